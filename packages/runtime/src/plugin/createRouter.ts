import { ask, show } from '../actions/ask.js'
import { close } from '../actions/close.js'
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

  return {
    push: (view, params) => void (isShown() && push(core, view, params)),
    replace: (view, params) => void (isShown() && replace(core, view, params)),
    reset: (view, params) => void (isShown() && reset(core, view, params)),
    back: () => void (isShown() && goBack(core)),
    close: () => void (isShown() && close(core)),
    open: async (view, params) => void (isShown() && (await show(core, view, params))),
    // biome-ignore lint/suspicious/noExplicitAny: whoever asks names the type of the answer.
    ask: async (view, params): Promise<any> => (isShown() ? ask(core, view, params) : undefined),
  }
}
