import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import type { Question } from '../store/router.js'
import { backCloses } from '../view/canClose.js'
import { close, mayLeave } from './close.js'

/**
 * Goes to another view.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function push(core: ModalCore, view: string, params?: unknown, question?: Question): void {
  core.views.get(view)
  core.store.router.viewPushed(view, params, question)
}

/**
 * Shows another view in place of the one on top.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function replace(core: ModalCore, view: string, params?: unknown): void {
  core.views.get(view)
  core.store.router.viewReplaced(view, params)
}

/**
 * Makes a view the only one: there is no way back from it.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function reset(core: ModalCore, view: string, params?: unknown): void {
  core.views.get(view)
  core.store.router.reset(view, params)
}

/** One view back, or out where Spec §2 says so; nowhere while the view may not be left. Turning back from a wallet that was asked drops the attempt. */
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
