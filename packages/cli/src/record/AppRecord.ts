import { hashOf } from '../project/hashOf.js'
import type { Answers } from './Answers.js'
import { packText } from './packText.js'

/** File with an app's record, kept in version control. */
export const recordFile = 'wallet-modal.lock.json'

/** A file as it was written. */
export interface RecordedFile {
  /** SHA-256 in hex. */
  readonly sha256: string
  /**
   * The template's text, by {@link packText}. A merge starts from it, so that an upgrade needs no network. Absent for the config,
   * which is never merged. For a package.json that existed before `init`, only our part.
   */
  readonly base?: string | undefined
}

/** Template or framework of an app. */
type Origin = { readonly template: string } | { readonly framework: string }

/** Start of `diff` and `upgrade`: the origin of an app, and its files as written. */
export interface AppRecord {
  /** Version of the CLI that wrote it last. */
  readonly cli: string
  readonly origin: Origin
  readonly answers: Omit<Answers, 'template'>
  readonly files: ReadonlyMap<string, RecordedFile>
}

/** Whether a file is the app's config. */
export const isConfig = (path: string): boolean => /^wallet-modal\.config\.\w+$/.test(path)

/** @param base the template's content, if the file has more */
export const recordOf = (path: string, content: Uint8Array, base = content): RecordedFile => ({
  sha256: hashOf(content),
  base: isConfig(path) ? undefined : packText(base),
})

/** The record of a template's files. */
export const recordsOf = (
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): Map<string, RecordedFile> => new Map(files.map(({ content, path }) => [path, recordOf(path, content)]))

/** The record as text, without times and paths of this machine: the same answers give the same bytes. */
export function printRecord({ answers, cli, files, origin }: AppRecord): string {
  const content = {
    lockfileVersion: 1,
    cli,
    ...origin,
    answers: byName(answers),
    files: byName(Object.fromEntries(files)),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const byName = (object: object): object =>
  Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
