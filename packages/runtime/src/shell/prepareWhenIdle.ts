import type { Clock } from '../base/clock.js'
import { type IdlePage, whenIdle } from '../base/idle.js'

/** A page that tells when it has loaded. */
export type LoadingPage = IdlePage &
  Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    readonly document: Pick<Document, 'readyState'>
  }

/**
 * Calls `prepare` once the page's own load is over and the page is idle, under the rules of `whenIdle`.
 *
 * @returns stops it
 */
export function prepareWhenIdle(page: LoadingPage, clock: Clock, prepare: () => void): () => void {
  let stop: () => void
  const onLoad = () => {
    stop = whenIdle(page, clock, prepare)
  }
  if (page.document.readyState === 'complete') onLoad()
  else {
    page.addEventListener('load', onLoad, { once: true })
    stop = () => page.removeEventListener('load', onLoad)
  }
  return () => stop()
}
