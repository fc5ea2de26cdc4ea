/** Makes an error as EIP-1193 and EIP-1474 number them. */
export const rpcError = (code: number, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code })

/** What the Safe refused with: its texts have no numbers. */
export function refusal(cause: unknown): unknown {
  const text = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof Error && 'code' in cause) return cause
  return /reject|denied|cancel/i.test(text)
    ? rpcError(4001, 'The request was rejected in the Safe.', cause)
    : rpcError(-32603, `The Safe could not do it: ${text.slice(0, 200)}`, cause)
}
