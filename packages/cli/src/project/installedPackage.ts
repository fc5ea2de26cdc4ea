import { existsSync } from 'node:fs'
// Plug'n'Play adds to this object; the names that a module can import were fixed before.
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { readPlainText } from './readPlainFile.js'

/** What Yarn's Plug'n'Play adds to Node's `module` where it runs: packages are found by it, in no `node_modules`. */
interface PnpApi {
  resolveToUnqualified(request: string, issuer: string): string | null
}
type WithPnp = typeof nodeModule & { findPnpApi?(path: string): PnpApi | null }

/** The folder of an installed package, as an importer in another folder finds it; undefined where it isn't installed. */
export function installedPackage(name: string, from: string): string | undefined {
  const pnp = (nodeModule as WithPnp).findPnpApi?.(join(from, '/'))
  if (pnp) {
    try {
      return pnp.resolveToUnqualified(name, join(from, '/')) ?? undefined
    } catch {
      // It says so with an error: not among the app's packages.
      return undefined
    }
  }
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (place === dirname(place)) return undefined
  }
}

/** Whether packages are found by Plug'n'Play there, and this process can't ask it: `npx` starts us without. */
export function isHiddenByPnp(from: string): boolean {
  if ((nodeModule as WithPnp).findPnpApi) return false
  for (let place = from; ; place = dirname(place)) {
    if (existsSync(join(place, '.pnp.cjs'))) return true
    if (existsSync(join(place, 'node_modules')) || place === dirname(place)) return false
  }
}

/** The version of an installed package. */
export async function installedVersion(name: string, from: string): Promise<string | undefined> {
  const folder = installedPackage(name, from)
  if (!folder) return undefined
  try {
    return JSON.parse((await readPlainText(join(folder, 'package.json'))) ?? '').version
  } catch {
    // Half installed: there, and of no version.
    return 'unreadable'
  }
}
