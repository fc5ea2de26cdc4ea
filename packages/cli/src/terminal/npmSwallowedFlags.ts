/** The flags that npm took from a command line without `--`. */
export interface SwallowedFlags {
  /** Obeyed without a word: a swallowed `--dry-run` must never write, nor `--offline` use the network. */
  readonly obeyed: readonly string[]
  /** The others: npm drops some of their values, and leaves some among the words. */
  readonly lost: readonly string[]
}

const obeyed = ['dry-run', 'offline', 'json']

/** Options of `create` that npm has no use for, so that a value under their name is meant for us. */
const ours = [
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

/** Options without a value, by what npm leaves of them. */
const switches = { install: '', git: 'false', tests: '', 'agents-md': '' }

/**
 * Reads back what `npm create wallet-modal my-app --template=react-vite` leaves in the environment, and only there.
 * `npm create` and `npm init` call themselves `init`; `npm exec` and `npx`, `exec`.
 *
 * @param typed the arguments that did arrive; what stands there is not read back
 */
export function npmSwallowedFlags(
  typed: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): SwallowedFlags {
  const isNpm = env.npm_config_user_agent?.startsWith('npm/') === true
  if (!isNpm || !['init', 'exec'].includes(env.npm_command ?? '')) return { obeyed: [], lost: [] }
  const left = (option: string) => env[`npm_config_${option.replaceAll('-', '_')}`]
  const isTyped = (option: string) =>
    typed.some((word) => word === `--${option}` || word.startsWith(`--${option}=`))
  return {
    obeyed: obeyed.filter((option) => left(option) === 'true').map((option) => `--${option}`),
    lost: [
      ...ours.filter((option) => left(option) && !isTyped(option)).map((option) => `--${option}`),
      ...Object.entries(switches)
        .filter(([option, value]) => left(option) === value && !isTyped(`no-${option}`))
        .map(([option]) => `--no-${option}`),
    ],
  }
}
