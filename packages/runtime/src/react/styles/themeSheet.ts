import type { ThemeConfig } from '../../config/types.js'
import { constructSheet } from './sheets.js'

/**
 * The host's colours and shapes as one rule. Every value goes through `style.setProperty`, which takes a single value:
 * nothing that a theme says can become another declaration or rule.
 */
export function themeSheet(document: Document, theme: ThemeConfig): CSSStyleSheet {
  const sheet = constructSheet(document, ':host{}')
  const style = (sheet.cssRules[0] as CSSStyleRule).style
  for (const [token, value] of Object.entries(theme.tokens ?? {})) style.setProperty(`--${token}`, value)
  if (theme.accent !== undefined) style.setProperty('--accent', theme.accent)
  if (theme.radius !== undefined) style.setProperty('--radius', `${theme.radius}px`)
  return sheet
}
