const maxLength = 128 * 1024
const imageUri = /^data:image\/(png|jpeg|gif|webp|svg\+xml|avif|bmp|x-icon)[;,]/i

/**
 * Accepts a picture that a wallet announces: a `data:` URI of a picture type, up to 128 KiB (EIP-6963).
 * Draw the result with `<img>` only, where an SVG runs no script and asks for nothing.
 */
export function safeImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  // wallets are known to announce theirs with a line break at either end
  const uri = value.trim()
  return imageUri.test(uri) ? uri : undefined
}
