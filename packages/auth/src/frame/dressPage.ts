import type { Language } from './language.js'

/** How a page wants the wallet's pages to look. */
export interface Look {
  /** BCP 47 tag. */
  readonly language: string
  /** `auto` follows the browser. */
  readonly mode: 'light' | 'dark' | 'auto'
  /** CSS colour of the main button and links. Anything else is ignored. @default the wallet's own */
  readonly accent?: string | undefined
  /** Radius of the corners in CSS pixels; at most 36. @default the wallet's own */
  readonly radius?: number | undefined
}

/**
 * Gives the page its language and direction, light or dark, accent, corners and styles: the page's policy allows constructed sheets only. No other
 * colour comes from outside, so that nobody can hide what the visitor reads.
 */
export function dressPage(
  language: Language,
  { mode, accent, radius }: Omit<Look, 'language'>,
  ...styles: string[]
): void {
  const { documentElement: root } = document
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = mode
  root.style.setProperty('--accent', opaque(accent) ?? '')
  root.style.setProperty('--radius', cornersOf(radius))
  document.adoptedStyleSheets = styles.map((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    return sheet
  })
}

/** The radius as CSS, no larger than one that leaves the texts inside; empty for the wallet's own. */
export const cornersOf = (radius: number | undefined): string =>
  radius !== undefined && radius >= 0 ? `${Math.min(radius, 36)}px` : ''

/** A colour without transparency, within sRGB; undefined unless a canvas knows it. */
function opaque(colour: string | undefined): string | undefined {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen || colour === undefined) return undefined
  // A canvas ignores what isn't a colour and keeps the one before, so such a value gives two results. It accepts neither `var()` nor `url()`.
  const [first, second] = ['#000000', '#ffffff'].map((before) => {
    pen.fillStyle = before
    pen.fillStyle = colour
    return pen.fillStyle
  })
  if (first !== second) return undefined
  return `color(from ${first} srgb clamp(0, r, 1) clamp(0, g, 1) clamp(0, b, 1) / 1)`
}
