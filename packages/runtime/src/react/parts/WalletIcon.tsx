import { useState } from 'react'

/** A hue that belongs to a name: the same name has the same colour everywhere. */
const hueOf = (name: string) => {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

/** A wallet's picture; a letter on a colour of its name's own where there is none, or where it can't be drawn. */
export function WalletIcon({
  name,
  imageUrl,
  size = 'row',
}: {
  readonly name: string
  /** A picture that passed `safeImage`. */
  readonly imageUrl?: string | undefined
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
      ) : (
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <rect width="40" height="40" fill={`oklch(0.52 0.15 ${hueOf(name)})`} />
          <text x="20" y="20">
            {[...name][0]?.toUpperCase()}
          </text>
        </svg>
      )}
    </span>
  )
}
