import {
  type ChainService,
  createNodes,
  type NodesOptions,
  readNativeBalance,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { freeBalance } from './accountInfo.js'
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
