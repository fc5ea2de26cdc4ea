import { attempt, safeImage } from '@wallet-modal/runtime/chain'
import type { Http } from '@wallet-modal/runtime/plugin'
import { readImageHead } from './imageSize.js'
import { type MediaAddressOptions, mediaAddress } from './mediaAddress.js'

/** The largest picture, in bytes. An SVG is drawn on the page's own thread: of one, `safeImage` takes 32 KiB. */
export const pictureMaxBytes = 1024 * 1024

/** The maximum number of pixels in a decoded picture: 64 MiB of memory. */
const pictureMaxPixels = 4096 * 4096

/** The most pixels that all frames of a GIF may have together: drawing them keeps the browser busy. */
const drawnMaxPixels = 4 * pictureMaxPixels

/** The most scans of a JPEG. Encoders write about ten. */
const maxScans = 20

/** How long fetching one may take, in ms (Spec §9: image preload). */
export const pictureTimeoutMs = 2_000

/** Options of the gate. */
export interface PictureGateOptions extends MediaAddressOptions {
  readonly http: Http
}

/**
 * The one gate for pictures of NFTs, whose addresses and bytes come from the contract's author.
 * Passes PNG, JPEG, GIF, WebP and AVIF whose content type and bytes agree, up to 1 MiB and 4096 by 4096 pixels, four times as
 * many in all frames of a GIF, and 20 scans of a JPEG; and SVG that `safeImage` passes: without scripts, addresses and costly parts. Fetches without cookies, referrer and redirects, within 2 s.
 *
 * @param address `https:`, `ipfs:` or `data:`
 * @returns a `data:` URI for `<img>`; undefined for anything that doesn't pass. Never rejects
 */
export async function readPicture(
  address: string,
  { http, ...options }: PictureGateOptions,
): Promise<string | undefined> {
  if (/^data:/i.test(address)) return passed(address)
  const url = mediaAddress(address, options)
  if (url === undefined) return undefined
  return http
    .get(url, { parse: passed, as: 'dataUri', maxBytes: pictureMaxBytes, timeoutMs: pictureTimeoutMs })
    .catch(() => undefined)
}

const bitmapUri = /^data:image\/(png|jpe?g|gif|webp|avif);base64,([a-z0-9+/]+={0,2})$/i

/** A picture as a `data:` URI, if it is what its type says, and no larger than it may be. */
function passed(given: unknown): string | undefined {
  const uri = String(given)
  if (/^data:image\/svg\+xml[;,]/i.test(uri)) return safeImage(uri)
  // Base64 takes four characters for three bytes.
  if (uri.length > (pictureMaxBytes * 4) / 3 + 64) return undefined
  const [, claimed = '', content = ''] = bitmapUri.exec(uri) ?? []
  const bytes = attempt(() => Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)))
  const head = bytes && readImageHead(bytes)
  if (!head || head.type !== claimed.toLowerCase().replace('jpg', 'jpeg')) return undefined
  const { width, height, passes = 1 } = head
  const pixels = width * height
  const isBounded = head.type === 'jpeg' ? passes <= maxScans : pixels * passes <= drawnMaxPixels
  return pixels <= pictureMaxPixels && isBounded ? `data:image/${head.type};base64,${content}` : undefined
}
