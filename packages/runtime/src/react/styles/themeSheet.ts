import { constructSheet } from '../../base/sheets.js'
import { colourPattern, isOwnColour, isStyleValue, tokenName, tokenPattern } from '../../config/themeValue.js'
import type { ThemeConfig } from '../../config/types.js'

/**
 * The host's colours and shapes as one rule. Every value is checked here too: in production nobody has checked the config.
 * What is refused leaves the default. Values go through `style.setProperty`, which takes a single one, so that nothing a
 * theme says can become another declaration or rule; and none of them fetches.
 */
export function themeSheet(document: Document, { accent, radius, tokens = {} }: ThemeConfig): CSSStyleSheet {
  const sheet = constructSheet(document, 'dialog,.page-notices{}')
  const { style } = sheet.cssRules[0] as CSSStyleRule

  for (const [name, value] of Object.entries({ ...tokens, accent: accent ?? tokens.accent })) {
    const safe = name === 'accent' ? opaque(style, value) : isToken(name, value) && value
    if (safe) style.setProperty(`--${name}`, safe)
  }
  if (radius !== undefined && radius >= 0) style.setProperty('--radius', `${Math.min(64, radius)}px`)
  return sheet
}

const isToken = (name: string, value: unknown) =>
  typeof value === 'string' && tokenName.test(name) && tokenPattern.test(value) && isStyleValue(value)

/**
 * A colour without its transparency, and within what every screen can show: else what shows through, or what it is cut to,
 * would decide whether the text on it can be read.
 */
function opaque(style: CSSStyleDeclaration, value: unknown): string | undefined {
  if (typeof value !== 'string' || !colourPattern.test(value) || !isOwnColour(value)) return undefined
  // As the browser writes it: one that it doesn't know is not there.
  style.color = value
  const written = style.color
  style.color = ''
  const colour = `color(from ${written} srgb clamp(0, r, 1) clamp(0, g, 1) clamp(0, b, 1) / 1)`
  return CSS.supports('color', colour) ? colour : undefined
}
