import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { installedPackage } from '../project/installedPackage.js'
import { readPlainText } from '../project/readPlainFile.js'
import { type InstalledManifest, readLicence } from './readLicence.js'

/** A package that the modal needs in an app. */
export interface WantedPackage {
  readonly name: string
  /** The reason, such as `features.walletConnect`. */
  readonly wantedBy: string
  /** Remark on its licence. */
  readonly note?: string | undefined
}

/** A package with its licence. */
export interface PackageLicence extends WantedPackage, Pick<InstalledManifest, 'licence' | 'isPermissive'> {
  /** Version; undefined if the package isn't installed. */
  readonly version: string | undefined
  /** Whether the app needs it directly; the others are dependencies of those. */
  readonly isDirect: boolean
  /** Works of others that the package's build includes, as its notices list them. */
  readonly carries: readonly string[]
}

interface Waiting extends WantedPackage {
  readonly from: string
  readonly isDirect: boolean
}

/**
 * Licences of installed packages and all their dependencies. Direct ones come first.
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
      // An indirect dependency may be for another system.
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

/** Headings of a package's notices. */
async function worksCarriedBy(folder: string): Promise<string[]> {
  const text = (await readPlainText(join(folder, 'THIRD_PARTY_NOTICES.md'))) ?? ''
  return Array.from(text.matchAll(/^## (.+)$/gm), ([, title = '']) => title.replaceAll('`', ''))
}
