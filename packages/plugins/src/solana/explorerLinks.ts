import { type ExplorerLinks, externalUrl, type NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { isSolanaAddress } from './parse.js'

/**
 * Pages of the cluster's explorer. Loopback passes the gate only for an explorer that is itself on this machine: the host of
 * the link is the explorer's.
 */
export const explorerLinks: ExplorerLinks = {
  address: (network, address) => (isSolanaAddress(address) ? linkTo(network, 'address', address) : undefined),
  transaction: (network, signature) =>
    isSignature(signature) ? linkTo(network, 'tx', signature) : undefined,
}

/** 64 bytes in base58. */
const isSignature = (value: unknown) =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)

function linkTo(
  { explorerUrl }: NetworkDefinition,
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  if (explorerUrl === undefined) return undefined
  return externalUrl(`${explorerUrl.replace(/\/+$/, '')}/${kind}/${value}`, { allowLoopback: true })
}
