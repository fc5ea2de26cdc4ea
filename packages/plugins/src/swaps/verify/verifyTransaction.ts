import { ProtocolError } from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import type { TransactionAction } from '@wallet-modal/runtime/transactions'
import type { SwapPlan } from './provider.js'
import { refuse } from './refusal.js'
import type { SwapCheck } from './swapCheck.js'
import { prove, type SwapFacts } from './swapFacts.js'
import { arrivesInFull, checkTerms, type SwapTerms } from './terms.js'

type Transfer = Extract<TransactionAction, { readonly kind: 'transfer' }>

/**
 * Reads a whole transaction, such as a swap by two transfers on Solana: one of the account's, and one of a maker's, who signs too. The
 * chain carries out both or none, so the amount that arrives is exact.
 * @throws Refusal
 */
export async function verifyTransaction(
  check: SwapCheck,
  plan: Extract<SwapPlan, { readonly kind: 'transaction' }>,
): Promise<SwapFacts> {
  const { chain, request, quote, now } = check
  const { network, account, sell, buy } = request
  const transaction = { networkId: network.id as NetworkId, from: account, payload: plan.payload }
  const { actions } = describe(chain, transaction)
  const transfers = actions.filter((action): action is Transfer => action.kind === 'transfer')
  const [paid, ...othersPaid] = transfers.filter(({ from }) => from === undefined)
  const [received, ...othersReceived] = transfers.filter(({ from }) => from !== undefined)
  if (actions.length !== 2 || !paid || !received || othersPaid.length + othersReceived.length > 0)
    return refuse('extra-instruction', { actions: actions.map(({ kind }) => kind).join() })
  const terms: SwapTerms = {
    sellToken: paid.token ?? 'native',
    sellAmount: paid.amount,
    buyToken: received.token ?? 'native',
    minBuy: received.amount,
    recipient: received.to,
  }
  checkTerms(terms, request, quote, now)
  // A token of Token-2022 may keep a part of the transfer, and nothing simulates it here.
  if (!arrivesInFull(check)) refuse('node-cannot-simulate', { token: buy })
  return prove({
    proof: 'decoded',
    networkId: transaction.networkId,
    account,
    sell: { token: sell, amount: paid.amount },
    buyAtLeast: { token: buy, amount: received.amount },
    recipient: account,
    transactions: [Object.freeze(transaction)],
  })
}

function describe(chain: SwapCheck['chain'], transaction: Parameters<NonNullable<typeof chain.describe>>[0]) {
  try {
    return chain.describe?.(transaction) ?? refuse('unknown-contract')
  } catch (error) {
    if (error instanceof ProtocolError) return refuse('not-canonical')
    throw error
  }
}
