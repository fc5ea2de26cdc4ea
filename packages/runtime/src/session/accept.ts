import type { Namespace } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import type { Wallet } from '../connectors/wallet.js'
import { ConnectorError } from '../errors/classes.js'
import { type HoldingEnd, runHoldingGates } from '../gates/holdingGates.js'
import type { SessionCore } from '../modalCore.js'
import { accountFor } from './accounts.js'
import { trackRequests, watchConnection } from './connection.js'
import { endGateRuns, sessionStarted, type WatchedConnection } from './session.js'
import { connectionKey, forgetSession, remember, rememberRecent, storedSession } from './stored.js'

/** How a connection is accepted. */
export interface AcceptOptions {
  readonly cause: 'connect' | 'restore'
  /** The chosen wallet, if the connector reaches more than one. */
  readonly wallet?: Wallet | undefined
  /** Aborted when the visitor leaves the attempt, or the connection is superseded. */
  readonly signal: AbortSignal
  /** Whether the caller still wants the connection; called after a wait for other tabs. */
  isWanted(): boolean
  /** Called when a gate begins to ask the visitor. */
  onAsk?(): void
  /** Called when the connection is accepted, with the connected namespaces; the requested one is the first. */
  onAccepted(namespaces: readonly Namespace[]): void
}

/**
 * Connects a granted session once the holding gates let it through, or at once without gates: in the requested namespace, and in
 * others where no other wallet is connected (Spec §4). Disconnects and forgets a session that a gate refuses.
 *
 * @returns how it ended; a superseded connection stays unknown to the app
 * @throws what the connection's `watch` throws, what a gate throws, or `WALLET_DISCONNECTED`
 */
export async function accept(
  core: SessionCore,
  granted: Connection,
  options: AcceptOptions,
): Promise<HoldingEnd> {
  const connection = trackRequests(core, granted)
  const pending = watchAll(core, connection)
  // A wallet's first report may end another connection, and with it the view of this attempt.
  if (options.signal.aborted) {
    stopWatching(pending)
    return 'superseded'
  }
  if (core.gates.holding.length > 0) return passGates(core, connection, pending, options)
  connectAll(core, connection, pending, options)
  return 'accepted'
}

/** Connects every namespace of a session, except where another wallet is connected. */
function connectAll(
  core: SessionCore,
  connection: Connection,
  pending: readonly WatchedConnection[],
  { wallet, onAccepted }: AcceptOptions,
): void {
  const taken = pending.filter((one) => one.connection === connection || isFree(core, one.connection))
  stopWatching(pending.filter((one) => !taken.includes(one)))
  const namespaces = taken.map((one) => one.connection.connector.namespace)
  const live = core.store.connections.live.peek()
  const replaced = namespaces.flatMap((namespace) => live.get(namespace)?.connection ?? [])
  for (const one of taken) sessionStarted(core, one, wallet)
  onAccepted(namespaces)
  // Waits until the modal has closed, so that a list doesn't reorder while the visitor sees it.
  for (const one of taken) rememberRecent(core, one.connection.connector, wallet)
  // Last: removing the views of gates may close the modal, and end the visitor's attempt.
  for (const one of replaced) endGateRuns(core, one)
}

async function passGates(
  core: SessionCore,
  connection: Connection,
  pending: readonly WatchedConnection[],
  options: AcceptOptions,
): Promise<HoldingEnd> {
  const { cause, signal, isWanted, onAsk } = options
  if (cause === 'connect')
    for (const one of pending) if (isFree(core, one.connection)) storeEarly(core, one.connection)
  const forgetAll = () => {
    for (const one of pending) forget(core, one.connection)
  }
  const run = runHoldingGates(core, {
    pending,
    cause,
    accountOf: (one) => accountFor(core, one.connection, one.accounts),
    isWanted,
    onAccepted: () => connectAll(core, connection, pending, options),
    onRejected() {
      // The wallet reports the disconnection too: ignore that.
      stopWatching(pending)
      forgetAll()
      connection.disconnect().catch(() => {})
    },
    ...(onAsk && { onAsk }),
  })
  const stop = cause === 'connect' ? run.refuse : run.stop
  signal.addEventListener('abort', stop)
  let isGone = false
  for (const { connection: one, watch } of pending) {
    watch.begin({
      changed: (change) => run.changed(one, change),
      disconnected() {
        isGone = true
        forgetAll()
        run.stop()
      },
    })
  }
  let end: HoldingEnd | undefined
  try {
    end = await run.end
  } finally {
    if (end !== 'accepted' || isGone) stopWatching(pending)
    signal.removeEventListener('abort', stop)
  }
  if (!isGone) return end
  throw new ConnectorError(
    'WALLET_DISCONNECTED',
    `${connection.connector.name} disconnected before the connection was accepted.`,
    { hint: 'Ask the visitor to connect again.' },
  )
}

const keyOf = ({ connector, report }: Connection) => connectionKey(connector, report.sessionId)

/** Stores a pending session, so that a reload restores it and the gate asks again. */
function storeEarly(core: SessionCore, connection: Connection): void {
  remember(core, connection.connector.namespace, keyOf(connection), connection.report.accounts[0].address)
}

/** Forgets a session, unless another one is stored by now. */
function forget(core: SessionCore, connection: Connection): void {
  const { namespace } = connection.connector
  if (storedSession(core).get(namespace) === keyOf(connection)) forgetSession(core, namespace)
}

function stopWatching(pending: readonly WatchedConnection[]): void {
  for (const { watch } of pending) watch.stop()
}

/** Watches every connection of a session that may be accepted. When one can't be watched, watches none. */
function watchAll(core: SessionCore, connection: Connection): WatchedConnection[] {
  const watched: WatchedConnection[] = []
  try {
    for (const one of [connection, ...(connection.others ?? [])]) {
      if (one !== connection && !isFree(core, one)) continue
      const { accounts, networkId } = one.report
      watched.push({ connection: one, accounts, networkId, change: {}, watch: watchConnection(one) })
    }
    return watched
  } catch (error) {
    stopWatching(watched)
    throw error
  }
}

/** Whether no other wallet is connected in the connection's namespace. */
function isFree({ store }: SessionCore, { connector }: Connection): boolean {
  const before = store.connections.connected.peek().get(connector.namespace)
  return !before || before === connector
}
