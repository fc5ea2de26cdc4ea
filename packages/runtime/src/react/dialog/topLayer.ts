import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CloseReason } from '../../store/events.js'

/** The element that has the focus, however deep it lies in open shadow roots. */
export function focusedElement(root: Document | ShadowRoot): Element | null {
  const active = root.activeElement
  return active?.shadowRoot ? (focusedElement(active.shadowRoot) ?? active) : active
}

/**
 * Opens and closes the native dialog, and takes it out of the top layer while a wallet is being asked: what lies outside
 * a modal dialog is inert, and some wallets draw in the page (decision 10).
 *
 * Where the host has a modal dialog of its own open, it stays: outside, it would be as inert as the wallet is.
 *
 * Leaving the top layer is `close()` and `show()`: it moves the focus, and its `close` event comes late. Both are put
 * right here, so that nobody else needs to know.
 */
export function useTopLayer(
  dialogRef: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  isAsking: boolean,
): void {
  const openerRef = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return

    if (!isOpen) {
      if (!dialog.open) return
      dialog.close()
      // The browser gives the focus back, but not to an opener that it lost sight of in between.
      if (openerRef.current?.isConnected) openerRef.current.focus({ preventScroll: true })
      openerRef.current = null
      return
    }

    const focused = focusedElement(dialog.ownerDocument)
    if (dialog.open) dialog.close()
    else openerRef.current = focused instanceof HTMLElement ? focused : null

    if (isAsking && !isUnderAnotherModal(dialog.ownerDocument)) dialog.show()
    else dialog.showModal()
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true })
  }, [dialogRef, isOpen, isAsking])

  // Taken away while open, the dialog would leave the focus nowhere.
  useLayoutEffect(
    () => () => {
      if (openerRef.current?.isConnected) openerRef.current.focus({ preventScroll: true })
    },
    [],
  )
}

/** Whether a modal dialog of the page is open, ours being closed: all that lies outside of it is inert. */
const isUnderAnotherModal = (document: Document) => document.querySelector('dialog:modal') !== null

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

/** A new view announces itself: the focus goes to its heading. Goes after what opens the dialog. */
export function useTitleFocus(
  titleRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  view: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the view.
  useLayoutEffect(() => {
    if (isOpen) titleRef.current?.focus({ preventScroll: true })
  }, [titleRef, isOpen, view])
}
