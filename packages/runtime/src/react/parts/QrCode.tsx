import { useMemo } from 'react'
import { ownOnly } from '../../base/ownOnly.js'
import { useSheet } from '../styles/useSheet.js'
import css from './qrCode.css?inline'
import { qrPath, quietZone } from './qrPath.js'

/**
 * A text as a QR code, dark on light whatever the theme is: scanners expect that. Its size is that of `.qr`.
 * @throws Error when the text is longer than a QR code can hold, 2331 bytes
 */
export function QrCode(props: {
  readonly value: string
  /** What the code is, for those who don't see it. */
  readonly label: string
  /** A picture for the middle, one that passed `safeImage`. */
  readonly imageUrl?: string | undefined
}) {
  const { value, label, imageUrl } = ownOnly(props)
  useSheet(css)
  const hasHole = imageUrl !== undefined
  const { size, modules, eyes } = useMemo(() => qrPath(value, { hasHole }), [value, hasHole])
  const side = size + 2 * quietZone
  return (
    <div className="qr">
      <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} role="img" aria-label={label}>
        <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
        <path d={modules} fill="none" stroke="#000" strokeLinecap="round" />
        <path d={eyes} fill="#000" fillRule="evenodd" />
      </svg>
      {imageUrl !== undefined && (
        <img src={imageUrl} alt="" width={56} height={56} decoding="async" referrerPolicy="no-referrer" />
      )}
    </div>
  )
}
