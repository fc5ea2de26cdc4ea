import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { type QrPath, qrPath, quietZone } from './qrPath.js'

/** Side of the drawing with its quiet zone, in CSS pixels: the width of `.qr`. */
const boxPx = 316

const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
const randomAddress = () => `0x${hex(20)}`
const randomLink = () =>
  `wc:${hex(32)}@2?expiryTimestamp=${1_700_000_000 + Math.trunc(Math.random() * 1e8)}&relay-protocol=irn&symKey=${hex(32)}`

describe('qrPath', () => {
  for (const [kind, make] of [
    ['an address', randomAddress],
    ['a link of some 190 characters', randomLink],
  ] as const) {
    for (const scale of [1, 2]) {
      for (const hasHole of [false, true]) {
        it(`draws ${kind} so that a decoder reads it back at ${scale}x, ${hasHole ? 'with' : 'without'} a picture`, () => {
          for (let run = 0; run < 8; run += 1) {
            const value = make()
            expect(decode(qrPath(value, { hasHole }), boxPx * scale)).toBe(value)
          }
        })
      }
    }
  }

  it('reads back texts that are not ASCII', () => {
    const value = 'Überweisung – 受け取る'
    expect(decode(qrPath(value), boxPx)).toBe(value)
  })

  it('leaves the middle free for a picture, and nothing of the eyes', () => {
    const value = randomLink()
    const whole = qrPath(value)
    const { dots, eyes, size } = qrPath(value, { hasHole: true })
    expect(eyes).toBe(whole.eyes)
    expect(dots.length).toBeLessThan(whole.dots.length)
    const middle = size / 2
    for (const [x, y] of points(dots)) {
      expect(Math.max(Math.abs(x - middle), Math.abs(y - middle))).toBeGreaterThanOrEqual(size * 0.14)
    }
  })

  it('refuses a text that no code can hold', () => {
    expect(() => qrPath('x'.repeat(3_000))).toThrow()
  })
})

/** The path's dots, by their middles. */
const points = (dots: string) =>
  [...dots.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

/** Draws both paths as an SVG renderer would, on white with four samples a pixel, and has an independent decoder read them. */
function decode({ size, dots, eyes }: QrPath, sidePx: number): string | undefined {
  const modules = size + 2 * quietZone
  const polygons = eyes.split('z').filter(Boolean).map(toPolygon)
  const dark = new Set(points(dots).map(([x, y]) => `${x - 0.5},${y - 0.5}`))
  const isDark = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    if (dark.has(`${column},${row}`)) return Math.hypot(x - column - 0.5, y - row - 0.5) <= 0.5
    return polygons.filter((polygon) => isInside(polygon, x, y)).length % 2 === 1
  }

  const pixels = new Uint8ClampedArray(sidePx * sidePx * 4).fill(255)
  const toModules = (pixel: number) => (pixel * modules) / sidePx - quietZone
  for (let py = 0; py < sidePx; py += 1) {
    for (let px = 0; px < sidePx; px += 1) {
      let covered = 0
      for (const sx of [0.25, 0.75]) {
        for (const sy of [0.25, 0.75]) covered += isDark(toModules(px + sx), toModules(py + sy)) ? 1 : 0
      }
      pixels.fill(255 - (covered * 255) / 4, (py * sidePx + px) * 4, (py * sidePx + px) * 4 + 3)
    }
  }
  return jsQR(pixels, sidePx, sidePx)?.data
}

type Point = readonly [x: number, y: number]

/** Follows `M`, `h`, `v` and quarter circles turning clockwise. */
function toPolygon(path: string): Point[] {
  const polygon: Point[] = []
  let [x, y] = [0, 0]
  for (const [, command, text = ''] of path.matchAll(/([Mhva])([^Mhva]*)/g)) {
    const numbers = text.trim().split(/\s+/).map(Number)
    const [first = 0, second = 0] = numbers
    if (command === 'M') [x, y] = [first, second]
    else if (command === 'h') x += first
    else if (command === 'v') y += first
    else {
      const [dx = 0, dy = 0] = numbers.slice(5)
      const turnsFromLevel = dx * dy > 0
      for (let step = 1; step < 8; step += 1) {
        const angle = (step * Math.PI) / 16
        const [along, across] = [Math.sin(angle), 1 - Math.cos(angle)]
        polygon.push(turnsFromLevel ? [x + dx * along, y + dy * across] : [x + dx * across, y + dy * along])
      }
      x += dx
      y += dy
    }
    polygon.push([x, y])
  }
  return polygon
}

function isInside(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (const [index, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
