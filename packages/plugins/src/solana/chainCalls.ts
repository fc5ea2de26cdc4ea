import { base58 } from '@scure/base'
import {
  attempt,
  type Balance,
  type NetworkDefinition,
  ProtocolError,
  toNetworkId,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { askNodes, type NodeAccess, type NodeIdentity } from '../nodes/askNodes.js'
import { parseLossless } from '../nodes/parseLossless.js'
import { isSolanaAddress } from './parse.js'

/** A cluster is told by the first 32 characters of its genesis hash (CAIP-30). */
const identity: NodeIdentity = {
  method: 'getGenesisHash',
  read: (answer) => toNetworkId(`solana:${String(answer).slice(0, 32)}`),
}

/** What `readBalance` needs. */
export interface ReadBalanceOptions {
  readonly address: string
  readonly network: NetworkDefinition
  readonly nodes: NodeAccess
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads an account's lamports from the cluster's own nodes.
 * @throws HttpError, ProtocolError `HTTP_BODY_INVALID` or RpcError `RPC_FAILED` of the last node asked;
 *   WalletModalError `INVALID_CAIP_ADDRESS`; the signal's own reason
 */
export async function readBalance({ address, network, nodes, signal }: ReadBalanceOptions): Promise<Balance> {
  if (!isSolanaAddress(address) || attempt(() => base58.decode(address))?.length !== 32) {
    throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
      hint: 'A Solana address is 32 bytes in base58.',
    })
  }
  const answer = await askNodes({
    ...nodes,
    identity,
    call: { method: 'getBalance', params: [address, { commitment: 'confirmed' }] },
    network,
    signal,
    json: parseLossless,
  })
  const { decimals, symbol } = network.nativeCurrency
  return { amount: parseLamports(answer, network.name), decimals, symbol }
}

function parseLamports(answer: unknown, network: string): bigint {
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  const lamports = Number.isSafeInteger(value) ? BigInt(value as number) : value
  if (typeof lamports === 'bigint' && lamports >= 0n && lamports < 2n ** 64n) return lamports
  throw new ProtocolError('HTTP_BODY_INVALID', `A node of ${network} answered with a balance that is none.`, {
    hint: "Check that the network's `rpcUrls` lead to nodes of it.",
  })
}
