import { fromProvider } from '@wallet-modal/runtime/chain'

/** Makes an error with a code of EIP-1193 or EIP-1474. */
export const rpcError = (code: number, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code })

/** Gives the SDK's errors a code, which they lack. */
export function refusal(cause: unknown): unknown {
  const text = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof Error && 'code' in cause) return cause
  return fromProvider(cause).code === 'USER_REJECTED'
    ? rpcError(4001, 'The request was rejected in the Safe.', cause)
    : rpcError(-32603, `The Safe failed: ${text.slice(0, 200)}`, cause)
}
