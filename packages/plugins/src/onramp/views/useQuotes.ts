import { useView } from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import type { Buying } from '../createBuying.js'
import type { OnrampProvider, OnrampQuote } from '../provider.js'

/** Time after the last change of the form before providers are asked, in ms. */
const typingMs = 400
/** How long the slowest provider is waited for, in ms. */
const patienceMs = 5_000

/** A provider's quote; undefined where it gives none, or couldn't be asked. */
export interface Quoted {
  readonly provider: OnrampProvider
  readonly quote: OnrampQuote | undefined
}

/** Whether a provider that has quotes gave none. */
export const isUnpriced = ({ provider, quote }: Quoted): boolean =>
  provider.quote !== undefined && quote === undefined

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
    const ended = new Promise<undefined>((resolve) => {
      abort.signal.addEventListener('abort', () => resolve(undefined))
    })
    let isWanted = true
    let timer = clock.setTimeout(async () => {
      timer = clock.setTimeout(() => abort.abort(), patienceMs)
      const quotes = await Promise.all(
        providers.map(async (provider) => {
          const asked = buying.quote(provider, abort.signal).catch(() => undefined)
          return { provider, quote: await Promise.race([asked, ended]) }
        }),
      )
      clock.clearTimeout(timer)
      if (isWanted) setQuoted(quotes)
    }, typingMs)
    return () => {
      isWanted = false
      clock.clearTimeout(timer)
      abort.abort()
    }
  }, [buying, clock, providers, request, attempt])
  return quoted
}
