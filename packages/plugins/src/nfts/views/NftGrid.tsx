import type { Collectible } from '@wallet-modal/runtime/chain'
import { useInSight, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import { memo } from 'react'
import { nftKey } from '../accountNfts.js'
import type { Gallery } from '../gallery.js'
import type { NftsKey } from '../messages.js'
import { collectionName, nftName } from '../nftTexts.js'

/** The NFTs as tiles. A tile loads its metadata when it comes into sight. */
export function NftGrid({
  nfts,
  networkId,
  gallery,
}: {
  readonly nfts: readonly Collectible[]
  readonly networkId: string
  readonly gallery: Gallery
}) {
  const { t } = useView<NftsKey>()
  return (
    <ul className="nfts-grid" aria-label={t('nfts.list')}>
      {nfts.map((nft) => (
        <Tile key={nftKey(nft)} nft={nft} networkId={networkId} gallery={gallery} />
      ))}
    </ul>
  )
}

const Tile = memo(function Tile({
  nft,
  networkId,
  gallery,
}: {
  readonly nft: Collectible
  readonly networkId: string
  readonly gallery: Gallery
}) {
  const { router } = useView()
  const { ref, isInSight } = useInSight<HTMLLIElement>()
  const { metadata, picture } = gallery.factsOf({ ...nft, networkId })
  const name = nftName(nft, metadata.value)
  const { contract, tokenId } = nft
  return (
    <li ref={ref}>
      <button
        type="button"
        className="nfts-tile"
        onClick={() => router.push('Nft', { chainId: networkId, contract, tokenId })}
      >
        <WalletIcon name={name} imageUrl={isInSight ? picture.value : undefined} />
        <bdi className="nfts-name">{name}</bdi>
        <bdi className="note">{collectionName(nft)}</bdi>
      </button>
    </li>
  )
})

/** Tiles that are on their way, as shapes. */
export const TileShapes = ({ count }: { readonly count: number }) => (
  <div className="nfts-grid" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <div key={index} className="nfts-shape">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    ))}
  </div>
)
