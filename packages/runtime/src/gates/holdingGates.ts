import type { NetworkId } from '../base/caip.js'
import type { Connection, ConnectionChange } from '../connectors/connection.js'
import type { GateCause, GateVerdict } from '../connectors/gate.js'
import type { Account } from '../connectors/types.js'
import type { NavigationCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import type { HoldingRun } from '../store/gates.js'
import { removeGateViews } from './gateViews.js'
import { type RunOptions, reportGate, runGate } from './runGate.js'

/** A connection, or its change, that the app doesn't know of yet. */
export interface PendingConnection {
  readonly connection: Connection
  accounts: readonly [Account, ...Account[]]
  networkId: NetworkId
  /** Reports since then, or the pending change of a connection that the app knows. */
  change: ConnectionChange
}

/** How a run ended. A superseded run has no verdict. */
export type HoldingEnd = 'accepted' | 'refused' | 'superseded'

/** Options of `runHoldingGates`. */
export interface HoldingOptions {
  /**
   * One pending connection for each namespace. All gates decide on each of them, and all are accepted
   * together.
   */
  readonly pending: readonly PendingConnection[]
  readonly cause: GateCause
  /** The account that would be in use. */
  accountOf(pending: PendingConnection): Account
  /** Whether the caller still wants the connection; called after a wait for other tabs. */
  isWanted(): boolean
  /** Called when a gate begins to ask the visitor. */
  onAsk?(): void
  /** Called when the last gate has accepted. */
  onAccepted(): void
  /** Called when a gate has refused. The gates' views are closed by then. */
  onRejected(): void
}

/** The part of a pending connection that gates decide on. */
interface Subject {
  readonly account: Account
  readonly networkId: NetworkId
}

const isSame = (one: Subject | undefined, other: Subject) =>
  one?.account.address === other.account.address && one.networkId === other.networkId

/** Runs the holding gates in turn, until one refuses. */
async function decide(core: NavigationCore, run: RunOptions): Promise<GateVerdict> {
  for (const gate of core.gates.holding) {
    const verdict = await runGate(core, gate, run)
    if (verdict === 'refuse' || run.signal.aborted) return 'refuse'
  }
  return 'continue'
}

/** Shows the namespace as connecting, unless the wallet replaces a connected one, which stays in use meanwhile. */
function markPending(
  { store: { connections } }: NavigationCore,
  { connection, networkId }: PendingConnection,
): void {
  const { namespace } = connection.connector
  const live = connections.live.peek().get(namespace)
  if (!live || live.connection === connection) connections.held(namespace, networkId)
}

/**
 * Holds what a wallet reports until every holding gate has let it through. When the wallet reports something else meanwhile, the
 * running gate is aborted and the gates run again. A visitor who closes the modal after a gate has asked refuses.
 *
 * @returns the run and its end, which rejects with what a gate throws. That is also reported
 */
export function runHoldingGates(
  core: NavigationCore,
  options: HoldingOptions,
): HoldingRun & { readonly end: Promise<HoldingEnd> } {
  const run = new HoldingGates(core, options)
  run.start()
  return run
}

class HoldingGates implements HoldingRun {
  readonly end: Promise<HoldingEnd>
  readonly #core: NavigationCore
  readonly #options: HoldingOptions
  readonly #pending: readonly PendingConnection[]
  /** What gates were last asked about, and what all of them have let through. */
  readonly #decided = new Map<PendingConnection, Subject>()
  readonly #passed = new Map<PendingConnection, Subject>()
  #current: PendingConnection | undefined
  /** Aborts the running gate. */
  #controller = new AbortController()
  #hasAsked = false
  #isOver = false
  #stopListening = () => {}
  #resolve: (end: HoldingEnd) => void = () => {}
  #reject: (reason: unknown) => void = () => {}

  constructor(core: NavigationCore, options: HoldingOptions) {
    this.#core = core
    this.#options = options
    this.#pending = options.pending
    this.end = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  start(): void {
    const { gates, events, disposed } = this.#core
    this.#stopListening = events.on('closed', () => {
      if (this.#hasAsked) this.refuse()
    })
    disposed.addEventListener('abort', this.stop)
    commit(() => {
      for (const pending of this.#pending) {
        gates.holdingRuns.set(pending.connection, this)
        markPending(this.#core, pending)
      }
    })
    this.#run().catch(this.#refuse)
  }

  changed(connection: Connection, change: ConnectionChange): void {
    const pending = this.#pending.find((one) => one.connection === connection)
    if (!pending || this.#isOver) return
    pending.accounts = change.accounts ?? pending.accounts
    pending.networkId = change.networkId ?? pending.networkId
    pending.change = { ...pending.change, ...change }
    markPending(this.#core, pending)
    const isCurrent = pending === this.#current
    if (!isCurrent || isSame(this.#decided.get(pending), this.#subjectOf(pending))) return
    this.#controller.abort()
    this.#controller = new AbortController()
  }

  readonly refuse = (): void => this.#refuse()

  readonly stop = (): void => this.#settle('superseded')

  #subjectOf(pending: PendingConnection): Subject {
    return { account: this.#options.accountOf(pending), networkId: pending.networkId }
  }

  async #run(): Promise<void> {
    for (;;) {
      const pending = this.#pending.find((one) => !isSame(this.#passed.get(one), this.#subjectOf(one)))
      if (!pending) return this.#settle('accepted')
      const subject = this.#subjectOf(pending)
      const { signal } = this.#controller
      const verdict = await this.#decideOn(pending, subject, signal).catch((error: unknown) => {
        // A gate may throw because it was aborted.
        if (!signal.aborted) throw error
      })
      if (this.#isOver) return
      if (signal.aborted) continue
      if (verdict === 'refuse') return this.#settle('refused')
      this.#passed.set(pending, subject)
    }
  }

  #decideOn(pending: PendingConnection, subject: Subject, signal: AbortSignal): Promise<GateVerdict> {
    const before = this.#decided.get(pending)
    const isMoved = before?.networkId !== subject.networkId
    this.#current = pending
    this.#decided.set(pending, subject)
    return decide(this.#core, {
      connection: pending.connection,
      ...subject,
      cause: !before ? this.#options.cause : isMoved ? 'network' : 'account',
      signal,
      onLocked: () => {
        if (!this.#options.isWanted()) this.stop()
      },
      onRefused: this.#refuse,
      onAsk: () => {
        this.#hasAsked = true
        this.#options.onAsk?.()
      },
    })
  }

  /** @param fault what a gate threw */
  readonly #refuse = (fault?: unknown): void => {
    if (fault !== undefined && !this.#isOver) reportGate(this.#core, fault)
    this.#settle('refused', fault)
  }

  #settle(end: HoldingEnd, fault?: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    const { store, gates, disposed } = this.#core
    this.#controller.abort()
    this.#stopListening()
    disposed.removeEventListener('abort', this.stop)
    for (const { connection } of this.#pending) gates.holdingRuns.delete(connection)
    if (end !== 'accepted') this.#removeViews()
    try {
      if (end === 'accepted') this.#options.onAccepted()
      if (end === 'refused') this.#options.onRejected()
    } catch (error) {
      fault ??= error
    }
    commit(() => {
      for (const { connection } of this.#pending) store.connections.released(connection.connector.namespace)
    })
    this.#removeViews()
    if (fault === undefined) this.#resolve(end)
    else this.#reject(fault)
  }

  #removeViews(): void {
    const { gates, disposed } = this.#core
    if (disposed.aborted) return
    for (const { connection } of this.#pending) {
      removeGateViews(this.#core, gates.questionsAbout(connection, true))
    }
  }
}
