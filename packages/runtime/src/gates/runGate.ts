import { reportUncaught } from '../base/foreign.js'
import type { Connection } from '../connectors/connection.js'
import type { Gate, GateRequest, GateVerdict } from '../connectors/gate.js'
import { isWalletModalError, PluginError } from '../errors/classes.js'
import type { ModalCore, RegisteredGate } from '../modalCore.js'
import { isAsked, show, whenLeft } from '../navigation/ask.js'
import { close } from '../navigation/close.js'
import type { Question } from '../store/router.js'
import { canClose } from '../view/canClose.js'
import { heldAt } from './pendingGate.js'
import { takeTurn } from './withLock.js'

type MaybePromise<T> = T | Promise<T>

/** What gates decide on, and how the run goes. */
export interface GateRun extends Omit<GateRequest, 'ask'> {
  /** Called when a gate's turn has come, which may have taken another tab's visitor a while. */
  onTurn?(): void
  /** Called when a gate has refused or failed, before another tab's turn comes: it is to find what follows from that. */
  onRefused?(fault?: unknown): void
  /** Called when a gate begins to ask. */
  onAsk(question: Question): void
}

/**
 * Has a gate decide; gates of one plugin take turns, in all tabs. Decides at once where the gate does.
 *
 * @returns whatever it is once the signal is aborted
 * @throws what the gate throws
 */
export function runGate(core: ModalCore, gate: RegisteredGate, run: GateRun): MaybePromise<GateVerdict> {
  const { pluginId } = gate
  if (pluginId === undefined) return decide(core, gate, run)
  const { signal, cause } = run
  const wish = { name: `${core.scope}gate:${pluginId}`, isAwaited: cause === 'connect', signal }
  return takeTurn(core, wish, async (turn) => {
    run.onTurn?.()
    if (signal.aborted) return 'refuse'
    try {
      const verdict = await decide(core, gate, { ...run, signal: turn })
      if (verdict === 'refuse' && !turn.aborted) run.onRefused?.()
      return verdict
    } catch (error) {
      if (!turn.aborted) run.onRefused?.(error)
      throw error
    }
  })
}

function decide(core: ModalCore, gate: RegisteredGate, run: GateRun): MaybePromise<GateVerdict> {
  const { connection, account, networkId, cause, signal } = run
  const ask: GateRequest['ask'] = (view, params) =>
    // biome-ignore lint/suspicious/noExplicitAny: whoever asks names the type of the answer.
    askAtGate(core, gate, run, view, params) as Promise<any>
  try {
    const verdict = gate.run({ connection, account, networkId, cause, signal, ask })
    return typeof verdict === 'string' ? checked(gate, verdict) : untilAborted(gate, signal, verdict)
  } catch (error) {
    throw failure(gate, error)
  }
}

/** Waits for a verdict, but not for one that counts no more: a gate may never settle. */
const untilAborted = (gate: RegisteredGate, signal: AbortSignal, verdict: Promise<unknown>) =>
  new Promise<GateVerdict>((resolve, reject) => {
    if (signal.aborted) return resolve('refuse')
    signal.addEventListener('abort', () => resolve('refuse'), { once: true })
    Promise.resolve(verdict)
      .then((settled) => checked(gate, settled))
      .then(resolve, (error: unknown) => reject(failure(gate, error)))
  })

function checked({ pluginId = '' }: RegisteredGate, verdict: unknown): GateVerdict {
  if (verdict === 'continue' || verdict === 'refuse') return verdict
  throw new PluginError('PLUGIN_FAILED', `A gate of the plugin ${pluginId} decided nothing.`, {
    pluginId,
    hint: "Let `run` settle with 'continue' or 'refuse'.",
    context: { verdict: String(verdict) },
  })
}

const failure = ({ pluginId = '' }: RegisteredGate, cause: unknown) =>
  isWalletModalError(cause)
    ? cause
    : new PluginError('PLUGIN_FAILED', `A gate of the plugin ${pluginId} failed.`, { pluginId, cause })

/** Tells of a gate that failed. What could not be loaded is said by `state.error`, and tried again by the next opening. */
export function reportGate({ events }: ModalCore, error: unknown): void {
  if (isWalletModalError(error, 'MODAL_LOAD_FAILED')) return
  reportUncaught(error)
  if (isWalletModalError(error)) events.emit('alert', { error })
}

/** Shows a gate's view until its run is over; in place of the view before it, if that is a gate's of the same connection. */
function askAtGate(
  core: ModalCore,
  gate: Gate,
  { connection, cause, signal, onAsk }: GateRun,
  view: string,
  params: unknown,
): Promise<unknown> {
  const { gateViews, store } = core
  return new Promise((resolve, reject) => {
    const giveNone = () => resolve(undefined)
    if (signal.aborted || !(gate.holds || mayInterrupt(core, cause))) return giveNone()
    signal.addEventListener('abort', giveNone, { once: true })

    const question: Question = { answered: resolve }
    gateViews.set(question, { gate, connection, view, params })
    const forget = () => void gateViews.delete(question)
    onAsk(question)

    const put = () => {
      const { router } = store
      const shown = router.current.peek()?.question
      if (shown && gateViews.get(shown)?.connection === connection)
        router.viewReplaced(view, params, question)
      // What the visitor connected by lies behind them, unless the connection may still come to nothing.
      else if (cause === 'connect' && !gate.holds) router.reset(view, params, question)
      else router.viewPushed(view, params, question)
    }
    show(core, view, params, { question, put, isWanted: () => !signal.aborted }).then(
      (isShown) => {
        if (!isShown) {
          forget()
          return giveNone()
        }
        whenLeft(core, question, () => {
          giveNone()
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

/** Whether a gate that doesn't hold may show its view now: what is asked goes first, and what may not be left stays. */
function mayInterrupt(core: ModalCore, cause: GateRequest['cause']): boolean {
  const { store, views, switching } = core
  const route = store.router.current.peek()
  if (heldAt(core)) return false
  if (!route || !store.modal.isOpen.peek()) return true
  const isConnecting = cause !== 'connect' && store.connections.attempt.peek()?.status === 'asking'
  const { info } = views.get(route.view)
  return !isConnecting && !switching.peek() && info.interruptible !== false && canClose(info, 'escape')
}

/** What gates show of a connection, that hold or don't, by its questions. */
export const gateViewsOf = ({ gateViews }: ModalCore, connection: Connection, holds: boolean): Question[] =>
  [...gateViews]
    .filter(([, shown]) => shown.connection === connection && shown.gate.holds === holds)
    .map(([question]) => question)

/** Takes away what gates show: they are through. */
export function dropGateViews(core: ModalCore, questions: Iterable<Question>): void {
  for (const question of questions) {
    if (core.gateViews.delete(question)) withdraw(core, question)
  }
}

/** Takes a question's view away that nobody has to answer any more; what was reached from it stays. */
function withdraw(core: ModalCore, question: Question): void {
  const { store, views } = core
  if (!isAsked(core, question)) return
  const stack = store.router.stack.peek()
  const left = stack
    .filter((route) => route.question !== question)
    // No view follows itself: Back would lead to what is there already.
    .filter(({ view, question: asked }, at, rest) => asked || rest[at + 1]?.view !== view)
  const top = stack.at(-1)
  const isOnTop = top?.question === question
  if (top && isOnTop && (left.length === 0 || views.get(top.view).info.back === 'close')) close(core)
  else store.router.wentBack(left)
}
