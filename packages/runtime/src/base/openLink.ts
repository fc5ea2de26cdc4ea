import { linkTarget } from './linkTarget.js'
import { type LinkKind, linkToOpen } from './linkToOpen.js'

/**
 * Opens a link where no `ExternalLink` is clicked: a wallet app, for a request that the visitor's gesture sent. Call it in
 * that gesture, or browsers may block it. A native link opens in place, which leaves the page as it is; a web address in
 * a tab of its own, since the page would be lost where no app takes it.
 *
 * @returns false when the gate refuses the link (security F1)
 */
export function openLink(document: Document, href: unknown, kind: LinkKind): boolean {
  const page = document.defaultView ?? undefined
  const link = linkToOpen(href, kind, page)
  if (link === undefined) return false
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = linkTarget(/^https?:/.test(link) ? '_blank' : '_self', page)
  anchor.rel = 'noopener noreferrer'
  anchor.referrerPolicy = 'no-referrer'
  anchor.click()
  return true
}
