import { pluginFacts } from '@wallet-modal/plugins/facts'
import { coreFlags, type FeatureId, featureIds, flagFacts } from '@wallet-modal/runtime/config'

const served = new Set(pluginFacts.flatMap(({ catalog }) => Object.keys(catalog?.flags ?? {})))

/** Features that place wallets beside another way to log in: without one, they show nothing. */
const besideLogIn: readonly string[] = ['emailShowWallets', 'collapseWallets']
const hasLogIn = served.has('email') || served.has('socials')

/** The features that a config can switch on today: those of our plugins and of the modal itself. */
export const offeredFeatures: readonly FeatureId[] = featureIds.filter(
  (id) => served.has(id) || (Object.hasOwn(coreFlags, id) && (hasLogIn || !besideLogIn.includes(id))),
)

/** The effect of a flag, as a sentence. */
export const summaryOf = (id: FeatureId) => {
  const { summary } = flagFacts[id]
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`
}
