const codes = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
} as const

/** An error that is answered to a client of the relay as JSON-RPC. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  /** JSON-RPC 2.0 error code. */
  readonly code: number

  constructor(reason: keyof typeof codes, message: string) {
    super(message)
    this.code = codes[reason]
  }

  toJSON(): { code: number; message: string } {
    return { code: this.code, message: this.message }
  }
}
