import {
  type ConnectMethod,
  type FeatureId,
  featureIds,
  flagFacts,
  type ModalConfig,
  turnsOn,
  writtenFlag,
} from '@wallet-modal/runtime/config'
import { flagsServedBy } from '../catalogue/offers.js'
import { guideUrl } from '../terminal/repository.js'
import type { Finding } from './Finding.js'
import { featuresOf, lackOf, type Served } from './servedFeatures.js'
import { withoutPlugin } from './withoutPlugin.js'

const methodFlags: Readonly<Partial<Record<ConnectMethod, FeatureId>>> = { email: 'email', social: 'socials' }

/** Rules for flags that the config turns on itself. */
export function featureRules(config: ModalConfig, served: Served): Finding[] {
  const flags = flagsServedBy(served.plugins)
  const asked = featureIds.filter((flag) => turnsOn(writtenFlag(config, flag)))
  return [
    ...asked.flatMap((flag) =>
      flags.includes(flag)
        ? lacking(config, flag, served)
        : [withoutPlugin(`features.${flag}`, 'is on', ({ flags = {} }) => Object.hasOwn(flags, flag))],
    ),
    ...orderRules(config, served),
  ]
}

/** Missing conditions of a flag that is on. */
function lacking(config: ModalConfig, flag: FeatureId, { plugins }: Served): Finding[] {
  return lackOf(config, flag, plugins).flatMap(({ need, ...issue }): Finding[] => {
    if (need === 'namespaces') return [{ ...issue, severity: 'warning', code: 'WM_CONFIG_CONFLICT' }]
    // The runtime reports it as an error.
    if (flag === 'walletConnect') return []
    const hint = flagFacts[flag].endpoint === 'frame' ? howToServeFrame : issue.hint
    return [{ ...issue, hint, severity: 'warning', code: 'WM_CONFIG_NO_ENDPOINT' }]
  })
}

const howToServeFrame = `With the sandbox, nothing is missing. For production, run @wallet-modal/auth at a host of your own domain (${guideUrl('logInServer')}), and name it: wallet-modal set endpoints.frame https://wallet.example.com`

/** Listing a disabled item has no effect: harmless, but probably not intended. */
function orderRules(config: ModalConfig, { plugins }: Served): Finding[] {
  const { connectorOrder = [], methodsOrder = [], walletFeaturesOrder = [] } = config.connect ?? {}
  const features = featuresOf(config, plugins)
  const flags = flagsServedBy(plugins)
  // Only the config can switch off a feature that isn't available yet.
  const isOff = (flag: FeatureId) =>
    flags.includes(flag) || writtenFlag(config, flag) !== undefined ? !turnsOn(features[flag]) : false
  const off = (path: string, name: string, flag: FeatureId | undefined): Finding[] =>
    !flag || !isOff(flag)
      ? []
      : [
          {
            severity: 'warning',
            code: 'WM_CONFIG_NO_EFFECT',
            path,
            message: `orders \`${name}\`, but \`features.${flag}\` is off`,
            hint: `Remove it, or turn \`features.${flag}\` on.`,
          },
        ]
  return [
    ...methodsOrder.flatMap((name, at) =>
      off(`connect.methodsOrder[${at}]`, name, methodFlags[name as ConnectMethod]),
    ),
    ...connectorOrder.flatMap((name, at) =>
      off(`connect.connectorOrder[${at}]`, name, name === 'walletConnect' ? name : undefined),
    ),
    ...walletFeaturesOrder.flatMap((name, at) => off(`connect.walletFeaturesOrder[${at}]`, name, name)),
  ]
}
