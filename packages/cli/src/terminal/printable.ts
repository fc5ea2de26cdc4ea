/**
 * What could rule the terminal, and marks of direction, which could show another order than the text's. Names of files
 * and folders may have all of it, and texts of other programs, too.
 */
const unprintable = String.raw`[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]`
const each = new RegExp(unprintable, 'gu')
/** The colours of `painter`, and nothing else that a terminal obeys. */
const eachOrColour = new RegExp(String.raw`\u001b\[(?:1|2|22|31|32|33|36|39)m|${unprintable}`, 'gu')

/** Text as it may be shown in a terminal, on one line. */
export function printable(text: string): string {
  return text.replace(each, (character) => (character === '\t' ? character : '�'))
}

/**
 * Text as it may be written to a terminal: with its line ends.
 *
 * @param isColoured whether our own colours are in it
 */
export function printableLines(text: string, isColoured: boolean): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(isColoured ? eachOrColour : each, (part) =>
      part.length > 1 || part === '\n' || part === '\t' ? part : '�',
    )
}

/** The same value as JSON, in characters that no terminal obeys. */
export function printableJson(json: string): string {
  return json.replace(each, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
