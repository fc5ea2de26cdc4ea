import type { Namespace } from '../base/caip.js'
import type { GateCause } from '../connectors/gate.js'
import type { Following, ModalCore } from '../modalCore.js'
import { dropGateViews, type GateRun, gateViewsOf, reportGate, runGate } from './runGate.js'

/**
 * Runs the gates that don't hold, one after the other, for what the app knows by now; a run before it in the namespace is over.
 * When the visitor closes the modal on one of them, they have turned away from all.
 *
 * @returns resolves when they are through, or one asks; undefined when they are through already
 */
export function followGates(
  core: ModalCore,
  namespace: Namespace,
  cause: GateCause,
): Promise<void> | undefined {
  const { store, events, followings, disposed } = core
  const live = store.connections.live.peek().get(namespace)
  const account = store.accounts.states.peek().get(namespace)?.active
  const networkId = store.networks.reportedIds.peek().get(namespace)
  if (!live || !account || !networkId) return undefined

  const { connection } = live
  followings.get(connection)?.controller.abort()
  const controller = new AbortController()
  const following: Following = { controller, hasAsked: false }
  followings.set(connection, following)
  const { signal } = controller
  /** What a run before has shown, and what this one does: it goes with its end, but not what opening has shown since. */
  const shown = new Set(gateViewsOf(core, connection, false))
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })

  const run: GateRun = {
    connection,
    account,
    networkId,
    cause,
    signal,
    onAsk(question) {
      following.hasAsked = true
      shown.add(question)
      settle()
    },
  }
  const stopHearing = events.on('closed', () => {
    if ([...followings.values()].some(({ hasAsked }) => hasAsked)) controller.abort()
  })
  const abort = () => controller.abort()
  disposed.addEventListener('abort', abort)

  function end() {
    stopHearing()
    disposed.removeEventListener('abort', abort)
    settle()
    if (followings.get(connection) !== following) return
    followings.delete(connection)
    dropGateViews(core, shown)
  }

  const gates = [...core.gates].filter(({ holds }) => !holds)
  /** Those that decide at once take no time, so that the modal can close with the click that connects. */
  function runFrom(index: number): Promise<void> | undefined {
    for (const [at, gate] of gates.entries()) {
      if (at < index || signal.aborted) continue
      try {
        const verdict = runGate(core, gate, run)
        if (typeof verdict !== 'string') {
          const reported = (error: unknown) => signal.aborted || reportGate(core, error)
          return verdict.catch(reported).then(() => runFrom(at + 1))
        }
      } catch (error) {
        reportGate(core, error)
      }
    }
    return undefined
  }

  const rest = runFrom(0)
  if (!rest) {
    end()
    return undefined
  }
  void rest.finally(end)
  return settled
}
