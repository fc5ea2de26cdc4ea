import {
  type ConnectMethod,
  type FeatureId,
  featureIds,
  hostedEndpoints,
  isMet,
  type ModalConfig,
  type Needs,
} from '@wallet-modal/runtime/config'
import type { Finding } from './Finding.js'
import { isAsked, isEnabled } from './featureState.js'
import type { Served } from './servedFeatures.js'

/** What features need besides their plugin (Spec §4, §5, §7), until their entry in the catalog says it. */
const needs: Readonly<Partial<Record<FeatureId, Needs>>> = {
  swaps: { namespaces: ['eip155'], endpoint: 'blockchain' },
  names: { namespaces: ['eip155'], endpoint: 'blockchain' },
  history: { namespaces: ['eip155'], endpoint: 'blockchain' },
  onramp: { namespaces: ['eip155', 'solana'], endpoint: 'blockchain' },
  email: { namespaces: ['eip155', 'solana'], endpoint: 'frame' },
  socials: { namespaces: ['eip155', 'solana'], endpoint: 'frame' },
  analytics: { endpoint: 'analytics' },
}

const methodFlags: Readonly<Partial<Record<ConnectMethod, FeatureId>>> = { email: 'email', social: 'socials' }

/** Rules of the flags that a config turns on itself; a default that cannot be is just off. */
export function featureRules(config: ModalConfig, served: Served): Finding[] {
  const asked = featureIds.filter((flag) => isAsked(config, flag))
  return [
    ...asked.flatMap((flag) =>
      served.flags.includes(flag)
        ? unmetNeeds(config, flag, served.needs?.[flag] ?? needs[flag])
        : [withoutPlugin(flag)],
    ),
    ...orderRules(config),
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
function unmetNeeds(config: ModalConfig, flag: FeatureId, { endpoint, namespaces }: Needs = {}): Finding[] {
  const found: Finding[] = []
  if (namespaces && !isMet(config, { namespaces })) {
    found.push({
      severity: 'warning',
      code: 'WM_CONFIG_CONFLICT',
      path: `features.${flag}`,
      message: `is on, but works only with chains of ${either(namespaces)}, and \`chains\` has none`,
      hint: 'Set it to false, or add such a chain.',
    })
  }
  if (endpoint && !isMet(config, { endpoint })) {
    const isHosted = Object.hasOwn(hostedEndpoints, endpoint)
    found.push({
      severity: 'warning',
      code: 'WM_CONFIG_NO_ENDPOINT',
      path: `features.${flag}`,
      message: `is on, but the service it asks has no address, so it can do little or nothing`,
      hint: `Set \`endpoints.${endpoint}\`${isHosted ? ', or `projectId` for the hosted service' : ''}.`,
    })
  }
  return found
}

/** An order has no effect on what is off: harmless, but somebody expected otherwise. */
function orderRules(config: ModalConfig): Finding[] {
  const { connectorOrder = [], methodsOrder = [], walletFeaturesOrder = [] } = config.connect ?? {}
  const off = (path: string, name: string, flag: FeatureId | undefined): Finding[] =>
    !flag || isEnabled(config, flag)
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

function either(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' or ')
}
