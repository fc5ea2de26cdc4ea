import { bytesOf } from '../edit/readConfigToEdit.js'
import { mergeManifest } from './mergeManifest.js'
import { baseOf, type FileUpgrade, type FileVersions, isUnedited, upgradeFile } from './upgradeFile.js'

/** What else is known of a package.json. */
export interface ManifestFacts {
  /** Whether it came from a template as a whole; otherwise the template has only what was added to it. */
  readonly isWhole: boolean
  /** Of our packages. */
  readonly version: string
}

/** Works out what becomes of package.json: it is merged by its keys, so that packages keep their order and scripts their style. */
export function upgradeManifest(
  versions: FileVersions,
  { isWhole, version }: ManifestFacts,
): FileUpgrade | undefined {
  const { next, path, present, recorded } = versions
  if (!next || !present || !recorded || (isWhole && isUnedited(present, recorded)))
    return upgradeFile(versions, '')
  const base = baseOf(recorded)
  const hasChanged = Buffer.from(next).toString('utf8') !== base
  const isTheirs = !isUnedited(present, recorded)
  const state = hasChanged ? (isTheirs ? 'both' : 'templateChanged') : isTheirs ? 'edited' : 'unchanged'
  const outcome = { path, state, before: present, conflicts: 0 } as const
  try {
    const mine = Buffer.from(present)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
    const theirs = Buffer.from(next).toString('utf8')
    const { notes, text } = mergeManifest({ base, mine, theirs }, version)
    return { ...outcome, after: text === mine ? undefined : bytesOf(text, present), notes }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { ...outcome, after: undefined, notes: ['It is no JSON, so nothing of it was changed.'] }
  }
}
