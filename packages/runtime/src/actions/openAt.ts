import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import type { Question } from '../store/router.js'

/**
 * Opens the modal at a view, and tells of it.
 *
 * @param more `question`: who waits for an answer in the view; `before`: what is to happen before the view is drawn
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function openAt(
  core: ModalCore,
  view: string,
  params?: unknown,
  more: { readonly question?: Question | undefined; before?(): void } = {},
): void {
  const { store, views, events, messages } = core
  views.get(view)
  // What of the visitor's language could not be loaded is tried again.
  void messages.addLanguages()
  const isFirst = !store.modal.isOpen.peek()
  commit(() => {
    store.router.reset(view, params, more.question)
    store.modal.opened()
    more.before?.()
  })
  if (!isFirst) return
  events.emit('track', { event: 'MODAL_OPEN', properties: { connected: store.isConnected.peek() } })
}
