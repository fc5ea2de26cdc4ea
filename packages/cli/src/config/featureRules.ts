import {
  type ConnectMethod,
  type FeatureId,
  featureIds,
  flagFacts,
  type ModalConfig,
  turnsOn,
  unmetNeeds,
  writtenFlag,
} from '@wallet-modal/runtime/config'
import { flagsServedBy } from '../catalogue/offers.js'
import type { Finding } from './Finding.js'
import { featuresOf, type Served } from './servedFeatures.js'

const methodFlags: Readonly<Partial<Record<ConnectMethod, FeatureId>>> = { email: 'email', social: 'socials' }

/** Rules of the flags that a config turns on itself; a default that cannot be is just off. */
export function featureRules(config: ModalConfig, served: Served): Finding[] {
  const flags = flagsServedBy(served.plugins)
  const asked = featureIds.filter((flag) => turnsOn(writtenFlag(config, flag)))
  return [
    ...asked.flatMap((flag) =>
      flags.includes(flag) ? lacking(config, flag, served) : [withoutPlugin(flag)],
    ),
    ...orderRules(config, served),
  ]
}

function withoutPlugin(flag: FeatureId): Finding {
  return {
    severity: 'error',
    code: 'WM_CONFIG_NO_PLUGIN',
    path: `features.${flag}`,
    message: 'is on, but no built-in plugin serves it yet, so the modal would not start',
    hint: 'Set it to false, or leave it out.',
  }
}

/** What is missing for a flag that the config turns on: it stays on, and shows what it can. */
function lacking(config: ModalConfig, flag: FeatureId, { plugins }: Served): Finding[] {
  const plugin = plugins.find(({ catalog }) => Object.hasOwn(catalog.flags ?? {}, flag))
  return unmetNeeds(config, flag, plugin?.catalog.needs).flatMap(({ need, ...issue }): Finding[] => {
    if (need === 'namespaces') return [{ ...issue, severity: 'warning', code: 'WM_CONFIG_CONFLICT' }]
    // Of those that are off by default the runtime says it, as an error.
    return flagFacts[flag].byDefault ? [{ ...issue, severity: 'warning', code: 'WM_CONFIG_NO_ENDPOINT' }] : []
  })
}

/** An order has no effect on what is off: harmless, but somebody expected otherwise. */
function orderRules(config: ModalConfig, { plugins }: Served): Finding[] {
  const { connectorOrder = [], methodsOrder = [], walletFeaturesOrder = [] } = config.connect ?? {}
  const features = featuresOf(config, plugins)
  const flags = flagsServedBy(plugins)
  // Of what comes later only the config itself can say that it is off.
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
            hint: `Take it out, or turn \`features.${flag}\` on.`,
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
