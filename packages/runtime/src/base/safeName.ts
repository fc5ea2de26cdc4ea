import { latinLike } from './confusable.js'
import { cleanText } from './text.js'

/** Longest name that is shown, in visible characters. */
const maxGraphemes = 64

const latin = /\p{Script=Latin}/u
/** What an address or a shortened one looks like. */
const addressLike = /^0x|…|\.\.\./i

/**
 * A name that somebody chose for an account, safe to show beside its address; undefined for anything that could pass for another
 * name or for an address. A name is refused, not mended: cut short, or without what can't be seen in it, it may be somebody
 * else's. Never throws.
 */
export function safeName(value: unknown): string | undefined {
  const name = cleanText(value, maxGraphemes)
  // Full-width letters and ligatures are other letters in disguise.
  if (!name || name !== value || name.normalize('NFKC') !== name || addressLike.test(name)) return undefined
  return name.split('.').some((label) => latin.test(label) && latinLike.test(label)) ? undefined : name
}
