/** A glyph: how wide, and the box that it draws; in thousandths of the letter size. */
interface Glyph {
  readonly width: number
  readonly bottom: number
  readonly top: number
}

const unitsPerEm = 1_000
const ascent = 950
const descent = 250
/** From a letter's edge to its box: they overlap, as seams would cost bytes in every picture. */
const gap = -10

const base = { width: 545, bottom: 0 }
const low: Glyph = { ...base, top: 520 }
const tall: Glyph = { ...base, top: 720 }
const hanging: Glyph = { ...base, bottom: -210, top: 520 }
const empty: Glyph = { width: 0, bottom: 0, top: 0 }

/** Letters by how much room a common font gives them. What isn't named is `tall`. */
const kinds: readonly (readonly [letters: string, glyph: Glyph])[] = [
  ['acenosuvxz+=~<>·•–—-−', low],
  ['gpqy', hanging],
  ['rst', { ...low, width: 400 }],
  ['mw', { ...low, width: 800 }],
  ['ftI()[]{}/\\', { ...tall, width: 340 }],
  ["il!|'", { ...tall, width: 250 }],
  ['j', { ...hanging, width: 250, top: 720 }],
  ['.,:;·…', { ...low, width: 260, top: 130 }],
  ['MWQ@%', { ...tall, width: 860 }],
  ['ABCDEFGHJKLNOPRSTUVXYZ', { ...tall, width: 660 }],
  [' \u00a0\u202f', { ...empty, width: 270 }],
  // Zero width, and directions.
  ['\u200b\u200c\u200d\u200e\u200f\u2060\ufeff', empty],
]

/** Latin, Greek, Cyrillic, Hebrew, Arabic, punctuation, currency, arrows. */
const ranges = [
  [0x20, 0x6ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x22ff],
  [0xfe00, 0xfe0f],
] as const

/**
 * A TrueType font whose letters are boxes, so that pictures of text are alike on machines with other fonts. Boxes differ in
 * width and height as letters do: another text makes another picture, mostly.
 */
export function blockFont(): ArrayBuffer {
  // What a letter without a glyph gets comes first: browsers take it as a wish for another font.
  const glyphs = [empty, tall, ...kinds.map(([, glyph]) => glyph)]
  const glyphOf = new Map(
    kinds.flatMap(([letters], index) => [...letters].map((letter) => [letter, index + 2])),
  )
  const codes = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  const outlines = glyphs.map(outline)
  const offsets = [0]
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length)
  const numbers = (size: 2 | 4, values: readonly number[]) =>
    bytes(values.map((value) => [size, value] as const))

  return font([
    ['OS/2', os2()],
    ['cmap', cmap(codes.map((code) => [code, glyphOf.get(String.fromCodePoint(code)) ?? 1]))],
    ['glyf', outlines.flat()],
    ['head', head()],
    ['hhea', hhea(glyphs.length)],
    [
      'hmtx',
      numbers(
        2,
        glyphs.flatMap(({ width, top }) => [width, top === 0 ? 0 : gap]),
      ),
    ],
    ['loca', numbers(4, offsets)],
    [
      'maxp',
      bytes([[4, 0x00010000], [2, glyphs.length], [2, 4], [2, 1], [2, 0], [2, 0], [2, 2], ...zeros(8)]),
    ],
    ['name', numbers(2, [0, 0, 6])],
    ['post', bytes([[4, 0x00030000], [4, 0], [2, -100], [2, 50], [4, 0], ...zeros(8)])],
  ])
}

type Field = readonly [size: 1 | 2 | 4, value: number]

const zeros = (count: number): Field[] => Array.from({ length: count }, () => [2, 0])

/** Big-endian, as everything in a font. */
const bytes = (fields: readonly Field[]): number[] =>
  fields.flatMap(([size, value]) =>
    Array.from({ length: size }, (_, index) => (value >>> (8 * (size - 1 - index))) & 0xff),
  )

