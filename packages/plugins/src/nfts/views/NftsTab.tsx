import { NearEnd, PagedPanel, type PagedTexts, useOnline, useView } from '@wallet-modal/runtime/ui'
import { useLayoutEffect } from 'react'
import type { Gallery } from '../gallery.js'
import type { NftsKey } from '../messages.js'
import type { OwnedNfts } from '../ownedNfts.js'
import { imageIcon } from './imageIcon.js'
import { NftGrid, TileShapes } from './NftGrid.js'

/** Props of the tab and its view. */
export interface NftViewProps {
  readonly owned: OwnedNfts
  readonly gallery: Gallery
}

/** The NFTs that the account in use owns on its network. */
export function NftsTab({ owned, gallery }: NftViewProps) {
  const { state } = useView()
  const isOpen = state.open.value
  const networkId = state.network.value.id
  const listed = owned.listed.value
  const { items, progress } = listed
  const texts = useTexts()
  useLayoutEffect(() => (isOpen ? owned.follow() : undefined), [owned, isOpen])

  return (
    <PagedPanel
      className="nfts"
      listed={listed}
      isOnline={useOnline()}
      texts={texts}
      icon={imageIcon}
      loading={<TileShapes count={4} />}
      further={<TileShapes count={2} />}
      onMore={owned.more}
      onRetry={owned.retry}
    >
      {items.length > 0 && (
        <>
          <NftGrid nfts={items} networkId={networkId} gallery={gallery} />
          {progress === 'more' && <NearEnd key={items.length} onSeen={owned.more} />}
        </>
      )}
    </PagedPanel>
  )
}

function useTexts(): PagedTexts {
  const { state, t } = useView<NftsKey>()
  const { id, definition } = state.network.value
  const network = definition?.name ?? t('nfts.unknownNetwork', { id })
  return {
    loading: t('nfts.loading'),
    failed: { title: t('nfts.error'), hint: t('nfts.error.hint') },
    offline: { title: t('nfts.offline'), hint: t('nfts.offline.hint') },
    empty: { title: t('nfts.empty.title'), hint: t('nfts.empty.hint', { network }) },
    unlisted: { title: t('nfts.unlisted.title'), hint: t('nfts.unlisted.hint', { network }) },
    older: t('nfts.older'),
  }
}
