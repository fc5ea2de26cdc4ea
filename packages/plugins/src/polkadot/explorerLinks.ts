import { explorerPages, isTransactionHash } from '@wallet-modal/runtime/chain'
import { isAddressShaped } from './parse.js'

/** Pages of the network's explorer, named as Subscan names them. */
export const explorerLinks = explorerPages({
  isAddress: isAddressShaped,
  isTransaction: isTransactionHash,
  names: { address: 'account', transaction: 'extrinsic' },
})
