import {
  attempt,
  type ConnectionReport,
  type Eip1193Provider,
  noAccountShared,
  walletAnswerMs,
} from '@wallet-modal/runtime/chain'
import {
  type Account,
  type Clock,
  type Connector,
  isWalletModalError,
  type NetworkId,
} from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { parseAccounts, parseChainId, parseProvider } from './parse.js'
import { subscribe } from './subscribe.js'

/**
 * Asks the visitor for their accounts, and the wallet for its network in the same moment, while the click is fresh.
 * Never asks for another network (EIP-1102).
 * @throws ConnectorError
 */
export async function requestWallet(connector: Connector, clock: Clock): Promise<ConnectionReport> {
  const provider = parseProvider(connector)
  const wallet = connector.name

  const news = listenForNews(provider, wallet)
  try {
    const asking = ask(provider, 'eth_requestAccounts', undefined, { wallet })
    const early = readNetworkId(provider, wallet, clock).catch(() => undefined)
    news.accountsAnswered(parseAccounts(await asking, wallet))
    // Some wallets don't tell before they are connected.
    const report = news.report((await early) ?? (await readNetworkId(provider, wallet, clock)))
    if (!report) throw noAccountShared(wallet)
    return report
  } finally {
    news.stop()
  }
}

/**
 * What the wallet still grants, asked without a prompt; `undefined` when it grants nothing.
 * @throws ConnectorError
 */
export async function recallWallet(
  connector: Connector,
  clock: Clock,
): Promise<ConnectionReport | undefined> {
  const news = listenForNews(parseProvider(connector), connector.name)
  try {
    return await readGrant(connector, clock, news)
  } finally {
    news.stop()
  }
}

/**
 * The same, for a wallet whose events are heard already.
 * @throws ConnectorError
 */
export async function readGrant(
  connector: Connector,
  clock: Clock,
  news: Pick<News, 'accountsAnswered' | 'report'> = createNews(),
): Promise<ConnectionReport | undefined> {
  const provider = parseProvider(connector)
  const wallet = connector.name
  const limit = { clock, timeoutMs: walletAnswerMs }
  try {
    const asking = ask(provider, 'eth_accounts', undefined, { wallet, limit })
    const network = readNetworkId(provider, wallet, clock)
    // Whoever grants nothing isn't asked for the network's answer.
    network.catch(() => {})
    const accounts = parseAccounts(await asking, wallet)
    if (accounts.length === 0) return undefined
    news.accountsAnswered(accounts)
    return news.report(await network)
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** What is known of a wallet that is being asked: the newest of its answers and events. */
function createNews() {
  let accounts: readonly Account[] = []
  let networkId: NetworkId | undefined
  return {
    accountsAnswered(answer: readonly Account[]) {
      accounts = answer
    },
    networkChanged(id: NetworkId) {
      networkId = id
    },
    report: (networkAnswer: NetworkId) => toReport(accounts, networkId ?? networkAnswer),
  }
}

type News = ReturnType<typeof createNews>

/**
 * Hears what a wallet tells while it is being asked: the visitor may choose another account or network in its window, and
 * then the event is newer than the answer.
 */
function listenForNews(provider: Eip1193Provider, wallet: string) {
  const news = createNews()
  const stop = subscribe(provider, {
    accountsChanged(payload) {
      const accounts = attempt(() => parseAccounts(payload, wallet))
      if (accounts) news.accountsAnswered(accounts)
    },
    chainChanged(payload) {
      const networkId = attempt(() => parseChainId(payload, wallet))
      if (networkId) news.networkChanged(networkId)
    },
  })
  return { ...news, stop }
}

/**
 * The network that the wallet is on.
 * @throws ConnectorError
 */
export async function readNetworkId(
  provider: Eip1193Provider,
  wallet: string,
  clock: Clock,
): Promise<NetworkId> {
  const limit = { clock, timeoutMs: walletAnswerMs }
  return parseChainId(await ask(provider, 'eth_chainId', undefined, { wallet, limit }), wallet)
}

/** EIP-1193: 4100, "has not been authorised by the user". */
const isRefusal = (error: unknown) =>
  isWalletModalError(error, 'USER_REJECTED') ||
  (isWalletModalError(error, 'WALLET_REQUEST_FAILED') && error.context.walletCode === '4100')

function toReport(
  [first, ...others]: readonly Account[],
  networkId: NetworkId,
): ConnectionReport | undefined {
  return first && Object.freeze({ accounts: Object.freeze([first, ...others] as const), networkId })
}
