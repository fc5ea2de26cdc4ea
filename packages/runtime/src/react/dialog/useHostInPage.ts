import { type RefObject, useLayoutEffect } from 'react'
import type { ModalCore } from '../../modalCore.js'
import type { CloseReason } from '../../store/events.js'

/**
 * Puts the modal's element into the page at each opening, and closes the modal when the element leaves the page: Turbo, htmx and
 * Astro's router replace the body, or what is in it, with each page.
 */
export function useHostInPage(
  dialogRef: RefObject<HTMLDialogElement | null>,
  core: ModalCore,
  isOpen: boolean,
  requestClose: (reason: CloseReason) => void,
): void {
  useLayoutEffect(() => {
    const document = dialogRef.current?.ownerDocument
    if (!isOpen || !document?.defaultView) return
    const host = core.surface.host(document)
    const observer = new document.defaultView.MutationObserver(() => {
      // Runs after `keepInPage`, which may put the element back for the sake of a frame.
      queueMicrotask(() => host.isConnected || requestClose('action'))
    })
    for (let node = host.parentNode; node; node = node.parentNode) observer.observe(node, { childList: true })
    return () => observer.disconnect()
  }, [dialogRef, core, isOpen, requestClose])
}
