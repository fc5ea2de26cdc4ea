/**
 * Characters that control a terminal, and marks of direction, which change the visible order of a text. Names of files
 * and output of other programs can contain them.
 */
const unprintable = String.raw`[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]`
const each = new RegExp(unprintable, 'gu')
/** The colours of `painter`, the only control sequences that we print. */
const eachOrColour = new RegExp(String.raw`\u001b\[(?:1|2|22|31|32|33|36|39)m|${unprintable}`, 'gu')

/** A text that is safe to print, on one line. */
export function printable(text: string): string {
  return text.replace(each, (character) => (character === '\t' ? character : '�'))
}

/**
 * A text that is safe to print, with its line ends.
 *
 * @param isColoured whether to keep our own colours
 */
export function printableLines(text: string, isColoured: boolean): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(isColoured ? eachOrColour : each, (part) =>
      part.length > 1 || part === '\n' || part === '\t' ? part : '�',
    )
}

/** The same JSON value, without characters that control a terminal. */
export function printableJson(json: string): string {
  return json.replace(each, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
