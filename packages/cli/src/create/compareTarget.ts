import { readdirSync, statSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CliError } from '../errors/CliError.js'
import type { PlannedFile } from '../project/apply.js'
import { placeInside } from '../project/placeInside.js'
import { readPlainFile } from '../project/readPlainFile.js'

/** State of the app's folder. */
export interface TargetState {
  /** Absolute. */
  readonly folder: string
  readonly exists: boolean
  /** Whether the folder is empty, except for version control and files of editors and systems. */
  readonly isEmpty: boolean
}

/** A planned file, and its state on the disk. */
export interface ComparedFile extends PlannedFile {
  readonly state: 'new' | 'same' | 'different'
}

// `.git` of a new repository; systems and editors create the others.
const ignoredFiles = ['.git', '.DS_Store', 'Thumbs.db', '.idea', '.vscode', '.gitkeep']

/**
 * Reads the state of the app's folder.
 *
 * @throws CliError WM_TARGET_IS_FILE, also when a folder above it is a file
 */
export function inspectTarget(folder: string, shownAs: string): TargetState {
  for (let above = folder; ; above = dirname(above)) {
    const status = statSync(above, { throwIfNoEntry: false })
    if (status && !status.isDirectory()) {
      throw new CliError(
        'WM_TARGET_IS_FILE',
        `${above === folder ? shownAs : above} is a file, not a folder.`,
      )
    }
    if (status || above === dirname(above)) break
  }
  const exists = statSync(folder, { throwIfNoEntry: false }) !== undefined
  const isEmpty = !exists || readdirSync(folder).every((name) => ignoredFiles.includes(name))
  return { folder, exists, isEmpty }
}

/**
 * Compares the plan with the disk, and makes sure that no file leaves the folder by its name or through a link.
 *
 * @throws CliError WM_TARGET_OUTSIDE, WM_TARGET_CONFLICT where a folder stands in the place of a file or the other way round
 */
export async function comparePlan(
  files: readonly PlannedFile[],
  { folder }: Pick<TargetState, 'folder'>,
): Promise<ComparedFile[]> {
  const compared: ComparedFile[] = []
  for (const file of files) compared.push({ ...file, state: await stateOf(file, folder) })
  return compared
}

async function stateOf({ content, path }: PlannedFile, folder: string): Promise<ComparedFile['state']> {
  const place = await placeInside(folder, path, false)
  const status = await lstat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error.code === 'ENOTDIR' ? blocked(path) : error
  })
  if (!status) return 'new'
  if (status.isDirectory()) throw blocked(path)
  return status.isFile() && (await readPlainFile(place))?.equals(content) ? 'same' : 'different'
}

const blocked = (path: string) =>
  new CliError(
    'WM_TARGET_CONFLICT',
    `${path} cannot be written: there is a folder in place of a file, or a file in place of a folder. Pick another folder.`,
    { context: { files: [path] } },
  )
