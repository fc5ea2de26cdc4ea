import * as nodes from '../nodes/askNodes.js'
import { parseChainId } from './parse.js'

export type { NodeAccess } from '../nodes/askNodes.js'

const identity: nodes.NodeIdentity = {
  method: 'eth_chainId',
  read: (answer) => parseChainId(answer, 'A node'),
}

/** Asks the nodes of an EVM network: see `nodes/askNodes.ts`. */
export const askNodes = (options: Omit<nodes.AskNodesOptions, 'identity' | 'json'>) =>
  nodes.askNodes({ ...options, identity })
