import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Where a tile lies on its sheet, in pixels. */
export type Place = readonly [x: number, y: number, width: number, height: number]

const columns = 5
const gap = 8
const ground = [0x9a, 0x9a, 0xa0, 0xff]

/** Lays tiles out side by side, each in the column that is the shortest so far. */
export function lay(tiles: readonly PNG[]): { readonly sheet: PNG; readonly places: readonly Place[] } {
  const width = Math.max(...tiles.map((tile) => tile.width))
  const heights = Array.from({ length: Math.min(columns, tiles.length) }, () => gap)
  const places = tiles.map((tile): Place => {
    const column = heights.indexOf(Math.min(...heights))
    const y = heights[column] ?? gap
    heights[column] = y + tile.height + gap
    return [gap + column * (width + gap), y, tile.width, tile.height]
  })
  const sheet = new PNG({ width: gap + heights.length * (width + gap), height: Math.max(...heights) })
  sheet.data.fill(Uint8Array.from(ground))
  for (const [at, [x, y]] of places.entries()) {
    const tile = tiles[at]
    if (tile) PNG.bitblt(tile, sheet, 0, 0, tile.width, tile.height, x, y)
  }
  return { sheet, places }
}

/** How far apart the steps of a colour are on a sheet: a third fewer bytes, and less than what a comparison allows. */
const step = 4

/** A sheet's file. */
export function encode(sheet: PNG): Buffer {
  const { width, height, data } = sheet
  const coarse = new PNG({ width, height })
  coarse.data = Buffer.from(data.map((value) => Math.min(255, Math.round(value / step) * step)))
  return PNG.sync.write(coarse, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 })
}

/** Cuts a tile out of a sheet. */
export function cut(sheet: PNG, [x, y, width, height]: Place): PNG {
  const tile = new PNG({ width, height })
  PNG.bitblt(sheet, tile, x, y, width, height, 0, 0)
  return tile
}

/**
 * Pictures are the same to the pixel where the browser is. Elsewhere edges may be drawn a little otherwise; another colour,
 * corner, place or letter is more than that: the journey `a picture notices` holds it.
 */
const allowed = { threshold: 0.02, pixels: 24 }

/** The fault of a tile, with a picture of it if both have one size; undefined for tiles that are alike. */
export function difference(
  expected: PNG,
  actual: PNG,
): { readonly text: string; readonly picture?: PNG } | undefined {
  const { width, height } = expected
  if (actual.width !== width || actual.height !== height) {
    return { text: `${actual.width} × ${actual.height} pixels instead of ${width} × ${height}` }
  }
  const picture = new PNG({ width, height })
  const { threshold } = allowed
  const pixels = pixelmatch(expected.data, actual.data, picture.data, width, height, { threshold })
  return pixels > allowed.pixels ? { text: `${pixels} pixels differ`, picture } : undefined
}
