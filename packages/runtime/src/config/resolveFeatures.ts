import { ownOnly } from '../base/foreign.js'
import { type CatalogFacts, isFlagOn, writtenFlag } from './catalogFacts.js'
import { coreFlags } from './coreFlags.generated.js'
import { featureIds } from './flags.generated.js'
import { type Social, socials } from './socials.js'
import type { ModalConfig, ResolvedFeatures } from './types.js'

/**
 * What is really on: a flag that nothing serves, or that is on by default and lacks what it needs, is off.
 * @param served what serves flags besides the modal itself: a catalog's entries
 */
export function resolveFeatures(config: ModalConfig, served: readonly CatalogFacts[]): ResolvedFeatures {
  const serving = [{ flags: coreFlags }, ...served]
  const isOn = (flag: string) =>
    serving.some((facts) => Object.hasOwn(facts.flags ?? {}, flag) && isFlagOn(config, flag, facts))
  const isForeign = (flag: string) => flag.startsWith('x-')
  const servedForeign = served.flatMap(({ flags = {} }) => Object.keys(flags)).filter(isForeign)
  const written = Object.entries(config.features ?? {})
  const chosen = writtenFlag(config, 'socials') as readonly Social[] | undefined
  return ownOnly({
    ...Object.fromEntries([...featureIds, ...servedForeign].map((flag) => [flag, isOn(flag)])),
    ...Object.fromEntries(written.filter(([flag, value]) => isForeign(flag) && value !== undefined)),
    socials: isOn('socials') ? (chosen ?? socials) : [],
  } as ResolvedFeatures)
}
