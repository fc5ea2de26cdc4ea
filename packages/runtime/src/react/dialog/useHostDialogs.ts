import { type RefObject, useLayoutEffect } from 'react'
import type { CloseReason } from '../../view/canClose.js'

/** Gets along with dialogs of the host, where there is one when ours opens: see `getAlong`, which is loaded then. */
export function useHostDialogs(
  dialogRef: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  requestClose: (reason: CloseReason) => void,
): void {
  useLayoutEffect(() => {
    const root = dialogRef.current?.getRootNode()
    // Ours is in a shadow root, and not found.
    const hasOther = document.querySelector('dialog[open],[role$=dialog]')
    if (!isOpen || !hasOther || !(root instanceof ShadowRoot)) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./hostDialogs.js').then(
      ({ getAlong }) => {
        if (!isOver) stop = getAlong(root.host, window, requestClose)
      },
      // It opens all the same, and its buttons work.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [dialogRef, isOpen, requestClose])
}
