import type { Namespace } from '../base/caip.js'
import type { GateCause } from '../connectors/gate.js'
import type { NavigationCore } from '../modalCore.js'
import type { OptionalRun } from '../store/gates.js'
import { removeGateViews } from './gateViews.js'
import { type RunOptions, reportGate, runGate } from './runGate.js'

/**
 * Runs the optional gates in turn for a connection that the app knows. Ends an earlier run in the namespace. When the visitor
 * closes the modal while a gate asks, the run ends too.
 *
 * @returns resolves when every gate has decided, or one asks; undefined when all decided synchronously
 */
export function runOptionalGates(
  core: NavigationCore,
  namespace: Namespace,
  cause: GateCause,
): Promise<void> | undefined {
  const { store, events, gates, disposed } = core
  const live = store.connections.live.peek().get(namespace)
  const account = store.accounts.states.peek().get(namespace)?.active
  const networkId = store.networks.reportedIds.peek().get(namespace)
  if (!live || !account || !networkId) return undefined

  const { connection } = live
  gates.optionalRuns.get(connection)?.controller.abort()
  const controller = new AbortController()
  const optionalRun: OptionalRun = { controller, hasAsked: false }
  gates.optionalRuns.set(connection, optionalRun)
  const { signal } = controller
  /** Views of an earlier run and of this one: they go when this one ends. A view that opening shows meanwhile stays. */
  const questions = new Set(gates.questionsAbout(connection, false))
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })

  const run: RunOptions = {
    connection,
    account,
    networkId,
    cause,
    signal,
    onAsk(question) {
      optionalRun.hasAsked = true
      questions.add(question)
      settle()
    },
  }
  const stopListening = events.on('closed', () => {
    if ([...gates.optionalRuns.values()].some(({ hasAsked }) => hasAsked)) controller.abort()
  })
  const abort = () => controller.abort()
  disposed.addEventListener('abort', abort)

  function end() {
    stopListening()
    disposed.removeEventListener('abort', abort)
    settle()
    if (gates.optionalRuns.get(connection) !== optionalRun) return
    gates.optionalRuns.delete(connection)
    removeGateViews(core, questions)
  }

  const { optional } = gates
  /** Stays synchronous while gates decide synchronously, so that the modal can close with the click that connects. */
  function runFrom(index: number): Promise<void> | undefined {
    for (const [at, gate] of optional.entries()) {
      if (at < index || signal.aborted) continue
      try {
        const verdict = runGate(core, gate, run)
        if (typeof verdict !== 'string') {
          const report = (error: unknown) => signal.aborted || reportGate(core, error)
          return verdict.catch(report).then(() => runFrom(at + 1))
        }
      } catch (error) {
        reportGate(core, error)
      }
    }
    return undefined
  }

  const running = runFrom(0)
  if (!running) {
    end()
    return undefined
  }
  void running.finally(end)
  return settled
}
