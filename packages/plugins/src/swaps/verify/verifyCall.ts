import { ExecutionError, ProtocolError } from '@wallet-modal/runtime/chain'
import { prepareApprovals } from './approvals.js'
import type { SwapPlan } from './provider.js'
import { readCall } from './readCall.js'
import { refuse } from './refusal.js'
import { failed, isSimulated } from './simulation.js'
import type { SwapCheck } from './swapCheck.js'
import { prove, type SwapFacts } from './swapFacts.js'
import { arrivesInFull, checkTerms, isSameAddress } from './terms.js'
import type { ReadContract, Venue } from './venue.js'

/** Reads a call of a venue from its bytes, and prepares approvals and call. @throws Refusal */
export async function verifyCall(
  check: SwapCheck,
  plan: Extract<SwapPlan, { readonly kind: 'calls' }>,
): Promise<SwapFacts> {
  const { request, quote, chain, venues, isSmartAccount, now, signal } = check
  const { network, account, sell, buy } = request
  if (!chain.abi || !chain.prepareCall) return refuse('unknown-contract')
  const { call } = plan
  const { venue, place, format, terms, contracts } = readCall(call, network, venues, await chain.abi())
  checkTerms(terms, request, quote, now)
  const value = sell === 'native' ? request.amount : 0n
  if (call.value !== value) refuse('value', { found: call.value, expected: value })
  await checkContracts(check, venue, contracts)

  const approvals = await prepareApprovals(check, place.spender)
  const swap = await chain
    .prepareCall({ ...{ network, signal, isSmartAccount, from: account, after: approvals }, ...call })
    .catch(failed)
  const transactions = [...approvals, swap]
  const isDecoded = terms.buyToken !== undefined && format.minimum === 'enforced' && arrivesInFull(check)
  const [first = swap, ...others] = transactions
  const wasSimulated = await isSimulated(check, {
    ...{ terms, spender: place.spender },
    transactions: [first, ...others],
  })
  if (!isDecoded && !wasSimulated) refuse('node-cannot-simulate')
  return prove({
    proof: !isDecoded ? 'simulated' : wasSimulated ? 'decoded+simulated' : 'decoded',
    networkId: swap.networkId,
    account,
    sell: { token: sell, amount: terms.sellAmount },
    buyAtLeast: { token: buy, amount: terms.minBuy },
    recipient: account,
    venue: venue.id,
    target: place.target,
    ...(sell !== 'native' && { spender: place.spender }),
    ...(terms.deadline !== undefined && { deadline: terms.deadline * 1_000 }),
    transactions,
  })
}

/** Asks the chain whether addresses on the way are the venue's. @throws Refusal */
async function checkContracts({ chain, request, signal }: SwapCheck, venue: Venue, given: readonly string[]) {
  if (given.length === 0) return
  const { readContract } = chain
  const read: ReadContract = async (of) =>
    (await readContract?.({ network: request.network, signal, ...of })) ?? []
  const known = (await venue.contracts?.(read).catch(none)) ?? []
  const stranger = given.find((address) => !known.some((one) => isSameAddress(one, address)))
  if (stranger !== undefined) refuse('unknown-contract', { found: stranger })
}

/** For a registry that names nothing, or isn't on the network; other errors pass. */
function none(error: unknown): never[] {
  if (error instanceof ExecutionError || error instanceof ProtocolError) return []
  throw error
}
