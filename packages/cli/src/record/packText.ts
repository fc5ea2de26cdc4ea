import { inflateRawSync } from 'node:zlib'
import { deflateSync } from 'fflate'

/** No file of a template comes near it; a record of somebody else's repository may say anything. */
const maxLength = 4_000_000

/**
 * A file's content, packed for the record: deflated, in base64. Plain, it would make each search of the app find everything twice.
 * By `fflate`, as Node's own zlib gives other bytes on other processors, and the same answers are to give the same record.
 *
 * @returns undefined for what is no UTF-8 text: that is never merged
 */
export function packText(content: Uint8Array): string | undefined {
  if (textOf(content) === undefined) return undefined
  return Buffer.from(deflateSync(content, { level: 9, mem: 4 })).toString('base64')
}

/**
 * The content again.
 *
 * @throws Error where it was not packed by {@link packText}
 */
export const unpackText = (packed: string): Buffer =>
  inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: maxLength })

/** Content as text; undefined for what is no UTF-8. A byte order mark stays a character. */
export function textOf(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return undefined
  }
}
