import { reportUncaught } from '../base/foreign.js'
import type { Gate } from '../connectors/gate.js'
import type { GateView, ModalCore, RegisteredGate } from '../modalCore.js'
import { isAsked, leaveQuestion, openAt, whenLeft } from '../navigation/ask.js'
import type { Question } from '../store/router.js'

/** Where a gate that holds asks now: the last one, if several do. */
export const heldAt = ({ gateViews }: ModalCore): readonly [Question, GateView] | undefined =>
  [...gateViews].filter(([, { gate }]) => gate.holds).at(-1)

/** Shows where a gate that holds asks, in place of what was to be shown. @returns whether one does */
export function showHeld(core: ModalCore): boolean {
  const { store, views } = core
  const held = heldAt(core)
  if (!held) return false
  const [question, { view, params }] = held
  if (isAsked(core, question)) return true
  views.get(view)
  if (store.modal.isOpen.peek()) store.router.viewPushed(view, params, question)
  else openAt(core, view, params, { question })
  return true
}

/** Opens the modal at a gate's view: it goes when the gate next runs and doesn't ask in it. */
export function openAtGate(core: ModalCore, gate: RegisteredGate, view: string, params: unknown): void {
  const { gateViews, store } = core
  const { connection } = store.connections.live.peek().get(store.activeNamespace.peek()) ?? {}
  const question: Question = { answered: () => leaveQuestion(core, question) }
  openAt(core, view, params, { question })
  if (!connection) return
  gateViews.set(question, { gate, connection, view, params })
  whenLeft(core, question, () => void gateViews.delete(question))
}

/** The gate that opening starts at, and its view; none where opening starts as usual. */
export function gateAtOpening({ gates }: ModalCore): readonly [RegisteredGate, view: string] | undefined {
  for (const gate of gates) {
    const view = viewOf(gate)
    if (view !== undefined) return [gate, view]
  }
  return undefined
}

/** A gate that can't say where opening starts says nothing. */
function viewOf(gate: Gate): string | undefined {
  try {
    return gate.opensAt?.()
  } catch (error) {
    reportUncaught(error)
    return undefined
  }
}
