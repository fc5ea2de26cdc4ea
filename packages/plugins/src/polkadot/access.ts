import { askWallet, walletAnswerMs } from '@wallet-modal/runtime/chain'
import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import { enable } from './extension.js'
import type { Grants } from './grants.js'
import type { PolkadotProvider } from './PolkadotProvider.js'

/** Options from the modal. */
export interface AccessOptions {
  readonly clock: Clock
  /** The page's name in the wallet's prompt. */
  readonly origin: string
  readonly grants: Grants
}

/** Access to the page's wallets. */
export type Access = ReturnType<typeof createAccess>

/**
 * Gets access to the page's wallets. The page can't ask silently: `enable` resolves at once if the visitor has allowed this origin,
 * and opens the wallet's window if they haven't, or have withdrawn it.
 *
 * Keeps the result of `enable`, or its pending promise, for each wallet's object as long as the page lives: the page has the access,
 * and the access outlives each connection.
 */
export function createAccess({ clock, origin, grants }: AccessOptions) {
  const entries = new WeakMap<object, Promise<PolkadotProvider>>()
  const entryOf = ({ provider }: Connector) => entries.get(provider as object)

  /** Asks the wallet before it returns. The wallet asks the visitor, unless they have allowed this origin. */
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
     * Asks a wallet again that allowed this page last time; `undefined` for any other. A wallet that refuses, or doesn't answer at
     * once, may have opened its window. It isn't asked again until the visitor connects.
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
    /** Calls back when a wallet that `reenter` asked allows this page, however late. Returns a function that stops it. */
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
    /** Remembers that the visitor allowed this origin. */
    keep: ({ id }: Connector): void => grants.add(id),
    /** Forgets that the visitor allowed this origin. */
    leave({ id, provider }: Connector): void {
      grants.remove(id)
      entries.delete(provider as object)
    },
  }
}
