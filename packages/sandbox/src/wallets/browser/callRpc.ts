import { ProviderError, providerErrorCodes } from './ProviderError.js'

/**
 * Calls one JSON-RPC method over HTTP and returns its result as it came: the page asked for it, the page reads it.
 *
 * @throws ProviderError with the node's code and data; 4900 when the node cannot be reached
 */
export async function callRpc(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  }).catch(() => undefined)
  if (!response?.ok) {
    throw new ProviderError(
      providerErrorCodes.disconnected,
      `The local chain at ${url} cannot be reached. Is the sandbox running, and is this page on localhost?`,
    )
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (isObject(answer) && 'result' in answer) return answer.result
  if (isObject(answer) && isObject(answer.error)) {
    const { code, message, data } = answer.error
    throw new ProviderError(
      typeof code === 'number' ? code : providerErrorCodes.internal,
      typeof message === 'string' ? message : 'The chain gave no reason.',
      data,
    )
  }
  throw new ProviderError(providerErrorCodes.internal, 'The chain answered something that is not JSON-RPC.')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
