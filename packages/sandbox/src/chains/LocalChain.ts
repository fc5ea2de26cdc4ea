import type { SandboxNetwork } from '../networks.js'

/** A running local chain. The node's own port stays private: it answers any Host and Origin. */
export interface LocalChain {
  readonly network: SandboxNetwork
  /** Process id of the node. */
  readonly pid: number
  /**
   * Calls one JSON-RPC method. The result is foreign data: parse it.
   *
   * @throws SandboxError `CHAIN_STOPPED`, or `CHAIN_ANSWER_INVALID` when the node answers with an error
   */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /**
   * Passes a JSON-RPC body, single or batch, to the node as it is and returns the node's answer.
   *
   * @throws SandboxError `CHAIN_STOPPED`
   */
  forward(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** Ends the process; resolves when it is gone. */
  close(): Promise<void>
}
