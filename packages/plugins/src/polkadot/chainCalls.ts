import {
  type Balance,
  type NetworkDefinition,
  ProtocolError,
  toNetworkId,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { askNodes, type NodeAccess, type NodeIdentity } from '../nodes/askNodes.js'
import { freeBalance } from './accountInfo.js'
import { chainOfGenesis } from './chains.js'

/** A chain is told by its first block (CAIP-13). */
const identity: NodeIdentity = {
  method: 'chain_getBlockHash',
  params: [0],
  read: (answer) => toNetworkId(chainOfGenesis(answer) ?? ''),
}

/** What `readBalance` needs. */
export interface ReadBalanceOptions {
  readonly address: string
  readonly network: NetworkDefinition
  readonly nodes: NodeAccess
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads an account's free balance from the chain's own nodes.
 * @throws HttpError, ProtocolError `HTTP_BODY_INVALID` or RpcError `RPC_FAILED` of the last node asked;
 *   WalletModalError `INVALID_CAIP_ADDRESS`; the signal's own reason
 */
export async function readBalance({ address, network, nodes, signal }: ReadBalanceOptions): Promise<Balance> {
  const { accountKey } = await import('./ss58.js')
  const key = accountKey(address)
  if (!key) {
    throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
      hint: 'A Polkadot address is a key of 32 bytes in SS58, with its checksum.',
    })
  }
  const call = { method: 'state_getStorage', params: [key] }
  const amount = freeBalance(await askNodes({ ...nodes, identity, call, network, signal }))
  if (amount === undefined) {
    throw new ProtocolError(
      'HTTP_BODY_INVALID',
      `A node of ${network.name} answered with a balance that is none.`,
      { hint: "Check that the network's `rpcUrls` lead to nodes of it." },
    )
  }
  const { decimals, symbol } = network.nativeCurrency
  return { amount, decimals, symbol }
}
