import { attempt, invalidWallet, readList } from '@wallet-modal/runtime/chain'
import type { Account } from '@wallet-modal/runtime/plugin'
import { chainOfGenesis } from './chains.js'
import { isAddressShaped } from './parse.js'
import { decodeAddress } from './ss58.js'

/** A wallet that names more accounts is faulty. */
const maxAccounts = 500

/** Options of `parseAccounts`. */
export interface ParseAccountsOptions {
  /** Name for error messages. */
  readonly wallet: string
  /** The app's chains, by CAIP-2 id. */
  readonly chains: readonly string[]
}

/**
 * Parses a wallet's accounts: at most 500, with valid checksums. The result has each key once, in its first spelling. Accounts of
 * other kinds of chains, or only for a chain that the app doesn't use, are left out. So are invalid ones, as long as one is valid.
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseAccounts(answer: unknown, { wallet, chains }: ParseAccountsOptions): readonly Account[] {
  const read = attempt(() => readAccounts(answer, chains))
  const byKey = new Map<string, Account>()
  for (const found of read ?? []) {
    if (found && !byKey.has(found.key)) byKey.set(found.key, found.account)
  }
  if (read && (byKey.size > 0 || !read.includes(undefined))) return [...byKey.values()]
  throw invalidWallet(wallet, 'returned an invalid list of accounts', answer)
}

function readAccounts(answer: unknown, chains: readonly string[]) {
  return readList(answer, maxAccounts)?.map((one) => attempt(() => readAccount(one, chains)))
}

/** `false` for an account of another chain, `undefined` for an invalid one. */
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
