import { useLayoutEffect, useRef, useState } from 'react'
import { viewTransitionMs } from '../../config/limits.js'
import { play } from '../dialog/motion.js'
import { useSheet } from '../styles/useSheet.js'
import { useView } from '../ViewContext.js'
import css from './tokenIcon.css?inline'
import { WalletIcon } from './WalletIcon.js'

/**
 * A round picture of a token or a network's own currency: its own, else the network's, else a letter. One that comes late fades in.
 */
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
  const url = imageUrl ?? own
  const [firstUrl] = useState(url)
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (url !== firstUrl) play(ref.current?.querySelector('img'), { opacity: 0 }, viewTransitionMs)
  }, [url, firstUrl])
  return (
    <span className="token-icon" data-size={size} ref={ref}>
      <WalletIcon name={asset?.symbol ?? '?'} imageUrl={url} />
    </span>
  )
}
