/** What decides whether questions are asked. */
export interface Surroundings {
  /** `--interactive` or `--no-interactive`, if given. */
  readonly flag: boolean | undefined
  readonly yes: boolean
  readonly json: boolean
  readonly isStdinTty: boolean
  readonly isStdoutTty: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Whether questions are asked. Both ends must be a terminal: a program that looks at one alone waits for ever behind a
 * pipe.
 */
export function isInteractive({ flag, yes, json, isStdinTty, isStdoutTty, env }: Surroundings): boolean {
  if (flag !== undefined) return flag
  return isStdinTty && isStdoutTty && !isCi(env) && !yes && !json && env.TERM !== 'dumb'
}

const isCi = ({ CI }: Surroundings['env']) => Boolean(CI) && CI !== 'false' && CI !== '0'
