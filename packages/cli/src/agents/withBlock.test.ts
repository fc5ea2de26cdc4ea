import { describe, expect, test } from 'vitest'
import { marks } from './agentsBlock.js'
import { withBlock } from './withBlock.js'

const block = `${marks.begin}\nnew\n${marks.end}`
const old = `${marks.begin}\nold\nlines\n${marks.end}`
const put = (text: string) => withBlock(text, block, 'AGENTS.md')

describe('a block comes into a text', () => {
  test.each([
    ['an empty one', '', `${block}\n`],
    ['behind what is there', '# Shop\n', `# Shop\n\n${block}\n`],
    ['behind a last line without an end', '# Shop', `# Shop\n\n${block}\n`],
    ['with the text’s own line ends', '# Shop\r\n', `# Shop\r\n\r\n${block.replaceAll('\n', '\r\n')}\r\n`],
    ['in place of the old one', `# Shop\n\n${old}\n\n## More`, `# Shop\n\n${block}\n\n## More`],
    [
      'in place of one that an earlier version began otherwise',
      `<!-- wallet-modal:begin -->\nold\n${marks.end}`,
      block,
    ],
    [
      'in place of one between other line ends',
      `a\r\n${old.replaceAll('\n', '\r\n')}\r\nb`,
      `a\r\n${block.replaceAll('\n', '\r\n')}\r\nb`,
    ],
    [
      'beside a mark in the middle of a line, which is none',
      `See ${marks.begin}\n`,
      `See ${marks.begin}\n\n${block}\n`,
    ],
  ])('%s', (_name, text, expected) => {
    expect(put(text)).toBe(expected)
    expect(put(expected)).toBe(expected)
  })

  test.each([
    ['one mark is missing', `# Shop\n${marks.begin}\nours?`, '2'],
    ['the first mark is missing', `yours?\n${marks.end}`, '2'],
    ['they stand the other way round', `${marks.end}\n${marks.begin}`, '1, 2'],
    ['there are two blocks', `${old}\n${old}`, '1, 4, 5, 8'],
  ])('but not where %s', (_name, text, lines) => {
    expect(() => put(text)).toThrow(`the marks of the block stand on line ${lines}.`)
  })
})
