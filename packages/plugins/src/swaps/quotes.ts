import type { FollowedQuery, Loadable } from '@wallet-modal/runtime/accounts'
import { HttpError } from '@wallet-modal/runtime/chain'
import { computed, effect, type PluginContext, type ReadonlySignal } from '@wallet-modal/runtime/plugin'
import type { SwapProvider, SwapQuote, SwapRequest } from './verify/provider.js'

/** Interval of new requests for a shown quote, in ms. */
export const quotePollMs = 10_000

/** How long the visitor stops typing before providers are asked. */
const typingMs = 200

/** The best quote of all providers; undefined without a route. */
export interface BestQuote {
  readonly best: (SwapQuote & { readonly provider: Pick<SwapProvider, 'name'> }) | undefined
}

/** Why there is no quote. */
export type QuoteProblem = 'busy' | 'offline' | 'noQuote'

export const quoteProblemOf = (error: unknown): QuoteProblem => {
  if (!(error instanceof HttpError)) return 'noQuote'
  if (error.status === 429) return 'busy'
  return error.code === 'HTTP_UNREACHABLE' || error.code === 'HTTP_TIMEOUT' ? 'offline' : 'noQuote'
}

/** Whether a provider can be asked for a swap: it has the network, and takes the slippage. */
export const canAsk = (
  { supports, slippage }: Pick<SwapProvider, 'supports' | 'slippage'>,
  network: SwapRequest['network'],
  slippageBps: number,
): boolean => supports(network) && takes(slippage, slippageBps)

const takes = ({ stepBps, minBps, maxBps }: SwapProvider['slippage'], bps: number) =>
  bps >= minBps && bps <= maxBps && bps % stepBps === 0

/** Asks all providers. One that fails doesn't disturb the others. @throws the first failure, where none has a quote */
export async function bestQuote(
  providers: readonly SwapProvider[],
  wanted: SwapRequest,
  signal: AbortSignal,
): Promise<BestQuote> {
  const usable = providers.filter((provider) => canAsk(provider, wanted.network, wanted.slippageBps))
  const answers = await Promise.allSettled(
    usable.map(async (provider) =>
      (await provider.quote(wanted, signal)).map((quote) => ({ ...quote, provider })),
    ),
  )
  const quotes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (quotes.length === 0 && failure) throw failure.reason
  const most = quotes.reduce<BestQuote['best']>(
    (best, quote) => (best && best.buyAmount >= quote.buyAmount ? best : quote),
    undefined,
  )
  return { best: most }
}

/**
 * Keeps the quote of a swap up to date. Each swap has a query of its own, which ends with the swap: a late answer for another swap is
 * dropped.
 * @param load asks for the quote of a swap
 * @param show gets each answer, and undefined while no swap is entered
 * @returns stops that
 */
export function watchQuote(
  { queries, clock }: Pick<PluginContext, 'queries' | 'clock'>,
  wanted: ReadonlySignal<SwapRequest | undefined>,
  load: (wanted: SwapRequest, signal: AbortSignal) => Promise<BestQuote>,
  show: (quote: Loadable<BestQuote> | undefined) => void,
): () => void {
  const key = computed(() => {
    const swap = wanted.value
    return (
      swap &&
      [swap.network.id, swap.account, swap.sell, swap.buy, `${swap.amount}`, `${swap.slippageBps}`].join(' ')
    )
  })
  let stopFollowing = () => {}
  const stop = effect(() => {
    const asked = key.value
    stopFollowing()
    stopFollowing = () => {}
    show(undefined)
    const swap = wanted.peek()
    if (asked === undefined || !swap) return
    let isOver = false
    let followed: FollowedQuery<BestQuote> | undefined
    let stopCopying = () => {}
    const timer = clock.setTimeout(() => void follow(), typingMs)
    stopFollowing = () => {
      isOver = true
      clock.clearTimeout(timer)
      stopCopying()
      followed?.stop()
    }
    show({ status: 'loading' })

    async function follow() {
      const client = await queries()
      if (isOver || !swap || asked === undefined) return
      followed = client.follow<BestQuote>({
        key: ['swap', ...asked.split(' ')],
        load: (ended) => load(swap, ended),
        keepMs: quotePollMs,
        pollMs: quotePollMs,
      })
      const { state } = followed
      stopCopying = effect(() => show(state.value))
    }
  })
  return () => {
    stopFollowing()
    stop()
  }
}
