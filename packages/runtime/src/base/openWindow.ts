import type { Clock } from './clock.js'
import { linkToOpen } from './links.js'

/** How often an open window is looked at for having been closed, in ms. */
const closedPollMs = 500

/** A window beside the page, such as a shop's or a log-in's. */
export interface OpenedWindow {
  /** Whether the browser opened none: offer a link instead. */
  readonly isBlocked: boolean
  /**
   * Leads the window to a web address. The page there learns no referrer, and no opener but with `hasOpener`.
   * @returns false where the link gate refuses the address; the window closes then
   */
  go(url: unknown): boolean
  close(): void
  /** Settles once the window is closed or was blocked. A page there that isolates itself (COOP) counts as closed. */
  readonly closed: Promise<void>
}

/**
 * Opens an empty window in the visitor's gesture, to be led to its address once that is known: a browser blocks a window that
 * opens later.
 *
 * @param options.name of the window: a second one of the same name takes the place of the first
 * @param options.width in CSS pixels, as is `height`
 * @param options.hasOpener whether the page there may reach this one's frames: for a page of a frame's own origin. @default false
 */
export function openWindow(
  document: Document,
  clock: Clock,
  {
    name,
    width,
    height,
    hasOpener = false,
  }: {
    readonly name: string
    readonly width: number
    readonly height: number
    readonly hasOpener?: boolean
  },
): OpenedWindow {
  const page = document.defaultView
  const opened = page?.open('about:blank', name, `popup,width=${width},height=${height}`) ?? undefined
  if (!page || !opened) return { isBlocked: true, go: () => false, close() {}, closed: Promise.resolve() }
  if (!hasOpener) opened.opener = null

  const closed = new Promise<void>((resolve) => {
    const look = () => (opened.closed ? resolve() : void clock.setTimeout(look, closedPollMs))
    look()
  })
  const close = () => opened.close()
  return {
    isBlocked: false,
    go(url) {
      const link = linkToOpen(url, 'web', page)
      if (link === undefined) {
        close()
        return false
      }
      // By a link in the window: with `location.href` the page there would learn the address of this page.
      const anchor = opened.document.createElement('a')
      anchor.href = link
      anchor.rel = 'noreferrer'
      opened.document.body.append(anchor)
      anchor.click()
      return true
    },
    close,
    closed,
  }
}
