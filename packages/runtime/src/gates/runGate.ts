import { reportUncaught } from '../base/foreign.js'
import type { GateRequest, GateVerdict } from '../connectors/gate.js'
import { isWalletModalError, PluginError } from '../errors/classes.js'
import type { NavigationCore } from '../modalCore.js'
import type { RegisteredGate } from '../store/gates.js'
import { askInView, type GateRun } from './gateViews.js'
import { withLock } from './withLock.js'

type MaybePromise<T> = T | Promise<T>

/** A run of one gate, for its caller. */
export interface RunOptions extends GateRun {
  /** Called when the gate has its lock, which it may have waited for while another tab asked the visitor. */
  onLocked?(): void
  /** Called when a gate has refused or failed, before the lock goes to another tab. */
  onRefused?(fault?: unknown): void
}

/**
 * Runs a gate. The gates of one plugin share a lock across tabs, so that only one of them runs at a time. A gate of the modal's
 * own that decides synchronously gives its verdict synchronously.
 *
 * @returns any verdict once the signal is aborted
 * @throws what the gate throws
 */
export function runGate(
  core: NavigationCore,
  gate: RegisteredGate,
  run: RunOptions,
): MaybePromise<GateVerdict> {
  const { pluginId } = gate
  if (pluginId === undefined) return decide(core, gate, run)
  const { signal, cause } = run
  const lock = { name: `${core.scope}gate:${pluginId}`, hasVisitorActed: cause === 'connect', signal }
  return withLock(core, lock, async (locked) => {
    run.onLocked?.()
    if (signal.aborted) return 'refuse'
    try {
      const verdict = await decide(core, gate, { ...run, signal: locked })
      if (verdict === 'refuse' && !locked.aborted) run.onRefused?.()
      return verdict
    } catch (error) {
      if (!locked.aborted) run.onRefused?.(error)
      throw error
    }
  })
}

function decide(core: NavigationCore, gate: RegisteredGate, run: GateRun): MaybePromise<GateVerdict> {
  const { connection, account, networkId, cause, signal } = run
  const ask: GateRequest['ask'] = (view, params) =>
    // biome-ignore lint/suspicious/noExplicitAny: the caller names the type of the answer.
    askInView(core, gate, run, view, params) as Promise<any>
  try {
    const verdict = gate.run({ connection, account, networkId, cause, signal, ask })
    return typeof verdict === 'string' ? checked(gate, verdict) : untilAborted(gate, signal, verdict)
  } catch (error) {
    throw failure(gate, error)
  }
}

/** Waits for a verdict until the signal is aborted: a gate may never settle. */
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
  throw new PluginError('PLUGIN_FAILED', `A gate of the plugin ${pluginId} gave no verdict.`, {
    pluginId,
    hint: "Let `run` settle with 'continue' or 'refuse'.",
    context: { verdict: String(verdict) },
  })
}

const failure = ({ pluginId = '' }: RegisteredGate, cause: unknown) =>
  isWalletModalError(cause)
    ? cause
    : new PluginError('PLUGIN_FAILED', `A gate of the plugin ${pluginId} failed.`, { pluginId, cause })

/** Reports a gate that failed. Code that failed to load shows in `state.error`, and the next opening loads it again. */
export function reportGate({ events }: NavigationCore, error: unknown): void {
  if (isWalletModalError(error, 'MODAL_LOAD_FAILED')) return
  reportUncaught(error)
  if (isWalletModalError(error)) events.emit('alert', { error })
}
