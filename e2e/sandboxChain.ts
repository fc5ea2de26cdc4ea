import { addressOf } from './addresses.js'

/** Calls a chain of the sandbox, past the page and its wallets. */
export async function callChain(
  chainId: number,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(`${addressOf('sandbox')}/rpc/${chainId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = (await response.json()) as { result?: unknown; error?: unknown }
  if (answer.error) throw new Error(`The chain refused ${method}: ${JSON.stringify(answer.error)}`)
  return answer.result
}
