import { showHeld } from '../gates/pendingGate.js'
import type { ModalCore } from '../modalCore.js'
import type { Route } from '../store/router.js'
import { ask, show } from './ask.js'
import { close, goBack } from './close.js'

/**
 * Moving between views (Spec §2).
 *
 * The router that a view gets from `useView()` belongs to the place in the history that the view is shown at: what it is told
 * while another view is on top, or the modal is closed, does nothing. So `await send(); router.replace('Sent')` never takes a
 * visitor who has moved on to where they aren't any more. The router of a plugin's context belongs to no place: it acts on
 * whatever is shown.
 *
 * @throws WalletModalError `UNKNOWN_VIEW`, where a view is named
 */
export interface ViewRouter {
  /** Goes on to a view in an open modal. Pushing the view already on top is ignored. */
  push(view: string, params?: unknown): void
  /** Shows a view in place of the one on top. */
  replace(view: string, params?: unknown): void
  /** Makes a view the only one: no way back. */
  reset(view: string, params?: unknown): void
  back(): void
  close(): void
  /**
   * Shows a view wherever the visitor is: over what an open modal shows, as `push` does, else by opening the modal for it. Loads
   * its code first; when the app calls `close` meanwhile, nothing opens.
   * @throws WalletModalError `UNKNOWN_VIEW`, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
   */
  open(view: string, params?: unknown): Promise<void>
  /**
   * Shows a view as `open` does, and waits for what the visitor answers in it: the view calls what `useAnswer()` of
   * `@wallet-modal/runtime/ui` returns. Afterwards the visitor is where they were, or the modal closes if it was opened for this.
   * What the view pushes may answer for it, and a view that replaces it is asked in its place.
   * @returns undefined when the visitor left the view without an answer, by Back or by closing, or the app closed the modal
   * @throws WalletModalError as `open`
   */
  ask<Result = unknown>(view: string, params?: unknown): Promise<Result | undefined>
}

/**
 * Makes a router.
 * @param route the place in the history that it belongs to: it does nothing while that isn't shown. @default none, for a plugin
 */
export function createRouter(core: ModalCore, route?: Route): ViewRouter {
  const { modal, router } = core.store
  const isShown = () => !route || (modal.isOpen.peek() && router.current.peek()?.id === route.id)
  /** Where a gate asks, only its own view moves on; a question of somebody else's may come over it, and goes again. */
  const mayMove = () => (route ? isShown() : !showHeld(core))

  return {
    push: (view, params) => void (mayMove() && push(core, view, params)),
    replace: (view, params) => void (mayMove() && replace(core, view, params)),
    reset: (view, params) => void (mayMove() && reset(core, view, params)),
    back: () => void (isShown() && goBack(core)),
    close: () => void (isShown() && close(core)),
    open: async (view, params) => void (mayMove() && (await show(core, view, params))),
    // biome-ignore lint/suspicious/noExplicitAny: whoever asks names the type of the answer.
    ask: async (view, params): Promise<any> => (isShown() ? ask(core, view, params) : undefined),
  }
}

/**
 * Goes to another view.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function push(core: ModalCore, view: string, params?: unknown): void {
  core.views.get(view)
  core.store.router.viewPushed(view, params)
}

/**
 * Shows another view in place of the one on top.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
function replace(core: ModalCore, view: string, params: unknown): void {
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
