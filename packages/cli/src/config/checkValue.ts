import { configSchema, parseConfig, type ConfigIssue as RuntimeIssue } from '@wallet-modal/runtime/config'
import { nearNetwork } from '../catalogue/networks.js'
import { chainRules } from './chainRules.js'
import type { Finding } from './Finding.js'
import { featureRules } from './featureRules.js'
import { nameRules } from './nameRules.js'
import { secretRules } from './secretRules.js'
import { served as builtIn, type Served } from './servedFeatures.js'
import { walletRules } from './walletRules.js'

/**
 * Checks a config by the runtime's own rules, and by those that only tools can afford. As in the runtime, rules between
 * keys wait until the form is right. Never throws.
 */
export function checkValue(value: unknown, served: Served = builtIn): Finding[] {
  const secrets = secretRules(value)
  const form = configSchema.safeParse(value)
  const issues = issuesOf(value, served)
  if (!form.success) {
    // the runtime's messages quote values
    const isSecret = (path: string) => secrets.some((secret) => secret.path === path)
    const told = issues.filter(({ path }) => !isSecret(path)).map((issue) => withNetwork(issue, value))
    return [...told.map(asFormFinding), ...secrets]
  }
  return [
    ...issues.map(asConflict),
    ...featureRules(form.data, served),
    ...chainRules(form.data, served),
    ...walletRules(form.data, served),
    ...nameRules(form.data, served),
    ...secrets,
  ]
}

/** A network is often called by its name, where its id is wanted. */
function withNetwork(issue: RuntimeIssue, value: unknown): RuntimeIssue {
  const [, at] = /^chains\[(\d+)\]$/.exec(issue.path) ?? []
  const { chains, defaultChain } = Object(value) as { chains?: unknown; defaultChain?: unknown }
  const typed =
    at !== undefined ? Object(chains)[at] : issue.path === 'defaultChain' ? defaultChain : undefined
  const near = typeof typed === 'string' && !issue.hint ? nearNetwork(typed.slice(0, 60)) : undefined
  return near ? { ...issue, hint: `Did you mean \`${near.id}\` (${near.name})?` } : issue
}

function issuesOf(value: unknown, { keys }: Served): readonly RuntimeIssue[] {
  try {
    parseConfig(value, keys)
    return []
  } catch (error) {
    const { issues } = (error as { context?: { issues?: readonly RuntimeIssue[] } }).context ?? {}
    if (!issues) throw error
    return issues
  }
}

function asFormFinding({ key, ...issue }: RuntimeIssue): Finding {
  const code =
    key === 'unknown'
      ? 'WM_CONFIG_UNKNOWN_KEY'
      : key === 'missing'
        ? 'WM_CONFIG_MISSING_KEY'
        : 'WM_CONFIG_INVALID_VALUE'
  return { ...issue, severity: 'error', code, isAboutKey: key === 'unknown' }
}

function asConflict({ key: _, ...issue }: RuntimeIssue): Finding {
  return { ...issue, severity: 'error', code: 'WM_CONFIG_CONFLICT' }
}
