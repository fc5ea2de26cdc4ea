import { ExecutionError } from '@wallet-modal/runtime/chain'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import type { PreparedTransaction, Watched } from '@wallet-modal/runtime/transactions'
import type { TokenRef } from './provider.js'
import { refuse } from './refusal.js'
import type { SwapCheck } from './swapCheck.js'
import { isSameAddress, type SwapTerms } from './terms.js'

/** The outcome that a simulation has to show. */
export interface Expected {
  readonly terms: SwapTerms
  readonly spender: string
  /** Approvals, then the swap. */
  readonly transactions: readonly [PreparedTransaction, ...PreparedTransaction[]]
}

/**
 * Executes approvals and swap inside one block on a node of the app, and compares balances before and after: at least the minimum
 * arrives, no more than the amount leaves, nothing else of the account moves, and no allowance stays.
 * @returns false if no node of the network can do that
 * @throws Refusal
 */
export async function isSimulated(
  { chain, request, holdings = [], signal }: SwapCheck,
  { terms, spender, transactions }: Expected,
): Promise<boolean> {
  if (!chain.simulateCalls) return false
  const { network, account, sell, buy } = request
  const others = ['native', ...holdings].filter(
    (token) => ![sell, buy].some((side) => isSameAddress(side, token)),
  )
  const watch: Watched[] = [sell, buy, ...others].map((token) => balance(account, token))
  if (sell !== 'native') watch.push({ kind: 'allowance', token: sell, owner: account, spender })
  const { changes } = await chain
    .simulateCalls({ network, signal, transactions, watch })
    .catch((error: unknown) =>
      isWalletModalError(error, 'NODE_CANNOT_SIMULATE') ? { changes: undefined } : failed(error),
    )
  if (!changes) return false

  const [sold, bought, ...moved] = changes
  if (!sold || !bought) return refuse('simulation-failed', { unread: sold ? buy : sell })
  const spent = sold.before - sold.after
  const received = bought.after - bought.before
  if (spent > request.amount) refuse('amount', { found: spent, expected: request.amount })
  if (received < terms.minBuy) refuse('simulation-short', { found: received, expected: terms.minBuy })
  for (const [at, token] of others.entries()) {
    const change = moved[at]
    if (change && change.after < change.before)
      refuse(token === 'native' ? 'value' : 'token', { token, found: change.before - change.after })
  }
  const allowance = moved[others.length]
  if (allowance && allowance.after > 0n) refuse('amount', { allowanceLeft: allowance.after })
  return true
}

const balance = (account: string, token: TokenRef): Watched =>
  token === 'native' ? { kind: 'balance', account } : { kind: 'balance', account, token }

/** Turns the chain's refusal into one of the verifier; other errors pass. */
export function failed(error: unknown): never {
  if (error instanceof ExecutionError)
    refuse('simulation-failed', { code: error.code, reason: error.reason ?? '' })
  throw error
}
