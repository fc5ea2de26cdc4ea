import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readPlainText } from '../project/readPlainFile.js'
import { isPermissive, licenceOfText } from './rules.js'

/** Licence facts of an installed package. */
export interface InstalledManifest {
  readonly version: string
  /** SPDX expression, or a text in its place; undefined if there is none. */
  readonly licence: string | undefined
  /** Whether the package may be used in a product of any licence. */
  readonly isPermissive: boolean
  /** Names of its dependencies. */
  readonly dependencies: readonly string[]
  readonly peers: readonly string[]
}

/**
 * Reads a package's manifest and its licence files. A file that differs from the manifest wins.
 *
 * @param folder of the installed package
 * @returns undefined if its manifest can't be read
 */
export async function readLicence(folder: string): Promise<InstalledManifest | undefined> {
  let manifest: Record<string, unknown>
  try {
    manifest = Object(JSON.parse((await readPlainText(join(folder, 'package.json'))) ?? ''))
  } catch {
    return undefined
  }
  const texts = (await licenceFiles(folder)).map(licenceOfText)
  const known = texts.filter((id) => id !== 'unknown' && id !== 'restricted')
  const declared = expressionOf(manifest.license) ?? expressionOf(manifest.licenses)
  const licence = declared ?? (known.length > 0 ? [...new Set(known)].join(' AND ') : undefined)
  const namesIn = (key: string) => Object.keys(Object(manifest[key]))
  return {
    version: String(manifest.version),
    licence,
    isPermissive: licence !== undefined && isPermissive(licence) && !texts.includes('restricted'),
    dependencies: [...namesIn('dependencies'), ...namesIn('optionalDependencies')],
    peers: namesIn('peerDependencies'),
  }
}

async function licenceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter(
    (entry) =>
      !entry.isDirectory() && /^(licen[cs]e|copying)/i.test(entry.name) && !/\.[cm]?[jt]s$/.test(entry.name),
  )
  return Promise.all(files.map(async ({ name }) => (await readPlainText(join(folder, name))) ?? ''))
}

/** Old manifests have an object, or a list of alternatives. */
function expressionOf(license: unknown): string | undefined {
  if (typeof license === 'string') return license
  if (Array.isArray(license) && license.length > 0) return `(${license.map(expressionOf).join(' OR ')})`
  if (typeof license === 'object' && license && 'type' in license) return String(license.type)
  return undefined
}
