import { attempt, invalidWallet, readList } from '@wallet-modal/runtime/chain'
import type { Account } from '@wallet-modal/runtime/plugin'
import { chainOfGenesis } from './chains.js'
import { isAddressShaped } from './parse.js'
import { decodeAddress } from './ss58.js'

/** More accounts than this are no answer of a wallet that a visitor uses. */
const maxAccounts = 500

/** What `parseAccounts` needs besides an answer. */
export interface ParseAccountsOptions {
  /** Name for the developer's text. */
  readonly wallet: string
  /** The chains that the app uses, by CAIP-2 id. */
  readonly chains: readonly string[]
}

/**
 * A list of accounts as a wallet names them: at most 500, each key once, in the first spelling, with a checksum that is its own.
 * Accounts of other kinds of chains, and those that are for one chain which the app has not, are left out. So is one that makes
 * no sense, as long as another does.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseAccounts(answer: unknown, { wallet, chains }: ParseAccountsOptions): readonly Account[] {
  const read = attempt(() => readAccounts(answer, chains))
  const byKey = new Map<string, Account>()
  for (const found of read ?? []) {
    if (found && !byKey.has(found.key)) byKey.set(found.key, found.account)
  }
  if (read && (byKey.size > 0 || !read.includes(undefined))) return [...byKey.values()]
  throw invalidWallet(wallet, 'named accounts in a form that no wallet should', answer)
}

function readAccounts(answer: unknown, chains: readonly string[]) {
  return readList(answer, maxAccounts)?.map((one) => attempt(() => readAccount(one, chains)))
}

/** `false` for an account of another chain, `undefined` for what is no account. */
function readAccount(given: unknown, chains: readonly string[]) {
  const { address, genesisHash } = given as { readonly address: unknown; readonly genesisHash?: unknown }
  if (typeof address === 'string' && /^0x[0-9a-f]{40}$/i.test(address)) return false
  const key = isAddressShaped(address) ? decodeAddress(address)?.join() : undefined
  if (key === undefined) return undefined
  const only = chainOfGenesis(genesisHash)
  if (only !== undefined && !chains.includes(only)) return false
  return {
    key,
    account: Object.freeze<Account>({ namespace: 'polkadot', address: address as string, type: 'eoa' }),
  }
}
