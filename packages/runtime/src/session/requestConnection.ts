import type { Namespace } from '../base/caip.js'
import { settleWithin } from '../base/clock.js'
import type { Connection } from '../connectors/connection.js'
import type { SignInOffer } from '../connectors/signIn.js'
import type { Wallet } from '../connectors/wallet.js'
import { wrapped } from '../errors/wrapped.js'
import { runOptionalGates } from '../gates/optionalGates.js'
import { startLog } from '../modal/log.js'
import type { SessionCore } from '../modalCore.js'
import { close, goBack } from '../navigation/close.js'
import { push, reset } from '../navigation/navigate.js'
import { commit } from '../store/commit.js'
import type { Attempt } from '../store/connections.js'
import type { GateView } from '../store/gates.js'
import { accept } from './accept.js'
import { activate } from './accounts.js'
import { isAmbiguous } from './sameWallet.js'

/**
 * How a request to a wallet ended. `refused`: no wallet was asked, or a gate refused. The visitor may still have to agree to the
 * legal texts or choose a chain.
 */
export type ConnectOutcome = 'connected' | 'failed' | 'superseded' | 'refused'

/**
 * Asks the wallet of an attempt to connect, and accepts its answer. A refusal or failure becomes the attempt's outcome, which the
 * view shows; an answer to an attempt that the visitor has left is dropped. Never asks for a network switch (decision 14). Closes
 * the modal once the holding gates have let the connection through, unless another gate keeps it open.
 *
 * @param isChosen whether the visitor chose the wallet; otherwise the app did, or the page's place in the wallet's browser
 */
export async function requestConnection(
  core: SessionCore,
  attempt: Attempt,
  isChosen: boolean,
): Promise<ConnectOutcome> {
  const { store, events } = core
  const { connector, wallet } = attempt
  const left = untilLeft(core, attempt)
  let hasGateAsked = false

  try {
    const connection = await askWallet(core, attempt, isChosen, left.signal)
    if (!connection) return 'superseded'
    const end = await accept(core, connection, {
      cause: 'connect',
      wallet,
      signal: left.signal,
      isWanted: () => !isOver(core, attempt),
      onAsk() {
        hasGateAsked = true
      },
      onAccepted(namespaces) {
        preferLatest(core, namespaces)
        // The attempt ends by success: don't abort what the plugin has begun.
        left.stop()
        closeUnlessGateAsks(core, attempt, namespaces)
      },
    })
    if (end === 'accepted') {
      events.emit('track', { event: 'CONNECT_SUCCESS', properties: trackedWallet(connection, wallet) })
      return 'connected'
    }
    const isFree = [attempt, undefined].includes(store.connections.attempt.peek())
    if (isFree) commit(() => store.connections.attemptEnded())
    // The gate's question and the attempt are both over (Spec §2).
    if (isFree && hasGateAsked && store.modal.isOpen.peek()) reset(core, 'Connect')
    return end
  } catch (cause) {
    if (isOver(core, attempt)) return 'superseded'
    const error = wrapped(cause)
    store.connections.attemptFailed(attempt, error)
    // The log starts with this failure.
    startLog(core)
    // The gate's view replaced this one.
    if (hasGateAsked && store.view.peek() === 'Connect') {
      push(core, 'ConnectingExternal', { connectorId: connector.id, wallet: connector.name })
    }
    events.emit('track', { event: 'CONNECT_ERROR', properties: { message: error.code } })
    return 'failed'
  } finally {
    left.stop()
  }
}

/** Whether the visitor has left an attempt, or the modal is destroyed. */
const isOver = ({ store, disposed }: SessionCore, attempt: Attempt) =>
  store.connections.attempt.peek() !== attempt || disposed.aborted

/** Asks the wallet; undefined when the visitor has left the attempt by then. Gates are loaded when it resolves. */
async function askWallet(
  core: SessionCore,
  attempt: Attempt,
  isChosen: boolean,
  signal: AbortSignal,
): Promise<Connection | undefined> {
  const { connector, wallet } = attempt
  const gates = core.gates.load()
  // Awaited after the wallet has answered: the wallet has to be asked in the visitor's gesture.
  gates?.catch(() => {})
  const adapter = await core.walletAdapters.load(connector)
  // The visitor has left: don't open the wallet's window.
  if (isOver(core, attempt)) return undefined
  // Another wallet claims this name meanwhile: the visitor chooses in the list behind.
  if (!isChosen && isAmbiguous(core, connector)) {
    goBack(core)
    return undefined
  }
  core.requests.connecting.value = attempt
  const connection = await adapter.connect(connector, {
    wallet,
    signal,
    offerSignIn: (networkIds) => offerSignIn(core, networkIds),
  })
  if (isOver(core, attempt)) return undefined
  await gates?.catch((error: unknown) => {
    connection.disconnect().catch(() => {})
    throw error
  })
  return isOver(core, attempt) ? undefined : connection
}

/** The message that a wallet may sign while it connects. When that fails, the wallet connects without, and the gate reports it. */
async function offerSignIn(
  core: SessionCore,
  networkIds: readonly string[],
): Promise<SignInOffer | undefined> {
  try {
    await core.gates.load()
    return await core.store.signIn.peek()?.offer(networkIds)
  } catch {
    return undefined
  }
}

/** How long the modal stays open for optional gates to decide whether they ask, in ms. */
const decidingMaxMs = 1_000

/** Ends the attempt of a connected visitor, and closes the modal unless an optional gate keeps it open. */
function closeUnlessGateAsks(core: SessionCore, attempt: Attempt, namespaces: readonly Namespace[]): void {
  const live = core.store.connections.live.peek()
  const own = namespaces.map((namespace) => live.get(namespace)?.connection)
  const deciding = namespaces.flatMap((namespace) => runOptionalGates(core, namespace, 'connect') ?? [])
  // Views of holding gates for this connection close now; views of optional gates for another one don't count.
  const isKept = ({ gate, connection }: GateView) => gate.holds !== own.includes(connection)
  const isAsking = () => [...core.gates.views.values()].some(isKept)
  const finish = () => {
    if (isOver(core, attempt)) return
    // Commits all changes at once, so that the dialog doesn't return to the top layer before it closes.
    commit(() => {
      core.store.connections.attemptEnded()
      if (!isAsking()) close(core)
    })
  }
  if (deciding.length === 0 || isAsking()) finish()
  else void settleWithin(core.clock, Promise.all(deciding), decidingMaxMs).then(finish)
}

/** Activates the namespace that the visitor connected last. */
function preferLatest(core: SessionCore, connected: readonly Namespace[]): void {
  const [namespace] = connected
  if (namespace !== undefined && !connected.includes(core.store.activeNamespace.peek()))
    activate(core, namespace)
}

/** A signal that is aborted when the visitor leaves an attempt. */
function untilLeft({ store }: SessionCore, attempt: Attempt) {
  const controller = new AbortController()
  const stop = store.connections.attempt.subscribe((current) => {
    if (current === attempt) return
    controller.abort()
    // The first call may come from inside `subscribe`, before `stop` is assigned.
    queueMicrotask(() => stop())
  })
  return { signal: controller.signal, stop }
}

/** Method and name for tracking. A wallet that scanned a code without being chosen is `Unknown`. */
const trackedWallet = ({ connector, report: { method = 'browser' } }: Connection, wallet?: Wallet) => ({
  method,
  name: wallet?.name ?? (method === 'browser' ? connector.name : 'Unknown'),
})
