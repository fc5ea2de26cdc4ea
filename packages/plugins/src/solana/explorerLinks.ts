import { explorerPages } from '@wallet-modal/runtime/chain'
import { isSolanaAddress } from './parse.js'

/** 64 bytes in base58. */
const isSignature = (value: unknown) =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)

/** Pages of the cluster's explorer. */
export const explorerLinks = explorerPages({ isAddress: isSolanaAddress, isTransaction: isSignature })
