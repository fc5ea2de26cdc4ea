import {
  type Account,
  type Adapter,
  attempt,
  type Clock,
  type Connector,
  ConnectorError,
  fromProvider,
  type Http,
  type NetworkId,
  type StandardWallet,
  sessionOf,
  toNetworkId,
  type WalletListener,
  type WalletReport,
} from '@wallet-modal/runtime/plugin'
import type { NodeAccess } from '../nodes/askNodes.js'
import { fits } from './addresses.js'
import { chainId, chainName } from './bitcoinChains.js'
import { explorerLinks } from './explorerLinks.js'
import { type FoundAccount, invalid, parseAccounts, plainAccount } from './parse.js'
import { type SatsProvider, satsLink } from './satsLink.js'
import { isSessionWallet } from './sessionLink.js'
import { featureOf, standardLink } from './standardLink.js'
import type { WalletLink } from './WalletLink.js'
import { within } from './within.js'

/** How long a wallet may take over a question that needs no visitor, in ms. */
const answerTimeoutMs = 3_000
/** How long it may take to let go, in ms: the visitor is waiting for "disconnected". */
const disconnectTimeoutMs = 2_000

/** What the adapter needs of its modal. */
export interface BitcoinAdapterOptions {
  readonly clock: Clock
  readonly http: Http
  /** How the nodes did so far. @default its own */
  readonly notes?: NodeAccess['notes']
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
  notes = new Map(),
}: BitcoinAdapterOptions): Adapter {
  const links = new WeakMap<object, WalletLink>()
  /** What was reported last, so that `watch` can tell news from a repetition. */
  const reports = new WeakMap<Connector, WalletReport>()
  const shared = new WeakMap<Connector, readonly FoundAccount[]>()
  const inUse = new WeakMap<Connector, NetworkId>()
  const following = new WeakMap<Connector, WalletListener>()
  /** What a wallet's news are brought to. */
  const hearing = new WeakMap<Connector, (accounts: unknown) => void>()

  const networkOf = (connector: Connector): NetworkId => {
    const session = sessionOf(connector.provider)
    if (session) return session.networkId()
    const [first] = shared.get(connector) ?? []
    const wished = inUse.get(connector)
    const fitting = [...(wished ? [wished] : []), ...chains].find((id) => !first || fits(first.facts, id))
    if (fitting !== undefined) return toNetworkId(fitting)
    return chainId(first?.facts.of === 'main' ? 'bitcoin:mainnet' : 'bitcoin:testnet')
  }

  /** @throws ConnectorError `WALLET_ANSWER_INVALID` when there is no wallet */
  function linkTo(connector: Connector): WalletLink {
    const { provider, name } = connector
    if (isSessionWallet(provider)) return provider
    if (typeof provider !== 'object' || provider === null) throw invalid(name, 'is no Bitcoin wallet')
    const known = links.get(provider)
    if (known) return known
    const deps = { name, networkId: () => networkOf(connector) }
    const isStandard = featureOf(provider, 'bitcoin:connect', 'connect') !== undefined
    if (!isStandard && typeof attempt(() => (provider as SatsProvider).request) !== 'function') {
      throw invalid(name, 'is no Bitcoin wallet')
    }
    const link = isStandard
      ? standardLink(provider as StandardWallet, deps)
      : satsLink(provider as SatsProvider, deps)
    links.set(provider, link)
    return link
  }

  const parsed = (connector: Connector, answer: unknown) => parseAccounts(answer, connector.name, accountType)
  function reported(connector: Connector, found: readonly FoundAccount[]): WalletReport | undefined {
    shared.set(connector, found)
    const [first, ...others] = found.map(plainAccount)
    // What it shares after that is news.
    reports.delete(connector)
    if (!first) return undefined
    const accounts = Object.freeze([first, ...others] as const)
    const report = Object.freeze({ accounts, networkId: networkOf(connector) })
    reports.set(connector, report)
    return report
  }

  return {
    namespace: 'bip122',
    async connect(connector) {
      const link = linkTo(connector)
      const report = reported(connector, parsed(connector, await asked(() => link.request(), connector.name)))
      if (report) return report
      throw new ConnectorError(
        'WALLET_ANSWER_INVALID',
        `${connector.name} agreed to connect but shared no account.`,
        { hint: 'The wallet may be locked or empty. Unlock it, then try again.' },
      )
    },
    async restore(connector) {
      const link = linkTo(connector)
      const answer = await within(
        asked(() => link.recall(), connector.name),
        { clock, timeoutMs: answerTimeoutMs, wallet: connector.name },
      )
      return reported(connector, parsed(connector, answer))
    },
    watch(connector, listener) {
      const link = linkTo(connector)
      let isWatching = true
      const heard = (answer: unknown) => {
        const found = attempt(() => parsed(connector, answer))
        if (!isWatching || !found) return
        const before = reports.get(connector)
        tell(listener, before, reported(connector, found))
      }
      const changed = (answer: unknown) => {
        if (!isWatching) return
        if (answer !== undefined) return heard(answer)
        within(
          asked(() => link.recall(), connector.name),
          { clock, timeoutMs: answerTimeoutMs, wallet: connector.name },
        ).then(heard, () => {
          // It says no more than that something is otherwise.
        })
      }
      hearing.set(connector, heard)
      following.set(connector, listener)
      const stop = link.listen({
        accountsChanged: changed,
        disconnected: () => heard([]),
      })
      return () => {
        if (!isWatching) return
        isWatching = false
        // Somebody else may follow it by now.
        if (hearing.get(connector) === heard) {
          hearing.delete(connector)
          following.delete(connector)
        }
        stop()
      }
    },
    async disconnect(connector) {
      try {
        const link = linkTo(connector)
        await within(
          asked(() => link.release(), connector.name),
          { clock, timeoutMs: disconnectTimeoutMs, wallet: connector.name },
        )
      } catch {
        // One that can't let go changes nothing about the visitor's leaving.
      }
    },
    async switchNetwork(connector, { id }) {
      const networkId = toNetworkId(id)
      const link = linkTo(connector)
      const session = sessionOf(connector.provider)
      const [first] = shared.get(connector) ?? []
      if (session) {
        session.use(networkId)
      } else if (!first || fits(first.facts, id)) {
        inUse.set(connector, networkId)
      } else {
        if (!link.switchTo) throw elsewhere(connector.name, id)
        const answer = await link.switchTo(chainName(id))
        inUse.set(connector, networkId)
        hearing.get(connector)?.(answer)
        return
      }
      const known = reports.get(connector)
      if (!known || known.networkId === networkId) return
      reports.set(connector, Object.freeze({ ...known, networkId }))
      following.get(connector)?.networkChanged(networkId)
    },
    async getBalance(address, network, signal) {
      const { readBalance } = await import('./chainCalls.js')
      return readBalance({ address, network, nodes: { clock, http, notes }, signal })
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
