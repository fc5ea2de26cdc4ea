import type { Network } from '../store/createStore.js'
import type { TileMarks } from '../view/slots.js'
import type { AnyPlugin } from './definePlugin.js'
import type { WalletAction, WalletTile } from './manifest.js'

/** An account's namespace, connector and network, which decide on its tiles. */
export interface AccountPlace {
  readonly namespace: string
  readonly connectorId: string | undefined
  /** Whether the account is known to have no name. @default false */
  readonly isUnnamed?: boolean
  readonly network: Pick<Network, 'id' | 'definition'>
}

/** The account view's tiles for an account, in the config's order, then in the order of registration. */
export function walletActionsFor(
  plugins: readonly AnyPlugin[],
  place: AccountPlace,
  order: readonly string[],
  marks: TileMarks = new Map(),
): WalletTile[] {
  const rank = ({ id }: WalletAction) => {
    const index = order.indexOf(id)
    return index < 0 ? order.length : index
  }
  return plugins
    .flatMap(({ manifest }): readonly WalletAction[] => manifest.walletActions ?? [])
    .filter((action) => isOffered(action, place))
    .sort((a, b) => rank(a) - rank(b))
    .map((action) => (marks.has(action) ? { ...action, mark: marks.get(action) } : action))
}

/** A network's definition decides on a capability before the tile's list of networks does. */
function isOffered(
  { namespaces, connectors, invitation, capability, networks }: WalletAction,
  { namespace, connectorId = '', isUnnamed = false, network }: AccountPlace,
): boolean {
  if (namespaces && !namespaces.includes(namespace)) return false
  if (connectors && !connectors.includes(connectorId)) return false
  if (invitation !== undefined && !isUnnamed) return false
  const isListed = networks ? networks.includes(network.id) : capability === undefined
  return (capability && network.definition?.capabilities?.[capability]) ?? isListed
}
