import { rm, rmdir } from 'node:fs/promises'
import type { Session } from '../terminal/Session.js'
import { apply } from './apply.js'
import { hashOf } from './hashOf.js'
import { type JournalEntry, openJournal } from './journal.js'
import { placeInside } from './placeInside.js'
import { readPlainFile } from './readPlainFile.js'

/** The last command that wrote files here. */
export interface LastCommand {
  readonly entry: JournalEntry
  /** Files that were edited since. Then nothing is reverted. */
  readonly edited: readonly string[]
  /** Restores the old content of its files, and removes it from the journal. */
  revert(): Promise<void>
}

/**
 * @param folder the project's, absolute
 * @throws CliError WM_TARGET_OUTSIDE where the journal names a place outside it
 */
export async function lastCommand(
  { env, signal }: Pick<Session, 'env' | 'signal'>,
  folder: string,
): Promise<LastCommand | undefined> {
  const journal = openJournal(folder, env)
  const entry = (await journal.read()).at(-1)
  if (!entry) return undefined
  const { files, folders = [] } = entry
  const made = await Promise.all(folders.map((path) => placeInside(folder, path, false)))
  const isEdited = await Promise.all(files.map((file) => wasEdited(folder, file)))
  return {
    entry,
    edited: files.filter((_, index) => isEdited[index]).map(({ path }) => path),
    async revert() {
      const old = files.flatMap(({ before, path }) =>
        before === null ? [] : [{ path, content: Buffer.from(before, 'base64') }],
      )
      await apply(old, { folder, signal, followsLinks: true })
      for (const { before, path } of files) {
        if (before === null) await rm(await placeInside(folder, path, false), { force: true })
      }
      // A folder that isn't empty stays.
      for (const path of made.toReversed()) await rmdir(path).catch(() => {})
      await journal.dropLast()
    },
  }
}

/** A file that already has its old content doesn't count. */
async function wasEdited(folder: string, { after, before, path }: JournalEntry['files'][number]) {
  const content = await readPlainFile(await placeInside(folder, path, true))
  const isBack = before === null ? !content : content?.equals(Buffer.from(before, 'base64'))
  return !isBack && (!content || hashOf(content) !== after)
}
