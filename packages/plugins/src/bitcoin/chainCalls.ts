import {
  type Balance,
  type NetworkDefinition,
  ProtocolError,
  toNetworkId,
  WalletModalError,
} from '@wallet-modal/runtime/plugin'
import { askNodes, type NodeAccess, type NodeIdentity } from '../nodes/askNodes.js'
import { parseLossless } from '../nodes/parseLossless.js'
import { fits, readAddress } from './addresses.js'

/** A network is told by its first block (CAIP-4). */
const identity: NodeIdentity = {
  method: '/block-height/0',
  read: (answer) => toNetworkId(`bip122:${String(answer).slice(0, 32)}`),
}

/** What `readBalance` needs. */
export interface ReadBalanceOptions {
  readonly address: string
  readonly network: NetworkDefinition
  readonly nodes: NodeAccess
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads an address's satoshis, those that are on their way included, from the network's nodes: bases of Esplora's API.
 * @throws HttpError or ProtocolError `HTTP_BODY_INVALID` of the last node asked; RpcError `RPC_FAILED` where there is none to ask;
 *   WalletModalError `INVALID_CAIP_ADDRESS`; the signal's own reason
 */
export async function readBalance({ address, network, nodes, signal }: ReadBalanceOptions): Promise<Balance> {
  const facts = readAddress(address)
  if (!facts || !fits(facts, network.id)) {
    throw new WalletModalError('INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', {
      hint: `It is no Bitcoin address of ${network.name}.`,
    })
  }
  const answer = await askNodes({
    ...nodes,
    identity,
    call: { method: `/address/${address}` },
    network,
    signal,
    send: (url, { method }, timeoutMs) =>
      nodes.http.get(`${url.replace(/\/+$/, '')}${method}`, {
        parse: (text) => text as string,
        as: 'text',
        timeoutMs,
        signal,
      }),
  })
  const { decimals, symbol } = network.nativeCurrency
  return { amount: parseAmount(answer, network.name), decimals, symbol }
}

function parseAmount(answer: unknown, network: string): bigint {
  try {
    const { chain_stats: mined, mempool_stats: waiting } = parseLossless(answer as string) as Readonly<
      Record<string, Readonly<Record<string, unknown>>>
    >
    const amount = held(mined) + held(waiting)
    if (amount >= 0n) return amount
  } catch {
    // It is said below.
  }
  throw new ProtocolError('HTTP_BODY_INVALID', `A node of ${network} answered with a balance that is none.`, {
    hint: "Check that the network's `rpcUrls` are bases of Esplora's API, such as https://mempool.space/api.",
  })
}

const held = (stats: Readonly<Record<string, unknown>> | undefined) =>
  satoshi(stats?.funded_txo_sum) - satoshi(stats?.spent_txo_sum)

/** @throws TypeError for what is no count of 64 bits */
function satoshi(value: unknown): bigint {
  const amount = typeof value === 'number' || typeof value === 'bigint' ? BigInt(value) : -1n
  if (amount < 0n || amount >= 2n ** 64n) throw new TypeError('no amount')
  return amount
}
