import {
  type Balance,
  isHexAddress,
  isWalletModalError,
  type NetworkDefinition,
  ProtocolError,
  RpcError,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { createClient, custom, type Hex } from 'viem'
import { askNodes, type NodeAccess } from './askNodes.js'

/** What `readBalance` needs. */
export interface ReadBalanceOptions {
  readonly address: string
  readonly network: NetworkDefinition
  readonly nodes: NodeAccess
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads an account's native balance from the network's own nodes, through a viem client. Its `getBalance` action is left
 * out: it can also read through contracts, and weighs six times as much.
 * @throws HttpError, ProtocolError `HTTP_BODY_INVALID` or RpcError `RPC_FAILED` of the last node asked;
 *   WalletModalError `INVALID_CAIP_ADDRESS`; the signal's own reason
 */
export async function readBalance({ address, network, nodes, signal }: ReadBalanceOptions): Promise<Balance> {
  if (!isHexAddress(address)) {
    throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
      hint: 'An EVM address is `0x` and 40 hex digits.',
    })
  }
  const account = (address.startsWith('0x') ? address : `0x${address}`) as Hex
  const client = createClient({
    // Our own HTTP carries the calls: bounded in time and size, without cookies, and by the app's own `fetch`.
    transport: custom(
      { request: (call) => askNodes({ ...nodes, call, network, signal }) },
      { retryCount: 0 },
    ),
  })
  const answer = await client
    .request({ method: 'eth_getBalance', params: [account, 'latest'] })
    .catch((error: unknown) => {
      signal?.throwIfAborted()
      throw ours(error)
    })
  const { decimals, symbol } = network.nativeCurrency
  return { amount: parseAmount(answer, network.name), decimals, symbol }
}

/** A quantity of JSON-RPC: `0x` and up to 64 hex digits, as an account holds 256 bits at most. */
function parseAmount(answer: unknown, network: string): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer)) return BigInt(answer)
  throw new ProtocolError('HTTP_BODY_INVALID', `A node of ${network} answered with a balance that is none.`, {
    hint: "Check that the network's `rpcUrls` lead to nodes of it.",
  })
}

/** viem wraps what its transport throws; what was thrown is what a catcher knows. */
function ours(error: unknown): WalletModalError {
  let layer = error
  for (let depth = 0; depth < 5 && layer instanceof Error; depth += 1) {
    if (isWalletModalError(layer)) return layer
    layer = layer.cause
  }
  return new RpcError('RPC_FAILED', 'The balance could not be read.', { rpcCode: 0, cause: error })
}
