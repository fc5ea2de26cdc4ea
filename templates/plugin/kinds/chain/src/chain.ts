import {
  type ChainService,
  createNodes,
  type NodesOptions,
  readNativeBalance,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { isAddress } from './parse.js'

/** Reads from the chain. The nodes don't speak JSON-RPC: they take a question, and answer it. */
export function createSampleChain({ http, clock }: Pick<NodesOptions, 'http' | 'clock'>): ChainService {
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
        call: (address) => (isAddress(address) ? { method: 'balance', params: address } : undefined),
        addressForm: 'An address begins with smpl1.',
        amount(answer) {
          const { balance } = answer as { readonly balance?: unknown }
          return typeof balance === 'string' && /^\d{1,78}$/.test(balance) ? BigInt(balance) : undefined
        },
      }),
  }
}
