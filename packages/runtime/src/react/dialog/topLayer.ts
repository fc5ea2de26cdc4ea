import { computed, effect, untracked } from '@preact/signals-core'
import { type RefObject, useLayoutEffect } from 'react'
import type { ModalCore } from '../../modalCore.js'
import type { CloseReason } from '../../store/events.js'

/** The focused element, also inside open shadow roots. */
export function focusedElement(root: Document | ShadowRoot): HTMLElement | null {
  const active = root.activeElement as HTMLElement | null
  return active?.shadowRoot ? (focusedElement(active.shadowRoot) ?? active) : active
}

/**
 * Opens and closes the native dialog, and takes it out of the top layer while a wallet is being asked: the page outside a modal
 * dialog is inert, and some wallets draw in the page (decision 10). The dialog leaves the top layer before the wallet gets the
 * request, without waiting for React to render.
 */
export function useTopLayer(
  dialogRef: RefObject<HTMLDialogElement | null>,
  core: ModalCore,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog || !isOpen) return

    const opener = focusedElement(dialog.ownerDocument)
    // An element of the page with the focus has then taken it while the dialog was open: see `useTitleFocus`.
    opener?.blur()
    const isAsking = computed(() => isWalletInPage(core))
    const stop = effect(() => {
      const isOut = isAsking.value
      // Closing the modal also ends the request: don't make the dialog modal again.
      if (core.store.modal.isOpen.value) untracked(() => place(dialog, isOut))
    })
    return () => {
      stop()
      dialog.close()
      // Runs after the page's own update, such as the account on its button, so that the browser lays out
      // once for both.
      queueMicrotask(() => dialog.open || focus(opener))
    }
  }, [dialogRef, core, isOpen])
}

/** Whether a wallet that may draw in the page is being asked. An embedded wallet draws in its frame, in this dialog. */
function isWalletInPage({ store, requests }: ModalCore): boolean {
  const attempt = store.connections.attempt.value
  const connector =
    attempt?.status === 'asking' ? attempt.connector : (requests.switching.value ?? requests.signing.value[0])
  return connector !== undefined && (connector.drawsInPage ?? connector.type !== 'AUTH')
}

/**
 * Opens the dialog inside or outside the top layer and keeps the focus in it. While the page has an open modal dialog of its own,
 * ours stays in the top layer: outside, it would be inert.
 *
 * Only `close()` leaves the top layer, and its `close` event comes late: see `useDismissal`. The browser must not move the focus, as
 * it would lay out the page for that. So nothing has the focus when the dialog becomes modal, and `close()` gives none back; and
 * the attribute `open` opens it outside the top layer, as `show()` would look for an element to focus.
 */
function place(dialog: HTMLDialogElement, isOut: boolean): void {
  const { ownerDocument } = dialog
  const focused = focusedElement(ownerDocument)
  dialog.close()
  dialog.toggleAttribute('data-asking', isOut)
  if (isOut && !ownerDocument.querySelector('dialog:modal')) dialog.open = true
  else {
    focused?.blur()
    dialog.showModal()
    if (dialog.contains(focused)) focus(focused)
  }
}

/** Gives the focus to an element without scrolling; does nothing for one that has left the page. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Attributes that libraries set on everything beside their dialog, and password managers on a dialog above their menu. */
const barriers = ['aria-hidden', 'inert']

/** How often to undo that in one opening: two scripts that undo each other for ever would block the page. */
const undoneMax = 100

/**
 * Makes the modal work when it opens from a dialog of a library (Radix, MUI and their like). Such libraries hide the rest of the
 * page from screen readers, and password managers may make our dialog inert: the modal removes these attributes. Libraries hear
 * Escape at the document: the modal hears it earlier, at the window, and only the modal closes. The host element hides other events
 * from them: see `createHost`.
 */
export function useHostDialogs(
  dialogRef: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  requestClose: (reason: CloseReason) => void,
): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const root = dialog?.getRootNode()
    const View = dialog?.ownerDocument.defaultView
    if (!isOpen || !View || !(root instanceof View.ShadowRoot)) return
    const shown = [root.host, dialog]
    let remaining = undoneMax

    const show = () => {
      remaining -= 1
      if (remaining === 0) observer.disconnect()
      for (const element of shown) for (const name of barriers) element.removeAttribute(name)
    }
    const observer = new View.MutationObserver(show)
    for (const element of shown) observer.observe(element, { attributeFilter: barriers })
    show()

    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.target !== root.host) return
      // Otherwise the browser also treats Escape as a request to close.
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

/** Elements of the page itself, without the modal and its frames. */
const hostsOwn = 'body>:not(wallet-modal)'

/**
 * Moves the focus to a new view's heading, so that a screen reader announces it; not if a wallet that draws in the page has taken
 * the focus. Must run after the effect that opens the dialog and blurs the page's element.
 */
export function useTitleFocus(
  titleRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  view: string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the view.
  useLayoutEffect(() => {
    const title = titleRef.current
    if (isOpen && !title?.ownerDocument.activeElement?.closest(hostsOwn)) focus(title)
  }, [titleRef, isOpen, view])
}
