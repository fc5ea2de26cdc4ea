import { createPublicClient, custom, type PublicClient, RpcRequestError } from 'viem'
import { tryBatch } from './callBatch.js'
import type { LocalChain } from './LocalChain.js'

/** A client of viem's for a local chain, which asks no other servers (ERC-3668). */
export function chainClient(chain: LocalChain): PublicClient {
  return createPublicClient({
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: readonly unknown[] }) {
          const [outcome] = await tryBatch(chain, [[method, params]])
          if (outcome && 'result' in outcome) return outcome.result
          const error = (outcome?.error ?? {}) as { code: number; message: string }
          throw new RpcRequestError({ body: { method, params }, error, url: chain.network.name })
        },
      },
      { retryCount: 0 },
    ),
  })
}
