import {
  type ConfigIssue,
  type FeatureFlags,
  type ForeignFlags,
  featureIds,
  installedFirst,
  type ModalConfig,
  parseConfig,
} from '@wallet-modal/runtime/config'
import { CliError } from '../errors/CliError.js'
import type { Answers } from '../record/Answers.js'
import { titleOf } from './packageName.js'
import { refuseSecrets } from './refuseSecrets.js'

/**
 * The config for the answers, with every flag written out.
 *
 * @throws CliError WM_USAGE_SECRET, WM_USAGE_INVALID_VALUE with the flag that gave the value
 */
export function toConfig(answers: Answers): ModalConfig {
  const { chains, defaultChain, projectId, relay, signIn, socials, wallets } = answers
  const isOn = (id: string) => (answers.features as readonly string[]).includes(id)
  const features = Object.fromEntries(
    featureIds.map((id) => [id, id === 'socials' ? socials.length > 0 && [...socials] : isOn(id)]),
  ) as FeatureFlags & ForeignFlags
  const config: ModalConfig = {
    ...(projectId !== undefined && { projectId }),
    app: { name: titleOf(answers.name) },
    chains: [...chains],
    ...(defaultChain !== chains[0] && { defaultChain }),
    features,
    // The default puts pairing first (Spec §9); visitors look for installed wallets first.
    ...(isOn('walletConnect') && { connect: { connectorOrder: installedFirst } }),
    ...(wallets.length > 0 && { wallets: { featured: [...wallets] } }),
    ...(signIn !== 'off' && { signIn: { required: signIn === 'required' } }),
    theme: { mode: 'auto' },
    prepare: 'idle',
    ...(relay !== undefined && { endpoints: { relay } }),
  }
  refuseSecrets(config)
  try {
    parseConfig(config)
  } catch (error) {
    throw explain(error)
  }
  return config
}

/** The flag behind a part of the config. */
const flags: readonly (readonly [string, string])[] = [
  ['projectId', '--project-id'],
  ['endpoints.relay', '--relay'],
  ['wallets.featured', '--wallets'],
  ['defaultChain', '--default-chain'],
  ['chains', '--chains'],
]

function explain(error: unknown): unknown {
  const context =
    error instanceof Error && 'context' in error ? (error.context as { issues?: ConfigIssue[] }) : {}
  const issue = context.issues?.[0]
  const flag = issue && flags.find(([path]) => issue.path.startsWith(path))?.[1]
  if (!issue || !flag) return error
  return new CliError(
    'WM_USAGE_INVALID_VALUE',
    `${flag} ${issue.message}.${issue.hint ? ` ${issue.hint}` : ''}`,
    { cause: error },
  )
}
