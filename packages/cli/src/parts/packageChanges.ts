import { pluginOffers } from '../catalogue/offers.js'
import { type NeededPackage, packagesOf } from '../catalogue/pluginPackages.js'
import { type Change, valueAt } from '../edit/changedValue.js'
import type { Part } from './parts.js'

/** What an app installs for a part. */
function packagesFor(part: Part): readonly NeededPackage[] {
  if (part.kind === 'plugin') {
    const { facts, name, version } = part.plugin
    return [{ name, version }, ...packagesOf(facts)]
  }
  const plugin =
    part.kind === 'feature'
      ? pluginOffers.find(({ catalog }) => Object.hasOwn(catalog.flags ?? {}, part.id))
      : undefined
  return plugin ? packagesOf(plugin) : []
}

/**
 * What package.json needs for parts that are added, and what it needs no more once they are gone.
 *
 * @param isUsed whether something else of the app needs a package
 */
export function packageChanges(
  manifest: unknown,
  parts: readonly Part[],
  isAdding: boolean,
  isUsed: (name: string) => boolean = () => false,
): readonly Change[] {
  return parts.flatMap(packagesFor).flatMap(({ name, version }): Change[] => {
    const path = ['dependencies', name]
    const there = valueAt(manifest, path)
    const isDeclared = there !== undefined || valueAt(manifest, ['devDependencies', name]) !== undefined
    if (isAdding) return isDeclared ? [] : [{ path, value: version }]
    // One at another version is the team's own.
    return there === version && !isUsed(name) ? [{ path, value: undefined }] : []
  })
}
