import { watchInstall } from '../project/installWatch.js'
import { type Ended, type RunOptions, runProgram } from '../project/runProgram.js'
import type { FetchCommand } from './fetchCommand.js'
import { lineReader } from './lineReader.js'

/** How long the registry may leave every question unanswered, in milliseconds. */
const defaultAnswerLimitMs = 14_000

/** What a sandbox is started with. */
export interface StartSandboxOptions extends Omit<RunOptions, 'onOutput'> {
  /** Hears how far its fetching is, in words, whenever that changes. */
  readonly onProgress: (progress: string) => void
  /** Hears what it prints once it is ready. */
  readonly onLine: (line: string) => unknown
  /** @default 14 s */
  readonly answerLimitMs?: number
}

/** A sandbox that is ready. */
export interface StartedSandbox {
  readonly url: string
  /** Settles with its process; rejects with the signal's reason. */
  readonly ended: Promise<Ended>
}

/** Why there is no sandbox. */
export class SandboxFailure extends Error {
  override readonly name = 'SandboxFailure'

  constructor(
    message: string,
    /** What it, or the program that was to fetch it, printed last. */
    readonly lines: readonly string[] = [],
  ) {
    super(message)
  }
}

/**
 * Runs the sandbox and waits until it is ready: it then prints its description as one line.
 *
 * @throws SandboxFailure; whatever reason the signal has
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
    // What was fetched says nothing of why it failed.
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

/** The address that the sandbox's description names; other programs' lines have none. */
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
