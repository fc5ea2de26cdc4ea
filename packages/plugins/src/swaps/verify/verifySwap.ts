import type { SwapPlan } from './provider.js'
import { Refusal, refuse } from './refusal.js'
import type { SwapCheck } from './swapCheck.js'
import type { SwapFacts, SwapVerdict } from './swapFacts.js'
import { verifyCall } from './verifyCall.js'
import { verifyTransaction } from './verifyTransaction.js'

/** Our own limit of a quote's age: most formats have no deadline. */
const quoteMaxAgeMs = 60_000

/**
 * Reads what a swap does from the bytes that get signed, and compares that with what the visitor asked for.
 *
 * - Venue and function known, all five facts (sold token, amount, bought token, minimum, recipient) in the bytes, minimum enforced by
 *   the contract, and a bought token that arrives in full: proven by decoding, and by a simulation too, if a node can.
 * - A fact missing, the minimum only declared, or a bought token that may keep a part of each transfer: a simulation has to prove it.
 * - Otherwise refused. An unknown contract stays refused if a simulation looks good: the approval would outlive the swap.
 *
 * @throws what the chain service throws, but for an `ExecutionError`, which is a refusal
 */
export async function verifySwap(check: SwapCheck): Promise<SwapVerdict> {
  const { quote, plan, now } = check
  try {
    if (now >= Math.min(quote.expiresAt, quote.receivedAt + quoteMaxAgeMs))
      refuse('quote-expired', { receivedAt: quote.receivedAt, expiresAt: quote.expiresAt })
    return { ok: true, facts: await factsOf(check, plan) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason, details: error.details }
    throw error
  }
}

function factsOf(check: SwapCheck, plan: SwapPlan): Promise<SwapFacts> {
  if (plan.kind === 'transaction') return verifyTransaction(check, plan)
  return verifyCall(check, plan)
}
