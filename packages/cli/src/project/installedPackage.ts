import { existsSync } from 'node:fs'
// Plug'n'Play extends this object, after the importable names were fixed.
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { readPlainText } from './readPlainFile.js'

/** Yarn's Plug'n'Play adds this to Node's `module`. It finds packages without `node_modules`. */
interface PnpApi {
  resolveToUnqualified(request: string, issuer: string): string | null
}
type WithPnp = typeof nodeModule & { findPnpApi?(path: string): PnpApi | null }

/** The folder of an installed package, as Node resolves it from another folder; undefined if it isn't installed. */
export function installedPackage(name: string, from: string): string | undefined {
  const pnp = (nodeModule as WithPnp).findPnpApi?.(join(from, '/'))
  if (pnp) {
    try {
      return pnp.resolveToUnqualified(name, join(from, '/')) ?? undefined
    } catch {
      // Resolving throws for a package that the app doesn't depend on.
      return undefined
    }
  }
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (place === dirname(place)) return undefined
  }
}

/** Whether packages are installed by Plug'n'Play and invisible to this process: `npx` starts it without. */
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
    // Partly installed: there, but without a version.
    return 'unreadable'
  }
}
