import type { AnyPlugin } from './definePlugin.js'
import type { WalletAction } from './manifest.js'

/** The account view's tiles for a namespace, in the config's order; what the order doesn't name follows as registered. */
export function walletActionsFor(
  plugins: readonly AnyPlugin[],
  namespace: string,
  order: readonly string[],
): WalletAction[] {
  const rank = ({ id }: WalletAction) => {
    const index = order.indexOf(id)
    return index < 0 ? order.length : index
  }
  return plugins
    .flatMap(({ manifest }): readonly WalletAction[] => manifest.walletActions ?? [])
    .filter(({ namespaces }) => namespaces === undefined || namespaces.includes(namespace))
    .sort((a, b) => rank(a) - rank(b))
}
