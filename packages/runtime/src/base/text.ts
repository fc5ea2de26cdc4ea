import { plainText } from '../errors/plainText.js'

// UTF-16 units looked at for each grapheme wanted: a family emoji has eleven
const unitsPerGrapheme = 16

/**
 * Makes a name from a wallet, directory or chain safe to show: one line, no control, bidi or zero-width
 * characters, at most `maxGraphemes` visible characters. Undefined for anything but a string with
 * something left in it. Costs the same for a megabyte as for a line; never throws.
 */
export function cleanText(value: unknown, maxGraphemes = 64): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = plainText(value, maxGraphemes * unitsPerGrapheme)
  if (text.length <= maxGraphemes) return text || undefined
  return graphemes(text).slice(0, maxGraphemes).join('').trim() || undefined
}

function graphemes(text: string): string[] {
  // browsers from before 2024 may lack it: code points are near enough for a cut
  if (!Intl.Segmenter) return [...text]
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}

const rdnsForm = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/i

/**
 * A reverse domain name of two to nine labels, lower-cased; undefined for anything else, so that a missing one never matches.
 */
export function cleanRdns(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 253) return undefined
  return rdnsForm.test(value) ? value.toLowerCase() : undefined
}
