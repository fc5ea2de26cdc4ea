import { computed, effect, untracked } from '@preact/signals-core'
import { type RefObject, useLayoutEffect } from 'react'
import type { ModalCore } from '../../modalCore.js'
import type { CloseReason } from '../../store/events.js'

/** The element that has the focus, however deep it lies in open shadow roots. */
export function focusedElement(root: Document | ShadowRoot): HTMLElement | null {
  const active = root.activeElement as HTMLElement | null
  return active?.shadowRoot ? (focusedElement(active.shadowRoot) ?? active) : active
}

/**
 * Opens and closes the native dialog, and takes it out of the top layer while a wallet is being asked: what lies outside
 * a modal dialog is inert, and some wallets draw in the page (decision 10). It goes as soon as one is asked, and not when React
 * draws: the page is in reach before the wallet knows.
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
    // From now on what has the focus in the page took it while the dialog was open: see `useTitleFocus`.
    opener?.blur()
    const isAsking = computed(() => isWalletInPage(core))
    const stop = effect(() => {
      const isOut = isAsking.value
      // With what closes the modal the wallet is asked no more: that is no reason to be modal again.
      if (core.store.modal.isOpen.value) untracked(() => place(dialog, isOut))
    })
    return () => {
      stop()
      dialog.close()
      // Once the page has drawn what closed the dialog, such as the account on its button: the browser lays out once for both.
      queueMicrotask(() => dialog.open || focus(opener))
    }
  }, [dialogRef, core, isOpen])
}

/** Whether a wallet is being asked, and may draw in the page. An embedded one draws in its frame, in this dialog. */
function isWalletInPage({ store, requests }: ModalCore): boolean {
  const attempt = store.connections.attempt.value
  const asked =
    attempt?.status === 'asking' ? attempt.connector : (requests.switching.value ?? requests.signing.value[0])
  return asked !== undefined && (asked.drawsInPage ?? asked.type !== 'AUTH')
}

/**
 * Opens the dialog in the top layer, or out of it; the focus stays where it is in the dialog. Where the host has a modal dialog of
 * its own open, it stays in: outside, it would be as inert as the wallet is.
 *
 * The only way out is `close()`, whose `close` event comes late: see `useDismissal`. The browser is kept from moving the focus with it,
 * for which it would lay out the page each time: nothing has the focus when the dialog becomes modal, so that `close()` gives none
 * back, and it opens out of the top layer by its attribute, where `show()` would look for what to focus.
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

/** Gives the focus to an element, wherever the page is scrolled to; what has left the page takes none. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

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
    const dialog = dialogRef.current
    const root = dialog?.getRootNode()
    const View = dialog?.ownerDocument.defaultView
    if (!isOpen || !View || !(root instanceof View.ShadowRoot)) return
    const shown = [root.host, dialog]
    let rest = undoneMax

    const show = () => {
      rest -= 1
      if (rest === 0) observer.disconnect()
      for (const element of shown) for (const name of barriers) element.removeAttribute(name)
    }
    const observer = new View.MutationObserver(show)
    for (const element of shown) observer.observe(element, { attributeFilter: barriers })
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

/** What has the focus beside the modal and its frames lies in one of these. */
const hostsOwn = 'body>:not(wallet-modal)'

/**
 * A new view announces itself: the focus goes to its heading, unless a wallet that draws in the page has taken it by now. Goes after
 * what opens the dialog, which leaves it to nothing else of the page.
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
