import { type Adapter, type ChainService, ConnectorError, type StandardWallet, attempt, fromProvider, sessionOf, toNetworkId } from '@wallet-modal/runtime/chain'
import type { Account, Clock, Connector, Http, NetworkId, WalletListener, WalletReport } from '@wallet-modal/runtime/plugin'
import { type AddressFacts, fits } from './addresses.js'
import { chainId, chainName } from './bitcoinChains.js'
import { explorerLinks } from './explorerLinks.js'
import { invalid, parseAccounts, plainAccount } from './parse.js'
import { type SatsProvider, satsLink } from './satsLink.js'
import { isSessionWallet } from './sessionLink.js'
import { featureOf, standardLink } from './standardLink.js'
import type { LinkDeps, WalletLink } from './WalletLink.js'
import { within } from './within.js'

/** How long a wallet may take over a question that needs no visitor, in ms. */
const answerTimeoutMs = 3_000
/** How long it may take to let go, in ms: the visitor is waiting for "disconnected". */
const disconnectTimeoutMs = 2_000

/** What a wallet shares, and what its addresses tell. */
interface Shared {
  readonly report: WalletReport
  readonly facts: AddressFacts
}

/** Whoever follows a wallet. */
interface Follower {
  /** What it knows of the wallet, so that news can be told from a repetition. */
  now: Shared | undefined
  readonly listener: WalletListener
  /** Takes what the wallet says of its accounts; what makes no sense is dropped. */
  heard(answer: unknown): void
}

/** Where a wallet is that is on no network of the app's. */
const chainsOf = { main: 'bitcoin:mainnet', test: 'bitcoin:testnet', local: 'bitcoin:regtest' } as const

/** What the adapter needs of its modal. */
export interface BitcoinAdapterOptions {
  readonly clock: Clock
  readonly http: Http
  /** The networks that the app uses, by CAIP-2 id, the first one first. */
  readonly chains: readonly string[]
  /** The type of account that comes first. @default 'payment' */
  readonly accountType?: string | undefined
}

/**
 * Talks to Bitcoin wallets: of the Wallet Standard, of sats-connect, or behind a session. A wallet's addresses tell which kind of
 * network it is on; among those that share addresses, such as testnet and signet, the one in use is the app's to say.
 */
