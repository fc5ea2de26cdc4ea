import { bytesOf } from '../edit/readConfigToEdit.js'
import { mergeManifest } from './mergeManifest.js'
import { baseOf, type FileUpgrade, type FileVersions, isUnedited, upgradeFile } from './upgradeFile.js'

/** Further facts about a package.json. */
export interface ManifestFacts {
  /** Whether the whole package.json came from a template; otherwise the template has only our additions. */
  readonly isWhole: boolean
  /** Version of our packages. */
  readonly version: string
}

/** Works out the upgrade of package.json. Merges by keys, so that packages keep their order and scripts their style. */
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
