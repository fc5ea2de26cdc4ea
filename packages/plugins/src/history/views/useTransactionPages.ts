import { useExplorerUrl } from '@wallet-modal/runtime/ui'
import { useCallback, useState } from 'react'
import { type ActivityRow, isSentHere } from '../activity.js'

/**
 * Where the network's explorer shows a transaction. The pages of one explorer are spelt alike: one is asked for, and the others are
 * made from it at once, so that no row is drawn twice while the visitor scrolls.
 */
export function useTransactionPages(rows: readonly ActivityRow[]): (row: ActivityRow) => string | undefined {
  const first = rows.find((row) => !isSentHere(row)) ?? rows[0]
  const [sample, setSample] = useState(first)
  // Rows come and go; the page of one is enough for its network.
  if (first && first.networkId !== sample?.networkId) setSample(first)
  const { networkId, hash } = sample ?? {}
  const page = useExplorerUrl('transaction', hash, networkId)

  return useCallback(
    (row) => {
      const parts = hash === undefined ? undefined : page?.split(hash)
      return row.networkId === networkId && parts?.length === 2 ? parts.join(row.hash) : undefined
    },
    [page, hash, networkId],
  )
}
