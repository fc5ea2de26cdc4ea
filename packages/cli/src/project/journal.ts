import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { Session } from '../terminal/Session.js'
import { hashOf } from './hashOf.js'
import { readPlainText } from './readPlainFile.js'

/** A file that a command changed. */
interface JournalFile {
  /** Path from the project's folder, with forward slashes. */
  readonly path: string
  /** Old content in base64; null if the file is new. */
  readonly before: string | null
  /** SHA-256 of the new content, in hex. */
  readonly after: string
}

/** Changes by a command. */
export interface JournalEntry {
  /** The command as the user typed it, such as `set features.send true`. */
  readonly command: string
  readonly files: readonly JournalFile[]
  /** Folders that the command created, relative to the project's, the outer ones first. */
  readonly folders?: readonly string[] | undefined
}

const journalShape = z.object({
  version: z.literal(1),
  entries: z.array(
    z.object({
      command: z.string(),
      files: z.array(z.object({ path: z.string(), before: z.nullable(z.string()), after: z.string() })),
      folders: z.optional(z.array(z.string())),
    }),
  ),
})

/** Maximum number of entries; the oldest go first. */
const maxEntries = 20

/**
 * Changes that commands made to a project, the latest last, for `undo`. Stored in the user's state folder, not in
 * the project.
 */
export interface Journal {
  /** An unreadable journal counts as empty. */
  read(): Promise<readonly JournalEntry[]>
  add(entry: JournalEntry): Promise<void>
  dropLast(): Promise<void>
}

/** @param folder the project's, absolute */
export function openJournal(folder: string, env: Session['env']): Journal {
  const file = join(stateFolder(env), 'wallet-modal', `${hashOf(folder).slice(0, 32)}.json`)
  const read = async () => {
    try {
      return journalShape.parse(JSON.parse((await readPlainText(file)) ?? '')).entries
    } catch {
      return []
    }
  }
  const write = async (entries: readonly JournalEntry[]) => {
    if (entries.length === 0) return rm(file, { force: true })
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const temporary = `${file}.${process.pid}.tmp`
    await writeFile(temporary, JSON.stringify({ version: 1, entries }), { mode: 0o600 })
    await rename(temporary, file)
  }
  return {
    read,
    add: async (entry) => write([...(await read()), entry].slice(-maxEntries)),
    dropLast: async () => write((await read()).slice(0, -1)),
  }
}

/** Folder for persistent state of programs (XDG Base Directory Specification). */
function stateFolder({ LOCALAPPDATA, XDG_STATE_HOME }: Session['env']): string {
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA
  return XDG_STATE_HOME || join(homedir(), '.local', 'state')
}
