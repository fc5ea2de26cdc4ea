import { readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { apply, behindLinks, temporaryOf } from '../create/apply.js'
import { hashOf } from '../record/hashOf.js'
import type { Session } from '../Session.js'
import { type JournalEntry, openJournal } from './journal.js'

/** The last command that wrote something here, and is still there to be taken back. */
export interface LastWritten {
  readonly entry: JournalEntry
  /** Files that were edited since: nothing is taken back then. */
  readonly edited: readonly string[]
  /** Files that stand as before it: one that was killed did not get to them. */
  readonly unwritten: readonly string[]
  /** Puts back what stood in its files, the last one first, and drops it from the journal. */
  takeBack(): Promise<void>
}

/**
 * Finds the last command that wrote into a project. One that was killed may have got no further than the journal: it is passed
 * over, as its files are as before it.
 *
 * @param folder the project's, absolute
 */
export async function lastWritten(
  { env, signal }: Pick<Session, 'env' | 'signal'>,
  folder: string,
): Promise<LastWritten | undefined> {
  const journal = openJournal(folder, env)
  const entries = await journal.read()
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (!entry) continue
    await sweep(folder, entry)
    const states = await Promise.all(entry.files.map((file) => stateOf(folder, file)))
    const written = (state: (typeof states)[number]) =>
      entry.files.filter((_, at) => states[at] === state).map(({ path }) => path)
    if (states.every((state) => state === 'before')) {
      await removeFolders(folder, entry)
      continue
    }
    return {
      entry,
      edited: written('edited'),
      unwritten: written('before'),
      async takeBack() {
        const files = entry.files.flatMap(({ path, before }) =>
          before === null ? [] : [{ path, content: Buffer.from(before, 'base64') }],
        )
        await apply(files.toReversed(), { folder, signal, followsLinks: true })
        const made = entry.files.filter(({ before }) => before === null)
        for (const { path } of made) await rm(join(folder, path), { force: true })
        await removeFolders(folder, entry)
        await journal.keep(index)
      },
    }
  }
  await journal.keep(0)
  return undefined
}

/** Takes away what a command left that was killed before a file was whole: it, or the `undo` of it. */
async function sweep(folder: string, { files }: JournalEntry): Promise<void> {
  for (const { after, before, path } of files) {
    const hashes = [after, ...(before === null ? [] : [hashOf(Buffer.from(before, 'base64'))])]
    const place = await behindLinks(join(folder, path))
    for (const hash of hashes) await rm(temporaryOf(place, hash), { force: true })
  }
}

/** Takes away the folders that a command made. What has come into one since is somebody's. */
async function removeFolders(folder: string, { folders = [] }: JournalEntry): Promise<void> {
  for (const path of folders.toReversed()) await rmdir(join(folder, path)).catch(() => {})
}

async function stateOf(folder: string, { after, before, path }: JournalEntry['files'][number]) {
  const content = await readFile(join(folder, path)).catch(() => undefined)
  const isBefore = before === null ? !content : content?.equals(Buffer.from(before, 'base64'))
  if (isBefore) return 'before'
  return content && hashOf(content) === after ? 'after' : 'edited'
}
