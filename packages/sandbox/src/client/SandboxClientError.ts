/** What went wrong in the client. */
export type SandboxClientErrorCode = 'SANDBOX_REFUSED' | 'SANDBOX_UNREACHABLE' | 'SANDBOX_URL_NOT_LOOPBACK'

/** An error of `wallet-modal-sandbox/client`: what happened in `message`, what to do about it in `hint`. */
export class SandboxClientError extends Error {
  override readonly name = 'SandboxClientError'
  readonly code: SandboxClientErrorCode
  readonly hint: string

  constructor(code: SandboxClientErrorCode, message: string, hint: string) {
    super(`${message} ${hint}`)
    this.code = code
    this.hint = hint
  }
}
