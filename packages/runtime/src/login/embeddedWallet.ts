import { noAccountShared } from '../connectors/askWallet.js'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import { connectionInNamespace } from './embeddedConnection.js'
import { createEmbeddedSession } from './embeddedSession.js'
import type { EmbeddedContext, EmbeddedLogIn, EmbeddedWalletOptions } from './embeddedTypes.js'

/** A wallet that lives in a plugin's frame, or in the page, as adapters connect it. */
export interface EmbeddedWallet {
  /**
   * Makes the connection of `connect`, with one in each other namespace that the log-in has an account of.
   * @throws ConnectorError `WALLET_ANSWER_INVALID` without an account in the connector's namespace; `ADAPTER_NOT_FOUND`
   */
  connect(connector: Connector, logIn: EmbeddedLogIn): Promise<Connection>
  /** Makes the connection of `restore`, in the connector's namespace only; undefined without an account there. */
  restore(connector: Connector, logIn: EmbeddedLogIn): Promise<Connection | undefined>
  /** The log-in has other accounts now, or the person another address. */
  changed(logIn: Omit<EmbeddedLogIn, 'signed'>): void
  /** The log-in is over, and every connection of it. */
  ended(reason?: 'wallet' | 'expired'): void
}

/**
 * Creates the connections of a wallet that lives in a plugin: in its frame, or in the page. Each namespace's own plugin makes the
 * provider, as over WalletConnect (EIP-1193, Wallet Standard), and checks answers. Sign in with one log-in at a time.
 *
 * ```ts
 * const wallet = createEmbeddedWallet(context, { name: 'Acme', methods: ['personal_sign'], request: askFrame, logOut })
 * return { connectors: { acme: {
 *   connect: async (connector, { signal }) => wallet.connect(connector, await logIn(signal)),
 *   restore: async (connector) => { const known = await who(); return known && wallet.restore(connector, known) },
 * } } }
 * ```
 */
export function createEmbeddedWallet(
  context: EmbeddedContext,
  options: EmbeddedWalletOptions,
): EmbeddedWallet {
  const session = createEmbeddedSession(context, options)
  const connectOne = async (connector: Connector) => connectionInNamespace(context, session, connector)

  return {
    async connect(connector, logIn) {
      session.begin(logIn)
      const others = context.connectors.filter(
        ({ id, namespace }) => id === connector.id && namespace !== connector.namespace,
      )
      const [own, ...joined] = await Promise.all([connector, ...others].map(connectOne))
      if (!own) throw noAccountShared(options.name)
      return {
        ...own,
        others: joined.flatMap((one) => one ?? []),
        ...(logIn.signed && { signed: logIn.signed }),
      }
    },
    async restore(connector, logIn) {
      session.begin(logIn)
      return connectOne(connector)
    },
    changed: session.changed,
    ended: session.end,
  }
}
