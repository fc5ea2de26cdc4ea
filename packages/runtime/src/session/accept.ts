import type { Namespace } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import type { Wallet } from '../connectors/wallet.js'
import { ConnectorError } from '../errors/classes.js'
import { isGated, type PassageEnd, startPassage } from '../gates/holdingGates.js'
import type { ModalCore } from '../modalCore.js'
import { type Arriving, endRuns, sessionStarted } from './session.js'
import { connectionKey, forgetSession, remember, rememberRecent, storedSession } from './stored.js'
import { tellRequests } from './trackRequests.js'
import { watchConnection } from './watchConnection.js'

/** What a connection is admitted with. */
export interface Admission {
  readonly cause: 'connect' | 'restore'
  /** The one that was chosen, where the connector reaches more than one. */
  readonly wallet?: Wallet | undefined
  /** Aborted when the visitor turns away, or the connection is overtaken: then it stays unknown. */
  readonly signal: AbortSignal
  /** Whether it is still to be admitted, after a wait for other tabs. */
  isWanted(): boolean
  /** Called when a gate begins to ask the visitor. */
  onAsk?(): void
  /** Called when it is connected, with the connected namespaces: the one that was asked for comes first. */
  admitted(namespaces: readonly Namespace[]): void
}

/**
 * Takes what a session grants as the truth, once the gates that hold let it through; at once where there are none. So it is in the
 * namespace that it was asked for and in those besides that no other wallet is connected in: they are connected together
 * (Spec §4), and connecting one leaves the others as they are. What gates refuse is disconnected, and forgotten.
 *
 * @returns how it ended; `left` where it was overtaken, and the connection is nobody's
 * @throws what the connection's `watch` throws, what a gate throws, or `WALLET_DISCONNECTED`
 */
export async function admit(core: ModalCore, granted: Connection, admission: Admission): Promise<PassageEnd> {
  const connection = tellRequests(core, granted)
  const arriving = arrivals(core, connection)
  // A wallet's first report may end another connection, and with it close what the visitor chose this one in.
  if (admission.signal.aborted) {
    stopWatching(arriving)
    return 'left'
  }
  if (isGated(core)) return passGates(core, connection, arriving, admission)
  letThrough(core, connection, arriving, admission)
  return 'through'
}

/** Connects what has arrived, except where another wallet is connected. */
function letThrough(
  core: ModalCore,
  connection: Connection,
  arriving: readonly Arriving[],
  { wallet, admitted }: Admission,
): void {
  const taken = arriving.filter((one) => one.connection === connection || isFree(core, one.connection))
  stopWatching(arriving.filter((one) => !taken.includes(one)))
  const namespaces = taken.map((one) => one.connection.connector.namespace)
  const live = core.store.connections.live.peek()
  const replaced = namespaces.flatMap((namespace) => live.get(namespace)?.connection ?? [])
  for (const one of taken) sessionStarted(core, one, wallet)
  admitted(namespaces)
  // After what closes the modal, so that no open list is ordered anew.
  for (const one of taken) rememberRecent(core, one.connection.connector, wallet)
  // Last: with what gates show of them the modal may close, and the visitor's attempt end.
  for (const one of replaced) endRuns(core, one)
}

/** Waits for the gates that hold. */
async function passGates(
  core: ModalCore,
  connection: Connection,
  arriving: readonly Arriving[],
  admission: Admission,
): Promise<PassageEnd> {
  const { cause, signal, isWanted, onAsk } = admission
  if (cause === 'connect' && isFree(core, connection)) storeEarly(core, connection)
  const passage = startPassage(core, {
    arrivals: arriving,
    cause,
    isWanted,
    letThrough: () => letThrough(core, connection, arriving, admission),
    turnAway() {
      // A wallet that says it is gone does as it is told.
      stopWatching(arriving)
      forget(core, connection)
      connection.disconnect().catch(() => {})
    },
    ...(onAsk && { onAsk }),
  })
  const stop = cause === 'connect' ? passage.refuse : passage.stop
  signal.addEventListener('abort', stop)
  let isGone = false
  for (const { connection: one, watch } of arriving) {
    watch.begin({
      changed: (change) => passage.changed(one, change),
      disconnected() {
        isGone = true
        forget(core, connection)
        passage.stop()
      },
    })
  }
  let end: PassageEnd | undefined
  try {
    end = await passage.end
  } finally {
    if (end !== 'through' || isGone) stopWatching(arriving)
    signal.removeEventListener('abort', stop)
  }
  if (!isGone) return end
  throw new ConnectorError(
    'WALLET_DISCONNECTED',
    `${connection.connector.name} ended the connection before it was let through.`,
    { hint: 'Ask the visitor to connect again.' },
  )
}

const keyOf = ({ connector, report }: Connection) => connectionKey(connector, report.sessionId)

/** Stores a session that gates still hold: a reload while one asks brings it back, and the gate with it. */
function storeEarly(core: ModalCore, connection: Connection): void {
  remember(core, connection.connector.namespace, keyOf(connection), connection.report.accounts[0].address)
}

/** Forgets a session, unless another one is stored by now. */
function forget(core: ModalCore, connection: Connection): void {
  const { namespace } = connection.connector
  if (storedSession(core).get(namespace) === keyOf(connection)) forgetSession(core, namespace)
}

function stopWatching(arriving: readonly Arriving[]): void {
  for (const { watch } of arriving) watch.stop()
}

/** Begins to listen to what a session grants: all of it, or nothing. */
function arrivals(core: ModalCore, connection: Connection): Arriving[] {
  const arriving: Arriving[] = []
  try {
    for (const one of [connection, ...(connection.others ?? [])]) {
      if (one !== connection && !isFree(core, one)) continue
      const { accounts, networkId } = one.report
      arriving.push({ connection: one, accounts, networkId, change: {}, watch: watchConnection(one) })
    }
    return arriving
  } catch (error) {
    stopWatching(arriving)
    throw error
  }
}

/** Whether no other wallet is connected where this one would be. */
function isFree({ store }: ModalCore, { connector }: Connection): boolean {
  const before = store.connections.connected.peek().get(connector.namespace)
  return !before || before === connector
}
