import { useSheet } from '../styles/useSheet.js'
import { useView } from '../ViewContext.js'
import css from './tokenIcon.css?inline'
import { WalletIcon } from './WalletIcon.js'

/** A round picture of a token or a network's own currency: its own, else the network's, else a letter. */
export function TokenIcon({
  asset,
  imageUrl,
  size = 'row',
}: {
  /** Undefined for a token that nothing is known of. */
  readonly asset:
    | { readonly networkId: string; readonly address?: string | undefined; readonly symbol: string }
    | undefined
  /** A picture that passed `safeImage` or `externalUrl`: `pictureOf` of `context.portfolio()`. @default none */
  readonly imageUrl?: string | undefined
  /** 24, 40 or 64 px wide. @default 'row' */
  readonly size?: 'small' | 'row' | 'large'
}) {
  useSheet(css)
  const { networkPicture } = useView()
  const own = asset && asset.address === undefined ? networkPicture(asset.networkId) : undefined
  return (
    <span className="token-icon" data-size={size}>
      <WalletIcon name={asset?.symbol ?? '?'} imageUrl={imageUrl ?? own} />
    </span>
  )
}
