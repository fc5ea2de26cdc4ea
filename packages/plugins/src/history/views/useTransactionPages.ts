import { useView } from '@wallet-modal/runtime/ui'
import { useCallback, useEffect, useState } from 'react'
import { type ActivityRow, isSentHere } from '../activity.js'

/**
 * Where the network's explorer shows a transaction. The pages of one explorer are spelt alike: one is asked for, and the others are
 * made from it at once, so that no row is drawn twice while the visitor scrolls.
 */
export function useTransactionPages(rows: readonly ActivityRow[]): (row: ActivityRow) => string | undefined {
  const { explorerUrl } = useView()
  const [page, setPage] = useState<{ readonly networkId: string; readonly parts: readonly string[] }>()
  const sample = rows.find((row) => !isSentHere(row)) ?? rows[0]
  const networkId = sample?.networkId
  const hash = sample?.hash
  const isKnown = page !== undefined && page.networkId === networkId

  useEffect(() => {
    if (isKnown || hash === undefined || networkId === undefined) return
    let isWanted = true
    explorerUrl('transaction', hash, networkId).then(
      (url) => {
        const parts = url?.split(hash) ?? []
        if (isWanted && parts.length === 2) setPage({ networkId, parts })
      },
      // Without its network table there is no link; everything else stays.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [explorerUrl, hash, networkId, isKnown])

  return useCallback(
    (row) => (page?.networkId === row.networkId ? page.parts.join(row.hash) : undefined),
    [page],
  )
}
