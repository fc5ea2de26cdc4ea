/** A picture's type and size, read from its bytes. */
export interface ImageHead {
  readonly type: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'
  /** Width in pixels, as a decoder allocates it: the canvas, or a frame that is larger. */
  readonly width: number
  readonly height: number
  /** How often a decoder draws all of it: once for each frame of an animation, and for each scan of a JPEG. @default 1 */
  readonly passes?: number
}

/**
 * Reads what a picture is, and what a decoder does for it, from its own bytes. Forms whose work can't be told by reading them once are no
 * pictures here: animated PNG, WebP and AVIF.
 * @returns undefined for anything else. Never throws
 */
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

  /** Reads `count` bytes as a number, lowest byte first. */
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

/** PNG (W3C): the signature, then IHDR. A PNG with `acTL` before its data is an animation. */
function sizeOfPng(reader: Reader): ImageHead | undefined {
  if (!reader.has(0, '\x89PNG\r\n\x1a\n') || !reader.has(12, 'IHDR')) return undefined
  for (let at = 33; at + 8 <= reader.length && !reader.has(at + 4, 'IDAT'); at += 12 + reader.big(at, 4)) {
    if (reader.has(at + 4, 'acTL')) return undefined
  }
  return { type: 'png', width: reader.big(16, 4), height: reader.big(20, 4) }
}

/** The bytes of a color table, as a packed field says. */
const colorTable = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** GIF89a: the logical screen, and every frame, which may reach beyond it. */
function sizeOfGif(reader: Reader): ImageHead | undefined {
  if (!reader.has(0, 'GIF87a') && !reader.has(0, 'GIF89a')) return undefined
  let [width, height, passes] = [reader.little(6, 2), reader.little(8, 2), 0]
  const afterBlocks = (start: number) => {
    let at = start
    while (at < reader.length && reader.big(at, 1) !== 0) at += 1 + reader.big(at, 1)
    return at + 1
  }
  let at = 13 + colorTable(reader.big(10, 1))
  while (at < reader.length) {
    const kind = reader.big(at, 1)
    if (kind === 0x21) at = afterBlocks(at + 2)
    else if (kind === 0x2c) {
      width = Math.max(width, reader.little(at + 1, 2) + reader.little(at + 5, 2))
      height = Math.max(height, reader.little(at + 3, 2) + reader.little(at + 7, 2))
      passes += 1
      at = afterBlocks(at + 11 + colorTable(reader.big(at + 9, 1)))
    } else if (kind === 0x3b) break
    // What nothing describes, decoders read each in their own way.
    else return undefined
  }
  return { type: 'gif', width, height, passes: Math.max(1, passes) }
}

/** JPEG (ITU-T T.81): the first frame header, and how many scans follow. */
function sizeOfJpeg(reader: Reader): ImageHead | undefined {
  if (reader.big(0, 3) !== 0xffd8ff) return undefined
  let head: ImageHead | undefined
  let passes = 0
  let at = 2
  while (at + 9 < reader.length && reader.big(at, 1) === 0xff) {
    const marker = reader.big(at + 1, 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    // A second frame header makes it a hierarchical one, which browsers don't draw.
    if (isFrame && head) return undefined
    if (isFrame) head = { type: 'jpeg', height: reader.big(at + 5, 2), width: reader.big(at + 7, 2) }
    // 0xff fills. A segment is as long as it says, and at least as long as its length.
    at += marker === 0xff ? 1 : 2 + Math.max(2, reader.big(at + 2, 2))
    if (marker !== 0xda) continue
    passes += 1
    at = afterScan(reader, at)
  }
  return head && { ...head, passes: Math.max(1, passes) }
}

/** Where the next marker stands after the coded data of a scan: neither an escaped 0xff nor a restart. */
function afterScan({ bytes }: Reader, start: number): number {
  let at = bytes.indexOf(0xff, start)
  for (; at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** WebP (RFC 9649): lossy or lossless, also with the header of the extended form; no animation. */
function sizeOfWebp(reader: Reader): ImageHead | undefined {
  if (!reader.has(0, 'RIFF') || !reader.has(8, 'WEBP')) return undefined
  if (!reader.has(12, 'VP8X')) return sizeOfWebpImage(reader, 12)
  // The canvas is what a decoder allocates first, and the image inside what it allocates next.
  const isAnimated = (reader.big(20, 1) & 2) !== 0
  const canvas = { width: reader.little(24, 3) + 1, height: reader.little(27, 3) + 1 }
  let inner: ImageHead | undefined
  for (let at = 30; at + 8 <= reader.length; ) {
    if (reader.has(at, 'ANIM') || reader.has(at, 'ANMF')) return undefined
    inner ??= sizeOfWebpImage(reader, at)
    const size = reader.little(at + 4, 4)
    at += 8 + size + (size % 2)
  }
  if (isAnimated || !inner) return undefined
  return {
    type: 'webp',
    width: Math.max(canvas.width, inner.width),
    height: Math.max(canvas.height, inner.height),
  }
}

/** The chunk of an image at a place. */
function sizeOfWebpImage(reader: Reader, at: number): ImageHead | undefined {
  const type = 'webp'
  if (reader.has(at, 'VP8 ') && reader.big(at + 11, 3) === 0x9d012a) {
    return { type, width: reader.little(at + 14, 2) & 0x3fff, height: reader.little(at + 16, 2) & 0x3fff }
  }
  if (reader.has(at, 'VP8L') && reader.big(at + 8, 1) === 0x2f) {
    const bits = reader.little(at + 9, 4)
    return { type, width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 }
  }
  return undefined
}

/** AVIF (ISO 14496-12): the largest of the sizes (`ispe`) that its items have. Sequences (`avis`) are animations. */
function sizeOfAvif(reader: Reader): ImageHead | undefined {
  if (!reader.has(4, 'ftyp') || !reader.has(8, 'avif')) return undefined
  let [width, height] = [0, 0]
  for (let at = 8; at + 16 < reader.length; at += 1) {
    // Tracks are images of their own, and a grid is put together from many.
    if (['trak', 'avis', 'grid'].some((kind) => reader.has(at, kind))) return undefined
    if (!reader.has(at, 'ispe')) continue
    width = Math.max(width, reader.big(at + 8, 4))
    height = Math.max(height, reader.big(at + 12, 4))
  }
  return { type: 'avif', width, height }
}
