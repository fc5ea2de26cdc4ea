import { CliError } from '../errors/CliError.js'
import { shellCommand } from '../terminal/shellCommand.js'
import { networkTrouble, watchInstall } from './installWatch.js'
import { type Ended, type RunOptions, runProgram } from './runProgram.js'

/** How many lines of a failed installation are shown. */
const shownLines = 20

/**
 * How long the registry may stay silent, in milliseconds. npm and pnpm would try for a quarter of an
 * hour.
 */
const answerLimitMs = 14_000

/** Options of an installation. */
export interface InstallOptions extends RunOptions {
  /** Called with the progress, in words, when it changes. */
  readonly onProgress?: (progress: string) => void
  /** @default 14 s */
  readonly answerLimitMs?: number
}

/** We stopped the program, as its registry doesn't answer. */
class NoAnswer extends Error {
  constructor(
    readonly trouble: string,
    readonly registry: string | undefined,
  ) {
    super(trouble)
  }
}

/**
 * Installs the dependencies of an app.
 *
 * @param command its words, such as `npm install`
 * @throws CliError WM_INSTALL_FAILED, WM_NETWORK, WM_PNPM_BUILDS; the signal's reason
 */
export async function install(command: readonly string[], options: InstallOptions): Promise<void> {
  const [program = '', ...args] = command
  const retry = shellCommand(command)
  let ended: Ended
  try {
    ended = await runWatched(program, args, options)
  } catch (error) {
    if (error instanceof NoAnswer) throw unreachable(retry, error)
    throw error
  }

  const { exitCode, output } = ended
  const blocked = blockedBuilds(output)
  if (program === 'pnpm' && blocked) {
    throw new CliError(
      'WM_PNPM_BUILDS',
      `pnpm blocked build scripts of: ${blocked}. Run: pnpm approve-builds`,
    )
  }
  if (exitCode === 0) return

  // The list of downloads doesn't explain the failure.
  const lines = output.split('\n').filter((line) => !line.startsWith('npm http '))
  const lastLines = lines.join('\n').trimEnd().split('\n').slice(-shownLines).join('\n')
  const trouble = networkTrouble(output)
  if (trouble) throw unreachable(retry, { trouble, registry: undefined }, lastLines)
  const reason = failureReason(output)
  throw new CliError(
    'WM_INSTALL_FAILED',
    `${retry} exited ${exitCode}${reason ? ` (${reason})` : ''}. Your files are safe. Retry: ${retry}`,
    { hint: lastLines, context: { retry, output: lastLines } },
  )
}

/** Runs the program, and stops it if nothing answers. */
async function runWatched(program: string, args: readonly string[], options: InstallOptions): Promise<Ended> {
  const { env, onOutput, onProgress, signal } = options
  const watch = watchInstall(program)
  const stop = new AbortController()
  const onSilence = () => {
    if (!watch.hasAnswer) stop.abort(new NoAnswer(watch.trouble ?? 'no answer', watch.registry))
  }
  const limitMs = options.answerLimitMs ?? answerLimitMs
  const timer = watch.tellsOfAnswers ? setTimeout(onSilence, limitMs) : undefined
  try {
    const reported = withProgressOutput(program, args, env)
    return await runProgram(program, reported.args, {
      ...options,
      env: reported.env,
      signal: AbortSignal.any([signal, stop.signal]),
      onOutput(text) {
        onOutput?.(text)
        watch.hear(text)
        onProgress?.(watch.progress)
        if (watch.trouble) onSilence()
      },
    })
  } finally {
    clearTimeout(timer)
  }
}

function unreachable(
  retry: string,
  { registry, trouble }: Pick<NoAnswer, 'registry' | 'trouble'>,
  output = '',
) {
  const where = registry ? `the registry at ${registry}` : 'the registry'
  return new CliError(
    'WM_NETWORK',
    `${retry} could not reach ${where} (${trouble}). Your files are safe. Retry: ${retry}`,
    { context: { retry, output } },
  )
}

/** Arguments and variables that make a package manager report its progress, whatever its settings. */
function withProgressOutput(program: string, args: readonly string[], env: RunOptions['env']) {
  if (program === 'pnpm') return { args: [...args, '--reporter=append-only'], env }
  const isLoud = ['verbose', 'silly'].includes(env.npm_config_loglevel ?? '')
  const level = isLoud ? env.npm_config_loglevel : 'http'
  return { args, env: { ...env, npm_config_loglevel: level, npm_config_progress: 'false' } }
}

/** "ERESOLVE: react", as far as the output tells. */
function failureReason(output: string): string | undefined {
  const code =
    /^npm (?:error|ERR!) code (\w+)/m.exec(output)?.[1] ??
    // Yarn also numbers messages that are no errors: 0000 for headings, others for downloads.
    /\b(ERR_PNPM_\w+|YN(?!0000|0013|0085|0092)\d{4})\b/.exec(output)?.[1]
  if (!code) return undefined
  const culprit =
    /(?:could not resolve|Found:|peer) +"?(@?[\w./-]+?)@/i.exec(output)?.[1] ??
    /'(@?[\w./-]+?)@[^']*' is not in (?:this|the npm) registry/.exec(output)?.[1] ??
    /│ (@?[\w./-]+?)@npm:\S*: Package not found/.exec(output)?.[1]
  return culprit ? `${code}: ${culprit}` : code
}

/** Packages whose build scripts pnpm 10 and later blocked. */
const blockedBuilds = (output: string): string | undefined =>
  /Ignored build scripts: *([^\n]+)/.exec(output)?.[1]?.replace(/(?<![.\s│])[.\s│]+$/, '')
