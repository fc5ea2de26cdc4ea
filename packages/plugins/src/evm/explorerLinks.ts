import {
  type ExplorerLinks,
  externalUrl,
  isHexAddress,
  isTransactionHash,
  type NetworkDefinition,
} from '@wallet-modal/runtime/plugin'

/**
 * Pages of the network's explorer (EIP-3091). Loopback passes the gate only for an explorer that is itself on this
 * machine: the host of the link is the explorer's.
 */
export const explorerLinks: ExplorerLinks = {
  address: (network, address) => (isHexAddress(address) ? linkTo(network, 'address', address) : undefined),
  transaction: (network, hash) => (isTransactionHash(hash) ? linkTo(network, 'tx', hash) : undefined),
}

function linkTo(
  { explorerUrl }: NetworkDefinition,
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  if (explorerUrl === undefined) return undefined
  return externalUrl(`${explorerUrl.replace(/\/+$/, '')}/${kind}/${value}`, { allowLoopback: true })
}
