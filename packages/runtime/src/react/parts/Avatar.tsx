import { useId, useState } from 'react'
import { avatarHues } from '../../base/avatarHues.js'

/** An account's picture: its own, or one drawn from the address, the same everywhere. It proves nothing. */
export function Avatar({
  address,
  imageUrl,
}: {
  readonly address: string
  /** A picture that passed `safeImage` or `externalUrl`. @default drawn from the address */
  readonly imageUrl?: string | undefined
}) {
  const [failedUrl, setFailedUrl] = useState<string>()
  if (imageUrl === undefined || imageUrl === failedUrl) return <DrawnAvatar address={address} />
  return (
    <img
      className="avatar"
      src={imageUrl}
      alt=""
      width={68}
      height={68}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(imageUrl)}
    />
  )
}

function DrawnAvatar({ address }: { readonly address: string }) {
  const [base, light, glow] = avatarHues(address)
  // Two avatars on one page must not share a gradient.
  const id = useId()
  return (
    <svg className="avatar" viewBox="0 0 68 68" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-a`} cx="0.25" cy="0.2" r="0.9">
          <stop offset="0" stopColor={`oklch(0.86 0.13 ${light})`} />
          <stop offset="1" stopColor={`oklch(0.86 0.13 ${light})`} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}-b`} cx="0.85" cy="0.9" r="0.8">
          <stop offset="0" stopColor={`oklch(0.72 0.19 ${glow})`} />
          <stop offset="1" stopColor={`oklch(0.72 0.19 ${glow})`} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="68" height="68" fill={`oklch(0.68 0.17 ${base})`} />
      <rect width="68" height="68" fill={`url(#${id}-b)`} />
      <rect width="68" height="68" fill={`url(#${id}-a)`} />
    </svg>
  )
}