export function createBitcoinAdapter({
  clock,
  http,
  chains,
  accountType = 'payment',
}: BitcoinAdapterOptions): Adapter {
  let chain: ChainService | undefined
  // By connector: one wallet may have made itself known in several ways, and is on a network in each.
  const links = new WeakMap<Connector, WalletLink>()
  /** What was answered last. Whether the modal took it is told by `watch`, which follows at once. */
  const answers = new WeakMap<Connector, Shared>()
  const followers = new WeakMap<Connector, Follower>()
  /** What the visitor wants among the networks that share addresses. */
  const wishes = new WeakMap<Connector, NetworkId>()

  /** What the modal knows of a wallet. */
  const sharedBy = (connector: Connector): Shared | undefined =>
    (followers.get(connector) ?? { now: answers.get(connector) }).now
  const networkFor = (connector: Connector, facts: AddressFacts | undefined): NetworkId => {
    const session = sessionOf(connector.provider)
    if (session) return session.networkId()
    const wish = wishes.get(connector)
    const fitting = [...(wish ? [wish] : []), ...chains].find((id) => !facts || fits(facts, id))
    return fitting === undefined ? chainId(chainsOf[facts?.of ?? 'test']) : toNetworkId(fitting)
  }
  const inTime = (answer: Promise<unknown>, wallet: string, timeoutMs = answerTimeoutMs) =>
    within(answer, { clock, timeoutMs, wallet })

  /** @throws ConnectorError `WALLET_ANSWER_INVALID` when there is no wallet */
  function linkTo(connector: Connector): WalletLink {
    const { provider, name } = connector
    if (isSessionWallet(provider)) return provider
    if (typeof provider !== 'object' || provider === null) throw invalid(name, 'is no Bitcoin wallet')
    const known = links.get(connector)
    if (known) return known
    const deps: LinkDeps = {
      name,
      networkId: () => networkFor(connector, sharedBy(connector)?.facts),
      inTime: (answer) => inTime(answer, name),
    }
    const isStandard = featureOf(provider, 'bitcoin:connect', 'connect') !== undefined
    if (!isStandard && typeof attempt(() => (provider as SatsProvider).request) !== 'function') {
      throw invalid(name, 'is no Bitcoin wallet')
    }
    const link = isStandard
      ? standardLink(provider as StandardWallet, deps)
      : satsLink(provider as SatsProvider, deps)
    links.set(connector, link)
    return link
  }

  const recalled = (connector: Connector) =>
    inTime(
      asked(() => linkTo(connector).recall(), connector.name),
      connector.name,
    )

  /** @throws ConnectorError `WALLET_ANSWER_INVALID` */
  function read(connector: Connector, answer: unknown): Shared | undefined {
    const [first, ...others] = parseAccounts(answer, connector.name, accountType)
    if (!first) return undefined
    const accounts = Object.freeze([plainAccount(first), ...others.map(plainAccount)] as const)
    const report = Object.freeze({ accounts, networkId: networkFor(connector, first.facts) })
    return { report, facts: first.facts }
  }
  function answered(connector: Connector, answer: unknown): WalletReport | undefined {
    const shared = read(connector, answer)
    if (shared) answers.set(connector, shared)
    // What it shares after that is news.
    else answers.delete(connector)
    return shared?.report
  }

  return {
    namespace: 'bip122',
    async connect(connector, { signal }) {
      const link = linkTo(connector)
      const report = answered(connector, await asked(() => link.request(signal), connector.name))
      if (report) return report
      throw new ConnectorError(
        'WALLET_ANSWER_INVALID',
        `${connector.name} agreed to connect but shared no account.`,
        { hint: 'The wallet may be locked or empty. Unlock it, then try again.' },
      )
    },
    restore: async (connector) => answered(connector, await recalled(connector)),
    watch(connector, listener) {
      const link = linkTo(connector)
      let isWatching = true
      /** How often it has told something. */
      let news = 0
      let isAsking = false
      let isToAsk = false
      const follower: Follower = {
        now: answers.get(connector),
        listener,
        heard(answer) {
          const heard = isWatching && attempt(() => ({ now: read(connector, answer) }))
          if (!heard) return
          news += 1
          const before = follower.now
          follower.now = heard.now
          tell(listener, before?.report, heard.now?.report)
        },
      }
      /** It says no more than that something is otherwise: it is asked what, with one question at a time. */
      async function askAgain() {
        isToAsk = true
        if (isAsking) return
        isAsking = true
        while (isToAsk && isWatching) {
          isToAsk = false
          const before = news
          const answer = await recalled(connector).catch(() => undefined)
          // What it told meanwhile is newer.
          if (answer !== undefined && before === news && !isToAsk) follower.heard(answer)
        }
        isAsking = false
      }
      followers.set(connector, follower)
      const stop = link.listen({
        accountsChanged(answer) {
          if (answer === undefined) void askAgain()
          else follower.heard(answer)
        },
        disconnected: () => follower.heard([]),
      })
      return () => {
        if (!isWatching) return
        isWatching = false
        // Somebody else may follow it by now.
        if (followers.get(connector) === follower) followers.delete(connector)
        stop()
      }
    },
    async disconnect(connector) {
      try {
        const link = linkTo(connector)
        await inTime(
          asked(() => link.release(), connector.name),
          connector.name,
          disconnectTimeoutMs,
        )
      } catch {
        // One that can't let go changes nothing about the visitor's leaving.
      }
    },
    async switchNetwork(connector, { id }) {
      const networkId = toNetworkId(id)
      const link = linkTo(connector)
      const session = sessionOf(connector.provider)
      const facts = sharedBy(connector)?.facts
      if (session) {
        session.use(networkId)
      } else if (!facts || fits(facts, id)) {
        wishes.set(connector, networkId)
      } else {
        if (!link.switchTo) throw elsewhere(connector.name, id)
        const answer = await link.switchTo(chainName(id))
        wishes.set(connector, networkId)
        followers.get(connector)?.heard(answer)
        return
      }
      const follower = followers.get(connector)
      if (!follower?.now || follower.now.report.networkId === networkId) return
      const { report } = follower.now
      follower.now = { ...follower.now, report: Object.freeze({ ...report, networkId }) }
      follower.listener.networkChanged(networkId)
    },
    async getBalance(address, network, signal) {
      chain ??= (await import('./createBitcoinChain.js')).createBitcoinChain({ clock, http })
      return chain.getBalance({ address, network, signal })
    },
    getProvider: (connector) => linkTo(connector).provider,
    explorer: explorerLinks,
  }
}

/** Runs what a wallet brings, at once. @throws ConnectorError as `fromProvider` names it */
const asked = (run: () => unknown, wallet: string): Promise<unknown> =>
  new Promise<unknown>((resolve) => resolve(run())).catch((error: unknown) => {
    throw fromProvider(error, wallet)
  })

const keyOf = (accounts: readonly Account[] = []) =>
  accounts.map(({ address, type }) => `${type} ${address}`).join()

/** Tells what is otherwise than before. */
function tell(listener: WalletListener, before: WalletReport | undefined, now: WalletReport | undefined) {
  if (!now) {
    if (before) listener.disconnected()
    return
  }
  if (keyOf(before?.accounts) !== keyOf(now.accounts)) listener.accountsChanged(now.accounts)
  if (before && before.networkId !== now.networkId) listener.networkChanged(now.networkId)
}

const elsewhere = (wallet: string, id: string) =>
  new ConnectorError('CHAIN_UNRECOGNISED', `${wallet} has no addresses on ${id} for this page.`, {
    hint: 'Switch the network in the wallet, or connect anew.',
  })
