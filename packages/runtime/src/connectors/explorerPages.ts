import { externalUrl } from '../base/externalUrl.js'
import type { NetworkDefinition } from '../config/types.js'
import type { ExplorerLinks } from './adapter.js'

/** What a chain's explorer has pages of. */
export interface ExplorerSubjects {
  /** What its pages are called. @default `address` and `tx` (EIP-3091, and what others do as well) */
  readonly names?: { readonly address: string; readonly transaction: string }
  readonly isAddress: (value: unknown) => boolean
  /** A hash or a signature: whatever names a transaction. */
  readonly isTransaction: (value: unknown) => boolean
}

/**
 * Pages of a network's explorer. Loopback passes the gate only for an explorer that is itself on this machine: the host of the
 * link is the explorer's.
 */
export const explorerPages = ({
  isAddress,
  isTransaction,
  names = { address: 'address', transaction: 'tx' },
}: ExplorerSubjects): ExplorerLinks => ({
  address: (network, address) => (isAddress(address) ? linkTo(network, names.address, address) : undefined),
  transaction: (network, id) => (isTransaction(id) ? linkTo(network, names.transaction, id) : undefined),
})

function linkTo({ explorerUrl }: NetworkDefinition, kind: string, value: string): string | undefined {
  if (explorerUrl === undefined) return undefined
  return externalUrl(`${explorerUrl.replace(/(?<!\/)\/+$/, '')}/${kind}/${value}`, { allowLoopback: true })
}
