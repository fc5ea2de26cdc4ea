import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { CliError } from '../errors/CliError.js'
import type { PlannedFile } from '../project/apply.js'

/** What stands where the app shall go. */
export interface TargetState {
  /** Absolute. */
  readonly folder: string
  readonly exists: boolean
  /** Whether it holds anything but version control and what editors and systems leave behind. */
  readonly isEmpty: boolean
}

/** A planned file beside what is there. */
export interface ComparedFile extends PlannedFile {
  readonly state: 'new' | 'same' | 'different'
}

// `.git` of a repository just made; the rest is left by systems and editors.
const nobodysFiles = ['.git', '.DS_Store', 'Thumbs.db', '.idea', '.vscode', '.gitkeep']

/**
 * Looks at the folder for the app.
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
  const isEmpty = !exists || readdirSync(folder).every((name) => nobodysFiles.includes(name))
  return { folder, exists, isEmpty }
}

/**
 * Compares the plan with what is there, and makes sure that no file leaves the folder by its name or over a link.
 *
 * @throws CliError WM_TARGET_OUTSIDE, WM_TARGET_CONFLICT where a folder stands in the place of a file or the other way
 */
export function comparePlan(files: readonly PlannedFile[], { folder, exists }: TargetState): ComparedFile[] {
  return files.map((file) => {
    requireInside(file.path)
    if (!exists) return { ...file, state: 'new' }
    requireNoLinkOut(folder, file.path)
    const path = join(folder, file.path)
    const status = lstatSync(path, { throwIfNoEntry: false })
    if (!status) return { ...file, state: 'new' }
    if (status.isDirectory()) throw blocked(file.path)
    if (!status.isFile()) return { ...file, state: 'different' }
    return { ...file, state: readFileSync(path).equals(file.content) ? 'same' : 'different' }
  })
}

function requireInside(path: string): void {
  const parts = path.split('/')
  const isOdd =
    path === '' || isAbsolute(path) || path.includes('\\') || path.includes(':') || path.includes('\0')
  if (isOdd || parts.some((part) => part === '' || part === '.' || part === '..')) throw outside(path)
}

function requireNoLinkOut(folder: string, path: string): void {
  const root = realpathSync(folder)
  let inside = folder
  for (const part of path.split('/').slice(0, -1)) {
    inside = join(inside, part)
    const status = lstatSync(inside, { throwIfNoEntry: false })
    if (!status) return
    const place = relative(root, realpathSync(inside))
    if (place === '..' || place.startsWith(`..${sep}`) || isAbsolute(place)) throw outside(path)
    if (!statSync(inside).isDirectory()) throw blocked(path)
  }
}

const outside = (path: string) =>
  new CliError('WM_TARGET_OUTSIDE', `${path} would be written outside the app's folder. Nothing was written.`)

const blocked = (path: string) =>
  new CliError(
    'WM_TARGET_CONFLICT',
    `${path} cannot be written: a folder stands in the place of a file, or a file in the place of a folder. Pick another folder.`,
    { context: { files: [path] } },
  )
