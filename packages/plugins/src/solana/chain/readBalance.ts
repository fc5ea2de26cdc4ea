import { base58 } from '@scure/base'
import {
  attempt,
  type Balance,
  createNodes,
  type Nodes,
  type NodesOptions,
  parseLossless,
  readNativeBalance,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { isSolanaAddress } from '../parse.js'

/** Options of `readBalance`. */
export interface ReadBalanceOptions {
  readonly address: string
  readonly network: NetworkDefinition
  readonly nodes: Nodes
  readonly signal?: AbortSignal | undefined
}

/** The RPC nodes of Solana's clusters. A cluster is identified by the first 32 characters of its genesis hash (CAIP-30). */
export const createSolanaNodes = ({ http, clock }: Pick<NodesOptions, 'http' | 'clock'>): Nodes =>
  createNodes({
    http,
    clock,
    identity: {
      method: 'getGenesisHash',
      read: (answer) => toNetworkId(`solana:${String(answer).slice(0, 32)}`),
    },
    json: parseLossless,
  })

/**
 * Reads an account's lamports from the cluster's own nodes.
 * @throws as `readNativeBalance`
 */
export const readBalance = ({ nodes, ...request }: ReadBalanceOptions): Promise<Balance> =>
  readNativeBalance(request, {
    nodes,
    call: (address) =>
      isSolanaAddress(address) && attempt(() => base58.decode(address))?.length === 32
        ? { method: 'getBalance', params: [address, { commitment: 'confirmed' }] }
        : undefined,
    addressForm: 'A Solana address is 32 bytes in base58.',
    amount: lamports,
  })

function lamports(answer: unknown): bigint | undefined {
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  const amount = Number.isSafeInteger(value) ? BigInt(value as number) : value
  return typeof amount === 'bigint' && amount < 2n ** 64n ? amount : undefined
}
