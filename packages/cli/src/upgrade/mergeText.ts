import { diff3Merge } from 'node-diff3'

/** The merge of a file that both the team and the template have changed. */
export interface MergedText {
  readonly text: string
  /** Number of conflicts, each with both texts between markers. */
  readonly conflicts: number
}

/** A common start of two texts. */
export interface Versions {
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

/**
 * Merges two versions of a text line by line, as git does. If both changed the same lines, both versions stand between conflict markers.
 * Line ends are those of `mine`.
 *
 * @param theirName name of `theirs` in the markers; `mine` is "yours"
 */
export function mergeText({ base, mine, theirs }: Versions, theirName: string): MergedText {
  const end = endOf(mine)
  const regions = diff3Merge<string>(
    keyed(mine),
    keyed(withEnds(base, mine)),
    keyed(withEnds(theirs, mine)),
    { excludeFalseConflicts: true },
  )
  let conflicts = 0
  const parts = regions.map(({ conflict, ok = [] }) => {
    if (!conflict) return plain(ok)
    conflicts += 1
    const side = (lines: readonly string[]) => ended(plain(lines), end)
    const [start, middle, last] = markers(theirName).map((marker) => marker + end)
    return start + side(conflict.a) + middle + side(conflict.b) + last
  })
  return { text: parts.reduce((text, part) => joined(text, part, end), ''), conflicts }
}

const markers = (theirName: string) => ['<<<<<<< yours', '=======', `>>>>>>> ${theirName}`]

/** Whether a text has an unresolved conflict. */
export const hasConflict = (text: string): boolean => /^<<<<<<< yours\r?$/m.test(text)

/** A text with the line ends of another. */
export const withEnds = (text: string, other: string): string =>
  endOf(other) === '\r\n' ? text.replaceAll(/\r?\n/g, '\r\n') : text

/** The line end of a text, if it has only one kind; otherwise that of templates. */
function endOf(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text) ? '\r\n' : '\n'
}

/** Lines with their ends. The library uses them as keys of an object, so a line such as `constructor` needs a prefix. */
const keyed = (text: string): string[] => (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => `:${line}`)

const plain = (lines: readonly string[]): string => lines.map((line) => line.slice(1)).join('')

const ended = (text: string, end: string): string => (text === '' || text.endsWith('\n') ? text : text + end)

/** Text may follow a last line without an end. */
const joined = (text: string, part: string, end: string): string =>
  part === '' ? text : ended(text, end) + part
