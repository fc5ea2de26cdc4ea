import { attempt, invalidWallet, readList } from '@wallet-modal/runtime/chain'
import type { Account } from '@wallet-modal/runtime/plugin'

/** More accounts than this are no answer of a wallet that a visitor uses. */
const maxAccounts = 100
/** An account is for fewer chains than this. */
const maxChains = 50

/** 32 to 44 base58 characters (Spec §5). */
export const isSolanaAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

/**
 * What a wallet answers to `standard:connect`, or has as its `accounts`: a list of at most 100, each with an address.
 * Accounts of other chains are left out; each address is kept once.
 * @param wallet name for the developer's text
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseAccounts(answer: unknown, wallet: string): readonly Account[] {
  const addresses = attempt(() => readAddresses(answer))
  if (!addresses) throw invalidWallet(wallet, 'named accounts in a form that no wallet should', answer)
  return Object.freeze(
    [...new Set(addresses)].map((address) =>
      Object.freeze<Account>({ namespace: 'solana', address, type: 'eoa' }),
    ),
  )
}

function readAddresses(answer: unknown): string[] | undefined {
  const addresses = readList(answer, maxAccounts)?.map(readAddress)
  return addresses?.includes(null) ? undefined : addresses?.filter((address) => typeof address === 'string')
}

/** `undefined` for an account of other chains alone, `null` for what is no account. */
function readAddress(account: unknown): string | undefined | null {
  const { address, chains } = account as { readonly address: unknown; readonly chains?: unknown }
  const listed = readList(chains, maxChains, 'cut') ?? []
  if (listed.length > 0 && !listed.some((chain) => String(chain).startsWith('solana:'))) return undefined
  return isSolanaAddress(address) ? address : null
}
