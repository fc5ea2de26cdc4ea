import type { Context } from 'hono'
import type { LocalChain } from '../chains/LocalChain.js'
import { refuseFork } from '../chains/refuseFork.js'
import { answerBody } from '../solana/answerCall.js'
import type { Cluster } from '../solana/createCluster.js'
import { clusterId } from '../solana/genesis.js'
import { ApiRefusal } from './ApiRefusal.js'

/** The networks that the API serves. */
export interface Served {
  readonly chains: readonly LocalChain[]
  readonly cluster: Cluster | undefined
}

/** Their ids, CAIP-2. */
export const networkIds = ({ chains, cluster }: Served): readonly string[] => [
  ...chains.map(({ network }) => `eip155:${network.chainId}`),
  ...(cluster ? [clusterId] : []),
]

/**
 * The EVM chain with a CAIP-2 id.
 *
 * @throws ApiRefusal 400 for an unknown chain
 */
export function requireChain({ chains }: Served, chainId: string | undefined): LocalChain {
  const chain = chains.find(({ network }) => `eip155:${network.chainId}` === chainId)
  if (chain) return chain
  const known = chains.map(({ network }) => `eip155:${network.chainId}`).join(' and ')
  throw new ApiRefusal(400, 'chainId', `There is no ${chainId} here, but ${known}.`)
}

/**
 * The RPC proxy: passes a JSON-RPC body on to the node of the network that the query names.
 *
 * @throws ApiRefusal 400 for a network that isn't served; SandboxError as the chains' own RPC
 */
export async function proxyCall(c: Context, served: Served): Promise<Response> {
  const chainId = c.req.query('chainId')
  const type = { 'content-type': 'application/json' }
  if (served.cluster && chainId === clusterId)
    return c.body(answerBody(served.cluster, await c.req.text()), 200, type)
  const chain = requireChain(served, chainId)
  const body = new Uint8Array(await c.req.arrayBuffer())
  refuseFork(body)
  return c.body(await chain.forward(body), 200, type)
}
