/** What the first bytes of a picture say of it. */
export interface ImageHead {
  readonly type: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'
  /** In pixels, as it is decoded. */
  readonly width: number
  readonly height: number
}

/** Reads what a picture is, and how large it becomes, from its own bytes; undefined for anything else. Never throws. */
export function readImageHead(bytes: Uint8Array): ImageHead | undefined {
  const reader = new Reader(bytes)
  const head =
    sizeOfPng(reader) ?? sizeOfGif(reader) ?? sizeOfJpeg(reader) ?? sizeOfWebp(reader) ?? sizeOfAvif(reader)
  return head && head.width > 0 && head.height > 0 ? head : undefined
}

/** Bytes by their place; 0 beyond the end. */
class Reader {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get length(): number {
    return this.bytes.length
  }

  /** A number of so many bytes, the highest first. */
  big(at: number, count: number): number {
    let value = 0
    for (let index = 0; index < count; index += 1) value = value * 256 + (this.bytes[at + index] ?? 0)
    return value
  }

  /** The same, the lowest first. */
  little(at: number, count: number): number {
    let value = 0
    for (let index = count - 1; index >= 0; index -= 1) value = value * 256 + (this.bytes[at + index] ?? 0)
    return value
  }

  /** Whether these characters stand at a place. */
  has(at: number, text: string): boolean {
    for (let index = 0; index < text.length; index += 1) {
      if (this.bytes[at + index] !== text.charCodeAt(index)) return false
    }
    return true
  }
}

/** PNG (W3C): the signature, then IHDR. */
function sizeOfPng(reader: Reader): ImageHead | undefined {
  if (!reader.has(0, '\x89PNG\r\n\x1a\n') || !reader.has(12, 'IHDR')) return undefined
  return { type: 'png', width: reader.big(16, 4), height: reader.big(20, 4) }
}

/** GIF89a: the logical screen. */
function sizeOfGif(reader: Reader): ImageHead | undefined {
  if (!reader.has(0, 'GIF87a') && !reader.has(0, 'GIF89a')) return undefined
  return { type: 'gif', width: reader.little(6, 2), height: reader.little(8, 2) }
}

/** JPEG (ITU-T T.81): segments up to the first frame header. */
function sizeOfJpeg(reader: Reader): ImageHead | undefined {
  if (reader.big(0, 3) !== 0xffd8ff) return undefined
  let at = 2
  while (at + 9 < reader.length && reader.big(at, 1) === 0xff) {
    const marker = reader.big(at + 1, 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'jpeg', height: reader.big(at + 5, 2), width: reader.big(at + 7, 2) }
    // 0xff fills; a segment is as long as it says, at least its length itself.
    at += marker === 0xff ? 1 : 2 + Math.max(2, reader.big(at + 2, 2))
  }
  return undefined
}

/** WebP (RFC 9649): lossy, lossless or extended. */
function sizeOfWebp(reader: Reader): ImageHead | undefined {
  if (!reader.has(0, 'RIFF') || !reader.has(8, 'WEBP')) return undefined
  const type = 'webp'
  if (reader.has(12, 'VP8 ') && reader.big(23, 3) === 0x9d012a) {
    return { type, width: reader.little(26, 2) & 0x3fff, height: reader.little(28, 2) & 0x3fff }
  }
  if (reader.has(12, 'VP8L') && reader.big(20, 1) === 0x2f) {
    const bits = reader.little(21, 4)
    return { type, width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 }
  }
  if (reader.has(12, 'VP8X'))
    return { type, width: reader.little(24, 3) + 1, height: reader.little(27, 3) + 1 }
  return undefined
}

/** AVIF (ISO 14496-12): the largest of the sizes (`ispe`) that its items have. */
function sizeOfAvif(reader: Reader): ImageHead | undefined {
  if (!reader.has(4, 'ftyp') || !(reader.has(8, 'avif') || reader.has(8, 'avis'))) return undefined
  let [width, height] = [0, 0]
  for (let at = 8; at + 16 < reader.length; at += 1) {
    if (!reader.has(at, 'ispe')) continue
    width = Math.max(width, reader.big(at + 8, 4))
    height = Math.max(height, reader.big(at + 12, 4))
  }
  return { type: 'avif', width, height }
}
