import { useState } from 'react'
import { nameHue } from '../../base/nameHue.js'
import { Icon } from './Icon.js'

/** A wallet's picture. Without one, or if it can't be drawn: an icon, or a letter on the name's colour. */
export function WalletIcon({
  name,
  imageUrl,
  icon,
  size = 'row',
}: {
  readonly name: string
  /** A picture that passed `safeImage`. */
  readonly imageUrl?: string | undefined
  /** Path of an icon; see `Icon`. @default the name's letter */
  readonly icon?: string | undefined
  /** @default 'row' */
  readonly size?: 'row' | 'large'
}) {
  const [failedUrl, setFailedUrl] = useState<string>()
  return (
    <span className={size === 'large' ? 'wallet-icon large' : 'wallet-icon'}>
      {imageUrl !== undefined && imageUrl !== failedUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : icon !== undefined ? (
        <Icon path={icon} />
      ) : (
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <rect width="40" height="40" fill={`oklch(0.52 0.15 ${nameHue(name)})`} />
          <text x="20" y="20">
            {[...name][0]?.toUpperCase()}
          </text>
        </svg>
      )}
    </span>
  )
}
