import type { NodeCall, Nodes } from '@wallet-modal/runtime/chain'

/** Nodes that answer each method by a function, and a list of the methods that were asked. */
export function scriptedNodes(
  answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>>,
): Nodes & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    async ask({ method, params = [] }: NodeCall, { signal }) {
      signal?.throwIfAborted()
      asked.push(method)
      const answer = answers[method]
      if (!answer) throw new Error(`nobody answers ${method}`)
      return answer(params as readonly unknown[])
    },
  }
}

export const testNetwork = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Test',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example'],
}
