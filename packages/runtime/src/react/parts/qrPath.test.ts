import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { type QrPath, qrPath, quietZone } from './QrCode.js'

/** Side of the drawing with its quiet zone, in CSS pixels: the width of `.qr`. */
const sidePx = 316
const runs = 6

// A fixed seed, so that a failure can be repeated.
let seed = 1
const hex = (length: number) =>
  Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed % 16).toString(16)
  }).join('')
const address = () => `0x${hex(40)}`
const link = () =>
  `wc:${hex(64)}@2?expiryTimestamp=${1_763_000_000 + (seed % 1_000_000)}&relay-protocol=irn&symKey=${hex(64)}`

describe('qrPath', () => {
  for (const [kind, make] of [
    ['an address', address],
    ['a link of some 190 characters', link],
  ] as const) {
    for (const scale of [1, 2]) {
      for (const hasHole of [false, true]) {
        it(`is decoded: ${kind}, ${scale}x, ${hasHole ? 'with' : 'without'} a picture`, () => {
          for (let run = 0; run < runs; run += 1) {
            const value = make()
            expect(decode(qrPath(value, { hasHole }), sidePx * scale)).toBe(value)
          }
        })
      }
    }
  }

  it('is decoded: a text that is not ASCII', () => {
    const value = 'Überweisung – 受け取る'
    expect(decode(qrPath(value), sidePx)).toBe(value)
  })

  it('leaves the middle free for a picture', () => {
    const { modules, size } = qrPath(link(), { hasHole: true })
    for (const { x, y, dx, dy } of toLines(modules)) {
      for (let step = 0; step <= dx + dy; step += 1) {
        const [px, py] = [x + (dx && step), y + (dy && step)]
        expect(Math.max(Math.abs(px - size / 2), Math.abs(py - size / 2))).toBeGreaterThanOrEqual(size * 0.14)
      }
    }
  })

  it('refuses a text that no code can hold', () => {
    expect(() => qrPath('x'.repeat(3_000))).toThrow()
  })
})

/** Draws the paths as an SVG renderer does, four samples a pixel, and has an independent decoder read the picture. */
function decode({ size, modules, eyes }: QrPath, side: number): string | undefined {
  const width = 2 * side
  const scale = width / (size + 2 * quietZone)
  const samples = new Uint8Array(width * width)
  const toSample = (position: number) => (position + quietZone) * scale - 0.5
  const fillRow = (row: number, from: number, to: number) =>
    samples.fill(1, row * width + Math.ceil(from), row * width + Math.floor(to) + 1)

  for (const { x, y, dx, dy } of toLines(modules)) {
    for (let row = Math.ceil(toSample(y - 0.5)); row <= toSample(y + dy + 0.5); row += 1) {
      const rowY = (row + 0.5) / scale - quietZone
      const aside = rowY - Math.min(Math.max(rowY, y), y + dy)
      const reach = Math.sqrt(Math.max(0, 0.25 - aside * aside))
      fillRow(row, toSample(x - reach), toSample(x + dx + reach))
    }
  }
  const edges = eyes.split('z').filter(Boolean).map(toPolygon).flatMap(toEdges)
  for (let row = 0; row < width; row += 1) {
    const rowY = (row + 0.5) / scale - quietZone
    const crossings = edges
      .filter(([, ay, , by]) => ay > rowY !== by > rowY)
      .map(([ax, ay, bx, by]) => toSample(((bx - ax) * (rowY - ay)) / (by - ay) + ax))
      .sort((one, other) => one - other)
    for (let index = 0; index < crossings.length; index += 2) {
      fillRow(row, crossings[index] ?? 0, crossings[index + 1] ?? 0)
    }
  }

  const pixels = new Uint8ClampedArray(4 * side * side)
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = 2 * row * width + 2 * column
      let dark = 0
      for (const index of [at, at + 1, at + width, at + width + 1]) dark += samples[index] ?? 0
      pixels.fill(255 - (dark * 255) / 4, 4 * (row * side + column), 4 * (row * side + column) + 3)
    }
  }
  return jsQR(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data
}

const toLines = (path: string) =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)([hv])(\d+)/g)].map(([, x, y, direction, length]) => ({
    x: Number(x),
    y: Number(y),
    dx: direction === 'h' ? Number(length) : 0,
    dy: direction === 'v' ? Number(length) : 0,
  }))

type Point = readonly [x: number, y: number]

/** Follows `M`, `h`, `v` and quarter circles that turn clockwise. */
function toPolygon(path: string): Point[] {
  const polygon: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command, text = ''] of path.matchAll(/([Mhva])([^Mhva]*)/g)) {
    const [first = 0, second = 0, , , , dx = 0, dy = 0] = text.trim().split(/\s+/).map(Number)
    if (command === 'M') [x, y] = [first, second]
    else if (command === 'h') x += first
    else if (command === 'v') y += first
    else {
      for (let step = 1; step < 8; step += 1) {
        const angle = (step * Math.PI) / 16
        const [leaving, arriving] = [Math.sin(angle), 1 - Math.cos(angle)]
        polygon.push(
          dx * dy > 0 ? [x + dx * leaving, y + dy * arriving] : [x + dx * arriving, y + dy * leaving],
        )
      }
      x += dx
      y += dy
    }
    polygon.push([x, y])
  }
  return polygon
}

function toEdges(polygon: readonly Point[]) {
  return polygon.map(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay]
    return [ax, ay, bx, by] as const
  })
}
