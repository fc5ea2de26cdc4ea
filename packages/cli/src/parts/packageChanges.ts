import { pluginOffers } from '../catalogue/offers.js'
import { type NeededPackage, packagesOf } from '../catalogue/pluginPackages.js'
import { type Change, valueAt } from '../edit/changedValue.js'
import type { Part } from './parts.js'

/** Packages that an app installs for a part. */
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
 * Changes to package.json when parts are added or removed.
 *
 * @param isUsed whether other code of the app needs a package
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
    // The team chose another version.
    return there === version && !isUsed(name) ? [{ path, value: undefined }] : []
  })
}
