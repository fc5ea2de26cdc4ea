import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether all that was built exists and is newer than whatever it is built from.
 *
 * @param {string[]} built
 * @param {string[]} sources
 */
export const isNewer = (built, sources) =>
  built.every((path) => existsSync(path)) &&
  Math.min(...built.map(modifiedAt)) > Math.max(...sources.map(modifiedAt))

/**
 * Sources in a folder and those below it, without tests and without what is installed or built there.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /\.test(-d)?\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/** @param {string} path */
const modifiedAt = (path) => statSync(path).mtimeMs
