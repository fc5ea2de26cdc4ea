import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'

/**
 * Opens the modal at a view, and tells of it.
 *
 * @param before what is to stand before the view is drawn
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function openAt(core: ModalCore, view: string, params?: unknown, before?: () => void): void {
  const { store, views, events, messages } = core
  views.get(view)
  // What of the visitor's language could not be loaded is tried again.
  void messages.addLanguages()
  const isFirst = !store.modal.isOpen.peek()
  commit(() => {
    store.router.reset(view, params)
    store.modal.opened()
    before?.()
  })
  if (!isFirst) return
  events.emit('track', { event: 'MODAL_OPEN', properties: { connected: store.isConnected.peek() } })
}
