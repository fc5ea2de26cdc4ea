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
}

/** The quotes of these providers for the form as it stands; undefined while they are asked. Keep `providers` the same between renders. */
export function useQuotes(
  buying: Buying,
  providers: readonly OnrampProvider[],
): readonly Quoted[] | undefined {
  const { clock } = useView()
  const request = buying.request.value
  const [quoted, setQuoted] = useState<readonly Quoted[]>()

  useEffect(() => {
    setQuoted(undefined)
    if (!request) return
    const abort = new AbortController()
    const timer = clock.setTimeout(async () => {
      const quotes = await Promise.all(
        providers.map(async (provider) => ({
          provider,
          // A provider without a quote is offered without a figure.
          quote: await buying.quote(provider, abort.signal).catch(() => undefined),
        })),
      )
      if (!abort.signal.aborted) setQuoted(quotes)
    }, typingMs)
    return () => {
      clock.clearTimeout(timer)
      abort.abort()
    }
  }, [buying, clock, providers, request])
  return quoted
}
