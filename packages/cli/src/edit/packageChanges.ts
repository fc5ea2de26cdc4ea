import { type PluginOffer, pluginOffers } from '../catalogue/offers.js'
import { packagesOf } from '../catalogue/pluginPackages.js'
import { type Change, valueAt } from './changedValue.js'
import type { Part } from './parts.js'

/** The plugin that a feature switches on. */
const pluginOf = ({ id, kind }: Part): PluginOffer | undefined =>
  kind === 'feature' ? pluginOffers.find(({ catalog }) => Object.hasOwn(catalog.flags ?? {}, id)) : undefined

/** What package.json needs for parts that are added, and what it needs no more once they are gone. */
export function packageChanges(
  manifest: unknown,
  parts: readonly Part[],
  isAdding: boolean,
): readonly Change[] {
  const packages = parts.flatMap((part) => {
    const plugin = pluginOf(part)
    return plugin ? packagesOf(plugin) : []
  })
  return packages.flatMap(({ name, version }): Change[] => {
    const path = ['dependencies', name]
    const there = valueAt(manifest, path)
    if (isAdding) return there === undefined ? [{ path, value: version }] : []
    // One at another version is the team's own.
    return there === version ? [{ path, value: undefined }] : []
  })
}
