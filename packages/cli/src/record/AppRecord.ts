import { hashOf } from '../project/hashOf.js'
import type { Answers } from './Answers.js'
import { packText } from './packText.js'

/** Where an app's record lies: in its folder, and in version control. */
export const recordFile = 'wallet-modal.lock.json'

/** A file as it was written. */
export interface RecordedFile {
  /** SHA-256 in hex. */
  readonly sha256: string
  /**
   * What the template had, by {@link packText}: nothing is fetched when an app is upgraded, so a merge starts from here. The config
   * has none, as it is never merged by its text. Of a package.json that was there before: only what we put in.
   */
  readonly base?: string | undefined
}

/** What an app was made from. */
type Origin = { readonly template: string } | { readonly framework: string }

/** What `diff` and `upgrade` start from: what an app was made from, and what was written. */
export interface AppRecord {
  /** Version of the CLI that wrote it last. */
  readonly cli: string
  readonly origin: Origin
  readonly answers: Omit<Answers, 'template'>
  readonly files: ReadonlyMap<string, RecordedFile>
}

/** Whether a file is the app's config. */
export const isConfig = (path: string): boolean => /^wallet-modal\.config\.\w+$/.test(path)

/** @param base the template's part of it, where the team has more in it */
export const recordOf = (path: string, content: Uint8Array, base = content): RecordedFile => ({
  sha256: hashOf(content),
  base: isConfig(path) ? undefined : packText(base),
})

/** A record of files as a template has them. */
export const recordsOf = (
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): Map<string, RecordedFile> => new Map(files.map(({ content, path }) => [path, recordOf(path, content)]))

/** The record's text. It has no time and no path of this machine: the same answers give the same bytes. */
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
