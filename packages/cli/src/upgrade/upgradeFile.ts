import { hashOf } from '../project/hashOf.js'
import type { RecordedFile } from '../record/AppRecord.js'
import { textOf, unpackText } from '../record/packText.js'
import { hasConflict, mergeText, withEnds } from './mergeText.js'

/**
 * State of a file, compared with the record and the template's new version. `both`: the team and the template changed it.
 * `inTheWay`: the template has a new file in place of one of the team's. `dropped`: the template no longer has it.
 */
export type FileState =
  | 'unchanged'
  | 'edited'
  | 'templateChanged'
  | 'both'
  | 'new'
  | 'inTheWay'
  | 'deleted'
  | 'dropped'

/** Result of an upgrade for a file. */
export interface FileUpgrade {
  /** From the app's folder, with forward slashes. */
  readonly path: string
  readonly state: FileState
  readonly before: Uint8Array | undefined
  /** New content; undefined if the file stays. */
  readonly after: Uint8Array | undefined
  /** Number of conflict markers, including those of an earlier upgrade. */
  readonly conflicts: number
  /** Notes for the person, in sentences. */
  readonly notes: readonly string[]
}

/** The versions of a file: recorded, of the template, and present. */
export interface FileVersions {
  readonly path: string
  readonly recorded: RecordedFile | undefined
  readonly next: Uint8Array | undefined
  /** Undefined if there is none; null if it isn't a regular file. */
  readonly present: Uint8Array | undefined | null
}

/**
 * Works out the upgrade of one file. Keeps all edits of the team, and deletes nothing.
 *
 * @param theirName name of the template in conflict markers
 */
export function upgradeFile(versions: FileVersions, theirName: string): FileUpgrade | undefined {
  const { next, path, present, recorded } = versions
  const before = present ?? undefined
  const kept = (state: FileState, ...notes: string[]): FileUpgrade => ({
    path,
    state,
    before,
    after: undefined,
    conflicts: before && hasConflict(textOf(before) ?? '') ? 1 : 0,
    notes,
  })
  if (!next) {
    if (present === undefined) return undefined
    return kept('dropped', 'The template no longer has it. Remove it unless you need it.')
  }
  const written = (state: FileState, after: Uint8Array, conflicts = 0): FileUpgrade => ({
    ...kept(state),
    after,
    conflicts,
  })
  if (before && isSame(before, next)) return kept('unchanged')
  if (!recorded) {
    if (present === undefined) return written('new', next)
    return kept('inTheWay', 'The template has a new file of this name. Yours stays.')
  }
  const hasChanged = hashOf(next) !== recorded.sha256
  if (present === undefined)
    return hasChanged ? kept('deleted', 'The template has changed it. It stays deleted.') : kept('deleted')
  if (!hasChanged) return kept(before && isUnedited(before, recorded) ? 'unchanged' : 'edited')
  if (!before) return kept('edited', 'The template has changed it, but it is not a regular file here.')
  if (isUnedited(before, recorded)) return written('templateChanged', likeLines(next, before))

  const [base, mine, theirs] = [baseOf(recorded), textOf(before), textOf(next)]
  if (mine === undefined || theirs === undefined)
    return kept('both', 'The template has changed it, too. It is no text, so yours stays.')
  const { conflicts, text } = mergeText({ base, mine, theirs }, theirName)
  const merged = Buffer.from(text)
  return merged.equals(before) ? kept('both') : written('both', merged, conflicts)
}

/** Git may have changed the line ends. */
const likeLines = (content: Uint8Array, other: Uint8Array): Uint8Array => {
  const [text, otherText] = [textOf(content), textOf(other)]
  return text === undefined || otherText === undefined ? content : Buffer.from(withEnds(text, otherText))
}

const isSame = (one: Uint8Array, template: Uint8Array): boolean =>
  Buffer.from(one).equals(likeLines(template, one))

/** Whether a file is unchanged since it was written. */
export const isUnedited = (content: Uint8Array, { sha256 }: RecordedFile): boolean =>
  hashOf(content) === sha256 ||
  hashOf(Buffer.from(Buffer.from(content).toString('latin1').replaceAll('\r\n', '\n'), 'latin1')) === sha256

/** Without a base, all of it counts as the team's. */
export const baseOf = ({ base }: RecordedFile): string =>
  base === undefined ? '' : unpackText(base).toString('utf8')
