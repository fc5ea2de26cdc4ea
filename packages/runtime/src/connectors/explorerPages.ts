import { externalUrl } from '../base/externalUrl.js'
import type { NetworkDefinition } from '../config/types.js'
import type { ExplorerLinks } from './adapter.js'

/** The pages of a chain's explorer. */
export interface ExplorerSubjects {
  /** The pages' names in URLs. @default `address` and `tx` (EIP-3091; other chains' explorers use them, too) */
  readonly names?: { readonly address: string; readonly transaction: string }
  readonly isAddress: (value: unknown) => boolean
  /** Whether a value is a transaction's id: a hash or a signature. */
  readonly isTransaction: (value: unknown) => boolean
}

/**
 * Makes links to a network's explorer. Loopback is allowed for an explorer on this machine. Other explorers can't get a loopback link,
 * because a link's host is always the explorer's.
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
