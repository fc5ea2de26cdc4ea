/** An error of a JSON-RPC call, with the code of the public nodes. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
  readonly code: number
  /** For a transaction that fails: its error, and its log. */
  readonly data?: unknown

  constructor(kind: keyof typeof errorCodes, message: string, data?: unknown) {
    super(message)
    this.code = errorCodes[kind]
    if (data !== undefined) this.data = data
  }
}

const errorCodes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  transactionFailed: -32002,
  signatureFailed: -32003,
} as const
