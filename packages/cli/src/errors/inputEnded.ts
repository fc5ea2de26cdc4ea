import { CliError } from './CliError.js'

/**
 * Input ended, so a question stays without an answer.
 *
 * @param replay the command that needs no answers
 */
export const inputEnded = (replay: string): CliError =>
  new CliError(
    'WM_INCOMPLETE',
    `Input ended before an answer. Nothing was written. Re-run with --yes or: ${replay}`,
  )
