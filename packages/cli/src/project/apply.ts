import * as disk from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CliError } from '../errors/CliError.js'
import { behindLinks, placeInside } from './placeInside.js'
import { readPlainFile } from './readPlainFile.js'

/** A file to write. */
export interface PlannedFile {
  /** Path from the app's folder, with forward slashes; never leaves it. */
  readonly path: string
  readonly content: Uint8Array
}

/** The calls that `apply` makes; a test hands in ones that fail. */
export type Disk = Pick<typeof disk, 'mkdir' | 'rename' | 'rm' | 'rmdir' | 'stat' | 'writeFile'>

/** Reverts what was written. */
export interface Applied {
  /**
   * Removes the folder if it was new, with everything in it; otherwise restores the old files.
   * Never rejects. Resolves to the paths that could not be restored.
   */
  undo(): Promise<string[]>
}

/** Options of `apply`. */
export interface ApplyNeeds {
  /** Absolute folder of the app. */
  readonly folder: string
  /** Stops between two files, and reverts. */
  readonly signal: AbortSignal
  /** Whether to write the file behind a link; otherwise the new file replaces the link. @default false */
  readonly followsLinks?: boolean
  readonly disk?: Disk
}

/**
 * Writes files: each to a temporary name in its folder, then renames it, so that readers never see half a file.
 * If one fails, or the signal aborts, everything is restored.
 *
 * @throws CliError WM_ENV_NOT_WRITABLE, WM_TARGET_OUTSIDE where a path or a link leads out of the folder; the signal's reason; other
 * errors of the disk
 */
export async function apply(
  files: readonly PlannedFile[],
  {
    folder,
    signal,
    followsLinks = false,
    disk: { mkdir, rename, rm, rmdir, stat, writeFile } = disk,
  }: ApplyNeeds,
): Promise<Applied> {
  const root = await behindLinks(folder)
  /** Undo steps, the last one first. */
  const journal: { readonly path: string; readonly undo: () => Promise<unknown> }[] = []

  /** Creates a folder and its missing parents. */
  const makeFolder = async (path: string): Promise<void> => {
    if (await exists(path)) return
    await makeFolder(dirname(path))
    await mkdir(path)
    // Removes the app's own folder with its content, and a parent only if it is empty: others may use it.
    const isOurs = path === root || path.startsWith(join(root, '/'))
    journal.unshift({ path, undo: () => (isOurs ? rm(path, { recursive: true, force: true }) : rmdir(path)) })
  }
  const exists = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    )
  const replace = async (path: string, content: Uint8Array, mode?: number) => {
    const temporary = join(dirname(path), `.wallet-modal-${process.pid}.tmp`)
    try {
      await writeFile(temporary, content, { flag: 'wx', ...(mode !== undefined && { mode }) })
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  const undo = async () => {
    const failed: string[] = []
    for (const step of journal.splice(0)) {
      await step.undo().catch(() => failed.push(step.path))
    }
    return failed
  }

  try {
    await makeFolder(root)
    for (const file of files) {
      signal.throwIfAborted()
      const path = await placeInside(root, file.path, followsLinks)
      await makeFolder(dirname(path))
      const content = await readPlainFile(path)
      const before = content && { content, mode: (await stat(path)).mode & 0o777 }
      await replace(path, file.content, before?.mode)
      journal.unshift({
        path,
        undo: () => (before ? replace(path, before.content, before.mode) : rm(path, { force: true })),
      })
    }
    signal.throwIfAborted()
  } catch (error) {
    await undo()
    throw explain(error, folder)
  }
  return { undo }
}

/** The system's error in words, if a person can fix it. */
function explain(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = {
    EACCES: 'permission is denied',
    EPERM: 'permission is denied',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENAMETOOLONG: 'its path is too long',
  }[code]
  if (!reason) return error
  return new CliError('WM_ENV_NOT_WRITABLE', `${folder} cannot be written: ${reason}. Nothing was kept.`, {
    cause: error,
  })
}
