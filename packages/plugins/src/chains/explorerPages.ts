import { type ExplorerLinks, externalUrl, type NetworkDefinition } from '@wallet-modal/runtime/plugin'

/** What a chain's explorer has pages of. */
export interface ExplorerSubjects {
  readonly isAddress: (value: unknown) => boolean
  /** A hash or a signature: whatever names a transaction. */
  readonly isTransaction: (value: unknown) => boolean
}

/**
 * Pages of a network's explorer: `/address/…` and `/tx/…` (EIP-3091, and what others do as well). Loopback passes the gate only
 * for an explorer that is itself on this machine: the host of the link is the explorer's.
 */
export const explorerPages = ({ isAddress, isTransaction }: ExplorerSubjects): ExplorerLinks => ({
  address: (network, address) => (isAddress(address) ? linkTo(network, 'address', address) : undefined),
  transaction: (network, name) => (isTransaction(name) ? linkTo(network, 'tx', name) : undefined),
})

function linkTo(
  { explorerUrl }: NetworkDefinition,
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  if (explorerUrl === undefined) return undefined
  return externalUrl(`${explorerUrl.replace(/\/+$/, '')}/${kind}/${value}`, { allowLoopback: true })
}
