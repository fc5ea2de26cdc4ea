import type { Network } from '../store/createStore.js'
import type { AnyPlugin } from './definePlugin.js'
import type { WalletAction } from './manifest.js'

/** Where an account is: what decides on the tiles that are offered for it. */
export interface AccountPlace {
  readonly namespace: string
  readonly network: Pick<Network, 'id' | 'definition'>
}

/**
 * The account view's tiles for an account, in the config's order; what the order doesn't name follows as registered.
 */
export function walletActionsFor(
  plugins: readonly AnyPlugin[],
  place: AccountPlace,
  order: readonly string[],
): WalletAction[] {
  const rank = ({ id }: WalletAction) => {
    const index = order.indexOf(id)
    return index < 0 ? order.length : index
  }
  return plugins
    .flatMap(({ manifest }): readonly WalletAction[] => manifest.walletActions ?? [])
    .filter((action) => isOffered(action, place))
    .sort((a, b) => rank(a) - rank(b))
}

/** A network's own word on a capability goes before the list of those that have it. */
function isOffered(
  { namespaces, capability, networks }: WalletAction,
  { namespace, network }: AccountPlace,
): boolean {
  if (namespaces && !namespaces.includes(namespace)) return false
  const isListed = networks ? networks.includes(network.id) : capability === undefined
  return (capability && network.definition?.capabilities?.[capability]) ?? isListed
}
