import { focusedElement } from './focus.js'

/**
 * Keeps the card above an on-screen keyboard, until the returned function is called. A keyboard shortens what is seen of the
 * page and leaves the page, and so a dialog as large as it, as it was. What is zoomed in on is also shorter, and no keyboard.
 */
export function keepAboveKeyboard(dialog: HTMLElement): () => void {
  const seen = dialog.ownerDocument.defaultView?.visualViewport
  if (!seen) return () => {}
  const makeRoom = () => {
    const covered = seen.scale > 1 ? 0 : dialog.offsetHeight - seen.height - seen.offsetTop
    if (covered > 0) dialog.style.setProperty('--keyboard', `${covered}px`)
    else dialog.style.removeProperty('--keyboard')
    const focused = focusedElement(dialog.ownerDocument)
    if (covered > 0 && dialog.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }
  makeRoom()
  seen.addEventListener('resize', makeRoom)
  seen.addEventListener('scroll', makeRoom)
  return () => {
    seen.removeEventListener('resize', makeRoom)
    seen.removeEventListener('scroll', makeRoom)
  }
}
