import { isSimpleSvg } from './simpleSvg.js'

const maxLength = 128 * 1024
const imageUri = /^data:image\/(png|jpeg|gif|webp|svg\+xml|avif|bmp|x-icon)[;,]/i

/**
 * Accepts a picture that somebody else hands over, such as a wallet (EIP-6963) or a service: a `data:` URI of a picture type, up to
 * 128 KiB; an SVG only if it is simple enough to be drawn at once (see `isSimpleSvg`).
 * Draw the result with `<img>` only, where an SVG runs no script and asks for nothing.
 */
export function safeImage(value: unknown): string | undefined {
  const uri = ownImage(value)
  return uri !== undefined && (!/^.{11}svg/i.test(uri) || isSimpleSvg(uri)) ? uri : undefined
}

/** Accepts a picture of the app's own, by type and length as `safeImage`: what its SVG costs to draw is the app's affair. */
export function ownImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  // wallets are known to announce theirs with a line break at either end
  const uri = value.trim()
  return imageUri.test(uri) ? uri : undefined
}
