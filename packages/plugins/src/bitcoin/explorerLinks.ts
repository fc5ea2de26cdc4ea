import { explorerPages } from '@wallet-modal/runtime/chain'
import { readAddress } from './addresses.js'

/** Pages of the network's explorer. */
export const explorerLinks = explorerPages({
  isAddress: (address) => typeof address === 'string' && readAddress(address) !== undefined,
  isTransaction: (id) => /^[0-9a-f]{64}$/i.test(String(id)),
})
