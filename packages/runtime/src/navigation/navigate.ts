import type { NavigationCore } from '../modalCore.js'
import type { Route } from '../store/router.js'
import type { AnyRoutes, AskArguments, ShowArguments } from '../view/routes.js'
import { ask, show } from './ask.js'
import { close, goBack } from './close.js'
import { showPendingGate } from './pendingGate.js'

/**
 * Moves between views (Spec §2).
 *
 * The router that a view gets from `useView()` belongs to that view's place in the history: while another view is on top, or the
 * modal is closed, its methods do nothing. So `await send(); router.replace('Sent')` leaves a visitor who has moved on where they
 * are. The router of a plugin's context belongs to no place: it acts on the current view.
 *
 * @typeParam Routes the views that it may name, with their params. @default any
 * @throws WalletModalError `UNKNOWN_VIEW`, where a view is named
 */
export interface ViewRouter<Routes = AnyRoutes> {
  /** Goes on to a view in an open modal. Pushing the view already on top is ignored. */
  push(...shown: ShowArguments<Routes>): void
  /** Replaces the current view. */
  replace(...shown: ShowArguments<Routes>): void
  /** Makes a view the only one in the history. */
  reset(...shown: ShowArguments<Routes>): void
  back(): void
  close(): void
  /**
   * Shows a view: in an open modal as `push` does, else by opening the modal. Loads the view's code first; when the app calls
   * `close` meanwhile, nothing opens.
   * @throws WalletModalError `UNKNOWN_VIEW`, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
   */
  open(...shown: ShowArguments<Routes>): Promise<void>
  /**
   * Shows a view as `open` does, and waits for the visitor's answer: the view calls the function that `useAnswer()` of
   * `@wallet-modal/runtime/ui` returns. Then the view goes; a modal that was opened for it closes. Views that it pushes, or that
   * replace it, may answer for it.
   * @param options.signal withdraws the question, such as when it was answered elsewhere: its view goes
   * @returns undefined when the visitor left the view without an answer, the app closed the modal, or the question was withdrawn
   * @throws WalletModalError as `open`
   */
  ask<Result = unknown>(...asked: AskArguments<Routes>): Promise<Result | undefined>
}

/**
 * Creates a router.
 * @param route its place in the history: the router does nothing while another view is shown. @default none, for a plugin
 */
export function createRouter(core: NavigationCore, route?: Route): ViewRouter {
  const { modal, router } = core.store
  const isShown = () => !route || (modal.isOpen.peek() && router.current.peek()?.id === route.id)
  /** While a gate is pending, only its own view may navigate; `ask` may show another question over it. */
  const mayMove = () => (route ? isShown() : !showPendingGate(core))

  return {
    push: (view, params) => void (mayMove() && push(core, view, params)),
    replace: (view, params) => void (mayMove() && replace(core, view, params)),
    reset: (view, params) => void (mayMove() && reset(core, view, params)),
    back: () => void (isShown() && goBack(core)),
    close: () => void (isShown() && close(core)),
    open: async (view, params) => void (mayMove() && (await show(core, view, params))),
    // biome-ignore lint/suspicious/noExplicitAny: the caller names the type of the answer.
    ask: async (view, params, options): Promise<any> =>
      isShown() ? ask(core, view, params, options?.signal) : undefined,
  }
}

/**
 * Goes to another view.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function push(core: NavigationCore, view: string, params?: unknown): void {
  core.views.get(view)
  core.store.router.viewPushed(view, params)
}

/**
 * Replaces the current view.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
function replace(core: NavigationCore, view: string, params: unknown): void {
  core.views.get(view)
  core.store.router.viewReplaced(view, params)
}

/**
 * Makes a view the only one in the history.
 * @throws WalletModalError `UNKNOWN_VIEW`
 */
export function reset(core: NavigationCore, view: string, params?: unknown): void {
  core.views.get(view)
  core.store.router.reset(view, params)
}
