import { attempt, invalidWallet } from '@wallet-modal/runtime/chain'
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
  if (!Array.isArray(answer) || answer.length > maxAccounts) return undefined
  const addresses = Array.from({ length: answer.length }, (_, index) => readAddress(answer[index]))
  return addresses.includes(null) ? undefined : addresses.filter((address) => typeof address === 'string')
}

/** `undefined` for an account of other chains alone, `null` for what is no account. */
function readAddress(account: unknown): string | undefined | null {
  const { address, chains } = account as { readonly address: unknown; readonly chains?: unknown }
  if (Array.isArray(chains) && chains.length > 0) {
    const listed = Array.from({ length: Math.min(chains.length, maxChains) }, (_, at) => String(chains[at]))
    if (!listed.some((chain) => chain.startsWith('solana:'))) return undefined
  }
  return isSolanaAddress(address) ? address : null
}
