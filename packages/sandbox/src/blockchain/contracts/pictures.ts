import { crc32, deflateSync } from 'node:zlib'

const size = 64

/** Draws a picture as PNG: a disc on a ground, both of one hue. @param hue 0 to 359 degrees */
export function png(hue: number): Uint8Array<ArrayBuffer> {
  const palette = [colour(hue, 0.35), colour(hue, 0.8)].flat()
  const rows = Array.from({ length: size }, (_, y) => [
    // Filter type: none.
    0,
    ...Array.from({ length: size }, (_, x) => Number(Math.hypot(x - 31.5, y - 31.5) < 22)),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits a pixel, which name a colour of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette)),
      chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** The PNG as a `data:` URI. */
export const pngUri = (hue: number): string =>
  `data:image/png;base64,${Buffer.from(png(hue)).toString('base64')}`

/** A similar picture as SVG. */
export const svg = (hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="hsl(${hue} 60% 35%)" d="M0 0h64v64H0z"/>` +
  `<circle cx="32" cy="32" r="22" fill="hsl(${hue} 60% 80%)"/></svg>`

/** The SVG as a `data:` URI. */
export const svgUri = (hue: number): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg(hue)).toString('base64')}`

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Red, green and blue, 0 to 255, of a hue at 60 % saturation. @param lightness 0 to 1 */
function colour(hue: number, lightness: number): number[] {
  const spread = 0.6 * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const turn = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  })
}
