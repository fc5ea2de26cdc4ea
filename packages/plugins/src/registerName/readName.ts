import { isConfusable } from '@wallet-modal/runtime/accounts'
import type { NameProvider } from './provider.js'

/** Why a text can't be registered. */
export type NameProblem =
  | { readonly problem: 'short' | 'long' | 'suffix' | 'confusable' | 'form' }
  | { readonly problem: 'letter'; readonly letter: string }

/** A name in its one spelling, with its suffix. */
export interface ReadName {
  readonly name: string
  readonly label: string
  readonly suffix: string
  readonly problem?: never
}

/**
 * Reads the name that a visitor typed, with a suffix of the provider's or without one.
 *
 * @param chosen the suffix for a text without one
 * @param normalize the chain's `normalizeName` (ENSIP-15)
 */
export async function readName(
  typed: string,
  chosen: string,
  { suffixes, rules }: Pick<NameProvider, 'suffixes' | 'rules'>,
  normalize: (name: string) => Promise<string | undefined>,
): Promise<ReadName | NameProblem> {
  const text = typed.trim()
  const written = suffixes.find((one) => text.toLowerCase().endsWith(one))
  const suffix = written ?? chosen
  const own = written === undefined ? text : text.slice(0, -written.length)
  const normalized = await normalize(`${own}${suffix}`)
  const label = normalized?.endsWith(suffix) ? normalized.slice(0, -suffix.length) : undefined

  if (label === undefined || !rules.pattern.test(label)) {
    if (own.includes('.')) return { problem: 'suffix' }
    if (isConfusable(own)) return { problem: 'confusable' }
    const letter = [...(label ?? own.toLowerCase())].find((one) => !rules.pattern.test(one))
    return letter === undefined ? { problem: 'form' } : { problem: 'letter', letter }
  }
  if (label.length < rules.min) return { problem: 'short' }
  if (label.length > rules.max) return { problem: 'long' }
  return { name: `${label}${suffix}`, label, suffix }
}
