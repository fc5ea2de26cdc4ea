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
 * One wallet, in whichever way it is reached. Each connection gets its own link. The methods ask the wallet before they return (but
 * `request` may wait for `offerSignIn` first), and pass on its answers and errors unchecked.
 */
export interface WalletLink {
  /**
   * Asks the visitor.
   * @param signal aborted when the visitor cancels: don't ask for anything more
   * @param offerSignIn gets the message that the wallet may sign in the same prompt
   */
  request(signal: AbortSignal, offerSignIn?: OfferSignIn): unknown
  /** Whether to wait for the answer to `request`, which may hold a signature, even if an event names accounts. @default false */
  awaitsAnswer?(): boolean
  /** Messages that the wallet signed along with connecting. @default none */
  signed?(): readonly SignedMessage[]
  /** Asks without a prompt for the accounts that the wallet still grants. The list may be empty. */
  recall(): unknown
  /** Gives the permission back, as far as the wallet supports that. */
  release(): unknown
  /**
   * Listens to the wallet, as far as it sends events.
   * @param changed takes the wallet's present accounts; `undefined` if the event doesn't name them
   * @returns removes the listener
   */
  listen(changed: (named: unknown) => void): () => void
  /** The capabilities of the connected wallet. @param networkId returns the network in use */
  capabilities(
    networkId: () => NetworkId,
  ): Pick<ConnectionParts, 'provider' | 'signMessage' | 'sendTransaction'>
  /** Asks the wallet to switch to a network that its accounts don't fit. @default the switch fails */
  switchTo?(networkId: NetworkId): unknown
  /** The visitor has connected it. */
  connected?(): void
  /** The wallet no longer shares an account. */
  left?(): void
}

/** A chain whose wallets have no network of their own: the app or a session chooses the network in use. */
export interface LinkedChain {
  readonly clock: Clock
  /** The networks that the app uses, by CAIP-2 id, the first one first. */
  readonly chains: readonly string[]
  /** @throws ConnectorError `WALLET_ANSWER_INVALID` if the connector has no wallet */
  link(connector: Connector): WalletLink
  /**
   * Parses the accounts that a wallet named.
   * @param wallet name for the developer's text
   * @throws ConnectorError `WALLET_ANSWER_INVALID`
   */
  parse(named: unknown, wallet: string): readonly Account[]
  /** Whether an account can be used on a network. @default all accounts, on all networks */
  fits?(account: Account, networkId: string): boolean
  /** The network of an account that doesn't fit any of `chains`. */
  networkOf?(account: Account): NetworkId
}

/** Creates the part of an adapter that is the same for all such chains. */
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
      // The visitor may have cancelled meanwhile.
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
 * Makes a connection to a wallet that named these accounts; undefined if none of them is valid.
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
  /** The network that the visitor chose. */
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
      // Disconnect even if the wallet can't give its permission back.
      await askWallet(() => link.release(), { wallet, limit }).catch(() => {})
    },
  })
  return connection
}

const hasNoAccounts = (wallet: string, id: string) =>
  new ConnectorError('CHAIN_UNRECOGNISED', `${wallet} has no accounts on ${id} for this page.`, {
    hint: 'Switch the network in the wallet, or connect anew.',
  })
