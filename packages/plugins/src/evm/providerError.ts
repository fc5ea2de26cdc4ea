/** What an EIP-1193 provider rejects with, and tells of its end: an error whose code is a number. */
export interface ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

/**
 * Makes an error as EIP-1193 and EIP-1474 number them.
 * @param cause what led to it; the data of an eth_call that reverted goes with its `data`
 */
export function providerError(
  code: number,
  message: string,
  { cause, data }: { readonly cause?: unknown; readonly data?: unknown } = {},
): ProviderRpcError {
  return Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code, data })
}
