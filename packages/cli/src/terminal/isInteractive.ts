/** Facts that decide whether to ask questions. */
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
 * Whether to ask questions. Both ends must be a terminal: a program that checks only one would wait forever behind a
 * pipe.
 */
export function isInteractive({ flag, yes, json, isStdinTty, isStdoutTty, env }: Surroundings): boolean {
  if (flag !== undefined) return flag
  return isStdinTty && isStdoutTty && !isCi(env) && !yes && !json && env.TERM !== 'dumb'
}

const isCi = ({ CI }: Surroundings['env']) => Boolean(CI) && CI !== 'false' && CI !== '0'
