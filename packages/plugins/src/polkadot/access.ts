import { askWallet, walletAnswerMs } from '@wallet-modal/runtime/chain'
import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import { enable } from './extension.js'
import type { Grants } from './grants.js'
import type { PolkadotProvider } from './PolkadotProvider.js'

/** What `createAccess` needs of its modal. */
export interface AccessOptions {
  readonly clock: Clock
  /** What the page calls itself when it asks a wallet. */
  readonly origin: string
  readonly grants: Grants
}

/** The ways into the wallets of a page. */
export type Access = ReturnType<typeof createAccess>

/**
 * Lets a page into its wallets. There is no silent question: `enable` answers at once where the visitor has let this origin in,
 * and opens the wallet's window where they haven't, or no longer do.
 *
 * What a wallet gave, or is still being asked for, is kept by the wallet's own object for as long as the page lives: it was
 * given to the page, not to a connection, and precedes each of them.
 */
export function createAccess({ clock, origin, grants }: AccessOptions) {
  const entries = new WeakMap<object, Promise<PolkadotProvider>>()
  const entryOf = ({ provider }: Connector) => entries.get(provider as object)

  /** Asks before it returns: the visitor, unless they let this origin in before. */
  function enter(connector: Connector): Promise<PolkadotProvider> {
    const wallet = connector.provider as object
    const entry = enable(connector, origin)
    if (typeof wallet === 'object' && wallet) entries.set(wallet, entry)
    entry.catch(() => entryOf(connector) === entry && entries.delete(wallet))
    return entry
  }

  return {
    enter,
    /**
     * Has a wallet let this page in again that did so last time; `undefined` for any other. One that refuses, or does not
     * answer at once, is not asked again until the visitor connects: it may have opened its window.
     */
    async reenter(connector: Connector): Promise<PolkadotProvider | undefined> {
      const { id, name } = connector
      if (!grants.has(id)) return undefined
      try {
        const entry = entryOf(connector) ?? enter(connector)
        const limit = { clock, timeoutMs: walletAnswerMs }
        return (await askWallet(() => entry, { wallet: name, method: 'enable', limit })) as PolkadotProvider
      } catch (error) {
        grants.remove(id)
        throw error
      }
    },
    /** Calls back when a wallet that `reenter` asked has let this page in, however late; until the returned function is called. */
    awaitEntry(connector: Connector, entered: (provider: PolkadotProvider) => void): () => void {
      let isOver = false
      const admit = (provider: PolkadotProvider) => {
        if (isOver) return
        grants.add(connector.id)
        entered(provider)
      }
      entryOf(connector)?.then(admit, () => {})
      return () => {
        isOver = true
      }
    },
    /** From now on the wallet may be asked without the visitor. */
    keep: ({ id }: Connector): void => grants.add(id),
    /** From now on it may not. */
    leave({ id, provider }: Connector): void {
      grants.remove(id)
      entries.delete(provider as object)
    },
  }
}