/** One box, clockwise. */
function outline({ width, bottom, top }: Glyph): number[] {
  if (top === 0) return []
  const [left, right] = [gap, width - gap]
  const box: Field[] = [
    [2, 1],
    [2, left],
    [2, bottom],
    [2, right],
    [2, top],
    [2, 3],
    [2, 0],
  ]
  const onCurve: Field[] = Array.from({ length: 4 }, () => [1, 1])
  const across: Field[] = [
    [2, left],
    [2, 0],
    [2, right - left],
    [2, 0],
  ]
  const up: Field[] = [
    [2, bottom],
    [2, top - bottom],
    [2, 0],
    [2, bottom - top],
  ]
  const made = bytes([...box, ...onCurve, ...across, ...up])
  return made.length % 4 === 0 ? made : [...made, 0, 0]
}

/** Format 12, a group for every letter: many letters have one glyph. */
function cmap(glyphs: readonly (readonly [code: number, glyph: number])[]): number[] {
  const groups = glyphs.flatMap(([code, glyph]): Field[] => [
    [4, code],
    [4, code],
    [4, glyph],
  ])
  const header: Field[] = [
    [2, 0],
    [2, 1],
    [2, 3],
    [2, 10],
    [4, 12],
  ]
  const table: Field[] = [
    [2, 12],
    [2, 0],
    [4, 16 + 12 * glyphs.length],
    [4, 0],
    [4, glyphs.length],
  ]
  return bytes([...header, ...table, ...groups])
}

const head = () =>
  bytes([
    ...([
      [4, 0x00010000],
      [4, 0x00010000],
      [4, 0],
      [4, 0x5f0f3cf5],
      [2, 3],
      [2, unitsPerEm],
    ] as const),
    ...zeros(8),
    ...([
      [2, 0],
      [2, -descent],
      [2, 900],
      [2, ascent],
      [2, 0],
      [2, 6],
      [2, 2],
      [2, 1],
      [2, 0],
    ] as const),
  ])

const hhea = (glyphs: number) =>
  bytes([
    ...([
      [4, 0x00010000],
      [2, ascent],
      [2, -descent],
      [2, 0],
      [2, 900],
      [2, 0],
      [2, 0],
      [2, 900],
      [2, 1],
    ] as const),
    ...zeros(7),
    [2, glyphs],
  ])

const os2 = () =>
  bytes([
    ...([
      [2, 4],
      [2, 545],
      [2, 400],
      [2, 5],
      [2, 0],
    ] as const),
    // Sub- and superscripts, strike-out, class, and the ten numbers of its kind.
    ...([
      [2, 650],
      [2, 600],
      [2, 0],
      [2, 75],
      [2, 650],
      [2, 600],
      [2, 0],
      [2, 350],
      [2, 50],
      [2, 300],
    ] as const),
    ...zeros(6),
    // Which scripts, by whom, which style, first and last letter.
    ...zeros(8),
    ...([
      [4, 0x4e4f4e45],
      [2, 0x40],
      [2, 0x20],
      [2, 0xfe0f],
    ] as const),
    ...([
      [2, ascent],
      [2, -descent],
      [2, 0],
      [2, ascent],
      [2, descent],
      [4, 1],
      [4, 0],
    ] as const),
    ...([
      [2, 520],
      [2, 720],
      [2, 0],
      [2, 0x20],
      [2, 1],
    ] as const),
  ])

/** The file: a directory of tables, then the tables, each from a multiple of four. */
function font(tables: readonly (readonly [tag: string, data: readonly number[]])[]): ArrayBuffer {
  const directory: Field[] = [
    [4, 0x00010000],
    [2, tables.length],
    [2, 128],
    [2, 3],
    [2, 16 * tables.length - 128],
  ]
  const body: number[] = []
  const start = 12 + 16 * tables.length
  for (const [tag, data] of tables) {
    for (const letter of tag) directory.push([1, letter.charCodeAt(0)])
    directory.push([4, 0], [4, start + body.length], [4, data.length])
    body.push(...data)
    while (body.length % 4 !== 0) body.push(0)
  }
  return Uint8Array.from([...bytes(directory), ...body]).buffer
}
