import {
  type ChainService,
  createNodes,
  type NodesOptions,
  readNativeBalance,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { isAddress } from './parse.js'

/** What is read from the Pebble chain. Its nodes don't speak JSON-RPC: they take a question, and answer it. */
export function createPebbleChain({ http, clock }: Pick<NodesOptions, 'http' | 'clock'>): ChainService {
  const nodes = createNodes({
    http,
    clock,
    identity: { method: 'network', read: (answer) => toNetworkId((answer as { network?: unknown }).network) },
    send: (url, { method, params }, limits) =>
      http.post(url, { method, address: params }, { parse: (body) => body, ...limits }),
  })
  return {
    getBalance: (request) =>
      readNativeBalance(request, {
        nodes,
        call: (address) => (isAddress(address) ? { method: 'pebbles', params: address } : undefined),
        addressForm: 'A Pebble address begins with pbl1.',
        amount(answer) {
          const { pebbles } = answer as { readonly pebbles?: unknown }
          return typeof pebbles === 'string' && /^\d{1,78}$/.test(pebbles) ? BigInt(pebbles) : undefined
        },
      }),
  }
}
