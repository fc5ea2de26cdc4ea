import {
  type Account,
  attempt,
  type Clock,
  type Connector,
  ConnectorError,
  type Eip1193Provider,
  isWalletModalError,
  type NetworkId,
  type WalletReport,
} from '@wallet-modal/runtime/plugin'
import { ask } from './ask.js'
import { parseAccounts, parseChainId, parseProvider } from './parse.js'
import { subscribe } from './subscribe.js'

/** How long a wallet may take over a question that needs no visitor, in ms. */
export const answerTimeoutMs = 3_000

/**
 * Asks the visitor for their accounts, and the wallet for its network in the same moment, while the click is fresh.
 * Never asks for another network (EIP-1102; design D14).
 * @throws ConnectorError
 */
export async function requestWallet(connector: Connector, clock: Clock): Promise<WalletReport> {
  const provider = parseProvider(connector)
  const wallet = connector.name

  const news = listenForNews(provider, wallet)
  try {
    const asking = ask(provider, 'eth_requestAccounts', undefined, { wallet })
    const early = readNetworkId(provider, wallet, clock).catch(() => undefined)
    news.accountsAnswered(parseAccounts(await asking, wallet))
    // Some wallets don't tell before they are connected.
    const report = news.report((await early) ?? (await readNetworkId(provider, wallet, clock)))
    if (!report) {
      throw new ConnectorError(
        'WALLET_ANSWER_INVALID',
        `${wallet} agreed to connect but shared no account.`,
        {
          hint: 'The wallet may be locked or empty. Unlock it, then try again.',
        },
      )
    }
    return report
  } finally {
    news.stop()
  }
}

/**
 * What the wallet still grants, asked without a prompt; `undefined` when it grants nothing.
 * @throws ConnectorError
 */
export async function recallWallet(connector: Connector, clock: Clock): Promise<WalletReport | undefined> {
  const provider = parseProvider(connector)
  const wallet = connector.name
  const limit = { clock, timeoutMs: answerTimeoutMs }

  const news = listenForNews(provider, wallet)
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
  } finally {
    news.stop()
  }
}

/**
 * Hears what a wallet tells while it is being asked: the visitor may choose another account or network in its window, and
 * then the event is newer than the answer.
 */
function listenForNews(provider: Eip1193Provider, wallet: string) {
  let accounts: readonly Account[] = []
  let networkId: NetworkId | undefined
  const stop = subscribe(provider, {
    accountsChanged(payload) {
      accounts = attempt(() => parseAccounts(payload, wallet)) ?? accounts
    },
    chainChanged(payload) {
      networkId = attempt(() => parseChainId(payload, wallet)) ?? networkId
    },
  })
  return {
    accountsAnswered(answer: readonly Account[]) {
      accounts = answer
    },
    report: (networkAnswer: NetworkId) => toReport(accounts, networkId ?? networkAnswer),
    stop,
  }
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
  const limit = { clock, timeoutMs: answerTimeoutMs }
  return parseChainId(await ask(provider, 'eth_chainId', undefined, { wallet, limit }), wallet)
}

/** EIP-1193: 4100, "has not been authorised by the user". */
const isRefusal = (error: unknown) =>
  isWalletModalError(error, 'USER_REJECTED') ||
  (isWalletModalError(error, 'WALLET_REQUEST_FAILED') && error.context.walletCode === '4100')

function toReport([first, ...others]: readonly Account[], networkId: NetworkId): WalletReport | undefined {
  return first && Object.freeze({ accounts: Object.freeze([first, ...others] as const), networkId })
}
