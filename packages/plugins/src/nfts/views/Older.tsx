import { useOnline, useView } from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import type { NftsState } from '../accountNfts.js'
import type { NftsKey } from '../messages.js'
import { TileShapes } from './TileShapes.js'
import { useInSight } from './useInSight.js'

/** What stands below the tiles while further ones are to come, are on their way, or could not be had. */
export function Older({
  listed: { nfts, progress, error },
  onMore,
  onRetry,
}: {
  readonly listed: NftsState
  readonly onMore: () => void
  readonly onRetry: () => void
}) {
  const { t } = useView<NftsKey>()
  const isOnline = useOnline()
  const isLoading = progress === 'loading'
  // While it is tried again, too: the button stays, and with it the focus.
  if (error) {
    return (
      <div className="nfts-older" role="alert">
        <span>{t(isOnline ? 'nfts.error' : 'nfts.offline.hint')}</span>
        <button type="button" className="button" aria-busy={isLoading || undefined} onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      </div>
    )
  }
  if (isLoading) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <TileShapes count={2} />
      </div>
    )
  }
  if (progress === 'more') return <NearEnd key={nfts.length} onSeen={onMore} />
  if (progress !== 'paused') return null
  return (
    <div className="nfts-older">
      <button type="button" className="button" onClick={onRetry}>
        {t('nfts.older')}
      </button>
    </div>
  )
}

/** Asks for more once the end of the list comes into sight. */
function NearEnd({ onSeen }: { readonly onSeen: () => void }) {
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  useEffect(() => {
    if (isInSight) onSeen()
  }, [isInSight, onSeen])
  return <div ref={ref} className="nfts-end" />
}
