import { CliError } from '../errors/CliError.js'
import { shellCommand } from '../terminal/shellCommand.js'
import { type RunOptions, runProgram } from './runProgram.js'

/** How much of a failed installation is shown, in lines. */
const shownLines = 20

const networkCodes = [
  'ENOTFOUND',
  'ENOTCACHED',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ERR_SOCKET_TIMEOUT',
]

/**
 * Installs the dependencies of an app.
 *
 * @param command the words of it, such as `npm install`
 * @throws CliError WM_INSTALL_FAILED, WM_NETWORK, WM_PNPM_BUILDS; the signal's reason
 */
export async function install(command: readonly string[], options: RunOptions): Promise<void> {
  const [program = '', ...args] = command
  const { exitCode, output } = await runProgram(program, args, options)
  const retry = shellCommand(command)

  const blocked = blockedBuilds(output)
  if (program === 'pnpm' && blocked) {
    throw new CliError(
      'WM_PNPM_BUILDS',
      `pnpm blocked build scripts of: ${blocked}. Run: pnpm approve-builds`,
    )
  }
  if (exitCode === 0) return

  const lastLines = output.trimEnd().split('\n').slice(-shownLines).join('\n')
  const offline = networkCodes.find((code) => new RegExp(`\\b${code}\\b`).test(output))
  if (offline) {
    throw new CliError(
      'WM_NETWORK',
      `${retry} could not reach the registry (${offline}). Your files are safe. Retry: ${retry}`,
      { context: { retry, output: lastLines } },
    )
  }
  const reason = failureReason(output)
  throw new CliError(
    'WM_INSTALL_FAILED',
    `${retry} exited ${exitCode}${reason ? ` (${reason})` : ''}. Your files are safe. Retry: ${retry}`,
    { hint: lastLines, context: { retry, output: lastLines } },
  )
}

/** "ERESOLVE: react", as far as the output tells. */
function failureReason(output: string): string | undefined {
  const code =
    /^npm (?:error|ERR!) code (\w+)/m.exec(output)?.[1] ?? /\b(ERR_PNPM_\w+|YN\d{4})\b/.exec(output)?.[1]
  if (!code) return undefined
  const culprit =
    /(?:could not resolve|Found:|peer) +"?(@?[\w./-]+?)@/i.exec(output)?.[1] ??
    /'(@?[\w./-]+?)@[^']*' is not in (?:this|the npm) registry/.exec(output)?.[1]
  return culprit ? `${code}: ${culprit}` : code
}

/** Packages whose build scripts pnpm 10 and later didn't run. */
const blockedBuilds = (output: string): string | undefined =>
  /Ignored build scripts: *([^\n]+)/.exec(output)?.[1]?.replace(/[.\s│]+$/, '')
