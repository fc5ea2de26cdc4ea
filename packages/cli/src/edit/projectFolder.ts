import { dirname, join, resolve } from 'node:path'
import { exists } from '../config/surroundings.js'

/** The folder of the project that a folder belongs to, absolute: the nearest with a package.json, or itself where there is none. */
export async function projectFolder(cwd: string): Promise<string> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (await exists(join(folder, 'package.json'))) return folder
    if (dirname(folder) === folder) return resolve(cwd)
  }
}
