import { attempt } from '@wallet-modal/runtime/chain'
import { cleanText, type Http } from '@wallet-modal/runtime/plugin'
import { type MediaAddressOptions, mediaAddress } from './mediaAddress.js'

/** The longest metadata, in bytes, and how long fetching them may take, in ms. */
export const metadataMaxBytes = 64 * 1024
const metadataTimeoutMs = 5_000

/** The longest description, in characters as people count them. */
const descriptionMaxLength = 1_000

/** An NFT's metadata. Its texts are safe to show as text. */
export interface NftMetadata {
  readonly name?: string
  readonly description?: string
  /** Unchecked: for `readPicture` alone. */
  readonly image?: string
}

/** What metadata are read with. */
export interface MetadataOptions extends MediaAddressOptions {
  readonly http: Http
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the metadata that a contract names (ERC-721): JSON at an `https:` or `ipfs:` address, or in a `data:` URI.
 * @returns nothing of what isn't of its form
 * @throws what `Http` rejects with
 */
export async function readMetadata(
  uri: string,
  { http, signal, ...options }: MetadataOptions,
): Promise<NftMetadata> {
  if (/^data:/i.test(uri)) return parseMetadata(attempt(() => JSON.parse(textIn(uri) ?? '') as unknown))
  const url = mediaAddress(uri, options)
  if (url === undefined) return {}
  return http.get(url, {
    parse: parseMetadata,
    maxBytes: metadataMaxBytes,
    timeoutMs: metadataTimeoutMs,
    signal,
  })
}

const jsonUri = /^data:application\/json(?:;charset=utf-?8|;utf-?8)?(;base64)?,(.*)$/is

/** The JSON in a `data:` URI; undefined for another type, and for more than may be read. @throws for no base64, no UTF-8 */
function textIn(uri: string): string | undefined {
  const [, base64, content] = jsonUri.exec(uri) ?? []
  if (content === undefined) return undefined
  const bytes = base64
    ? Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    : // Many contracts write the JSON unencoded: a percent sign that encodes nothing stands for itself.
      new TextEncoder().encode(decodeURIComponent(content.replace(/%(?![\da-f]{2})/gi, '%25')))
  return bytes.length > metadataMaxBytes ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

function parseMetadata(body: unknown): NftMetadata {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  const { name, description, image, image_url } = body as Record<string, unknown>
  const [title, text] = [cleanText(name), cleanText(description, descriptionMaxLength)]
  const picture = [image, image_url].find((one) => typeof one === 'string' && one !== '') as
    | string
    | undefined
  return Object.freeze({
    ...(title !== undefined && { name: title }),
    ...(text !== undefined && { description: text }),
    ...(picture !== undefined && { image: picture.trim() }),
  })
}
