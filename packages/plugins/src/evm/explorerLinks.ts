import { explorerPages, isHexAddress, isTransactionHash } from '@wallet-modal/runtime/chain'

/** Pages of the network's explorer (EIP-3091). */
export const explorerLinks = explorerPages({ isAddress: isHexAddress, isTransaction: isTransactionHash })
