/** Every code of the sandbox, with the HTTP status it is answered with. Start-up failures never travel by HTTP. */
const statusByCode = {
  ANSWER_INVALID: 500,
  ANVIL_MISSING: 500,
  BODY_TOO_LARGE: 413,
  CHAIN_ANSWER_INVALID: 502,
  CHAIN_NOT_STARTED: 500,
  CHAIN_STOPPED: 502,
  CHAIN_UNKNOWN: 404,
  CHECK_NOT_LOADED: 500,
  FAULTS_FULL: 503,
  FORK_REFUSED: 403,
  HOST_NOT_ALLOWED: 403,
  INTERNAL_ERROR: 500,
  METHOD_NOT_ALLOWED: 405,
  NOT_FOUND: 404,
  ORIGIN_NOT_ALLOWED: 403,
  PARAMETER_INVALID: 400,
  PORT_INVALID: 500,
  PORT_NOT_ALLOWED: 500,
  PORT_TAKEN: 500,
  RELAY_DOWN: 503,
  RELAY_TOKEN_INVALID: 401,
  SANDBOX_STARTING: 503,
  WALLETS_NOT_BUILT: 500,
} as const

/** What went wrong, for code that acts on it. */
export type SandboxErrorCode = keyof typeof statusByCode

/**
 * An error of the sandbox: what happened in `message`, what to do about it in `hint`. Over HTTP it is the JSON object
 * `{ code, message, hint }`.
 */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly code: SandboxErrorCode
  /** The next step for the reader, as one sentence. */
  readonly hint: string
  /** Response headers that belong to the error, such as `allow`. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: SandboxErrorCode,
    message: string,
    options: { hint: string; cause?: unknown; headers?: Readonly<Record<string, string>> },
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.code = code
    this.hint = options.hint
    this.headers = options.headers ?? {}
  }

  /** HTTP status of this error. */
  get status(): number {
    return statusByCode[this.code]
  }

  toJSON(): { code: SandboxErrorCode; message: string; hint: string } {
    return { code: this.code, message: this.message, hint: this.hint }
  }
}
