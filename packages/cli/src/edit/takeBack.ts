import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { apply } from '../create/apply.js'
import type { Session } from '../Session.js'
import { hashOf, type JournalEntry, openJournal } from './journal.js'

/** The last command that wrote something here, and is still there to be taken back. */
export interface LastWritten {
  readonly entry: JournalEntry
  /** Files that were edited since: nothing is taken back then. */
  readonly edited: readonly string[]
  /** Puts back what stood in its files, and drops it from the journal. */
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
    const states = await Promise.all(entry.files.map((file) => stateOf(folder, file)))
    if (states.every((state) => state === 'before')) continue
    return {
      entry,
      edited: entry.files.filter((_, at) => states[at] !== 'after').map(({ path }) => path),
      async takeBack() {
        const files = entry.files.flatMap(({ path, before }) =>
          before === null ? [] : [{ path, content: Buffer.from(before, 'base64') }],
        )
        await apply(files, { folder, signal })
        const made = entry.files.filter(({ before }) => before === null)
        await Promise.all(made.map(({ path }) => rm(join(folder, path), { force: true })))
        await journal.keep(index)
      },
    }
  }
  await journal.keep(0)
  return undefined
}

async function stateOf(folder: string, { after, before, path }: JournalEntry['files'][number]) {
  const content = await readFile(join(folder, path)).catch(() => undefined)
  const isBefore = before === null ? !content : content?.equals(Buffer.from(before, 'base64'))
  if (isBefore) return 'before'
  return content && hashOf(content) === after ? 'after' : 'edited'
}
