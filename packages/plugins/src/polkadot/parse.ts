import { ConnectorError, attempt } from '@wallet-modal/runtime/chain'
import type { Connector } from '@wallet-modal/runtime/plugin'
import { chainOfGenesis } from './chains.js'
import type { PolkadotProvider } from './PolkadotProvider.js'

/** An entry of `window.injectedWeb3`. */
export interface PolkadotExtension {
  /** Asks the visitor, unless they have let this origin in before. */
  enable(origin: string): Promise<unknown>
}

/** More accounts than this are no answer of a wallet that a visitor uses. */
const maxAccounts = 500

/** 35 or 36 bytes in base58. Whether the checksum is its own is told by `decodeAddress`. */
export const isAddressShaped = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(value)

/**
 * The wallet behind a connector, which can at least be enabled.
 * @throws ConnectorError `WALLET_ANSWER_INVALID` when there is none
 */
export function parseWallet({ provider, name }: Connector): PolkadotExtension {
  const wallet = provider as PolkadotExtension
  if (attempt(() => typeof wallet === 'object' && typeof wallet.enable === 'function')) return wallet
  throw invalid(name, 'is no wallet of `window.injectedWeb3`', provider)
}

/**
 * What a wallet answers to `enable`: something that has accounts.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseProvider(answer: unknown, wallet: string): PolkadotProvider {
  const provider = answer as PolkadotProvider
  if (attempt(() => typeof provider.accounts.get === 'function')) return provider
  throw invalid(wallet, 'agreed to connect but has no accounts to ask for', answer)
}

/**
 * The addresses in a list of accounts, as spelled, each once: at most 500. Accounts of other kinds of chains, and those that are
 * for one chain which the app has not, are left out. So is one that makes no sense, as long as another does.
 * @param wallet name for the developer's text
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseAddresses(
  answer: unknown,
  { wallet, chains }: { readonly wallet: string; readonly chains: readonly string[] },
): readonly string[] {
  const read = attempt(() => readAddresses(answer, chains))
  const addresses = read?.filter((address) => typeof address === 'string')
  if (read && addresses && (addresses.length > 0 || !read.includes(undefined))) return [...new Set(addresses)]
  throw noAccounts(wallet, answer)
}

/** What makes no sense as accounts. */
export const noAccounts = (wallet: string, answer: unknown) =>
  invalid(wallet, 'named accounts in a form that no wallet should', answer)

function readAddresses(answer: unknown, chains: readonly string[]) {
  if (!Array.isArray(answer) || answer.length > maxAccounts) return undefined
  return Array.from({ length: answer.length }, (_, at) => attempt(() => readAddress(answer[at], chains)))
}

/** `false` for an account of another chain, `undefined` for what is no account. */
function readAddress(account: unknown, chains: readonly string[]): string | false | undefined {
  const { address, genesisHash } = account as { readonly address: unknown; readonly genesisHash?: unknown }
  if (typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address)) return false
  if (!isAddressShaped(address)) return undefined
  const only = chainOfGenesis(genesisHash)
  return only === undefined || chains.includes(only) ? address : false
}

function invalid(wallet: string, what: string, answer: unknown): ConnectorError {
  return new ConnectorError('WALLET_ANSWER_INVALID', `${wallet} ${what}, so it was not believed.`, {
    hint: 'Try a newer version of the wallet, or another one.',
    context: { answerType: answer === null ? 'null' : typeof answer },
  })
}
