/** Flags that npm took from a command line without `--`. */
export interface SwallowedFlags {
  /** Safe to apply: a lost `--dry-run` must not write, and a lost `--offline` must not use the network. */
  readonly obeyed: readonly string[]
  /** The others: npm drops some of their values, and leaves others among the words. */
  readonly lost: readonly string[]
}

const obeyed = ['dry-run', 'offline', 'json']

/** Options of `create` that npm doesn't know, so that a value under their name is for us. */
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

/** Options without a value, and the values that npm leaves for them. */
const switches = { install: '', git: 'false', tests: '', 'agents-md': '' }

/**
 * Reads what `npm create wallet-modal my-app --template=react-vite` leaves in the environment, and only there.
 * `npm create` and `npm init` call themselves `init`; `npm exec` and `npx`, `exec`.
 *
 * @param typed the arguments that arrived, which are not read again
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
