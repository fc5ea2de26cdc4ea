import { reportUncaught } from '../base/foreign.js'
import type { Connection, ConnectionListener } from '../connectors/connection.js'
import type { SessionCore } from '../modalCore.js'

/**
 * Wraps a connection so that `core.requests.signing` lists its wallet while it is asked to sign or to send. Meanwhile the dialog
 * leaves the top layer, so that a wallet that draws in the page can be used.
 */
export function trackRequests(core: SessionCore, connection: Connection): Connection {
  const { connector, report, clientId, signed, others, provider, reread } = connection
  const { signMessage, sendTransaction, waitForTransactionId, capabilities, sendTogether } = connection
  const { signing } = core.requests

  /** @returns ends what it begins */
  function begin(): () => void {
    // A new object for each request: the same wallet may be asked twice.
    const request = { ...connector }
    signing.value = [...signing.peek(), request]
    return () => {
      signing.value = signing.peek().filter((one) => one !== request)
    }
  }
  async function during<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const end = begin()
    try {
      // Nothing is awaited before this: the wallet's window needs the visitor's click to be fresh.
      return await ask()
    } finally {
      end()
    }
  }
  const tracked: Connection = {
    connector,
    report,
    provider,
    clientId,
    signed,
    ...(others && { others: others.map((one) => trackRequests(core, one)) }),
    watch: (listener) => connection.watch(listener),
    ...(reread && { reread: () => reread.call(connection) }),
    switchNetwork: (network) => connection.switchNetwork(network),
    disconnect: () => connection.disconnect(),
    ...(signMessage && { signMessage: (request) => during(() => signMessage.call(connection, request)) }),
    ...(waitForTransactionId && {
      waitForTransactionId: (id, signal) => waitForTransactionId.call(connection, id, signal),
    }),
    ...(capabilities && { capabilities: (request) => capabilities.call(connection, request) }),
  }
  if (!sendTransaction) return tracked
  const send: typeof sendTransaction = (transaction, signal) =>
    during(() => sendTransaction.call(connection, transaction, signal))
  return {
    ...tracked,
    sendTransaction: send,
    async sendCalls(transactions, options) {
      const { sendCalls } = await import('./sendCalls.js')
      const sender = {
        ...tracked,
        sendTransaction: send,
        sendTogether: sendTogether?.bind(connection),
        begin,
      }
      return sendCalls(core, sender, transactions, options)
    },
  }
}

/** Listens to one connection. */
export interface Watch {
  /** Passes on the events since the watch began, and later ones. A later listener replaces an earlier one. */
  begin(listener: ConnectionListener): void
  /** Passes nothing on after this. */
  stop(): void
}

/**
 * Starts to listen to a connection.
 * @throws what the connection's `watch` throws
 */
export function watchConnection(connection: Connection): Watch {
  const early: ((listener: ConnectionListener) => void)[] = []
  let listener: ConnectionListener | undefined
  let isOver = false
  const pass = (act: (listener: ConnectionListener) => void) => {
    if (isOver) return
    if (listener) act(listener)
    else early.push(act)
  }

  const stopWatching = connection.watch({
    changed: (change) => pass((to) => to.changed(change)),
    disconnected: (reason) => pass((to) => to.disconnected(reason)),
  })
  return {
    begin(next) {
      listener = next
      for (const act of early.splice(0)) pass(act)
    },
    stop() {
      isOver = true
      try {
        stopWatching()
      } catch (error) {
        // A connection that fails here must not keep the session from ending.
        reportUncaught(error)
      }
    },
  }
}
