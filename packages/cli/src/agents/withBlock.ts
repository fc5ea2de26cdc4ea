import { SourceText } from '../config/SourceText.js'
import { CliError } from '../errors/CliError.js'
import { marks } from './agentsBlock.js'

/**
 * A text with the block: in place of an existing block, otherwise at the end. The rest stays the same, byte for
 * byte. Line ends are those of the text.
 *
 * @param shown the file's name
 * @throws CliError WM_TARGET_CONFLICT if the marks are ambiguous
 */
export function withBlock(text: string, block: string, shown: string): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = block.replaceAll('\n', lineEnd)
  const begins = linesOf(text, 'begin')
  const ends = linesOf(text, 'end')
  const [[first], [last]] = [begins, ends]
  if (!first && !last) {
    if (text.trim() === '') return `${text}${lines}${lineEnd}`
    const gap = text.endsWith(lineEnd) ? lineEnd : lineEnd.repeat(2)
    return `${text}${gap}${lines}${lineEnd}`
  }
  if (!first || !last || begins.length > 1 || ends.length > 1 || last.index < first.index) {
    const odd = [...begins, ...ends].map(({ index }) => new SourceText(text).position(index).line)
    throw new CliError(
      'WM_TARGET_CONFLICT',
      `It isn't clear what to replace in ${shown}: the marks of the block stand on line ${odd.sort((one, other) => one - other).join(', ')}.`,
      { hint: `Delete them, or leave one pair: \`${marks.begin}\` above \`${marks.end}\`.` },
    )
  }
  return `${text.slice(0, first.index)}${lines}${text.slice(last.index + last[0].length)}`
}

/** The block's marks in a text, of any version. */
const linesOf = (text: string, mark: keyof typeof marks) =>
  [...text.matchAll(/[^\r\n]+/g)].filter(
    ([line]) => line.startsWith(`<!-- wallet-modal:${mark} `) && line.trimEnd().endsWith('-->'),
  )
