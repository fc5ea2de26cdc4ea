import type { Clock } from './clock.js'
import type { Disposal } from './disposal.js'
import { attempt } from './foreign.js'

/** How long the page is left alone where a browser can't tell when it is idle (Safari), in ms. */
const aloneMs = 200

/** What tells of a page whether it has time, and whether its visitor wants to save data. */
export type IdlePage = Pick<Window, 'navigator'> &
  Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

/** A page that tells when it has loaded, too. */
type LoadingPage = IdlePage &
  Pick<Window, 'addEventListener'> & {
    readonly document: Pick<Document, 'readyState'>
  }

/**
 * Calls back once the page has nothing else to do: for what is loaded ahead. Never where the visitor saves data, nor offline:
 * many browsers remember a failed `import()` for the page's life (whatwg/html#10327).
 *
 * @returns stops it
 */
export function whenIdle(page: IdlePage, clock: Clock, act: () => void): () => void {
  const { connection } = page.navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean }
  }
  if (connection?.saveData || page.navigator.onLine === false) return () => {}
  // A blocker may leave the name, and refuse whoever calls it.
  const request = attempt(() => page.requestIdleCallback?.(() => act()))
  if (request !== undefined) return () => attempt(() => page.cancelIdleCallback?.(request))
  const timer = clock.setTimeout(act, aloneMs)
  return () => clock.clearTimeout(timer)
}

/** Calls back once the page's own load is over and the page is idle, under the rules of `whenIdle`, unless all ends before. */
export function whenLoadedAndIdle(
  page: LoadingPage,
  clock: Clock,
  act: () => void,
  { add, signal }: Pick<Disposal, 'add' | 'signal'>,
): void {
  const onLoad = () => void add(whenIdle(page, clock, act))
  if (page.document.readyState === 'complete') onLoad()
  else page.addEventListener('load', onLoad, { once: true, signal })
}
