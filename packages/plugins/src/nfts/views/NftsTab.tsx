import { FailureCard, MessageCard, useOnline, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect } from 'react'
import type { NftsState } from '../accountNfts.js'
import type { Gallery } from '../gallery.js'
import type { NftsKey } from '../messages.js'
import type { OwnedNfts } from '../ownedNfts.js'
import { NftGrid } from './NftGrid.js'
import { Older } from './Older.js'
import { TileShapes } from './TileShapes.js'

/** Lucide's image (ISC). */
const imageIcon =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M11 9a2 2 0 1 1-4 0 2 2 0 0 1 4 0M21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21'

/** What the tab and its view are made from. */
export interface NftViewProps {
  readonly owned: OwnedNfts
  readonly gallery: Gallery
}

/** The NFTs that the account in use owns on its network. */
export function NftsTab({ owned, gallery }: NftViewProps) {
  const { state, t } = useView<NftsKey>()
  const isOpen = state.open.value
  const networkId = state.network.value.id
  const listed = owned.listed.value
  useLayoutEffect(() => (isOpen ? owned.follow() : undefined), [owned, isOpen])
  useRetryOnline(listed, owned.retry)

  if (listed.nfts.length > 0) {
    return (
      <div className="nfts">
        <NftGrid nfts={listed.nfts} networkId={networkId} gallery={gallery} />
        <Older listed={listed} onMore={owned.more} onRetry={owned.retry} />
      </div>
    )
  }
  if (listed.progress === 'failed') return <Failure onRetry={owned.retry} />
  if (listed.progress !== 'loading' && listed.progress !== 'more')
    return <Nothing listed={listed} owned={owned} />
  return (
    <div role="status" aria-label={t('nfts.loading')}>
      <TileShapes count={4} />
    </div>
  )
}

/** What could not be had without a connection is asked for again once there is one. */
function useRetryOnline({ progress }: NftsState, retry: () => void) {
  const isOnline = useOnline()
  const isWaiting = progress === 'failed' && !isOnline
  useEffect(() => {
    if (!isWaiting) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isWaiting, retry])
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useView<NftsKey>()
  const isOnline = useOnline()
  return (
    <FailureCard
      title={t(isOnline ? 'nfts.error' : 'nfts.offline')}
      hint={t(isOnline ? 'nfts.error.hint' : 'nfts.offline.hint')}
      retryLabel={t('common.tryAgain')}
      onRetry={onRetry}
    />
  )
}

function Nothing({ listed, owned }: { readonly listed: NftsState; readonly owned: OwnedNfts }) {
  const { state, t } = useView<NftsKey>()
  const { id, definition } = state.network.value
  const network = definition?.name ?? t('nfts.unknownNetwork', { id })
  const key = listed.progress === 'unlisted' ? 'unlisted' : 'empty'
  return (
    <div className="nfts">
      <MessageCard icon={imageIcon} title={t(`nfts.${key}.title`)} hint={t(`nfts.${key}.hint`, { network })}>
        <Older listed={listed} onMore={owned.more} onRetry={owned.retry} />
      </MessageCard>
    </div>
  )
}
