import { attempt, invalidWallet, readList } from '@wallet-modal/runtime/chain'
import type { Account } from '@wallet-modal/runtime/plugin'

/** A wallet that names more accounts is faulty. */
const maxAccounts = 100
/** The most chains of an account that are read. */
const maxChains = 50

/** 32 to 44 base58 characters (Spec §5). */
export const isSolanaAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)

/**
 * Parses a wallet's answer to `standard:connect`, or its `accounts`: a list of at most 100. Accounts of other chains are left out, and
 * each address is kept once.
 * @param wallet name for error messages
 * @throws ConnectorError `WALLET_ANSWER_INVALID`
 */
export function parseAccounts(answer: unknown, wallet: string): readonly Account[] {
  const addresses = attempt(() => readAddresses(answer))
  if (!addresses) throw invalidWallet(wallet, 'returned an invalid list of accounts', answer)
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

/** `undefined` for an account of other chains only, `null` for an invalid one. */
function readAddress(account: unknown): string | undefined | null {
  const { address, chains } = account as { readonly address: unknown; readonly chains?: unknown }
  const listed = readList(chains, maxChains, 'cut') ?? []
  if (listed.length > 0 && !listed.some((chain) => String(chain).startsWith('solana:'))) return undefined
  return isSolanaAddress(address) ? address : null
}
