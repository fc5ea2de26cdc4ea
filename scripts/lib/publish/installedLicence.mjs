import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

/**
 * @typedef {object} InstalledLicence
 * @property {string | undefined} declared what its manifest says
 * @property {string | undefined} author
 * @property {string[]} texts of its licence files
 * @property {string[]} notices that must travel with it
 */

/**
 * Reads what an installed package says of its licence.
 *
 * @param {string} place such as `node_modules/zod`
 * @returns {InstalledLicence | undefined} undefined where it isn't installed, as on another platform
 */
export function installedLicence(place) {
  const folder = join(root, place)
  if (!existsSync(join(folder, 'package.json'))) return undefined
  const { license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const names = readdirSync(folder).sort()
  /** @param {RegExp} pattern */
  const read = (pattern) =>
    names
      .filter((name) => pattern.test(name) && !/\.(c|m)?[jt]s$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return {
    declared: toExpression(license) ?? toExpression(licenses),
    author: typeof author === 'string' ? author : author?.name,
    texts: read(/^(licen[cs]e|copying)/i),
    notices: read(/^(copyright)?notice/i),
  }
}

/**
 * Old manifests hold an object, or a list of them to choose from.
 *
 * @param {unknown} license
 * @returns {string | undefined}
 */
function toExpression(license) {
  if (typeof license === 'string') return license
  if (Array.isArray(license)) return `(${license.map(toExpression).join(' OR ')})`
  if (typeof license === 'object' && license && 'type' in license) return String(license.type)
}
