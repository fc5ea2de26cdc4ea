import type { Collectible } from '@wallet-modal/runtime/chain'
import { Avatar, Icon, WalletIcon } from '@wallet-modal/runtime/ui'
import { imageIcon } from './imageIcon.js'

/** An NFT's picture; without one, or until it is known, its contract's colours. */
export function NftPicture({
  nft,
  name,
  imageUrl,
}: {
  readonly nft: Pick<Collectible, 'contract'>
  readonly name: string
  readonly imageUrl: string | undefined
}) {
  if (imageUrl !== undefined) return <WalletIcon name={name} imageUrl={imageUrl} icon={imageIcon} />
  return (
    <span className="wallet-icon nfts-drawn">
      <Avatar address={nft.contract} />
      <Icon path={imageIcon} />
    </span>
  )
}
