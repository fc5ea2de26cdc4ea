import {
  type ChainService,
  createNodes,
  type NodesOptions,
  readNativeBalance,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { chainOfGenesis } from './chains.js'
import { accountKey } from './ss58.js'

/** Creates the chain service of Polkadot's chains. */
export function createPolkadotChain({ http, clock }: Pick<NodesOptions, 'http' | 'clock'>): ChainService {
  const nodes = createNodes({
    http,
    clock,
    // A chain is identified by its first block (CAIP-13).
    identity: {
      method: 'chain_getBlockHash',
      params: [0],
      read: (answer) => toNetworkId(chainOfGenesis(answer) ?? ''),
    },
  })
  return {
    getBalance: (request) =>
      readNativeBalance(request, {
        nodes,
        call: (address) => {
          const key = accountKey(address)
          return key && { method: 'state_getStorage', params: [key] }
        },
        addressForm: 'A Polkadot address is 32 bytes in SS58, with a valid checksum.',
        amount: freeBalance,
      }),
  }
}

/** A nonce and three counters of 4 bytes each, then free, reserved, frozen and flags of 16 bytes each. */
const infoBytes = 80
const freeAt = 16

/**
 * Reads the free balance from a chain's answer: SCALE-encoded `AccountInfo`, or null for an unknown account.
 * @returns base units; undefined for anything else
 */
export function freeBalance(answer: unknown): bigint | undefined {
  if (answer === null) return 0n
  if (typeof answer !== 'string' || !/^0x[0-9a-f]*$/i.test(answer)) return undefined
  if (answer.length !== 2 + infoBytes * 2) return undefined
  const free = answer.slice(2 + freeAt * 2, 2 + (freeAt + 16) * 2)
  // The lowest byte comes first.
  return BigInt(`0x${free.match(/../g)?.reverse().join('')}`)
}
