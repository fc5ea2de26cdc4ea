import { useView } from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import type { Buying } from '../createBuying.js'
import type { OnrampProvider, OnrampQuote } from '../provider.js'

/** Time after the last change of the form before providers are asked, in ms. */
const typingMs = 400

/** A provider's quote; undefined where it gives none. */
export interface Quoted {
  readonly provider: OnrampProvider
  readonly quote: OnrampQuote | undefined
  /** It has quotes, and couldn't be asked. */
  readonly isFailed: boolean
}

/**
 * The quotes of these providers for the form as it stands; undefined while they are asked. Keep `providers` the same between renders.
 *
 * @param attempt another number asks again
 */
export function useQuotes(
  buying: Buying,
  providers: readonly OnrampProvider[],
  attempt = 0,
): readonly Quoted[] | undefined {
  const { clock } = useView()
  const request = buying.request.value
  const [quoted, setQuoted] = useState<readonly Quoted[]>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    setQuoted(undefined)
    if (!request) return
    const abort = new AbortController()
    const timer = clock.setTimeout(async () => {
      const quotes = await Promise.all(
        providers.map((provider) =>
          buying.quote(provider, abort.signal).then(
            (quote) => ({ provider, quote, isFailed: false }),
            () => ({ provider, quote: undefined, isFailed: true }),
          ),
        ),
      )
      if (!abort.signal.aborted) setQuoted(quotes)
    }, typingMs)
    return () => {
      clock.clearTimeout(timer)
      abort.abort()
    }
  }, [buying, clock, providers, request, attempt])
  return quoted
}
