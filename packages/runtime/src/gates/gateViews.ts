import type { Gate, GateRequest } from '../connectors/gate.js'
import type { NavigationCore } from '../modalCore.js'
import { isAsked, show, whenLeft } from '../navigation/ask.js'
import { close } from '../navigation/close.js'
import type { Question } from '../store/router.js'
import { canClose } from '../view/canClose.js'

/** A gate's request, without `ask`. */
export interface GateRun extends Omit<GateRequest, 'ask'> {
  /** Called when the gate begins to ask. */
  onAsk(question: Question): void
}

/**
 * Shows a view in which a gate asks, until its run is over. It replaces a view in which a gate asked about the same connection.
 * @returns the visitor's answer; undefined where they left the view, or this is no moment to ask
 */
export function askInView(
  core: NavigationCore,
  gate: Gate,
  { connection, cause, signal, onAsk }: GateRun,
  view: string,
  params: unknown,
): Promise<unknown> {
  const { gates, store } = core
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined)
    if (signal.aborted || !(gate.holds || mayInterrupt(core, cause))) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })

    const question: Question = { answered: resolve }
    gates.views.set(question, { gate, connection, view, params })
    const forget = () => void gates.views.delete(question)
    onAsk(question)

    const put = () => {
      const { router } = store
      const shown = router.current.peek()?.question
      if (shown && gates.views.get(shown)?.connection === connection)
        router.viewReplaced(view, params, question)
      // The connection stands: there is no way back to the views that led to it.
      else if (cause === 'connect' && !gate.holds) router.reset(view, params, question)
      else router.viewPushed(view, params, question)
    }
    show(core, view, params, { question, put, isWanted: () => !signal.aborted }).then(
      (isShown) => {
        if (!isShown) {
          forget()
          return giveUp()
        }
        whenLeft(core, question, () => {
          giveUp()
          forget()
        })
      },
      (error: unknown) => {
        forget()
        reject(error)
      },
    )
  })
}

/** Whether an optional gate may show its view now: not over a pending gate, a wallet request, or a view that may not be left. */
function mayInterrupt(
  { store, views, gates, requests }: NavigationCore,
  cause: GateRequest['cause'],
): boolean {
  const route = store.router.current.peek()
  if (gates.pending) return false
  if (!route || !store.modal.isOpen.peek()) return true
  const isConnecting = cause !== 'connect' && store.connections.attempt.peek()?.status === 'asking'
  const { info } = views.get(route.view)
  return (
    !isConnecting && !requests.switching.peek() && info.interruptible !== false && canClose(info, 'escape')
  )
}

/** Removes the views of gates that have decided. */
export function removeGateViews(core: NavigationCore, questions: Iterable<Question>): void {
  for (const question of questions) {
    if (core.gates.views.delete(question)) removeView(core, question)
  }
}

/** Removes a question's view without an answer. Views that were reached from it stay. */
function removeView(core: NavigationCore, question: Question): void {
  const { store, views } = core
  if (!isAsked(core, question)) return
  const stack = store.router.stack.peek()
  const left = stack
    .filter((route) => route.question !== question)
    // A view never follows itself: Back would lead to the same view.
    .filter((route, at, rest) => route.question || rest[at + 1]?.view !== route.view)
  const top = stack.at(-1)
  const isOnTop = top?.question === question
  if (top && isOnTop && (left.length === 0 || views.get(top.view).info.back === 'close')) close(core)
  else store.router.wentBack(left)
}
