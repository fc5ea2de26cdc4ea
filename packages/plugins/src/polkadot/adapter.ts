import {
  type Adapter,
  attempt,
  type ConnectionReport,
  createConnection,
  noAccountShared,
  sessionOf,
  toNetworkId,
  walletAnswerMs,
} from '@wallet-modal/runtime/chain'
import type { Clock, Connection, Connector } from '@wallet-modal/runtime/plugin'
import { createAccess } from './access.js'
import { askExtension, subscribeTo } from './askExtension.js'
import { explorerLinks } from './explorerLinks.js'
import type { Grants } from './grants.js'
import type { PolkadotProvider } from './PolkadotProvider.js'
import { isSessionWallet } from './sessionWallet.js'
import { canSignMessages, signMessage } from './signMessage.js'

/** What the adapter needs of its modal. */
export interface PolkadotAdapterOptions {
  readonly clock: Clock
  /** The chains that the app uses, by CAIP-2 id, the first one first. */
  readonly chains: readonly string[]
  /** What the page calls itself when it asks a wallet. */
  readonly origin: string
  readonly grants: Grants
}

/**
 * Talks to the wallets of `window.injectedWeb3`. Such a wallet is on no chain, and an account is one key on all of them: the chain
 * in use is the app's to say, and switching it asks nobody. `restore` asks only a wallet that let this origin in and shared
 * accounts with it last time: whoever took the permission back in the wallet meets its window at most once.
 */
export function createPolkadotAdapter({ clock, chains, origin, grants }: PolkadotAdapterOptions): Adapter {
  const access = createAccess({ clock, origin, grants })

  /**
   * A connection to a wallet that let this page in; undefined where it shares no account.
   * @throws ConnectorError
   */
  async function connectionTo(
    connector: Connector,
    provider: PolkadotProvider,
  ): Promise<Connection | undefined> {
    const { name } = connector
    const session = sessionOf(connector.provider)
    let chosen = toNetworkId(chains[0] ?? '')
    const limit = { clock, timeoutMs: walletAnswerMs }
    const ask = () =>
      askExtension(() => provider.accounts.get(), { wallet: name, method: 'accounts.get', limit })
    const answer = await ask()
    const { parseAccounts } = await import('./parseAccounts.js')

    function read(named: unknown): ConnectionReport | undefined {
      const [first, ...others] = parseAccounts(named, { wallet: name, chains })
      if (!first) return undefined
      const networkId = session?.networkId() ?? chosen
      return Object.freeze({ accounts: Object.freeze([first, ...others] as const), networkId })
    }
    const report = read(answer)
    if (!report) return undefined
    return createConnection({
      connector,
      report,
      provider,
      read: async () => read(await ask()),
      listen: (events) =>
        subscribeTo(provider, (named) =>
          events.told(() => {
            const now = read(named)
            if (!now) access.leave(connector)
            return now
          }),
        ),
      async switchNetwork({ id }) {
        const networkId = toNetworkId(id)
        if (session) {
          session.use(networkId)
          return undefined
        }
        chosen = networkId
        return networkId
      },
      // Such a wallet takes no permission back: it is forgotten here, so that no page load asks it.
      disconnect: async () => access.leave(connector),
      ...(canSignMessages(provider) && { signMessage: (request) => signMessage(provider, name, request) }),
    })
  }

  return {
    namespace: 'polkadot',
    async connect(connector, { signal }) {
      const { provider } = connector
      const isSession = isSessionWallet(provider)
      const connection = await connectionTo(connector, isSession ? provider : await access.enter(connector))
      // Whoever has turned away is not connected: no later page load may ask the wallet.
      signal.throwIfAborted()
      if (!connection) {
        throw noAccountShared(
          connector.name,
          'Choose at least one account in the wallet; it may also be locked. Then try again.',
        )
      }
      if (!isSession) access.keep(connector)
      return connection
    },
    async restore(connector) {
      const { provider } = connector
      const own = isSessionWallet(provider) ? provider : await access.reenter(connector)
      return own && connectionTo(connector, own)
    },
    awaitGrant(connector, granted) {
      let stop = () => {}
      const stopAwaiting = access.awaitEntry(connector, (provider) => {
        stop = subscribeTo(provider, (named) => {
          if (attempt(() => (named as readonly unknown[]).length > 0)) granted()
        })
      })
      return () => {
        stopAwaiting()
        stop()
      }
    },
    explorer: explorerLinks,
  }
}
