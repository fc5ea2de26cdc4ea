import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeText } from './mergeText.js'

const name = 'create-wallet-modal 1.1.0'
const merge = (base: string, mine: string, theirs: string) => mergeText({ base, mine, theirs }, name)

/** Few words, so that lines repeat; some are names of inherited properties. */
const line = fc.constantFrom('a', 'b', 'c', '', '  x', 'constructor', '__proto__', 'toString', '=======')

/** Lines of a file, and a version with lines removed, changed and added. */
const edited = (base: readonly string[], mark: string) =>
  fc
    .array(
      fc.record({
        at: fc.nat(base.length),
        removed: fc.nat(2),
        added: fc.array(
          fc.oneof(
            line,
            fc.nat(9).map((number) => `${mark} ${number}`),
          ),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 4 },
    )
    .map((edits) =>
      edits.reduce<readonly string[]>(
        (lines, { added, at, removed }) => [...lines.slice(0, at), ...added, ...lines.slice(at + removed)],
        base,
      ),
    )

const versions = fc.array(line, { maxLength: 12 }).chain((base) =>
  fc.record({
    base: fc.constant(base),
    mine: edited(base, 'team'),
    theirs: edited(base, 'template'),
    end: fc.constantFrom('\n', ''),
  }),
)

const count = (lines: readonly string[], wanted: string) => lines.filter((one) => one === wanted).length
const _withoutEmptyEnd = (text: string) => text.replace(/\n$/, '').split('\n')

describe('of any edits of a team and a template', () => {
  test('every line that the team has put in is there, as often, or between markers', () => {
    fc.assert(
      fc.property(versions, ({ base, end, mine, theirs }) => {
        const texts = [base, mine, theirs].map((lines) => lines.join('\n') + end)
        const [old = '', own = '', next = ''] = texts
        const { text } = merge(old, own, next)
        const [lines, before, after] = [text, old, own].map((one) => one.split(/\r?\n/))
        for (const wanted of new Set(after)) {
          const added = count(after ?? [], wanted) - count(before ?? [], wanted)
          // The template may remove the line, as both versions have it.
          const removed = Math.max(0, count(before ?? [], wanted) - count(next.split('\n'), wanted))
          if (added > 0) expect(count(lines ?? [], wanted)).toBeGreaterThanOrEqual(added - removed)
          if (wanted.startsWith('team')) expect(count(lines ?? [], wanted)).toBeGreaterThanOrEqual(added)
        }
      }),
    )
  })

  test('what one of them has not changed is the other’s, to the byte', () => {
    fc.assert(
      fc.property(versions, ({ base, end, mine }) => {
        const [old, own] = [base, mine].map((lines) => lines.join('\n') + end)
        expect(merge(old ?? '', own ?? '', old ?? '')).toEqual({ text: own, conflicts: 0 })
        expect(merge(old ?? '', old ?? '', own ?? '').text).toBe(own)
        expect(merge(old ?? '', own ?? '', own ?? '')).toEqual({ text: own, conflicts: 0 })
      }),
    )
  })
})

test('a conflict at the end of a file without a last line end has its markers on lines of their own', () => {
  expect(merge('a\nb', 'a\nmine', 'a\ntheirs').text).toBe(
    `a\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> ${name}\n`,
  )
})

test('the lines of a template get the line ends of the team’s file', () => {
  expect(merge('a\nb\nc\n', 'mine\r\na\r\nb\r\nc\r\n', 'a\nb\nc\ntheirs\n')).toEqual({
    text: 'mine\r\na\r\nb\r\nc\r\ntheirs\r\n',
    conflicts: 0,
  })
})
