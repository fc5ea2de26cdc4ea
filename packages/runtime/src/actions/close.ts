import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { type CloseReason, canClose } from '../view/canClose.js'

/**
 * Closes the modal, unless the view may not be left: then it shakes (Spec §2).
 * What the visitor had asked a wallet for is dropped: a late answer changes nothing.
 *
 * @returns whether it closed
 */
export function close(core: ModalCore, reason: CloseReason = 'action'): boolean {
  const { store, views, events } = core
  if (!store.modal.isOpen.peek()) return true

  const route = store.router.current.peek()
  if (route && !canClose(views.get(route.view).info, reason)) {
    store.modal.closeRefused()
    return false
  }
  commit(() => {
    store.modal.closed()
    store.connections.attemptEnded()
    core.switching.value = undefined
    store.notices.dismissed()
  })
  events.emit('track', { event: 'MODAL_CLOSE', properties: { connected: store.isConnected.peek() } })
  return true
}
