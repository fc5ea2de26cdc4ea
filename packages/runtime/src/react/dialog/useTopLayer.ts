import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusedElement } from './focus.js'

/**
 * Opens and closes the native dialog, and takes it out of the top layer while a wallet is being asked: what lies outside
 * a modal dialog is inert, and some wallets draw in the page (design D10).
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
