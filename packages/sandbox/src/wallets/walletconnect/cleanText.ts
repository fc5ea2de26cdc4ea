// Controls, invisible format characters and line separators. The joiner that emoji need (U+200D) may stay.
const hidden = /(?!\u200D)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const hiddenButLines = /(?![\u200D\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Makes a name from elsewhere safe to show in one line: no character that hides, reorders or breaks, and not too long
 *.
 *
 * @param limit in code points
 */
export function cleanName(value: unknown, limit = 64): string {
  if (typeof value !== 'string') return ''
  // Sliced first: a name of a megabyte must not cost a pass over all of it.
  const text = value
    .slice(0, limit * 8)
    .replace(hidden, '')
    .replace(/\s+/g, ' ')
    .trim()
  const points = Array.from(text)
  return points.length > limit ? `${points.slice(0, limit - 1).join('')}…` : text
}

/**
 * Makes a text for signing safe to show: lines stay, and a character that would hide or reorder becomes
 * visible, because the user signs it all the same.
 *
 * @param limit in UTF-16 code units; how many more there are is said
 */
export function cleanText(value: string, limit = 2000): string {
  const shown = value.slice(0, limit).replace(hiddenButLines, '\uFFFD')
  const rest = value.length - limit
  return rest > 0 ? `${shown}… (${rest.toLocaleString('en-US')} more characters)` : shown
}

/**
 * Where a site says it is: its origin, or the cleaned text when it is no web address. A long origin loses its start,
 * because its end says whose it is.
 */
export function cleanUrl(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return cleanName(value)
  // Parsed before it is cut: credentials in front of a long host would pass for the host.
  return url.origin.length > 64 ? `…${url.origin.slice(-63)}` : url.origin
}
