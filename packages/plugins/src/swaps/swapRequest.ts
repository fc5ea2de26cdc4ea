import { type Asset, amountText, worthOf } from '@wallet-modal/runtime/accounts'
import { type ChainService, HttpError } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { notAsAsked, type Some } from '@wallet-modal/runtime/review'
import type {
  AbiCodec,
  CallDecoder,
  PreparedTransaction,
  TransactionDescription,
} from '@wallet-modal/runtime/transactions'
import type { ConfiguredProviders } from './providers/configuredProviders.js'
import { balanceOf } from './received.js'
import type { Sender, Swap, SwapProblem, SwapReviewRequest } from './swap.js'
import type { SwapFacts } from './verify/index.js'

/** What a request for a swap takes from the form. */
export interface SwapGiven extends Pick<Swap, 'wanted' | 'sell' | 'buy'> {
  /** Loads the providers to ask. */
  readonly providers: () => Promise<ConfiguredProviders>
  /** What the account holds now. Reads signals. */
  readonly holdings: () => readonly Asset[]
}

/**
 * The request to review a swap. The providers are asked anew, and the proven offer with the highest minimum is reviewed: never what the form
 * showed.
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
  let codec: AbiCodec | undefined
  let expiresAt = 0
  let decode: CallDecoder = () => undefined

  const end = (problem: SwapProblem): never => {
    subject.problem = problem
    throw notAsAsked()
  }

  async function prepare(service: ChainService, signal: AbortSignal): Promise<Some<PreparedTransaction>> {
    const [{ compareProviders }, verify, found] = await Promise.all([
      import('./providers/compareProviders.js'),
      import('./verify/index.js'),
      providers(),
    ])
    const venues = [...verify.venues, ...found.venues]
    codec = await service.abi?.()
    decode = ({ data }) => {
      const selector = data.slice(0, 10).toLowerCase()
      const format = venues.map(({ calls }) => calls?.[selector]).find((one) => one !== undefined)
      const read = format && codec?.decodeCall(format.abi, data)
      return read && { name: read.name, args: read.args }
    }
    const compared = await compareProviders({
      ...{ request: wanted, chain: service, venues, signal, now: clock.now },
      providers: found.providers,
      holdings: holdings().flatMap(({ address }) => address ?? []),
      isSmartAccount: sender.isSmartAccount,
    })
    const offer = compared.proven.find(({ facts }) => facts.transactions.length > 0 && !facts.order)
    if (!offer) return end(problemIn(compared))
    const { facts, quote, provider } = offer
    Object.assign(subject, { facts, provider })
    expiresAt = quote.expiresAt
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

/** Why no offer was proven: a refusal says most. @throws the first failure, where nothing else is known */
function problemIn({
  refused: [refused],
  failed: [failed],
}: {
  readonly refused: readonly { readonly reason: SwapProblem }[]
  readonly failed: readonly { readonly error: unknown }[]
}): SwapProblem {
  if (refused) return refused.reason
  if (!failed) return 'no-route'
  if (failed.error instanceof HttpError && failed.error.status === 429) return 'busy'
  throw failed.error
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
