import { packageManagerNames } from '../project/userAgent.js'

/** The flags that npm took from a command line without `--`. */
export interface SwallowedFlags {
  /** Obeyed without a word: a swallowed `--dry-run` must never write, nor `--offline` use the network. */
  readonly obeyed: readonly ('--dry-run' | '--json' | '--offline')[]
  /** The others, each as the words to type: used, with a warning. */
  readonly recovered: readonly (readonly [flag: string] | readonly [flag: string, value: string])[]
  /** Flags whose value stood apart: npm has left it among the words. */
  readonly withoutValue: readonly string[]
}

const nothing: SwallowedFlags = { obeyed: [], recovered: [], withoutValue: [] }

type Env = Readonly<Record<string, string | undefined>>

/**
 * Options of `create` with a value that npm has no use for, so that a value under their name is meant for us. Not
 * `email`: people have that in their npmrc.
 */
const withValue = [
  'template',
  'chains',
  'default-chain',
  'features',
  'socials',
  'wallets',
  'sign-in',
  'with',
  'project-id',
  'relay',
  'on-conflict',
  'from',
]

/** Options without a value, by what npm leaves of them. `git` is an option of npm's own, a path. */
const switches: readonly (readonly [option: string, left: string, flag: string])[] = [
  ['allow-dirty', 'true', '--allow-dirty'],
  ['install', '', '--no-install'],
  ['git', 'false', '--no-git'],
  ['tests', '', '--no-tests'],
  ['agents-md', '', '--no-agents-md'],
  ['interactive', '', '--no-interactive'],
  ['interactive', 'true', '--interactive'],
]

const packageName = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/

/**
 * Reads back what `npm create wallet-modal my-app --template=react-vite` leaves in the environment, and only there.
 * `npm create` and `npm init` call themselves `init`; `npm exec` and `npx`, `exec`.
 *
 * @param typed the arguments that did arrive; what stands there is not read back
 */
export function npmSwallowedFlags(typed: readonly string[], env: Env): SwallowedFlags {
  const isNpm = env.npm_config_user_agent?.startsWith('npm/') === true
  if (!isNpm || !['init', 'exec'].includes(env.npm_command ?? '')) return nothing

  const isTyped = (flag: string) => typed.some((word) => word === flag || word.startsWith(`${flag}=`))
  const recovered = [
    ...withValue.flatMap((option) => withItsValue(`--${option}`, env[variable(option)])),
    ...withItsValue('--template', env.npm_config_t),
    // Someone's npmrc may have a name in it, too, but seldom one for a package.
    ...withItsValue('--name', packageName.test(env.npm_config_name ?? '') ? env.npm_config_name : undefined),
    ...withItsValue('--pm', packageManagerIn(env)),
    ...switches.flatMap(([option, left, flag]) => (env[variable(option)] === left ? [[flag] as const] : [])),
  ]
  return {
    obeyed: (['--dry-run', '--json', '--offline'] as const).filter(
      (flag) => env[variable(flag.slice(2))] === 'true',
    ),
    recovered: recovered.filter(([flag]) => !isTyped(flag)),
    withoutValue: withValue
      .filter((option) => env[variable(option)] === 'true' && !isTyped(`--${option}`))
      .map((option) => `--${option}`),
  }
}

/** The environment for programs that we start: what npm took from us is not meant for them. */
export function withoutSwallowed(env: Env): Record<string, string | undefined> {
  const ours = ['dry-run', 'json', 't', ...withValue].map(variable)
  const isOurs = (name: string, value: string | undefined) =>
    ours.includes(name) || switches.some(([option, left]) => name === variable(option) && value === left)
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => !isOurs(name, value)))
}

const variable = (option: string) => `npm_config_${option.replaceAll('-', '_')}`

/** `--template react-vite` without `=` leaves "true", and its value among the words. */
function withItsValue(flag: string, value: string | undefined): [flag: string, value: string][] {
  return value && value !== 'true' ? [[flag, value]] : []
}

/** npm reads `--pm=pnpm` as its own `-p -m=pnpm`: parseable output, and a message. */
function packageManagerIn(env: Env): string | undefined {
  const name = env.npm_config_parseable === 'true' ? env.npm_config_message : undefined
  return packageManagerNames.find((known) => known === name)
}
