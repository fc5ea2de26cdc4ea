import type { NetworkId } from '../base/caip.js'
import type { Clock } from '../base/clock.js'
import { attempt } from '../base/foreign.js'
import { toNetworkId } from '../base/parseCaip.js'
import { ConnectorError } from '../errors/classes.js'
import type { OfferSignIn, WalletAdapter } from './adapter.js'
import { answerOrEvent } from './answerOrEvent.js'
import { askWallet, noAccountShared, walletAnswerMs, walletFarewellMs } from './askWallet.js'
import type { Connection } from './connection.js'
import { type ConnectionParts, createConnection } from './createConnection.js'
import { sessionOf } from './followSession.js'
import type { SignedMessage } from './signIn.js'
import type { SharedState } from './trackState.js'
import type { Account, Connector } from './types.js'

/**
 * One wallet, in whichever way it is reached; made anew for each connection. Its methods ask the wallet before they return. What
 * it answers is handed on unchecked, and so is what it throws.
 */
export interface WalletLink {
  /**
   * Asks the visitor.
   * @param signal aborted when they turn away: then they are asked for nothing more
   * @param offerSignIn what the wallet may be asked to sign by the same prompt
   */
  request(signal: AbortSignal, offerSignIn?: OfferSignIn): unknown
  /** Whether only the answer to `request` counts, and no event that names accounts: it may hold a signature. @default it doesn't */
  awaitsAnswer?(): boolean
  /** What it signed while the visitor was asked, of what it was offered. @default nothing */
  signed?(): readonly SignedMessage[]
  /** The accounts that it still grants, asked without a prompt; none where it grants none. */
  recall(): unknown
  /** Gives its permission back, as far as it knows how. */
  release(): unknown
  /**
   * Listens to it, as far as it can be listened to.
   * @param changed takes the accounts that it has now; `undefined` where it doesn't say which
   * @returns takes the listener back
   */
  listen(changed: (named: unknown) => void): () => void
  /** What it offers once it is connected. @param networkId the network in use */
  capabilities(
    networkId: () => NetworkId,
  ): Pick<ConnectionParts, 'provider' | 'signMessage' | 'sendTransaction'>
  /** Asks it for a network that its accounts can't be used on. @default it can't be asked */
  switchTo?(networkId: NetworkId): unknown
  /** The visitor has connected it. */
  connected?(): void
  /** It says that it shares nothing any more. */
  left?(): void
}

/** A chain whose wallets are on no network of their own: the app says which one is in use, or a session does. */
export interface LinkedChain {
  readonly clock: Clock
  /** The networks that the app uses, by CAIP-2 id, the first one first. */
  readonly chains: readonly string[]
  /** @throws ConnectorError `WALLET_ANSWER_INVALID` when there is no wallet */
  link(connector: Connector): WalletLink
  /**
   * The accounts that a wallet named.
   * @param wallet name for the developer's text
   * @throws ConnectorError `WALLET_ANSWER_INVALID`
   */
  parse(named: unknown, wallet: string): readonly Account[]
  /** Whether an account can be used on a network. @default each on all */
  fits?(account: Account, networkId: string): boolean
  /** Where a wallet is whose accounts fit none of `chains`. */
  networkOf?(account: Account): NetworkId
}

/** Talks to the wallets of such a chain: the part of an adapter that is the same for all of them. */
export function createLinkAdapter(
  chain: LinkedChain,
): Required<Pick<WalletAdapter, 'connect' | 'restore' | 'awaitGrant'>> {
  return {
    async connect(connector, { signal, offerSignIn }) {
      const link = chain.link(connector)
      const asking = askWallet(() => link.request(signal, offerSignIn), { wallet: connector.name })
      const named = await answerOrEvent(chain.clock, asking, (heard) =>
        link.awaitsAnswer?.()
          ? () => {}
          : link.listen((said) => {
              if (link.awaitsAnswer?.()) return
              if (attempt(() => chain.parse(said, connector.name)[0])) heard(said)
            }),
      )
      const connection = connectionTo(chain, connector, link, named)
      // The visitor may have turned away meanwhile.
      signal.throwIfAborted()
      if (!connection) throw noAccountShared(connector.name)
      link.connected?.()
      const signed = link.signed?.() ?? []
      return signed.length > 0 ? { ...connection, signed } : connection
    },
    async restore(connector) {
      const link = chain.link(connector)
      return connectionTo(chain, connector, link, await recall(chain, link, connector.name))
    },
    awaitGrant: (connector, granted) =>
      chain.link(connector).listen((named) => {
        if (named === undefined || attempt(() => chain.parse(named, connector.name)[0])) granted()
      }),
  }
}

const recall = ({ clock }: LinkedChain, link: WalletLink, wallet: string) =>
  askWallet(() => link.recall(), { wallet, limit: { clock, timeoutMs: walletAnswerMs } })

/**
 * A connection to a wallet that named these accounts; undefined where none of them counts.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
function connectionTo(
  chain: LinkedChain,
  connector: Connector,
  link: WalletLink,
  named: unknown,
): Connection | undefined {
  const { name: wallet } = connector
  const session = sessionOf(connector.provider)
  const { clock, fits = () => true } = chain
  /** What the visitor chose among the networks that the accounts can be used on. */
  let chosen: NetworkId | undefined

  function networkFor(account: Account): NetworkId {
    if (session) return session.networkId()
    const known = [...(chosen ? [chosen] : []), ...chain.chains].find((id) => fits(account, id))
    return (known === undefined && chain.networkOf?.(account)) || toNetworkId(known ?? '')
  }
  function read(said: unknown): SharedState | undefined {
    const [first, ...others] = chain.parse(said, wallet)
    if (!first) return undefined
    return Object.freeze({
      accounts: Object.freeze([first, ...others] as const),
      networkId: networkFor(first),
    })
  }

  const report = read(named)
  if (!report) return undefined
  const connection = createConnection({
    connector,
    report,
    ...link.capabilities(() => connection.state().networkId),
    ...(!session && { clock }),
    async read() {
      const now = read(await recall(chain, link, wallet))
      if (!now) link.left?.()
      return now
    },
    listen: (events) =>
      link.listen((said) => {
        if (said === undefined) events.unclear()
        else events.reported(() => read(said))
      }),
    async switchNetwork({ id }) {
      const networkId = toNetworkId(id)
      if (session) {
        session.use(networkId)
        return undefined
      }
      const isFree = fits(connection.state().accounts[0], id)
      if (!isFree && !link.switchTo) throw hasNoAccounts(wallet, id)
      if (!isFree) await askWallet(() => link.switchTo?.(networkId), { wallet })
      chosen = networkId
      return isFree ? networkId : undefined
    },
    async disconnect() {
      const limit = { clock, timeoutMs: walletFarewellMs }
      // The visitor leaves also where the wallet can't let go.
      await askWallet(() => link.release(), { wallet, limit }).catch(() => {})
    },
  })
  return connection
}

const hasNoAccounts = (wallet: string, id: string) =>
  new ConnectorError('CHAIN_UNRECOGNISED', `${wallet} has no accounts on ${id} for this page.`, {
    hint: 'Switch the network in the wallet, or connect anew.',
  })
