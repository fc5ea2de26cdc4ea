import { watchInstall } from '../project/installWatch.js'
import { type Ended, type RunOptions, runProgram } from '../project/runProgram.js'
import type { FetchCommand } from './fetchCommand.js'
import { lineReader } from './lineReader.js'

/** How long the registry may stay silent, in milliseconds. */
const defaultAnswerLimitMs = 14_000

/** Options for starting a sandbox. */
export interface StartSandboxOptions extends Omit<RunOptions, 'onOutput'> {
  /** Called with the progress of the download, in words. */
  readonly onProgress: (progress: string) => void
  /** Called with each line once it is ready. */
  readonly onLine: (line: string) => unknown
  /** @default 14 s */
  readonly answerLimitMs?: number
}

/** A sandbox that is ready. */
export interface StartedSandbox {
  readonly url: string
  /** Resolves when the sandbox's process ends; rejects with the signal's reason. */
  readonly ended: Promise<Ended>
}

/** The reason why no sandbox runs. */
export class SandboxFailure extends Error {
  override readonly name = 'SandboxFailure'

  constructor(
    message: string,
    /** Last output of the sandbox, or of the program that fetches it. */
    readonly lines: readonly string[] = [],
  ) {
    super(message)
  }
}

/**
 * Starts the sandbox and waits for the line with its description, which it prints when it is ready.
 *
 * @throws SandboxFailure; the signal's reason
 */
export async function startSandbox(
  { program, args, env, speaks }: FetchCommand,
  options: StartSandboxOptions,
): Promise<StartedSandbox> {
  const { answerLimitMs = defaultAnswerLimitMs, onLine, onProgress, signal } = options
  const watch = watchInstall(speaks)
  const giveUp = new AbortController()
  const printed: string[] = []
  let url: string | undefined
  let onReady = () => {}
  const ready = new Promise<void>((resolve) => {
    onReady = resolve
  })
  const reader = lineReader((line) => {
    if (url !== undefined) {
      onLine(line)
      return
    }
    url = urlOf(line)
    if (url !== undefined) onReady()
    // The list of downloads doesn't explain the failure.
    else if (line.trim() !== '' && !/^npm http /.test(line)) printed.push(line)
  })
  const stopUnanswered = () => {
    if (url !== undefined || watch.hasAnswer) return
    const where = watch.registry ? `the registry at ${watch.registry}` : 'the registry'
    giveUp.abort(new SandboxFailure(`${program} could not reach ${where} (${watch.trouble ?? 'no answer'}).`))
  }
  const timer = watch.tellsOfAnswers ? setTimeout(stopUnanswered, answerLimitMs) : undefined
  const ended = runProgram(program, args, {
    cwd: options.cwd,
    env: { ...options.env, ...env },
    signal: AbortSignal.any([signal, giveUp.signal]),
    onOutput(text) {
      reader.hear(text)
      if (url !== undefined) return
      watch.hear(text)
      if (watch.progress) onProgress(watch.progress)
      if (watch.absent) giveUp.abort(new SandboxFailure(`The registry has no ${watch.absent}.`))
      if (watch.trouble) stopUnanswered()
    },
  })
  try {
    const early = await Promise.race([ready, ended])
    if (early) throw endedEarly(program, early, printed)
    return { url: url ?? '', ended }
  } finally {
    clearTimeout(timer)
  }
}

/** The address in the sandbox's description; undefined for other lines. */
function urlOf(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { url } = JSON.parse(line)
    return typeof url === 'string' && /^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(url) ? url : undefined
  } catch {
    return undefined
  }
}

function endedEarly(program: string, { exitCode }: Ended, printed: readonly string[]): SandboxFailure {
  if (exitCode === 127) return new SandboxFailure(`There is no program ${program}.`)
  return new SandboxFailure(`${program} exited ${exitCode}.`, printed.slice(-12))
}
