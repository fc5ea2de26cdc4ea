// Controls, bidi and other format characters, lone surrogates, and invisible characters.
// U+FE0F stays: without it an emoji turns into a text glyph. U+2800 is a blank in no class.
const unsafe = /(?!\uFE0F)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu
const stackedMarks = /(\p{M}{4})\p{M}+/gu
// Tested first: compiling the patterns above takes longer than an English name needs.
const foreign = /[^ -~]/

/**
 * Makes foreign text safe to print on one line: no control, bidi or zero-width characters, white space
 * collapsed, combining marks limited. Looks at the first `maxLength` UTF-16 units only.
 */
export function plainText(text: string, maxLength: number): string {
  const line = text.slice(0, maxLength).replace(/\s+/g, ' ')
  const safe = foreign.test(line) ? line.replace(unsafe, '').replace(stackedMarks, '$1') : line
  return safe.replace(/ {2,}/g, ' ').trim()
}
