import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { installedPackage } from '../project/installedPackage.js'
import { readPlainText } from '../project/readPlainFile.js'
import { type InstalledManifest, readLicence } from './readLicence.js'

/** A package that the modal needs in an app. */
export interface WantedPackage {
  readonly name: string
  /** What it is for, such as `features.walletConnect`. */
  readonly wantedBy: string
  /** What to know of its licence. */
  readonly note?: string | undefined
}

/** A package with its licence. */
export interface PackageLicence extends WantedPackage, Pick<InstalledManifest, 'licence' | 'isPermissive'> {
  /** Undefined where it isn't installed. */
  readonly version: string | undefined
  /** Whether it is wanted itself; others come along with those. */
  readonly isDirect: boolean
  /** Works that its build carries, as its notices name them. */
  readonly carries: readonly string[]
}

interface Waiting extends WantedPackage {
  readonly from: string
  readonly isDirect: boolean
}

/**
 * The licences of packages and of all that they bring along, as they are installed. Those that are wanted come first.
 *
 * @param folder the app's, absolute
 */
export async function gatherLicences(
  folder: string,
  wanted: readonly WantedPackage[],
): Promise<PackageLicence[]> {
  const waiting: Waiting[] = wanted.map((one) => ({ ...one, from: folder, isDirect: true }))
  const seen = new Set<string>()
  const found: PackageLicence[] = []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, isDirect, name, note, wantedBy } = next
    const place = installedPackage(name, from)
    const read = place && (await readLicence(place))
    if (!place || !read) {
      // What comes along may be for another system.
      if (isDirect)
        found.push({
          name,
          wantedBy,
          note,
          isDirect,
          version: undefined,
          licence: undefined,
          isPermissive: true,
          carries: [],
        })
      continue
    }
    const folderOfIt = realpathSync(place)
    if (seen.has(folderOfIt)) continue
    seen.add(folderOfIt)
    const { dependencies, isPermissive, licence, version } = read
    found.push({
      name,
      wantedBy,
      note,
      isDirect,
      version,
      licence,
      isPermissive,
      carries: await worksCarriedBy(place),
    })
    waiting.push(
      ...dependencies.map((one) => ({ name: one, wantedBy: name, from: folderOfIt, isDirect: false })),
    )
  }
  return found
}

/** Titles of a package's notices. */
async function worksCarriedBy(folder: string): Promise<string[]> {
  const text = (await readPlainText(join(folder, 'THIRD_PARTY_NOTICES.md'))) ?? ''
  return Array.from(text.matchAll(/^## (.+)$/gm), ([, title = '']) => title.replaceAll('`', ''))
}
