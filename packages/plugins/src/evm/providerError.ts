/** The error that an EIP-1193 provider rejects with, and passes to `disconnect`. Its code is a number. */
export interface ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

/**
 * Makes an error with a code of EIP-1193 or EIP-1474.
 * @param options.data what a reverted call returned
 */
export function providerError(
  code: number,
  message: string,
  { cause, data }: { readonly cause?: unknown; readonly data?: unknown } = {},
): ProviderRpcError {
  return Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code, data })
}
