import { ask, show } from '../actions/ask.js'
import { close } from '../actions/close.js'
import { showHeld } from '../actions/gateViews.js'
import { goBack, push, replace, reset } from '../actions/navigate.js'
import type { ModalCore } from '../modalCore.js'
import type { Route } from '../store/router.js'
import type { ViewRouter } from './context.js'

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
