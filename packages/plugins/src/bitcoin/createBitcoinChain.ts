import {
  type ChainService,
  createNodes,
  type NodesOptions,
  parseLossless,
  readNativeBalance,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { fits, readAddress } from './addresses.js'

/** Creates the chain service of Bitcoin. Nodes are base URLs of Esplora's API. */
export function createBitcoinChain({ http, clock }: Pick<NodesOptions, 'http' | 'clock'>): ChainService {
  const nodes = createNodes({
    http,
    clock,
    // A network is identified by its first block (CAIP-4).
    identity: {
      method: '/block-height/0',
      read: (answer) => toNetworkId(`bip122:${String(answer).slice(0, 32)}`),
    },
    send: (url, { method }, options) =>
      http.get(`${url.replace(/(?<!\/)\/+$/, '')}${method}`, { parse: String, as: 'text', ...options }),
  })
  return {
    getBalance: (request) =>
      readNativeBalance(request, {
        nodes,
        call: (address, { id }) => {
          const facts = readAddress(address)
          return facts && fits(facts, id) ? { method: `/address/${address}` } : undefined
        },
        addressForm: `It is not a Bitcoin address on ${request.network.name}.`,
        amount: satoshis,
        nodesForm:
          "Check that the network's `rpcUrls` are base URLs of Esplora's API, such as https://mempool.space/api.",
      }),
  }
}

/** The balance of an address, including unconfirmed transactions. */
function satoshis(answer: unknown): bigint {
  const { chain_stats: mined, mempool_stats: waiting } = parseLossless(String(answer)) as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >
  return held(mined) + held(waiting)
}

const held = (stats: Readonly<Record<string, unknown>> | undefined) =>
  count(stats?.funded_txo_sum) - count(stats?.spent_txo_sum)

/** @throws TypeError for anything but a number of 64 bits */
function count(value: unknown): bigint {
  const amount = typeof value === 'number' || typeof value === 'bigint' ? BigInt(value) : -1n
  if (amount < 0n || amount >= 2n ** 64n) throw new TypeError('not a count of satoshis')
  return amount
}
