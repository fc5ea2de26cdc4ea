import { safeImage } from '../base/image.js'
import { imagePreloadTimeoutMs } from '../config/limits.js'
import type { RequestOptions } from '../http/request.js'

/** The content of a `data:` URI of 128 KiB. */
const pictureMaxBytes = 96 * 1024 - 64

/** Options of a request for a directory's picture: a `data:` URI that passed `safeImage`, within 2 s (Spec §9). */
export const pictureRequest = {
  as: 'dataUri',
  parse: pictureOf,
  timeoutMs: imagePreloadTimeoutMs,
  maxBytes: pictureMaxBytes,
} as const satisfies RequestOptions<string>

function pictureOf(uri: unknown): string {
  const picture = safeImage(uri)
  if (picture === undefined) throw new TypeError('The response is no accepted picture.')
  return picture
}
