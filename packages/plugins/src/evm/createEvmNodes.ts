import { createNodes, type Nodes, type NodesOptions } from '@wallet-modal/runtime/chain'
import { parseChainId } from './parse.js'

/** The RPC nodes of EVM networks. `eth_chainId` tells which network a node is on. */
export const createEvmNodes = ({ http, clock }: Pick<NodesOptions, 'http' | 'clock'>): Nodes =>
  createNodes({
    http,
    clock,
    identity: { method: 'eth_chainId', read: (answer) => parseChainId(answer, 'The RPC node') },
  })
