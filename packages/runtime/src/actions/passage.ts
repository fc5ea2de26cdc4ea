import type { NetworkId } from '../base/caip.js'
import type { Connection, ConnectionChange } from '../connectors/connection.js'
import type { GateCause, GateVerdict } from '../connectors/gate.js'
import type { Account } from '../connectors/types.js'
import type { ModalCore, Passage } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { accountFor } from './active.js'
import { dropGateViews, type GateRun, gateViewsOf, reportGate, runGate } from './runGates.js'

/** What a wallet reports in one namespace, before anybody is told. */
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
  /** Whether it is still to be let through, asked after a wait for other tabs. */
  isWanted(): boolean
  /** Called when a gate begins to ask the visitor. */
  onAsk?(): void
  /** Tells everybody, in the moment in which the last gate lets it through. */
  letThrough(): void
  /** Ends what gates refused, in the moment in which they do. What they showed is gone by then. */
  turnAway(): void
}

/** Whether there is a gate that holds. */
export const isGated = ({ gates }: ModalCore): boolean => [...gates].some(({ holds }) => holds)

/** Whom and what the gates decide on. */
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

/** Says that a wallet is held: also one that is connected, but not one that is to take another one's place. */
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
  const { store, passages, events, disposed } = core
  const { arrivals } = options
  /** What the gates have let through of each, and what they were last run for. */
  const passed = new Map<Arrival, Subject>()
  const decided = new Map<Arrival, Subject>()
  let running: Arrival | undefined
  let controller = new AbortController()
  let hasAsked = false
  let isOver = false
  let resolve: (end: PassageEnd) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const end = new Promise<PassageEnd>((onEnd, onFault) => {
    resolve = onEnd
    reject = onFault
  })
  const drop = () => {
    for (const { connection } of disposed.aborted ? [] : arrivals) {
      dropGateViews(core, gateViewsOf(core, connection, true))
    }
  }

  function settle(how: PassageEnd, fault?: unknown) {
    if (isOver) return
    isOver = true
    controller.abort()
    stopHearing()
    disposed.removeEventListener('abort', passage.stop)
    for (const { connection } of arrivals) passages.delete(connection)
    if (how !== 'through') drop()
    try {
      if (how === 'through') options.letThrough()
      if (how === 'refused') options.turnAway()
    } catch (error) {
      fault ??= error
    }
    commit(() => {
      for (const { connection } of arrivals) store.connections.letGo(connection.connector.namespace)
    })
    drop()
    if (fault === undefined) resolve(how)
    else reject(fault)
  }

  function refuse(fault?: unknown) {
    if (fault !== undefined && !isOver) reportGate(core, fault)
    settle('refused', fault)
  }

  async function run() {
    for (;;) {
      const arrival = arrivals.find((one) => !isSame(passed.get(one), subjectOf(core, one)))
      if (!arrival) return settle('through')
      const [before, subject] = [decided.get(arrival), subjectOf(core, arrival)]
      const isMoved = before?.networkId !== subject.networkId
      const { signal } = controller
      running = arrival
      decided.set(arrival, subject)
      const verdict = await decide(core, {
        connection: arrival.connection,
        ...subject,
        cause: !before ? options.cause : isMoved ? 'network' : 'account',
        signal,
        onTurn() {
          if (!options.isWanted()) passage.stop()
        },
        onRefused: refuse,
        onAsk() {
          hasAsked = true
          options.onAsk?.()
        },
      }).catch((error: unknown) => {
        // One that was aborted may say so.
        if (!signal.aborted) throw error
      })
      if (isOver) return
      if (signal.aborted) continue
      if (verdict === 'refuse') return settle('refused')
      passed.set(arrival, subject)
    }
  }

  const passage: Passage = {
    changed(connection, change) {
      const arrival = arrivals.find((one) => one.connection === connection)
      if (!arrival || isOver) return
      arrival.accounts = change.accounts ?? arrival.accounts
      arrival.networkId = change.networkId ?? arrival.networkId
      arrival.change = { ...arrival.change, ...change }
      holdBack(core, arrival)
      if (arrival !== running || isSame(decided.get(arrival), subjectOf(core, arrival))) return
      controller.abort()
      controller = new AbortController()
    },
    refuse: () => refuse(),
    stop: () => settle('left'),
  }

  const stopHearing = events.on('closed', () => {
    if (hasAsked) passage.refuse()
  })
  disposed.addEventListener('abort', passage.stop)
  commit(() => {
    for (const arrival of arrivals) {
      passages.set(arrival.connection, passage)
      holdBack(core, arrival)
    }
  })
  run().catch(refuse)
  return { ...passage, end }
}
