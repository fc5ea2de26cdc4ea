import { resolve } from 'node:path'
import { featureIds, nearestName, socials as socialIds } from '@wallet-modal/runtime/config'
import { networkNamed } from '../catalogue/networks.js'
import { mayNameWallet, nearWallet } from '../catalogue/wallets.js'
import { CliError } from '../errors/CliError.js'
import { readPlainText } from '../project/readPlainFile.js'
import { isPackageManager } from '../project/userAgent.js'
import { type Answers, libraries } from '../record/Answers.js'
import type { CreateFlags } from './CreateFlags.js'
import { requirePackageName } from './packageName.js'
import { recommended } from './recommended.js'
import { requireTemplate } from './template.js'

/** Answers from flags or a file, each checked. */
export type Given = Partial<Answers>

type Feature = Answers['features'][number]

/**
 * Reads the flags of `create` and the file of `--from`. Flags win.
 *
 * @throws CliError WM_USAGE_…, WM_NAME_INVALID
 */
export async function readGiven(flags: CreateFlags, cwd: string): Promise<Given> {
  const settings: CreateFlags = {
    ...(flags.from !== undefined && (await readAnswers(flags.from, cwd))),
    ...flags,
  }
  const { name, template, wallets, projectId, relay } = settings
  if (name !== undefined) requirePackageName(name)
  if (template !== undefined) requireTemplate(template)

  const chains = settings.chains && unique(settings.chains.map((typed) => networkNamed(typed).id))
  if (chains?.length === 0) throw missing('--chains needs at least one network.')
  const defaultChain = settings.defaultChain && networkNamed(settings.defaultChain).id
  const features = readFeatures(settings)
  const socials = settings.socials && readSocials(settings.socials)
  const { agentsMd, signIn, tests, with: library } = settings
  const packageManager = isPackageManager(settings.packageManager) ? settings.packageManager : undefined

  return {
    ...(name !== undefined && { name }),
    ...(template !== undefined && { template }),
    ...(chains && { chains }),
    ...(defaultChain && { defaultChain }),
    ...(features && { features }),
    ...(socials && { socials }),
    ...(signIn && { signIn }),
    ...(library && { with: library }),
    ...(wallets && { wallets: readWallets(wallets, projectId !== undefined) }),
    ...(projectId !== undefined && { projectId }),
    ...(relay !== undefined && { relay }),
    ...(tests !== undefined && { tests }),
    ...(agentsMd !== undefined && { agentsMd }),
    ...(packageManager && { packageManager }),
  }
}

function readFeatures({ features, email }: CreateFlags): Feature[] | undefined {
  if (!features && email !== true) return undefined
  const on = features ? orNone(features).map(readFeature) : [...recommended.features]
  if (email === true) on.push('email')
  const wanted = email === false ? on.filter((id) => id !== 'email') : on
  // This flag only matters with email log-ins: otherwise the default stays.
  return unique(wanted.includes('email') ? wanted : [...wanted, 'emailShowWallets' as const])
}

function readFeature(typed: string): Feature {
  if (typed === 'socials') {
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      'Social log-ins have a flag of their own: --socials google,github',
    )
  }
  const id = featureIds.find((known) => known.toLowerCase() === typed.toLowerCase())
  if (!id || id === 'socials') {
    const near = nearestName(typed, featureIds)
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      `No feature "${typed}".${near ? ` Did you mean "${near}"?` : ''} All of them: wallet-modal list features`,
    )
  }
  return id
}

function readSocials(typed: readonly string[]): Answers['socials'] {
  const ids = orNone(typed).map((name) => {
    const id = socialIds.find((known) => known === name.toLowerCase())
    if (id) return id
    const near = nearestName(name, socialIds)
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      `No social log-in "${name}".${near ? ` Did you mean "${near}"?` : ''} Available: ${socialIds.join(', ')}`,
    )
  })
  return unique(ids)
}

/** @param hasDirectory whether a service may know wallets that aren't bundled */
function readWallets(typed: readonly string[], hasDirectory: boolean): string[] {
  const names = unique(orNone(typed))
  const unknown = hasDirectory ? undefined : names.find((name) => !mayNameWallet(name))
  if (unknown === undefined) return names
  const near = nearWallet(unknown)
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `No wallet "${unknown}".${near ? ` Did you mean "${near.id}" (${near.name})?` : ''} A wallet is named by its slug, its rdns, or the id of a directory service.`,
  )
}

/** Reads answers from a file, or from an app's lock file. The keys are the flags' names. */
async function readAnswers(file: string, cwd: string): Promise<CreateFlags> {
  const refuse = (why: string, cause?: unknown) =>
    new CliError('WM_USAGE_INVALID_VALUE', `--from ${file}: ${why}`, { cause })
  const text = await readPlainText(resolve(cwd, file))
  if (text === undefined) throw refuse('there is no such file.')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw refuse('it is not valid JSON.', error)
  }
  if (!isRecord(content)) throw refuse('it holds no object.')
  const { template } = content
  const answers =
    'lockfileVersion' in content && isRecord(content.answers) ? { ...content.answers, template } : content
  for (const [key, value] of Object.entries(answers)) {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
    if (!kind) {
      const near = nearestName(key, Object.keys(kinds))
      throw refuse(`unknown answer "${key}".${near ? ` Did you mean "${near}"?` : ''}`)
    }
    if (!fits[kind](value)) throw refuse(`"${key}" must be ${kind}.`)
  }
  return answers as CreateFlags
}

const kinds: Readonly<Record<string, keyof typeof fits>> = {
  template: 'a text',
  name: 'a text',
  chains: 'a list of texts',
  defaultChain: 'a text',
  features: 'a list of texts',
  email: 'true or false',
  socials: 'a list of texts',
  signIn: '"off", "optional" or "required"',
  with: '"none", "wagmi", "viem" or "ethers"',
  wallets: 'a list of texts',
  projectId: 'a text',
  relay: 'a text',
  tests: 'true or false',
  agentsMd: 'true or false',
  packageManager: 'the name of a package manager',
}
const fits = {
  'a text': (value: unknown) => typeof value === 'string' && value !== '',
  'a list of texts': (value: unknown) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string'),
  'true or false': (value: unknown) => typeof value === 'boolean',
  '"off", "optional" or "required"': (value: unknown) =>
    ['off', 'optional', 'required'].includes(String(value)),
  '"none", "wagmi", "viem" or "ethers"': (value: unknown) => ['none', ...libraries].includes(String(value)),
  'the name of a package manager': (value: unknown) => isPackageManager(String(value)),
}

/** `none` on the command line is an empty list. */
const orNone = (items: readonly string[]) => (items.length === 1 && items[0] === 'none' ? [] : items)

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const missing = (message: string) => new CliError('WM_USAGE_MISSING_VALUE', message)
