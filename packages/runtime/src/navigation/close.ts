import type { NavigationCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import type { CloseReason } from '../store/events.js'
import { backCloses, canClose, canGoBack } from '../view/canClose.js'

/** Whether the visitor may leave the current view; if not, the modal shakes (Spec §2). */
function mayLeave(core: NavigationCore, reason: CloseReason): boolean {
  const { store, views, guards } = core
  const route = store.router.current.peek()
  if (!route || canClose(views.get(route.view).info, reason, guards)) return true
  store.modal.closeRefused()
  return false
}

/**
 * Closes the modal, unless the current view may not be left. Wallet requests are dropped: a late answer changes nothing. Escape in
 * a view that `router.ask` shows over another one only ends that question, and in a picker it goes back.
 * @returns whether it closed
 */
export function close(core: NavigationCore, reason: CloseReason = 'action'): boolean {
  const { store, views, events, surface } = core
  if (!store.modal.isOpen.peek()) return true
  if (!mayLeave(core, reason)) return false
  const stack = store.router.stack.peek()
  const { view } = stack.at(-1) ?? {}
  if (reason === 'escape' && view && views.get(view).info.picker && canGoBack(stack, views)) {
    goBack(core)
    return false
  }
  const asked = stack.findLastIndex(({ question }) => question && !core.gates.views.has(question))
  if (reason === 'escape' && asked > 0) {
    store.router.wentBack(stack.slice(0, asked))
    return false
  }
  commit(() => {
    store.modal.closed()
    store.connections.attemptEnded()
    core.requests.switching.value = undefined
    core.requests.signing.value = []
    // A visitor who closes the modal has read its notices. An action that closes it may just have shown one.
    if (reason !== 'action') surface.notices.left()
  })
  events.emit('track', { event: 'MODAL_CLOSE', properties: { connected: store.isConnected.peek() } })
  events.emit('closed', { reason })
  return true
}

/**
 * Goes back one view, or closes where Spec §2 says so, unless the view may not be left. Drops a request to a wallet, but not from a
 * view in which a question is asked: the caller decides what leaving it means.
 */
export function goBack(core: NavigationCore): void {
  const { router, connections } = core.store
  const stack = router.stack.peek()
  if (backCloses(stack, core.views)) {
    close(core, 'back')
    return
  }
  if (!mayLeave(core, 'back')) return
  commit(() => {
    router.wentBack(stack.slice(0, -1))
    if (stack.some(({ question }) => question)) return
    connections.attemptEnded()
    core.requests.switching.value = undefined
  })
}
