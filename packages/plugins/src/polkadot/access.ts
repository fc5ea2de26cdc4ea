import { askWallet, walletAnswerMs } from '@wallet-modal/runtime/chain'
import type { Clock, Connector } from '@wallet-modal/runtime/plugin'
import { askExtension } from './askExtension.js'
import type { Grants } from './grants.js'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { parseProvider, parseWallet } from './parse.js'

/** What `createAccess` needs of its modal. */
export interface AccessOptions {
  readonly clock: Clock
  /** What the page calls itself when it asks a wallet. */
  readonly origin: string
  readonly grants: Grants
}

/** The ways into the wallets of a page. */
export interface Access {
  /** Has the wallet let this page in, and asks before it returns: the visitor, unless they let this origin in before. */
  enter(connector: Connector): Promise<PolkadotProvider>
  /**
   * Has a wallet let this page in again that did so last time; `undefined` for any other. One that refuses, or does not
   * answer at once, is not asked again until the visitor connects: it may have opened its window.
   */
  reenter(connector: Connector): Promise<PolkadotProvider | undefined>
  /** Calls back when the wallet has let this page in that `reenter` asked, however late; until the returned function is called. */
  awaitEntry(connector: Connector, entered: (provider: PolkadotProvider) => void): () => void
  /** From now on the wallet may be asked without the visitor. */
  keep(connector: Connector): void
  /** From now on it may not. */
  leave(connector: Connector): void
}

/**
 * Lets a page into its wallets. There is no silent question: `enable` answers at once where the visitor has let this origin in,
 * and opens the wallet's window where they haven't, or no longer do.
 *
 * What a wallet gave, or is still being asked for, is kept by the wallet's own object for as long as the page lives: it was
 * given to the page, not to a connection, and precedes each of them.
 */
export function createAccess({ clock, origin, grants }: AccessOptions): Access {
  const entries = new WeakMap<object, Promise<PolkadotProvider>>()
  const entryOf = ({ provider }: Connector) => entries.get(provider as object)

  function enter(connector: Connector): Promise<PolkadotProvider> {
    const wallet = parseWallet(connector)
    const { name } = connector
    const entry = askExtension(() => wallet.enable(origin), { wallet: name, method: 'enable' }).then(
      (answer) => parseProvider(answer, name),
    )
    entries.set(wallet, entry)
    entry.catch(() => entries.get(wallet) === entry && entries.delete(wallet))
    return entry
  }

  return {
    enter,
    async reenter(connector) {
      const { id, name } = connector
      if (!grants.has(id)) return undefined
      try {
        const entry = entryOf(connector) ?? enter(connector)
        const limit = { clock, timeoutMs: walletAnswerMs }
        const entered = await askWallet(() => entry, { wallet: name, method: 'enable', limit })
        return entered as PolkadotProvider
      } catch (error) {
        grants.remove(id)
        throw error
      }
    },
    awaitEntry(connector, entered) {
      let isOver = false
      entryOf(connector)?.then(
        (provider) => {
          if (isOver) return
          grants.add(connector.id)
          entered(provider)
        },
        () => {},
      )
      return () => {
        isOver = true
      }
    },
    keep: ({ id }) => grants.add(id),
    leave({ id, provider }) {
      grants.remove(id)
      entries.delete(provider as object)
    },
  }
}
