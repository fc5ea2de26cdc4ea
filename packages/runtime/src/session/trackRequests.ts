import type { Connection } from '../connectors/connection.js'
import type { ModalCore } from '../modalCore.js'

/**
 * The same connection, which keeps in `core.signing` what its wallet is being asked to sign or to send. Every connection is made
 * so, whoever wrote its adapter: while the wallet is asked the dialog leaves the top layer, or a wallet that draws in the page
 * couldn't be answered.
 */
export function tellRequests(core: ModalCore, connection: Connection): Connection {
  const { connector, report, clientId, signed, others, provider, reread } = connection
  const { signMessage, sendTransaction, waitForTransactionId } = connection
  const { signing } = core

  async function during<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // An object of its own: the same wallet may be asked twice.
    const asked = { ...connector }
    signing.value = [...signing.peek(), asked]
    try {
      // Nothing is awaited before: the wallet's window needs the visitor's click to be fresh.
      return await ask()
    } finally {
      signing.value = signing.peek().filter((one) => one !== asked)
    }
  }

  return {
    connector,
    report,
    provider,
    clientId,
    signed,
    ...(others && { others: others.map((one) => tellRequests(core, one)) }),
    watch: (listener) => connection.watch(listener),
    ...(reread && { reread: () => reread.call(connection) }),
    switchNetwork: (network) => connection.switchNetwork(network),
    disconnect: () => connection.disconnect(),
    ...(signMessage && { signMessage: (request) => during(() => signMessage.call(connection, request)) }),
    ...(sendTransaction && {
      sendTransaction: (transaction, signal) =>
        during(() => sendTransaction.call(connection, transaction, signal)),
    }),
    ...(waitForTransactionId && {
      waitForTransactionId: (id, signal) => waitForTransactionId.call(connection, id, signal),
    }),
  }
}
