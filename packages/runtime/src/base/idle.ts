import type { Clock } from './clock.js'
import type { Disposal } from './disposal.js'
import { attempt } from './foreign.js'

/** How long to wait in a browser without `requestIdleCallback` (Safari), in ms. */
const aloneMs = 200

/** The parts of a page that say whether it is idle, and whether its visitor saves data. */
export type IdlePage = Pick<Window, 'navigator'> &
  Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

/** A page that also says when it has loaded. */
type LoadingPage = IdlePage &
  Pick<Window, 'addEventListener'> & {
    readonly document: Pick<Document, 'readyState'>
  }

/**
 * Calls back once the page is idle, to load code ahead. Never while the visitor saves data, and never offline:
 * many browsers remember a failed `import()` for the page's life (whatwg/html#10327).
 *
 * @returns stops it
 */
export function whenIdle(page: IdlePage, clock: Clock, act: () => void): () => void {
  const { connection } = page.navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean }
  }
  if (connection?.saveData || page.navigator.onLine === false) return () => {}
  // A blocker may keep the function and make it throw.
  const request = attempt(() => page.requestIdleCallback?.(() => act()))
  if (request !== undefined) return () => attempt(() => page.cancelIdleCallback?.(request))
  const timer = clock.setTimeout(act, aloneMs)
  return () => clock.clearTimeout(timer)
}

/** Calls back once the page has loaded and is idle, under the rules of `whenIdle`. */
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
