import type { ConfigIssue } from './configError.js'
import type { ModalConfig } from './types.js'

/** Keys that need a plugin, and why it matters. A config that relies on one is refused where no catalog entry serves it. */
const pluginKeys: Readonly<Partial<Record<keyof ModalConfig, Omit<ConfigIssue, 'path'>>>> = {
  signIn: {
    message: 'has no plugin yet, so requiring it would protect nothing',
    hint: 'Leave it out until `siwx` is there.',
  },
}

/** Keys of the config that plugins serve. */
export type ServedKeys = readonly (keyof ModalConfig)[]

/**
 * What is wrong between the keys of a config whose form is right; shared by `resolveConfig` and `parseConfig`.
 * @param served keys that the app's catalog serves
 */
export function crossCheck(config: ModalConfig, served: ServedKeys = []): ConfigIssue[] {
  const { chains, defaultChain, endpoints, features, networks = [], projectId, wallets } = config
  const issues: ConfigIssue[] = []
  if (defaultChain !== undefined && !chains.includes(defaultChain)) {
    issues.push({
      path: 'defaultChain',
      message: `is \`${defaultChain}\`, which is not in \`chains\`, so the modal could not start on it`,
      hint: 'Add it to `chains`, or name one that is there.',
    })
  }
  if (!areUnique(networks.map(({ id }) => id))) {
    issues.push({
      path: 'networks',
      message: 'defines one id twice, so it is unclear which definition counts',
      hint: 'Keep one definition for each id.',
    })
  }
  if (!areUnique((wallets?.custom ?? []).map(({ id }) => id))) {
    issues.push({
      path: 'wallets.custom',
      message: 'has two wallets with one id, so only one could be chosen',
      hint: 'Give each wallet an id of its own.',
    })
  }
  if (features?.walletConnect && !projectId && endpoints?.relay === undefined) {
    issues.push({
      path: 'features.walletConnect',
      message: 'is on, but there is no relay to pair over',
      hint: 'Set `projectId` for the public relay, or `endpoints.relay` for one of your own.',
    })
  }
  for (const [path, issue] of Object.entries(pluginKeys)) {
    const key = path as keyof ModalConfig
    if (config[key] && !served.includes(key)) issues.push({ path, ...issue })
  }
  return issues
}

const areUnique = (ids: readonly string[]) => new Set(ids).size === ids.length
