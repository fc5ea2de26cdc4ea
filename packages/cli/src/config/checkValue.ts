import { configJsonSchema, type ConfigIssue as RuntimeIssue, readConfig } from '@wallet-modal/runtime/config'
import { nearNetwork } from '../catalogue/networks.js'
import { chainRules } from './chainRules.js'
import type { Finding } from './Finding.js'
import { featureRules } from './featureRules.js'
import { knownKeys } from './knownKeys.js'
import { nameRules } from './nameRules.js'
import { secretRules } from './secretRules.js'
import { served as builtIn, type Served } from './servedFeatures.js'
import { settingsRules } from './settingsRules.js'
import { walletRules } from './walletRules.js'

/**
 * Checks a config by the runtime's rules, and by further ones that only tools have room for. As in the runtime, rules between
 * keys run only if each key and value is valid. Never throws.
 */
export function checkValue(value: unknown, served: Served = builtIn): Finding[] {
  const secrets = secretRules(value)
  const { config, issues } = readConfig(value)
  if (!config) {
    // The runtime's messages quote values.
    const isSecret = (path: string) => secrets.some((secret) => secret.path === path)
    const shown = issues
      .filter(({ path }) => !isSecret(path))
      .map((issue) => withPlace(withNetwork(issue, value)))
    return [...shown.map(asFinding), ...secrets]
  }
  return [
    ...issues.map((issue) => asConflict(withEmptyId(issue, value))),
    ...featureRules(config, served),
    ...chainRules(config, served),
    ...walletRules(config, served),
    ...nameRules(config, served),
    ...settingsRules(config, served),
    ...secrets,
  ]
}

/** People often write a network's name in place of its id. */
function withNetwork(issue: RuntimeIssue, value: unknown): RuntimeIssue {
  const [, at] = /^chains\[(\d+)\]$/.exec(issue.path) ?? []
  const { chains, defaultChain } = Object(value) as { chains?: unknown; defaultChain?: unknown }
  const typed =
    at !== undefined ? Object(chains)[at] : issue.path === 'defaultChain' ? defaultChain : undefined
  const near = typeof typed === 'string' && !issue.hint ? nearNetwork(typed.slice(0, 60)) : undefined
  return near ? { ...issue, hint: `Did you mean \`${near.id}\` (${near.name})?` } : issue
}

/** An environment variable that isn't set leaves the key without a value. */
function withEmptyId(issue: RuntimeIssue, value: unknown): RuntimeIssue {
  const config: object = Object(value)
  const isEmpty = 'projectId' in config && !config.projectId
  if (!isEmpty || !issue.hint?.includes('`projectId`')) return issue
  return { ...issue, hint: `${issue.hint} \`projectId\` is in the config, but empty: is its variable set?` }
}

/** A key in the wrong place: `features.signIn`, which is the config's own, or `accent`, which is `theme.accent`. */
function withPlace(issue: RuntimeIssue): RuntimeIssue {
  const [inner, ...others] = issue.hint?.startsWith('Did you mean') ? [] : placesOf(issue.path)
  if (issue.key === 'unknown' && inner !== undefined && others.length === 0)
    return { ...issue, hint: `Did you mean \`${inner}\`?` }
  const [, holder, key = ''] = /^(\w+)\.(\w+)$/.exec(issue.path) ?? []
  if (issue.key !== 'unknown' || !Object.hasOwn(configJsonSchema().properties ?? {}, key)) return issue
  return { ...issue, hint: `Write \`${key}\` beside \`${holder}\`, not into it.` }
}

/** The objects of a config that have a key, each with the key: `theme.accent`. */
const placesOf = (key: string) =>
  Object.keys(configJsonSchema().properties ?? {})
    .filter((holder) => knownKeys([holder]).includes(key))
    .map((holder) => `${holder}.${key}`)

const codeOfKey = { unknown: 'WM_CONFIG_UNKNOWN_KEY', missing: 'WM_CONFIG_MISSING_KEY' } as const

function asFinding({ key, ...issue }: RuntimeIssue): Finding {
  const code = key ? codeOfKey[key] : 'WM_CONFIG_INVALID_VALUE'
  return { ...issue, severity: 'error', code, isAboutKey: key === 'unknown' }
}

function asConflict({ key: _, ...issue }: RuntimeIssue): Finding {
  const code = 'need' in issue ? 'WM_CONFIG_NO_ENDPOINT' : 'WM_CONFIG_CONFLICT'
  return { ...issue, severity: 'error', code }
}
