import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './qrCode.css?inline'
import { WalletIcon } from './WalletIcon.js'

/** Clear modules around the code (ISO/IEC 18004: at least four). */
export const quietZone = 4
/** Part of the side that a picture in the middle hides. */
const hole = 0.28
/**
 * Codes up to this many characters are so small that they need level Q to make up for what the picture hides;
 * longer ones do with M.
 */
const shortText = 100

/** The drawing of a code, in modules; the quiet zone lies outside of `0 0 size size`. */
export interface QrPath {
  /** Modules a side. */
  readonly size: number
  /** Path to stroke, 1 wide with round caps. */
  readonly modules: string
  /** The three finder eyes: a path to fill by the even-odd rule. */
  readonly eyes: string
}

/**
 * Makes a QR code of level M or better. Modules are round, and neighbours are joined: scanners often failed on single dots on
 * screens with two device pixels per CSS pixel.
 * @throws Error when the text is longer than a QR code can hold, 2331 bytes at level M
 */
export function qrPath(value: string, { hasHole = false }: { readonly hasHole?: boolean } = {}): QrPath {
  const code = generate(value, {
    minCorrectionLevel: hasHole && value.length <= shortText ? correction.Q : correction.M,
  })
  return draw(code.size, hasHole, (x, y) => code.get(x, y))
}

/** Modules a side of the code of a pairing link, so that the eyes stay where they are when it comes. */
const usualSize = 57

function draw(size: number, hasHole: boolean, isSet: (x: number, y: number) => boolean): QrPath {
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
  const isDark = (x: number, y: number) => isSet(x, y) && !isEye(x, y) && !isHole(x, y)

  let modules = ''
  for (let along = 0; along < size; along += 1) {
    modules += lines(
      size,
      (x) => isDark(x, along),
      (x, length) => `M${x}.5 ${along}.5h${length}`,
    )
    // A single dot is a line of no length.
    modules += lines(
      size,
      (y) => isDark(along, y),
      (y, length) => (length > 0 ? `M${along}.5 ${y}.5v${length}` : ''),
    )
  }
  const eyes = corners.map(
    ([x, y]) => square(x, y, 7, 2) + square(x + 1, y + 1, 5, 1.25) + square(x + 2, y + 2, 3, 1),
  )
  return { size, modules, eyes: eyes.join('') }
}

/** Draws each run of dark modules in a row or column, from the middle of its first to the middle of its last. */
function lines(
  size: number,
  isDark: (position: number) => boolean,
  draw: (start: number, length: number) => string,
): string {
  let drawn = ''
  for (let position = 0; position < size; position += 1) {
    const start = position
    while (isDark(position)) position += 1
    if (position > start) drawn += draw(start, position - 1 - start)
  }
  return drawn
}

/** A square with round corners. */
function square(x: number, y: number, side: number, r: number): string {
  const straight = side - 2 * r
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${straight}${corner(r, r)}v${straight}${corner(-r, r)}h${-straight}${corner(-r, -r)}v${-straight}${corner(r, -r)}z`
}

/**
 * A text as a QR code, dark on light in every theme, as scanners expect. CSS (`.qr`) sets its size. Until there is a text, it is a
 * drawing of a code, and says so by `aria-busy`.
 * @throws Error when the text is longer than a QR code can hold, 2331 bytes
 */
export function QrCode({
  value,
  label,
  name,
  imageUrl,
}: {
  /** @default none yet */
  readonly value: string | undefined
  /** Accessible name. */
  readonly label: string
  /** Name of what the code is about, whose picture, or letter, stands in the middle. @default nothing does */
  readonly name?: string | undefined
  /** The picture, one that passed `safeImage`. @default the name's letter */
  readonly imageUrl?: string | undefined
}) {
  useSheet(css)
  const hasHole = name !== undefined
  const { size, modules, eyes } = useMemo(
    () =>
      value === undefined
        ? draw(usualSize, hasHole, (x, y) => x < usualSize && y < usualSize)
        : qrPath(value, { hasHole }),
    [value, hasHole],
  )
  const side = size + 2 * quietZone
  return (
    <div className="qr" aria-busy={value === undefined || undefined}>
      <svg
        key={value}
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        role="img"
        aria-label={label}
        aria-hidden={value === undefined || undefined}
      >
        <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
        <path d={modules} fill="none" stroke="#000" strokeLinecap="round" className="modules" />
        <path d={eyes} fill="#000" fillRule="evenodd" />
      </svg>
      {name !== undefined && <WalletIcon name={name} imageUrl={imageUrl} />}
    </div>
  )
}
