import { opaqueAccent } from '../../base/accent.js'
import { constructSheet } from '../../base/sheets.js'
import { colourPattern, isOwnColour, isStyleValue, tokenName, tokenPattern } from '../../config/themeValue.js'
import type { ThemeConfig } from '../../config/types.js'

/**
 * The theme as one rule. Checks every value, as production doesn't check the config; a refused value leaves the default.
 * `style.setProperty` takes a single value, so a theme can't add a declaration or rule; and no value can fetch anything.
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

function opaque(style: CSSStyleDeclaration, value: unknown): string | undefined {
  if (typeof value !== 'string' || !colourPattern.test(value) || !isOwnColour(value)) return undefined
  // The browser's spelling of the colour; empty if it doesn't know the colour.
  style.color = value
  const written = style.color
  style.color = ''
  const colour = opaqueAccent(written)
  return CSS.supports('color', colour) ? colour : undefined
}
