import { correction, generate } from 'lean-qr'

/** Clear modules around the code (ISO/IEC 18004: at least four). */
export const quietZone = 4
/** Part of the side that a picture in the middle may hide: level M repairs 15 % of the area, this is 8 %. */
const hole = 0.28

/** How a code is drawn, in modules; the quiet zone lies outside of `0 0 size size`. */
export interface QrPath {
  /** Modules a side. */
  readonly size: number
  /** Points, to be stroked 1 wide with round caps: a dot each, which is much shorter than writing circles. */
  readonly dots: string
  /** The three finder eyes, to be filled by the even-odd rule. */
  readonly eyes: string
}

/**
 * Lays a text out as a QR code of level M or better, with touching round modules: smaller dots often fail to decode.
 * @throws Error when the text is longer than a QR code can hold, 2331 bytes at level M
 */
export function qrPath(value: string, { hasHole = false }: { readonly hasHole?: boolean } = {}): QrPath {
  const code = generate(value, { minCorrectionLevel: correction.M })
  const { size } = code
  const corners = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const
  const isEye = (x: number, y: number) =>
    corners.some(([left, top]) => x >= left && x < left + 7 && y >= top && y < top + 7)
  const fromMiddle = (position: number) => Math.abs(position + 0.5 - size / 2)
  const isHole = (x: number, y: number) =>
    hasHole && Math.max(fromMiddle(x), fromMiddle(y)) < (size * hole) / 2

  let dots = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (code.get(x, y) && !isEye(x, y) && !isHole(x, y)) dots += `M${x}.5 ${y}.5h0`
    }
  }
  const eyes = corners.map(
    ([x, y]) => square(x, y, 7, 2.25) + square(x + 1, y + 1, 5, 1.5) + square(x + 2, y + 2, 3, 1),
  )
  return { size, dots, eyes: eyes.join('') }
}

/** A square with round corners. */
function square(x: number, y: number, side: number, radius: number): string {
  const straight = side - 2 * radius
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const [r, s] = [radius, straight]
  return `M${x + r} ${y}h${s}${arc(r, r)}v${s}${arc(-r, r)}h${-s}${arc(-r, -r)}v${-s}${arc(r, -r)}z`
}
