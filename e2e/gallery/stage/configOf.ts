import type { ModalConfig } from '@wallet-modal/runtime'
import type { Knobs } from '../knobs.js'
import { bundledLetters } from './letters.js'

/** The config that the gallery's knobs make. */
export function configOf({
  mode,
  accent,
  radius,
  letters,
  language,
}: Knobs): Pick<ModalConfig, 'theme' | 'language'> {
  return {
    language: language === 'pseudo' ? 'en' : language,
    theme: {
      mode: mode as 'auto' | 'light' | 'dark',
      ...(accent === '' ? {} : { accent }),
      ...(radius === '' ? {} : { radius: Number(radius) }),
      ...(letters === 'bundled' ? { tokens: { font: bundledLetters, mono: bundledLetters } } : {}),
    },
  }
}
