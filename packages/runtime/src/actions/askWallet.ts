import type { Namespace } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import type { Attempt } from '../store/connections.js'
import { close } from './close.js'
import { bringIntoUse } from './inUse.js'
import { isContested } from './isContested.js'
import { goBack } from './navigate.js'
import { sessionsStarted } from './session.js'
import { showUnsupported } from './showUnsupported.js'
import { wrapped } from './wrapped.js'

/** How one request to a wallet ended; `refused` by us: the visitor has yet to agree to the legal texts, or to say which chain. */
export type ConnectOutcome = 'connected' | 'failed' | 'superseded' | 'refused'

/**
 * Asks the wallet of an attempt to connect and takes its answer. A refusal or failure is kept as the attempt's outcome, which
 * the view shows; an answer to an attempt that the visitor has left is dropped. Never asks for a network switch (design D14).
 * Closes the modal when the address is there, unless its wallet is on a network that the app doesn't list.
 *
 * @param isChosen whether the visitor has chosen it, and not the app, or the place where they opened the page
 */
export async function askWallet(
  core: ModalCore,
  attempt: Attempt,
  isChosen: boolean,
): Promise<ConnectOutcome> {
  const { store, walletAdapters, events } = core
  const { connector, wallet } = attempt
  const isCurrent = () => store.connections.attempt.peek() === attempt && !core.disposed.aborted
  const left = untilLeft(core, attempt)

  try {
    const adapter = await walletAdapters.load(connector)
    // Who has turned away meanwhile is not to be shown a window.
    if (!isCurrent()) return 'superseded'
    // It has got a rival since: the visitor chooses, in the list behind.
    if (!isChosen && isContested(core, connector)) {
      goBack(core)
      return 'superseded'
    }
    const connection = await adapter.connect(connector, { wallet, signal: left.signal })
    if (!isCurrent()) return 'superseded'
    preferLatest(core, sessionsStarted(core, connection, wallet))
    commit(() => store.connections.attemptEnded())
    if (!showUnsupported(core)) close(core)
    events.emit('track', { event: 'CONNECT_SUCCESS', properties: connectedBy(connection, wallet) })
    return 'connected'
  } catch (cause) {
    if (!isCurrent()) return 'superseded'
    const error = wrapped(cause)
    store.connections.askFailed(attempt, error)
    events.emit('track', { event: 'CONNECT_ERROR', properties: { message: error.code } })
    return 'failed'
  } finally {
    left.stop()
  }
}

/** What the visitor connected last is what they want to use: the others stay connected behind it. */
function preferLatest(core: ModalCore, served: readonly Namespace[]): void {
  const [namespace] = served
  if (namespace !== undefined && !served.includes(core.store.activeNamespace.peek()))
    bringIntoUse(core, namespace)
}

/** A signal that is aborted when the visitor leaves an attempt; so they do when the modal ends. */
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
