import {
  answerOrEvent,
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
 * Asks the visitor for their accounts (EIP-1102), and the wallet for its network at the same time, right after the click. Never asks
 * for another network.
 * @throws ConnectorError
 */
export async function requestWallet(connector: Connector, clock: Clock): Promise<ConnectionReport> {
  const provider = parseProvider(connector)
  const wallet = connector.name

  const news = listenForNews(provider, wallet)
  try {
    const asking = ask(provider, 'eth_requestAccounts', undefined, { wallet })
    const early = readNetworkId(provider, wallet, clock).catch(() => undefined)
    const answered = asking.then((answer) => parseAccounts(answer, wallet))
    const accounts = await answerOrEvent(clock, answered, news.onGrant)
    if (accounts.length > 0) news.accountsAnswered(accounts)
    // Some wallets don't answer this before they are connected.
    const report = news.report((await early) ?? (await readNetworkId(provider, wallet, clock)))
    if (!report) throw noAccountShared(wallet)
    return report
  } finally {
    news.stop()
  }
}

/**
 * Asks the wallet, without a prompt, for the accounts that it still shares.
 * @returns undefined if it shares none
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
 * Reads the grant of a wallet whose events are already listened to.
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
    // The network isn't needed if the wallet shares nothing.
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

/** Collects the newest of a wallet's answers and events while it is being asked. */
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
 * Listens to a wallet while it is being asked. The visitor may choose another account or network in its window, and then the event is
 * newer than the answer.
 */
function listenForNews(provider: Eip1193Provider, wallet: string) {
  const news = createNews()
  let granted: ((accounts: readonly Account[]) => void) | undefined
  const stop = subscribe(provider, {
    accountsChanged(payload) {
      const accounts = attempt(() => parseAccounts(payload, wallet))
      if (accounts) news.accountsAnswered(accounts)
      if (accounts?.[0]) granted?.(accounts)
    },
    chainChanged(payload) {
      const networkId = attempt(() => parseChainId(payload, wallet))
      if (networkId) news.networkChanged(networkId)
    },
  })
  return {
    ...news,
    stop,
    /** Calls back with the accounts that an event grants, until the returned function is called. */
    onGrant(heard: (accounts: readonly Account[]) => void) {
      granted = heard
      return () => {
        granted = undefined
      }
    },
  }
}

/**
 * Asks the wallet for its network.
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

/** Whether the wallet refuses. EIP-1193's 4100 means "has not been authorised by the user". */
const isRefusal = (error: unknown) =>
  isWalletModalError(error, 'USER_REJECTED') || isWalletModalError(error, 'WALLET_UNAUTHORISED')

function toReport(
  [first, ...others]: readonly Account[],
  networkId: NetworkId,
): ConnectionReport | undefined {
  return first && Object.freeze({ accounts: Object.freeze([first, ...others] as const), networkId })
}
