import type { Namespace } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import type { Wallet } from '../connectors/wallet.js'
import { ConnectorError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import { grantedKey } from '../store/storedChoice.js'
import { writeChoice } from './active.js'
import { isGated, type PassageEnd, startPassage } from './passage.js'
import { type Arriving, endRuns, sessionStarted } from './session.js'
import { connectionKey, forgetSession, remember, storedSession } from './storedSession.js'
import { tellRequests } from './tellRequests.js'
import { watchConnection } from './watchConnection.js'

/** What a connection is admitted with. */
export interface Admission {
  readonly cause: 'connect' | 'restore'
  /** The one that was chosen, where the connector reaches more than one. */
  readonly wallet?: Wallet | undefined
  /** Aborted when the visitor turns away, or somebody has overtaken it: nobody is told of it then. */
  readonly signal: AbortSignal
  /** Whether it is still to be admitted, after a wait for other tabs. */
  isWanted(): boolean
  /** Called when a gate begins to ask the visitor. */
  onAsk?(): void
  /** Called in the moment in which it is connected, with the namespaces that are, the one that was asked for first. */
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
  const { cause, wallet, signal, isWanted, onAsk, admitted } = admission
  const connection = tellRequests(core, granted)
  const arriving = arrivals(core, connection)
  const stopWatching = () => {
    for (const { watch } of arriving) watch.stop()
  }
  // What a wallet says when it is listened to may end another connection, and with that close what the visitor chose it in.
  if (signal.aborted) {
    stopWatching()
    return 'left'
  }
  const letThrough = () => {
    const taken = arriving.filter((one) => one.connection === connection || isFree(core, one.connection))
    for (const one of arriving) if (!taken.includes(one)) one.watch.stop()
    const namespaces = taken.map((one) => one.connection.connector.namespace)
    const live = core.store.connections.live.peek()
    const replaced = namespaces.flatMap((namespace) => live.get(namespace)?.connection ?? [])
    for (const one of taken) sessionStarted(core, one, wallet)
    admitted(namespaces)
    // Last: with what gates show of them the modal may close, and the visitor's attempt end.
    for (const one of replaced) endRuns(core, one)
  }
  if (!isGated(core)) {
    letThrough()
    return 'through'
  }

  // A reload while a gate asks brings the session back, and the gate with it.
  const key = connectionKey(connection.connector, connection.report.sessionId)
  const { namespace } = connection.connector
  if (cause === 'connect' && isFree(core, connection) && remember(core, namespace, key)) {
    writeChoice(core, grantedKey(namespace), connection.report.accounts[0].address)
  }
  const forget = () => {
    if (storedSession(core).get(namespace) === key) forgetSession(core, namespace)
  }
  const passage = startPassage(core, {
    arrivals: arriving,
    cause,
    isWanted,
    letThrough,
    turnAway() {
      forget()
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
        forget()
        passage.stop()
      },
    })
  }
  try {
    const end = await passage.end
    if (end !== 'through') stopWatching()
    if (isGone) {
      const { name } = connection.connector
      throw new ConnectorError(
        'WALLET_DISCONNECTED',
        `${name} ended the connection before it was let through.`,
        {
          hint: 'Ask the visitor to connect again.',
        },
      )
    }
    return end
  } catch (error) {
    stopWatching()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
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
    for (const { watch } of arriving) watch.stop()
    throw error
  }
}

/** Whether no other wallet is connected where this one would be. */
function isFree({ store }: ModalCore, { connector }: Connection): boolean {
  const before = store.connections.connected.peek().get(connector.namespace)
  return !before || before === connector
}
