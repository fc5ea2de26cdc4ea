import { type RefObject, useLayoutEffect } from 'react'
import type { CloseReason } from '../../store/events.js'

/** What libraries do to everything beside a dialog of theirs. */
const barriers = ['aria-hidden', 'inert']

/**
 * Gets along with dialogs that libraries of the host draw (Radix, MUI and their like), where ours is opened from inside one.
 * They hide the rest of the page from screen readers: what lies above them is taken out of that. And they hear Escape at the
 * document before anybody: ours hears it at the window, and closes alone. What else they would do, such as taking the focus
 * back, the host element keeps from them: see `mount`.
 */
export function useHostDialogs(
  dialogRef: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  requestClose: (reason: CloseReason) => void,
): void {
  useLayoutEffect(() => {
    const root = dialogRef.current?.getRootNode()
    const View = dialogRef.current?.ownerDocument.defaultView
    if (!isOpen || !View || !(root instanceof View.ShadowRoot)) return
    const { host } = root

    const show = () => {
      for (const name of barriers) host.removeAttribute(name)
    }
    show()
    const observer = new View.MutationObserver(show)
    observer.observe(host, { attributeFilter: barriers })

    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.target !== host) return
      // Prevented, it isn't also a close request.
      event.preventDefault()
      event.stopPropagation()
      requestClose('escape')
    }
    View.addEventListener('keydown', hear, true)
    return () => {
      observer.disconnect()
      View.removeEventListener('keydown', hear, true)
    }
  }, [dialogRef, isOpen, requestClose])
}
