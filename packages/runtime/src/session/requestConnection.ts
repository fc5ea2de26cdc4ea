import type { Namespace } from '../base/caip.js'
import { settleWithin } from '../base/clock.js'
import type { Connection } from '../connectors/connection.js'
import type { SignInOffer } from '../connectors/signIn.js'
import type { Wallet } from '../connectors/wallet.js'
import { wrapped } from '../errors/wrapped.js'
import { followGates } from '../gates/optionalGates.js'
import { startLog } from '../modal/log.js'
import type { GateView, ModalCore } from '../modalCore.js'
import { close, goBack } from '../navigation/close.js'
import { push, reset } from '../navigation/navigate.js'
import { commit } from '../store/commit.js'
import type { Attempt } from '../store/connections.js'
import { admit } from './accept.js'
import { activate } from './accounts.js'
import { isContested } from './sameWallet.js'

/** How one request to a wallet ended; `refused` by us: the visitor has yet to agree to the legal texts, or to say which chain. */
export type ConnectOutcome = 'connected' | 'failed' | 'superseded' | 'refused'

/**
 * Asks the wallet of an attempt to connect and takes its answer. A refusal or failure is kept as the attempt's outcome, which
 * the view shows; an answer to an attempt that the visitor has left is dropped. Never asks for a network switch (decision 14).
 * Closes the modal when the address is there and through the gates that hold, unless another gate keeps it open.
 *
 * @param isChosen whether the visitor has chosen it, and not the app, or the place where they opened the page
 */
export async function connectWallet(
  core: ModalCore,
  attempt: Attempt,
  isChosen: boolean,
): Promise<ConnectOutcome> {
  const { store, events } = core
  const { connector, wallet } = attempt
  const left = untilLeft(core, attempt)
  let hasGateAsked = false

  try {
    const connection = await granted(core, attempt, isChosen, left.signal)
    if (!connection) return 'superseded'
    const end = await admit(core, connection, {
      cause: 'connect',
      wallet,
      signal: left.signal,
      isWanted: () => !isOver(core, attempt),
      onAsk() {
        hasGateAsked = true
      },
      admitted(namespaces) {
        preferLatest(core, namespaces)
        // The visitor has not turned away: what the plugin began for them goes on.
        left.stop()
        closeUnlessGated(core, attempt, namespaces)
      },
    })
    if (end === 'through') {
      events.emit('track', { event: 'CONNECT_SUCCESS', properties: connectedBy(connection, wallet) })
      return 'connected'
    }
    const isFree = [attempt, undefined].includes(store.connections.attempt.peek())
    if (isFree) commit(() => store.connections.attemptEnded())
    // What was asked is gone, and so is the wallet that was asked (Spec §2).
    if (isFree && hasGateAsked && store.modal.isOpen.peek()) reset(core, 'Connect')
    return end === 'refused' ? 'refused' : 'superseded'
  } catch (cause) {
    if (isOver(core, attempt)) return 'superseded'
    const error = wrapped(cause)
    store.connections.askFailed(attempt, error)
    // It begins with what has failed.
    startLog(core)
    // It has been gone since the gate's view showed in its place.
    if (hasGateAsked && store.view.peek() === 'Connect') {
      push(core, 'ConnectingExternal', { connectorId: connector.id, wallet: connector.name })
    }
    events.emit('track', { event: 'CONNECT_ERROR', properties: { message: error.code } })
    return 'failed'
  } finally {
    left.stop()
  }
}

/** Whether the visitor has left an attempt; so they do when the modal ends. */
const isOver = ({ store, disposed }: ModalCore, attempt: Attempt) =>
  store.connections.attempt.peek() !== attempt || disposed.aborted

/** Asks the wallet; undefined when the visitor has left the attempt by then. Gates are there when it resolves. */
async function granted(
  core: ModalCore,
  attempt: Attempt,
  isChosen: boolean,
  signal: AbortSignal,
): Promise<Connection | undefined> {
  const { connector, wallet } = attempt
  const gates = core.loadGates()
  // Awaited once the wallet has answered: whatever comes of it, the wallet is asked in the visitor's gesture.
  gates?.catch(() => {})
  const adapter = await core.walletAdapters.load(connector)
  // Who has turned away meanwhile is not to be shown a window.
  if (isOver(core, attempt)) return undefined
  // It has got a rival since: the visitor chooses, in the list behind.
  if (!isChosen && isContested(core, connector)) {
    goBack(core)
    return undefined
  }
  core.asked.value = attempt
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

/** What a wallet may sign along with connecting. Where that can't be said, it connects without, and the gate says why. */
async function offerSignIn(core: ModalCore, networkIds: readonly string[]): Promise<SignInOffer | undefined> {
  try {
    await core.loadGates()
    return await core.store.signIn.peek()?.offer(networkIds)
  } catch {
    return undefined
  }
}

/** How long the modal stays for gates that don't hold to find out whether they ask, in ms. */
const decidingMaxMs = 1_000

/** Ends the attempt of a visitor who is connected, and closes the modal unless a gate that doesn't hold keeps it open. */
function closeUnlessGated(core: ModalCore, attempt: Attempt, namespaces: readonly Namespace[]): void {
  const live = core.store.connections.live.peek()
  const own = namespaces.map((namespace) => live.get(namespace)?.connection)
  const deciding = namespaces.flatMap((namespace) => followGates(core, namespace, 'connect') ?? [])
  // What gates that hold have shown of these goes now, and what others show of another connection is not about this one.
  const isKept = ({ gate, connection }: GateView) => gate.holds !== own.includes(connection)
  const isAsking = () => [...core.gateViews.values()].some(isKept)
  const finish = () => {
    if (isOver(core, attempt)) return
    // Together: the dialog is not to come back from where a wallet in the page was in reach.
    commit(() => {
      core.store.connections.attemptEnded()
      if (!isAsking()) close(core)
    })
  }
  if (deciding.length === 0 || isAsking()) finish()
  else void settleWithin(core.clock, Promise.all(deciding), decidingMaxMs).then(finish)
}

/** What the visitor connected last is what they want to use: the others stay connected behind it. */
function preferLatest(core: ModalCore, served: readonly Namespace[]): void {
  const [namespace] = served
  if (namespace !== undefined && !served.includes(core.store.activeNamespace.peek()))
    activate(core, namespace)
}

/** A signal that is aborted when the visitor leaves an attempt. */
function untilLeft({ store }: ModalCore, attempt: Attempt) {
  const controller = new AbortController()
  const stop = store.connections.attempt.subscribe((current) => {
    if (current === attempt) return
    controller.abort()
    // The wallet may never answer. The first call comes from inside `subscribe`, before there is anything to stop.
    queueMicrotask(() => stop())
  })
  return { signal: controller.signal, stop }
}

/** How and with what, as tracking tells it; a wallet that scanned a code without being chosen has no name there. */
const connectedBy = ({ connector, report: { method = 'browser' } }: Connection, wallet?: Wallet) => ({
  method,
  name: wallet?.name ?? (method === 'browser' ? connector.name : 'Unknown'),
})
