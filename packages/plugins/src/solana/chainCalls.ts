import {
  type Balance,
  isWalletModalError,
  type NetworkDefinition,
  ProtocolError,
  RpcError,
  toNetworkId,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { askNodes, type NodeAccess, type NodeIdentity } from '../nodes/askNodes.js'
import { parseLossless } from '../nodes/parseLossless.js'
import { createSolanaRpcFromTransport, isAddress, address as toAddress } from './sdk.js'

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
  if (!isAddress(address)) {
    throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
      hint: 'A Solana address is 32 bytes in base58.',
    })
  }
  // Our own HTTP carries the calls: bounded in time and size, without cookies, and by the app's own `fetch`.
  const rpc = createSolanaRpcFromTransport(async <Answer>({ payload }: { readonly payload: unknown }) => {
    const { method, params } = payload as { readonly method: string; readonly params: unknown }
    const result = await askNodes({
      ...nodes,
      identity,
      call: { method, params },
      network,
      signal,
      json: parseLossless,
    })
    return { jsonrpc: '2.0', id: 1, result } as Answer
  })
  const answer: unknown = await rpc
    .getBalance(toAddress(address))
    .send(signal ? { abortSignal: signal } : undefined)
    .catch((error: unknown) => {
      signal?.throwIfAborted()
      throw isWalletModalError(error)
        ? error
        : new RpcError('RPC_FAILED', 'The balance could not be read.', { rpcCode: 0, cause: error })
    })
  const { decimals, symbol } = network.nativeCurrency
  return { amount: parseLamports(answer, network.name), decimals, symbol }
}

function parseLamports(answer: unknown, network: string): bigint {
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (typeof value === 'bigint' && value >= 0n && value < 2n ** 64n) return value
  throw new ProtocolError('HTTP_BODY_INVALID', `A node of ${network} answered with a balance that is none.`, {
    hint: "Check that the network's `rpcUrls` lead to nodes of it.",
  })
}
