import { inflateRawSync } from 'node:zlib'
import { deflateSync } from 'fflate'

/** Larger than any template file. A record may come from a stranger. */
const maxLength = 4_000_000

/**
 * Packs a file's content for the record: deflated, in base64. As plain text, every search in the app would find it twice.
 * Uses `fflate`, as the output of Node's zlib depends on the processor, and the same answers must give the same record.
 *
 * @returns undefined if the content isn't UTF-8: such files are never merged
 */
export function packText(content: Uint8Array): string | undefined {
  if (textOf(content) === undefined) return undefined
  return Buffer.from(deflateSync(content, { level: 9, mem: 4 })).toString('base64')
}

/**
 * Unpacks the content.
 *
 * @throws Error where it was not packed by {@link packText}
 */
export const unpackText = (packed: string): Buffer =>
  inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: maxLength })

/** Content as text; undefined if it isn't UTF-8. Keeps a byte order mark. */
export function textOf(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return undefined
  }
}
