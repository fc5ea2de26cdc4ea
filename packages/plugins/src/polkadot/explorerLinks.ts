import {
  type ExplorerLinks,
  externalUrl,
  isTransactionHash,
  type NetworkDefinition,
} from '@wallet-modal/runtime/plugin'
import { isAddressShaped } from './parse.js'

/**
 * Pages of the network's explorer, named as Subscan names them. Loopback passes the gate only for an explorer that is itself on
 * this machine: the host of the link is the explorer's.
 */
export const explorerLinks: ExplorerLinks = {
  address: (network, address) => (isAddressShaped(address) ? linkTo(network, 'account', address) : undefined),
  transaction: (network, hash) => (isTransactionHash(hash) ? linkTo(network, 'extrinsic', hash) : undefined),
}

function linkTo(
  { explorerUrl }: NetworkDefinition,
  kind: 'account' | 'extrinsic',
  value: string,
): string | undefined {
  if (explorerUrl === undefined) return undefined
  return externalUrl(`${explorerUrl.replace(/\/+$/, '')}/${kind}/${value}`, { allowLoopback: true })
}
