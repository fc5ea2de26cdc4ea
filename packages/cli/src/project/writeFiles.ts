import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Session } from '../terminal/Session.js'
import { apply } from './apply.js'
import { hashOf } from './hashOf.js'
import { openJournal } from './journal.js'

/** A file to write, with its old content if it exists. */
export interface ChangedFile {
  /** From the project's folder, with forward slashes. */
  readonly path: string
  readonly before: Uint8Array | undefined
  readonly content: Uint8Array
}

/**
 * Writes files of a project, and records their old content for `undo`. Writes the target of a link inside the project. If one fails, all are restored.
 *
 * @param folder the project's, absolute
 * @param command as it was typed
 * @throws CliError WM_ENV_NOT_WRITABLE; the signal's reason
 */
export async function writeFiles(
  { env, log, signal }: Session,
  folder: string,
  files: readonly ChangedFile[],
  command: string,
): Promise<void> {
  const folders = missingFolders(folder, files)
  await apply(files, { folder, signal, followsLinks: true })
  const journaled = files.map(({ path, before, content }) => ({
    path,
    before: before ? Buffer.from(before).toString('base64') : null,
    after: hashOf(content),
  }))
  try {
    await openJournal(folder, env).add({ command, files: journaled, folders })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.warn({ code: 'WM_NO_JOURNAL', message: `undo cannot revert this: ${why}` })
  }
}

function missingFolders(folder: string, files: readonly ChangedFile[]): string[] {
  const above = (path: string): string[] => {
    const parent = dirname(path)
    return parent === '.' ? [] : [...above(parent), parent]
  }
  const missing = files.flatMap(({ path }) => above(path)).filter((path) => !existsSync(join(folder, path)))
  return Array.from(new Set(missing))
}
