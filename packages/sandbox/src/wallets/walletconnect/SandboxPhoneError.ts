/** An act that the wallet failed to do. */
export type SandboxPhoneErrorCode =
  | 'LINK_EXPIRED'
  | 'LINK_INVALID'
  | 'LINK_USED'
  | 'OFFLINE'
  | 'RELAY_UNREACHABLE'
  | 'URL_NOT_LOOPBACK'

/** An error of the WalletConnect wallet. The message is for the wallet's user, and never holds the pairing link. */
export class SandboxPhoneError extends Error {
  override readonly name = 'SandboxPhoneError'
  readonly code: SandboxPhoneErrorCode

  constructor(code: SandboxPhoneErrorCode, message: string, options?: { cause: unknown }) {
    super(message, options)
    this.code = code
  }
}
