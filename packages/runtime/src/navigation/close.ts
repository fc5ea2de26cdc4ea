import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import type { CloseReason } from '../store/events.js'
import { backCloses, canClose } from '../view/canClose.js'

/**
 * Whether the visitor may leave what is shown, for the next view or altogether; if not, the modal shakes (Spec §2).
 * @param reason who wants to
 */
function mayLeave(core: ModalCore, reason: CloseReason): boolean {
  const { store, views, guards } = core
  const route = store.router.current.peek()
  if (!route || canClose(views.get(route.view).info, reason, guards)) return true
  store.modal.closeRefused()
  return false
}

/**
 * Closes the modal, unless what is shown may not be left: see `mayLeave`.
 * What the visitor had asked a wallet for is dropped: a late answer changes nothing.
 *
 * @returns whether it closed
 */
export function close(core: ModalCore, reason: CloseReason = 'action'): boolean {
  const { store, events, notices } = core
  if (!store.modal.isOpen.peek()) return true
  if (!mayLeave(core, reason)) return false
  commit(() => {
    store.modal.closed()
    store.connections.attemptEnded()
    core.switching.value = undefined
    core.signing.value = []
    // Who closes it themselves has read it. A journey that closes has perhaps just said how it ended.
    if (reason !== 'action') notices.left()
  })
  events.emit('track', { event: 'MODAL_CLOSE', properties: { connected: store.isConnected.peek() } })
  events.emit('closed', { reason })
  return true
}

/**
 * Goes one view back, or out where Spec §2 says so; nowhere while the view may not be left. Turning back from a wallet that was
 * asked drops the attempt.
 */
export function goBack(core: ModalCore): void {
  const { router, connections } = core.store
  const stack = router.stack.peek()
  if (backCloses(stack, core.views)) {
    close(core, 'back')
    return
  }
  if (!mayLeave(core, 'back')) return
  commit(() => {
    router.wentBack(stack.slice(0, -1))
    connections.attemptEnded()
    core.switching.value = undefined
  })
}
