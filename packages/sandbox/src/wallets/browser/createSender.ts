import { signTransaction } from './signTransaction.js'

/**
 * Signs a transaction and hands it to its chain.
 *
 * @returns its hash, as the node says it
 * @throws ProviderError with the node's code
 */
export type Sender = (...transaction: Parameters<typeof signTransaction>) => Promise<unknown>

/** Creates a wallet's way to send: one transaction after the other, so that two at once never take the same nonce. */
export function createSender(): Sender {
  let last: Promise<unknown> = Promise.resolve()
  return (account, chainId, request, call) => {
    const send = async () =>
      call('eth_sendRawTransaction', [await signTransaction(account, chainId, request, call)])
    last = last.then(send, send)
    return last
  }
}
