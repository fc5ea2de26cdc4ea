import type { SwapPlan, SwapProvider, SwapQuote } from '../verify/provider.js'
import type { SwapCheck } from '../verify/swapCheck.js'
import type { SwapFacts, SwapVerdict } from '../verify/swapFacts.js'
import { verifySwap } from '../verify/verifySwap.js'

/** A provider's swap that the verifier has proven. */
interface ProvenOffer {
  readonly provider: SwapProvider
  readonly quote: SwapQuote
  readonly plan: SwapPlan
  readonly facts: SwapFacts
}

/** What became of each provider. */
export interface ComparedProviders {
  /** By what arrives at least, the most first; then in the order of the providers. */
  readonly proven: readonly ProvenOffer[]
  readonly refused: readonly ({ readonly provider: SwapProvider } & Extract<
    SwapVerdict,
    { readonly ok: false }
  >)[]
  readonly failed: readonly { readonly provider: SwapProvider; readonly error: unknown }[]
  /** Those without a route, or without the network. */
  readonly without: readonly SwapProvider[]
}

/** The input of `compareProviders`. */
export interface Comparison extends Omit<SwapCheck, 'quote' | 'plan' | 'now' | 'signal'> {
  readonly providers: readonly SwapProvider[]
  /** In ms since 1970. */
  now(): number
  readonly signal: AbortSignal
}

/**
 * Asks all providers for a swap, verifies each best offer, and orders them by the verified minimum: a quote that promises too much is
 * refused, and gains nothing. The network's fee isn't counted. A provider that fails doesn't disturb the others.
 *
 * @throws the signal's reason
 */
export async function compareProviders({
  providers,
  now,
  signal,
  ...check
}: Comparison): Promise<ComparedProviders> {
  const { request } = check
  const proven: ProvenOffer[] = []
  const refused: ComparedProviders['refused'][number][] = []
  const failed: ComparedProviders['failed'][number][] = []
  const without: SwapProvider[] = []

  async function ask(provider: SwapProvider) {
    const [quote] = provider.supports(request.network) ? await provider.quote(request, signal) : []
    if (!quote) return without.push(provider)
    const plan = await provider.prepare(request, quote, signal)
    const verdict = await verifySwap({ ...check, quote, plan, signal, now: now() })
    if (verdict.ok) return proven.push({ provider, quote, plan, facts: verdict.facts })
    return refused.push({ provider, ...verdict })
  }

  await Promise.all(
    providers.map((provider) => ask(provider).catch((error: unknown) => failed.push({ provider, error }))),
  )
  signal.throwIfAborted()
  const place = ({ provider }: ProvenOffer) => providers.indexOf(provider)
  const least = ({ facts }: ProvenOffer) => facts.buyAtLeast.amount
  proven.sort((one, other) =>
    least(one) === least(other) ? place(one) - place(other) : least(one) > least(other) ? -1 : 1,
  )
  return { proven, refused, failed, without }
}
