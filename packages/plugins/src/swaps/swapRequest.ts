import { amountText, worthOf } from '@wallet-modal/runtime/accounts'
import type { ChainService } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { notAsAsked, type Some } from '@wallet-modal/runtime/review'
import type {
  CallDecoder,
  PreparedTransaction,
  TransactionDescription,
} from '@wallet-modal/runtime/transactions'
import { balanceOf } from './balanceOf.js'
import type { Sender, Swap, SwapGiven, SwapProblem, SwapReviewRequest } from './swap.js'
import type { SwapFacts } from './verify/index.js'

/**
 * The request to review a swap. Asks the providers again, and takes the proven offer with the highest minimum: never what the form showed.
 */
export function swapRequest(
  context: PluginContext,
  sender: Sender,
  { wanted, sell, buy, providers, holdings }: SwapGiven,
): SwapReviewRequest {
  const { clock, t, track, chain } = context
  const subject: Swap = {
    ...{ wanted, sell, buy, facts: undefined, provider: undefined, problem: undefined },
    ...{ before: undefined, isSent: false },
  }
  let expiresAt = 0
  let decode: CallDecoder = () => undefined

  const end = (problem: SwapProblem): never => {
    subject.problem = problem
    throw notAsAsked()
  }

  async function prepare(service: ChainService, signal: AbortSignal): Promise<Some<PreparedTransaction>> {
    const { prepareSwap } = await import('./prepareSwap.js')
    const prepared = await prepareSwap(context, { ...sender, wanted, providers, holdings, service, signal })
    if ('problem' in prepared) return end(prepared.problem)
    const { facts, provider } = prepared
    Object.assign(subject, { facts, provider })
    ;({ decode, expiresAt } = prepared)
    return facts.transactions as Some<PreparedTransaction>
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
        sell: amountText(subject.facts?.sell.amount ?? 0n, sell, context.numberLanguage()),
        buy: buy.symbol,
      }),
    report(step, error?: string) {
      const properties = trackedOf(sender, subject)
      if (step === 'asked') track('INITIATE_SWAP', properties)
      else if (step === 'confirmed') track('SWAP_SUCCESS', properties)
      else {
        const isApproval = !subject.isSent && (subject.facts?.transactions.length ?? 0) > 1
        track(isApproval ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR', { ...properties, message: error ?? '' })
      }
    },
    async recheck(signal) {
      // A newer quote is another offer, so it is another review.
      if (clock.now() >= expiresAt) return 'quote'
      const service = await chain(sender.namespace)
      subject.before = await balanceOf(service, sender, buy, signal).catch(() => undefined)
      return clock.now() >= expiresAt ? 'quote' : undefined
    },
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

/** What analytics hears of a swap: no address, and amounts in classes. */
export const trackedOf = (
  { isSmartAccount, network }: Pick<Sender, 'isSmartAccount' | 'network'>,
  { sell, buy, wanted, facts }: Pick<Swap, 'sell' | 'buy' | 'wanted' | 'facts'>,
) => ({
  isSmartAccount,
  network: network.id,
  swapFromToken: sell.symbol,
  swapToToken: buy.symbol,
  swapFromAmount: magnitudeOf(worthOf(wanted.amount, sell.decimals, 1)),
  swapToAmount: magnitudeOf(worthOf(facts?.buyAtLeast.amount ?? 0n, buy.decimals, 1)),
})

/** The power of ten at or below a number: 100 for 250, and 0.1 for 0.25. */
const magnitudeOf = (size: number): number => (size > 0 ? Number(`1e${Math.floor(Math.log10(size))}`) : 0)
