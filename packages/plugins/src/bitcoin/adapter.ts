import {
  type Adapter,
  askWallet,
  attempt,
  type ConnectionReport,
  ConnectorError,
  createConnection,
  noAccountShared,
  type StandardWallet,
  sessionOf,
  type TrackedConnection,
  toNetworkId,
  walletAnswerMs,
  walletFarewellMs,
} from '@wallet-modal/runtime/chain'
import type { Clock, Connection, Connector, NetworkId } from '@wallet-modal/runtime/plugin'
import { fits, readAddress } from './addresses.js'
import { schemeOf } from './answers.js'
import { chainId, chainName } from './bitcoinChains.js'
import { createProvider } from './createProvider.js'
import { fromBase64, textOf } from './encodings.js'
import { explorerLinks } from './explorerLinks.js'
import { invalid, parseAccounts, plainAccount } from './parse.js'
import { type SatsProvider, satsLink } from './satsLink.js'
import { isSessionWallet } from './sessionLink.js'
import { featureOf, standardLink } from './standardLink.js'
import type { WalletLink } from './WalletLink.js'

/** Where a wallet is that is on no network of the app's. */
const chainsOf = { main: 'bitcoin:mainnet', test: 'bitcoin:testnet', local: 'bitcoin:regtest' } as const

/** What the adapter needs of its modal. */
export interface BitcoinAdapterOptions {
  readonly clock: Clock
  /** The networks that the app uses, by CAIP-2 id, the first one first. */
  readonly chains: readonly string[]
  /** The type of account that comes first. @default 'payment' */
  readonly accountType?: string | undefined
}

/**
 * Talks to Bitcoin wallets: of the Wallet Standard, of sats-connect, or behind a session. A wallet's addresses tell which kind of
 * network it is on; among those that share addresses, such as testnet and signet, the one in use is the app's to say.
 */
export function createBitcoinAdapter({ clock, chains, accountType }: BitcoinAdapterOptions): Adapter {
  const silently = { clock, timeoutMs: walletAnswerMs }

  /** @throws ConnectorError `WALLET_ANSWER_INVALID` when there is no wallet */
  function linkTo({ provider, name }: Connector): WalletLink {
    if (isSessionWallet(provider)) return provider
    if (featureOf(provider, 'bitcoin:connect', 'connect')) {
      return standardLink(provider as StandardWallet, name)
    }
    if (typeof attempt(() => (provider as SatsProvider).request) === 'function') {
      return satsLink(provider as SatsProvider, { name, limit: silently })
    }
    throw invalid(name, 'is no Bitcoin wallet')
  }
  const recall = (link: WalletLink, wallet: string) =>
    askWallet(() => link.recall(), { wallet, limit: silently })

  /**
   * A connection to a wallet that named these accounts; undefined where it named none.
   * @throws ConnectorError `WALLET_ANSWER_INVALID`
   */
  function connectionTo(connector: Connector, link: WalletLink, answer: unknown): Connection | undefined {
    const { name } = connector
    const session = sessionOf(connector.provider)
    /** What the visitor wants among the networks that share addresses. */
    let wish: NetworkId | undefined

    function read(named: unknown): ConnectionReport | undefined {
      const [first, ...others] = parseAccounts(named, name, accountType)
      if (!first) return undefined
      const known = [...(wish ? [wish] : []), ...chains].find((id) => fits(first.facts, id))
      const networkId = session?.networkId() ?? toNetworkId(known ?? chainId(chainsOf[first.facts.of]))
      const accounts = Object.freeze([plainAccount(first), ...others.map(plainAccount)] as const)
      return Object.freeze({ accounts, networkId })
    }
    const report = read(answer)
    if (!report) return undefined
    const provider = createProvider(link, { name, networkId: () => connection.state().networkId })
    const connection: TrackedConnection = createConnection({
      connector,
      report,
      provider,
      read: async () => read(await recall(link, name)),
      listen: (events) =>
        link.listen((named) => (named === undefined ? events.unclear() : events.told(() => read(named)))),
      async switchNetwork({ id }) {
        const networkId = toNetworkId(id)
        const facts = readAddress(connection.state().accounts[0].address)
        if (session) {
          session.use(networkId)
        } else if (facts && fits(facts, id)) {
          wish = networkId
          return networkId
        } else {
          if (!link.switchTo) throw elsewhere(name, id)
          await askWallet(() => link.switchTo?.(chainName(id)), { wallet: name })
          wish = networkId
        }
        return undefined
      },
      async disconnect() {
        const limit = { clock, timeoutMs: walletFarewellMs }
        // One that can't let go changes nothing about the visitor's leaving.
        await askWallet(() => link.release(), { wallet: name, limit }).catch(() => {})
      },
      ...(link.canSignMessages() && {
        async signMessage({ account, message }) {
          const signature = await provider.signMessage({ address: account.address, message: textOf(message) })
          return { signature, scheme: schemeOf(fromBase64(signature)) }
        },
      }),
    })
    return connection
  }

  return {
    namespace: 'bip122',
    async connect(connector, { signal }) {
      const link = linkTo(connector)
      const answer = await askWallet(() => link.request(signal), { wallet: connector.name })
      const connection = connectionTo(connector, link, answer)
      if (connection) return connection
      throw noAccountShared(connector.name)
    },
    async restore(connector) {
      const link = linkTo(connector)
      return connectionTo(connector, link, await recall(link, connector.name))
    },
    awaitGrant(connector, granted) {
      let isOver = false
      const stop = linkTo(connector).listen((named) => {
        if (isOver) return
        const found = attempt(() => named === undefined || parseAccounts(named, connector.name)[0])
        if (found) granted()
      })
      return () => {
        isOver = true
        stop()
      }
    },
    explorer: explorerLinks,
  }
}

const elsewhere = (wallet: string, id: string) =>
  new ConnectorError('CHAIN_UNRECOGNISED', `${wallet} has no addresses on ${id} for this page.`, {
    hint: 'Switch the network in the wallet, or connect anew.',
  })
