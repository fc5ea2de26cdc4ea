import { plainText } from '../errors/plainText.js'

// UTF-16 units read per grapheme: a family emoji has eleven.
const unitsPerGrapheme = 16

/**
 * Makes a name from a wallet, directory or chain safe to show: one line, no control, bidi or zero-width
 * characters, at most `maxGraphemes` visible characters. Undefined for anything but a string with
 * something left in it. Takes no longer for a megabyte than for a line; never throws.
 */
export function cleanText(value: unknown, maxGraphemes = 64): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = plainText(value, maxGraphemes * unitsPerGrapheme)
  if (text.length <= maxGraphemes) return text || undefined
  return graphemes(text).slice(0, maxGraphemes).join('').trim() || undefined
}

function graphemes(text: string): string[] {
  // Missing in browsers from before 2024: code points will do for a cut.
  if (!Intl.Segmenter) return [...text]
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
}

const rdnsForm = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/i

/** Returns a reverse domain name of two to nine labels in lower case; undefined for anything else. */
export function cleanRdns(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 253) return undefined
  return rdnsForm.test(value) ? value.toLowerCase() : undefined
}
