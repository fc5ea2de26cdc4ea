import { viewTransitionMs } from '../../config/limits.js'
import { play } from './play.js'
import { isSheet } from './sheet.js'

/**
 * Takes a picture of the open dialog, to show that it closes (Spec §9: 150 ms): it fades, and the phone's sheet slides out.
 * The dialog itself goes at once, and gives focus and page free. Its picture is inert and in a closed shadow root: in nobody's
 * way, in no accessibility tree, and found by no test. A plain cut under reduced motion.
 *
 * @returns shows it; to be called when the dialog is closed
 */
export function fadeOut(shadow: ShadowRoot): () => void {
  const dialog = shadow.querySelector<HTMLElement>('dialog[open]')
  const copy = dialog?.cloneNode(true) as HTMLElement | undefined
  const scrolled = dialog?.querySelector('.body')?.scrollTop ?? 0

  return () => {
    if (!copy) return
    const { ownerDocument, host, adoptedStyleSheets } = shadow
    const picture = ownerDocument.createElement('div')
    picture.inert = true
    picture.dataset.mode = (host as HTMLElement).dataset.mode
    const inside = picture.attachShadow({ mode: 'closed' })
    inside.adoptedStyleSheets = adoptedStyleSheets
    inside.append(copy)
    ownerDocument.body.append(picture)

    copy.querySelector('.body')?.scrollTo(0, scrolled)
    const card = copy.querySelector<HTMLElement>('.card')
    if (card && isSheet(card)) play(card, {}, viewTransitionMs, { transform: 'translateY(100%)' })
    const fading = play(copy, {}, viewTransitionMs, { opacity: 0 })
    if (fading) fading.onfinish = () => picture.remove()
    else picture.remove()
  }
}
