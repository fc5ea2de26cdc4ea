import { cleanText, latinLike } from './text.js'

/** Longest name that is shown, in visible characters. */
const maxGraphemes = 64

const latin = /\p{Script=Latin}/u
/** What an address or a shortened one looks like. */
const addressLike = /^0x|…|\.\.\./i

/**
 * Checks a name that somebody chose for an account: it must be safe to show beside the address. Undefined for anything that could
 * pass for another name or for an address. A name is refused, not mended: cut short, or without its invisible characters, it may
 * be somebody else's. Never throws.
 */
export function safeName(value: unknown): string | undefined {
  const name = cleanText(value, maxGraphemes)
  // Full-width letters and ligatures are other letters in disguise.
  if (!name || name !== value || name.normalize('NFKC') !== name || addressLike.test(name)) return undefined
  return name.split('.').some((label) => latin.test(label) && latinLike.test(label)) ? undefined : name
}
