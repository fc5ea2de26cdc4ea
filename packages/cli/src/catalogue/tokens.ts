import { nearestName } from '@wallet-modal/runtime/config'

/** The modal's design tokens, without the leading dashes, as `docs/theming.md` has them. */
export const tokens: readonly string[] = [
  'accent',
  'on-accent',
  'off-accent',
  'accent-text',
  'surface',
  'sunk',
  'sunk-hover',
  'sunk-press',
  'line',
  'grip',
  'text',
  'text-2',
  'text-3',
  'success',
  'warning',
  'danger',
  'scrim',
  'shadow',
  'radius',
  'radius-l',
  'radius-m',
  'radius-s',
  'font',
  'mono',
]

export const isToken = (name: string): boolean => tokens.includes(name)

/** The token with the most similar name: `surface` for `surfce`. */
export const nearestToken = (name: string): string | undefined => nearestName(name, tokens)
