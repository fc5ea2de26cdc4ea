import { type NodeCall, RpcError } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { fakeClock } from '@wallet-modal/runtime/testing'
import { createEvmChain } from './createEvmChain.js'

export const networkAt = (id: string, over: Partial<NetworkDefinition> = {}): NetworkDefinition => ({
  id,
  name: id,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
  ...over,
})

/** A service whose nodes answer by method: a value, or a function of the call's parameters; all else is refused. */
export function scriptedChain(
  answers: Readonly<Record<string, unknown>>,
  known: readonly NetworkDefinition[] = [],
) {
  const clock = fakeClock()
  const asked: (NodeCall & { readonly networkId: string })[] = []
  const chain = createEvmChain({
    clock,
    nodes: {
      async ask(call, { network, signal }) {
        signal?.throwIfAborted()
        asked.push({ ...call, networkId: network.id })
        const answer = answers[call.method]
        if (answer === undefined)
          throw new RpcError('RPC_FAILED', `${call.method} is unknown.`, { rpcCode: -32601 })
        return typeof answer === 'function' ? answer(...(call.params as unknown[])) : answer
      },
    },
    findNetwork: async (id) => known.find((network) => network.id === id),
  })
  return { chain, clock, asked, network: networkAt('eip155:1') }
}
