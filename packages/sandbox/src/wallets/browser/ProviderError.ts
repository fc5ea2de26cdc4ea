/** The error codes that the wallets answer, by EIP-1193 (4xxx), EIP-1474 (-32xxx) and EIP-3326 (4902). */
export const providerErrorCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
  alreadyPending: -32002,
} as const

/** An error as EIP-1193 shapes it. Wallets put plain messages here, so these are plain too. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** Refuses parameters that a method cannot take. */
export function invalidParams(message: string): ProviderError {
  return new ProviderError(providerErrorCodes.invalidParams, message)
}

/** A user's "Reject", with MetaMask's text. */
export function userRejected(): ProviderError {
  return new ProviderError(providerErrorCodes.userRejected, 'User rejected the request.')
}
