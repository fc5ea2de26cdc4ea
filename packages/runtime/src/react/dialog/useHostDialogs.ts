import { type RefObject, useLayoutEffect } from 'react'
import type { CloseReason } from '../../store/events.js'

/** What libraries do to everything beside a dialog of theirs, and password managers to the dialog that lies above their menu. */
const barriers = ['aria-hidden', 'inert']

/** How often that is undone in one opening: two that undo each other for ever would hold up the page. */
const undoneMax = 100

/**
 * Gets along with dialogs that libraries of the host draw (Radix, MUI and their like), where ours is opened from inside one.
 * They hide the rest of the page from screen readers: what lies above them is taken out of that. A password manager may even take
 * all clicks from our own dialog, and from the frame in it. And they hear Escape at the
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
    const shown = [root.host, dialogRef.current]
    let rest = undoneMax

    const show = () => {
      rest -= 1
      if (rest === 0) observer.disconnect()
      for (const element of shown) for (const name of barriers) element?.removeAttribute(name)
    }
    const observer = new View.MutationObserver(show)
    for (const element of shown) if (element) observer.observe(element, { attributeFilter: barriers })
    show()

    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.target !== root.host) return
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
