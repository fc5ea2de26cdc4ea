import { isTelegram } from './platform.js'

/**
 * Where a link opens (constants §10): what would take the page's place takes that of the whole window when the page is
 * in a frame, and none in Telegram, which would lose the page.
 */
export function linkTarget(
  wanted: '_blank' | '_self',
  page: Pick<Window, 'parent'> | undefined,
): '_blank' | '_self' | '_top' {
  if (wanted === '_blank' || page === undefined) return wanted
  if (isTelegram(page)) return '_blank'
  return page.parent === page ? '_self' : '_top'
}
