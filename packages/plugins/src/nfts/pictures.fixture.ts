const text = (value: string) => Array.from(value, (letter) => letter.charCodeAt(0))
const big = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** (count - 1 - index)) % 256)
const little = (value: number, count: number) => big(value, count).reverse()

/** The heads of pictures, as much of each as says what it is and how large. */
export const heads = {
  png: (width = 8, height = 8) => [
    ...text('\x89PNG\r\n\x1a\n'),
    ...big(13, 4),
    ...text('IHDR'),
    ...big(width, 4),
    ...big(height, 4),
    ...[8, 6, 0, 0, 0],
  ],
  gif: (width = 8, height = 8, frames: readonly number[] = []) => [
    ...[...text('GIF89a'), ...little(width, 2), ...little(height, 2), 0, 0, 0],
    ...frames,
  ],
  /** A frame of a GIF. */
  gifFrame: (width = 8, height = 8, left = 0, top = 0) => [
    ...[0x2c, ...little(left, 2), ...little(top, 2), ...little(width, 2), ...little(height, 2), 0],
    ...[2, 1, 0x44, 0],
  ],
  jpeg: (width = 8, height = 8) => [
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc2, 0, 11, 8, ...big(height, 2), ...big(width, 2), 1, 0, 0, 0],
  ],
  /** A scan of a JPEG, with an escaped byte and a restart in its data. */
  jpegScan: [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0xff, 0xd0, 0x34],
  webp: (width = 8, height = 8, inner = [width, height]) => [
    ...[...text('RIFF'), ...little(30, 4), ...text('WEBPVP8X'), ...little(10, 4), 0, 0, 0, 0],
    ...[...little(width - 1, 3), ...little(height - 1, 3)],
    ...[...text('VP8 '), ...little(10, 4), 0, 0, 0, 0x9d, 0x01, 0x2a],
    ...[...little(inner[0] ?? 8, 2), ...little(inner[1] ?? 8, 2)],
  ],
  webpLossy: (width = 8, height = 8) => [
    ...[...text('RIFF'), ...little(30, 4), ...text('WEBPVP8 '), ...little(10, 4), 0, 0, 0],
    ...[0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)],
  ],
  webpLossless: (width = 8, height = 8) => [
    ...[...text('RIFF'), ...little(30, 4), ...text('WEBPVP8L'), ...little(10, 4), 0x2f],
    ...little(width - 1 + (height - 1) * 0x4000, 4),
  ],
  avif: (width = 8, height = 8) => [
    ...[...big(24, 4), ...text('ftypavif'), ...big(0, 4), ...text('mif1avif')],
    ...[...big(20, 4), ...text('ispe'), ...big(0, 4), ...big(width, 4), ...big(height, 4), 0, 0, 0, 0],
  ],
}

/** A `data:` URI of these bytes. */
export const dataUri = (type: string, bytes: readonly number[]): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** A `data:` URI of an SVG. */
export const svgUri = (markup: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${markup}</svg>`).toString('base64')}`
