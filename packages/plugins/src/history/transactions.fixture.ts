import type { AccountTransaction } from '@wallet-modal/runtime/accounts'
import type { NetworkId } from '@wallet-modal/runtime/plugin'

/** A transaction; without `more` one that moved nothing. @param number tells it from others, and a higher one is newer */
export const transaction = (number: number, more: Partial<AccountTransaction> = {}): AccountTransaction => ({
  id: `id-${number}`,
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  networkId: 'eip155:1' as NetworkId,
  minedAt: number * 1_000,
  status: 'confirmed',
  operation: 'execute',
  transfers: [],
  ...more,
})

/** A transaction as the service writes it. */
export const answered = ({ hash, id, minedAt, networkId, operation, status }: AccountTransaction) => ({
  id,
  metadata: {
    hash,
    status,
    chain: networkId,
    minedAt: new Date(minedAt).toISOString(),
    operationType: operation,
  },
  transfers: [],
})
