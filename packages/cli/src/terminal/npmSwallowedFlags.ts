/** What npm kept for itself of a command line without `--`. */
export interface SwallowedFlags {
  /** Obeyed in silence: a swallowed `--dry-run` must never write, nor `--offline` ask the network. */
  readonly obeyed: readonly ('--dry-run' | '--json' | '--offline')[]
  /** The rest with its values: used, with a warning. */
  readonly recovered: readonly (readonly [flag: string, value: string])[]
}

/**
 * Options of `create` that npm has no use for, so that a value under their name can only have been meant for us. Not
 * `yes`, `force`, `email`, `name` and `git`: npm sets those for reasons of its own.
 */
const recoverable = [
  'template',
  'chains',
  'default-chain',
  'features',
  'socials',
  'wallets',
  'sign-in',
  'project-id',
  'relay',
  'on-conflict',
  'from',
  'pm',
]

/**
 * Reads back what `npm create wallet-modal my-app --template=react-vite` hands over in its environment, and only there.
 *
 * @param typed the arguments that did arrive; what stands there is not read back
 */
export function npmSwallowedFlags(
  typed: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): SwallowedFlags {
  if (env.npm_command !== 'exec' || !env.npm_config_user_agent?.startsWith('npm/')) {
    return { obeyed: [], recovered: [] }
  }
  const kept = (option: string) => env[`npm_config_${option.replaceAll('-', '_')}`]
  const isTyped = (flag: string) => typed.some((word) => word === flag || word.startsWith(`${flag}=`))
  return {
    obeyed: (['--dry-run', '--json', '--offline'] as const).filter((flag) => kept(flag.slice(2)) === 'true'),
    recovered: recoverable.flatMap((option) => {
      const value = kept(option)
      const flag = `--${option}`
      // `--template react-vite` without `=` leaves "true" here, and the value among the arguments
      return value && value !== 'true' && !isTyped(flag) ? [[flag, value] as const] : []
    }),
  }
}

/** The environment for programs that we start: what npm was told for us is not told to them. */
export function withoutSwallowed(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const ours = [...recoverable, 'dry-run', 'json'].map(
    (option) => `npm_config_${option.replaceAll('-', '_')}`,
  )
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.includes(name)))
}
