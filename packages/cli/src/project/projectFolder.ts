import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isOurs } from './ownership.js'

/**
 * The nearest folder with a package.json, from a folder upwards, absolute; undefined where there is none. One that another user has
 * put there doesn't count: its scripts and packages may be run.
 */
export async function packageRoot(from: string): Promise<string | undefined> {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if ((await exists(manifest)) && (await isOurs(manifest, from))) return folder
    if (dirname(folder) === folder) return undefined
  }
}

/** The folder of the project that a folder belongs to, absolute: itself where no package.json is above it. */
export const projectFolder = async (cwd: string): Promise<string> => (await packageRoot(cwd)) ?? resolve(cwd)

/** Whether a file or folder is there. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
