import type { NetworkId } from '../base/caip.js'
import type { Connection, ConnectionChange } from '../connectors/connection.js'
import type { GateCause, GateVerdict } from '../connectors/gate.js'
import type { Account } from '../connectors/types.js'
import type { ModalCore, Passage } from '../modalCore.js'
import { accountFor } from '../session/accounts.js'
import { commit } from '../store/commit.js'
import { dropGateViews, type GateRun, gateViewsOf, reportGate, runGate } from './runGate.js'

/** What a wallet reports in one namespace, held back from the app. */
export interface Arrival {
  readonly connection: Connection
  accounts: readonly [Account, ...Account[]]
  networkId: NetworkId
  /** What the wallet reported since, or what is held of a connection that stands. */
  change: ConnectionChange
}

/** How a passage ended: `left` means that it was overtaken. */
export type PassageEnd = 'through' | 'refused' | 'left'

/** What is to pass the gates, and for whom. */
export interface PassageOptions {
  /** One a namespace; each passes all gates, then all are let through together. */
  readonly arrivals: readonly Arrival[]
  readonly cause: GateCause
  /** Whether it is still wanted: asked after a wait for other tabs. */
  isWanted(): boolean
  /** Called when a gate begins to ask the visitor. */
  onAsk?(): void
  /** Called when the last gate has let it through: makes it known. */
  letThrough(): void
  /** Called when a gate has refused: ends the connection. The gates' views are gone by then. */
  turnAway(): void
}

/** Whether there is a gate that holds. */
export const isGated = ({ gates }: ModalCore): boolean => [...gates].some(({ holds }) => holds)

/** What the gates decide on. */
interface Subject {
  readonly account: Account
  readonly networkId: NetworkId
}

const subjectOf = (core: ModalCore, { connection, accounts, networkId }: Arrival): Subject => ({
  account: accountFor(core, connection, accounts),
  networkId,
})

const isSame = (one: Subject | undefined, other: Subject) =>
  one?.account.address === other.account.address && one.networkId === other.networkId

/** Runs the gates that hold, one after the other, until one refuses. */
async function decide(core: ModalCore, run: GateRun): Promise<GateVerdict> {
  for (const gate of [...core.gates].filter(({ holds }) => holds)) {
    const verdict = await runGate(core, gate, run)
    if (verdict === 'refuse' || run.signal.aborted) return 'refuse'
  }
  return 'continue'
}

/** Shows a wallet as held. One that is to replace a connected wallet doesn't show: that one is still in use. */
function holdBack({ store: { connections } }: ModalCore, { connection, networkId }: Arrival): void {
  const { namespace } = connection.connector
  const live = connections.live.peek().get(namespace)
  if (!live || live.connection === connection) connections.heldBack(namespace, networkId)
}

/**
 * Holds what a wallet reports until every gate that holds has let it through. When it changes meanwhile, the gate that runs is
 * aborted, and the gates run anew. A visitor who closes the modal after a gate has asked gives up: that refuses.
 *
 * @returns the passage, and how it ends; that rejects with what a gate throws, which is reported, too
 */
export function startPassage(
  core: ModalCore,
  options: PassageOptions,
): Passage & { readonly end: Promise<PassageEnd> } {
  const passage = new GatePassage(core, options)
  passage.start()
  return passage
}

class GatePassage implements Passage {
  readonly end: Promise<PassageEnd>
  readonly #core: ModalCore
  readonly #options: PassageOptions
  readonly #arrivals: readonly Arrival[]
  /** What gates were last asked about, and what has passed all of them. */
  readonly #decided = new Map<Arrival, Subject>()
  readonly #passed = new Map<Arrival, Subject>()
  #running: Arrival | undefined
  /** Aborts the gate that runs. */
  #controller = new AbortController()
  #hasAsked = false
  #isOver = false
  #stopListening = () => {}
  #resolve: (end: PassageEnd) => void = () => {}
  #reject: (reason: unknown) => void = () => {}

  constructor(core: ModalCore, options: PassageOptions) {
    this.#core = core
    this.#options = options
    this.#arrivals = options.arrivals
    this.end = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  start(): void {
    const { passages, events, disposed } = this.#core
    this.#stopListening = events.on('closed', () => {
      if (this.#hasAsked) this.refuse()
    })
    disposed.addEventListener('abort', this.stop)
    commit(() => {
      for (const arrival of this.#arrivals) {
        passages.set(arrival.connection, this)
        holdBack(this.#core, arrival)
      }
    })
    this.#run().catch(this.#refuse)
  }

  changed(connection: Connection, change: ConnectionChange): void {
    const arrival = this.#arrivals.find((one) => one.connection === connection)
    if (!arrival || this.#isOver) return
    arrival.accounts = change.accounts ?? arrival.accounts
    arrival.networkId = change.networkId ?? arrival.networkId
    arrival.change = { ...arrival.change, ...change }
    holdBack(this.#core, arrival)
    const isAboutIt = arrival === this.#running
    if (!isAboutIt || isSame(this.#decided.get(arrival), subjectOf(this.#core, arrival))) return
    this.#controller.abort()
    this.#controller = new AbortController()
  }

  readonly refuse = (): void => this.#refuse()

  readonly stop = (): void => this.#settle('left')

  async #run(): Promise<void> {
    for (;;) {
      const arrival = this.#arrivals.find((one) => !isSame(this.#passed.get(one), subjectOf(this.#core, one)))
      if (!arrival) return this.#settle('through')
      const subject = subjectOf(this.#core, arrival)
      const { signal } = this.#controller
      const verdict = await this.#decideOn(arrival, subject, signal).catch((error: unknown) => {
        // One that was aborted may say so.
        if (!signal.aborted) throw error
      })
      if (this.#isOver) return
      if (signal.aborted) continue
      if (verdict === 'refuse') return this.#settle('refused')
      this.#passed.set(arrival, subject)
    }
  }

  #decideOn(arrival: Arrival, subject: Subject, signal: AbortSignal): Promise<GateVerdict> {
    const before = this.#decided.get(arrival)
    const isMoved = before?.networkId !== subject.networkId
    this.#running = arrival
    this.#decided.set(arrival, subject)
    return decide(this.#core, {
      connection: arrival.connection,
      ...subject,
      cause: !before ? this.#options.cause : isMoved ? 'network' : 'account',
      signal,
      onTurn: () => {
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

  #settle(end: PassageEnd, fault?: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    const { store, passages, disposed } = this.#core
    const { letThrough, turnAway } = this.#options
    this.#controller.abort()
    this.#stopListening()
    disposed.removeEventListener('abort', this.stop)
    for (const { connection } of this.#arrivals) passages.delete(connection)
    if (end !== 'through') this.#dropViews()
    try {
      if (end === 'through') letThrough()
      if (end === 'refused') turnAway()
    } catch (error) {
      fault ??= error
    }
    commit(() => {
      for (const { connection } of this.#arrivals) store.connections.letGo(connection.connector.namespace)
    })
    this.#dropViews()
    if (fault === undefined) this.#resolve(end)
    else this.#reject(fault)
  }

  /** Takes away what gates show of the arrivals. */
  #dropViews(): void {
    if (this.#core.disposed.aborted) return
    for (const { connection } of this.#arrivals) {
      dropGateViews(this.#core, gateViewsOf(this.#core, connection, true))
    }
  }
}
