import { type Asset, amountText } from '@wallet-modal/runtime/accounts'
import type { ChainService } from '@wallet-modal/runtime/chain'
import { isWalletModalError, type PluginContext } from '@wallet-modal/runtime/plugin'
import { notAsAsked, type ReviewRequest, type Some } from '@wallet-modal/runtime/review'
import type {
  AbiCodec,
  CallDecoder,
  PreparedTransaction,
  TransactionDescription,
} from '@wallet-modal/runtime/transactions'
import type { RefusalReason, SwapFacts, SwapProvider, SwapRequest } from './verify/index.js'

/** Why there is nothing to review. Each has a text of its own. */
export type SwapProblem = 'no-route' | 'busy' | RefusalReason

/** A swap under review. */
export interface Swap {
  readonly wanted: SwapRequest
  readonly sell: Asset
  readonly buy: Asset
  /** Proven from the bytes that get signed; undefined until they are. */
  facts: SwapFacts | undefined
  /** Why the provider's offer isn't shown. */
  problem: SwapProblem | undefined
}

export type SwapReviewRequest = ReviewRequest<Swap>

/** The request to review a swap. The provider is asked anew: what is reviewed is the newest offer, never what the form showed. */
export function swapRequest(
  context: PluginContext,
  provider: SwapProvider,
  sender: Pick<SwapReviewRequest, 'namespace' | 'network' | 'from' | 'isSmartAccount' | 'connection'>,
  given: Pick<Swap, 'wanted' | 'sell' | 'buy'>,
  holdings: () => readonly Asset[],
): SwapReviewRequest {
  const { clock, t } = context
  const subject: Swap = { ...given, facts: undefined, problem: undefined }
  const { wanted, sell, buy } = subject
  let codec: AbiCodec | undefined
  let expiresAt = 0
  let decode: CallDecoder = () => undefined

  const end = (problem: SwapProblem): never => {
    subject.problem = problem
    throw notAsAsked()
  }

  async function prepare(service: ChainService, signal: AbortSignal): Promise<Some<PreparedTransaction>> {
    const { verifySwap, venues } = await import('./verify/index.js')
    codec = await service.abi?.()
    decode = ({ data }) => {
      const selector = data.slice(0, 10).toLowerCase()
      const format = venues.map(({ calls }) => calls?.[selector]).find((one) => one !== undefined)
      const read = format && codec?.decodeCall(format.abi, data)
      return read && { name: read.name, args: read.args }
    }
    const [quote] = await provider.quote(wanted, signal).catch(busy)
    if (!quote) return end('no-route')
    const plan = await provider.prepare(wanted, quote, signal).catch(busy)
    const verdict = await verifySwap({
      ...{ request: wanted, quote, plan, chain: service, venues, signal, now: clock.now() },
      holdings: holdings().flatMap(({ address }) => address ?? []),
      isSmartAccount: sender.isSmartAccount,
    })
    if (!verdict.ok) return end(verdict.reason)
    const [first, ...others] = verdict.facts.transactions
    if (!first) return end('unknown-function')
    subject.facts = verdict.facts
    expiresAt = quote.expiresAt
    return [first, ...others]
  }

  const busy = (error: unknown): never => {
    if (isWalletModalError(error, 'HTTP_STATUS') && (error as { readonly status?: number }).status === 429)
      return end('busy')
    throw error
  }

  return {
    ...sender,
    subject,
    assets: [sell, buy],
    prepare,
    decoders: [(call) => decode(call)],
    check: (said) => checkSwap(said, subject.facts),
    label: () =>
      t('swaps.label', {
        sell: amountText(subject.facts?.sell.amount ?? 0n, sell),
        buy: buy.symbol,
      }),
    report: () => {},
    // A newer quote is another offer, so it is another review.
    recheck: async () => (clock.now() >= expiresAt ? 'quote' : undefined),
  }
}

/** Checks that the bytes are approvals of the sold amount for the venue's spender, and then one call of the venue. */
function checkSwap(said: Some<TransactionDescription>, facts: SwapFacts | undefined): void {
  const last = said.at(-1)
  const approvals = said.slice(0, -1).flatMap(({ actions }) => actions)
  const isApproved = approvals.every(
    (action) =>
      action.kind === 'approval' &&
      isSame(action.spender, facts?.spender) &&
      (action.amount === 0n || action.amount === facts?.sell.amount),
  )
  const [call, ...others] = last?.actions ?? []
  const isSwap = call?.kind === 'call' && isSame(call.to, facts?.target) && others.length === 0
  if (!facts || !isApproved || !isSwap) throw notAsAsked()
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()
