import { reportUncaught } from '../base/foreign.js'
import type { Gate } from '../connectors/gate.js'
import type { NavigationCore } from '../modalCore.js'
import type { RegisteredGate } from '../store/gates.js'
import type { Question } from '../store/router.js'
import { isAsked, leaveQuestion, openAt, whenLeft } from './ask.js'

/** Shows the view of the pending gate, if there is one, in place of another view. @returns whether there is one */
export function showPendingGate(core: NavigationCore): boolean {
  const { store, views, gates } = core
  const { pending } = gates
  if (!pending) return false
  const [question, { view, params }] = pending
  if (isAsked(core, question)) return true
  views.get(view)
  if (store.modal.isOpen.peek()) store.router.viewPushed(view, params, question)
  else openAt(core, view, params, { question })
  return true
}

/** Opens the modal at a gate's view. The view goes when the gate next runs and doesn't ask in it. */
export function openAtGate(core: NavigationCore, gate: RegisteredGate, view: string, params: unknown): void {
  const { gates, store } = core
  const { connection } = store.connections.live.peek().get(store.activeNamespace.peek()) ?? {}
  const question: Question = { answered: () => leaveQuestion(core, question) }
  openAt(core, view, params, { question })
  if (!connection) return
  gates.views.set(question, { gate, connection, view, params })
  whenLeft(core, question, () => void gates.views.delete(question))
}

/** The first gate that names a view for opening (`Gate.opensAt`), and that view. */
export function gateAtOpening({
  gates,
}: NavigationCore): readonly [RegisteredGate, view: string] | undefined {
  for (const gate of gates.registered) {
    const view = viewOf(gate)
    if (view !== undefined) return [gate, view]
  }
  return undefined
}

/** A gate that throws here names no view. */
function viewOf(gate: Gate): string | undefined {
  try {
    return gate.opensAt?.()
  } catch (error) {
    reportUncaught(error)
    return undefined
  }
}
