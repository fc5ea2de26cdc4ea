import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isOurs } from './ownership.js'

/**
 * The absolute path of the nearest folder with a package.json, from here upwards; undefined without one. Skips a package.json of
 * another user: commands may run its scripts and packages.
 */
export async function packageRoot(from: string): Promise<string | undefined> {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if ((await exists(manifest)) && (await isOurs(manifest, from))) return folder
    if (dirname(folder) === folder) return undefined
  }
}

/** The project around a folder, absolute: the folder itself if there is no package.json above it. */
export const projectFolder = async (cwd: string): Promise<string> => (await packageRoot(cwd)) ?? resolve(cwd)

/** Whether a file or folder exists. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
