import type { ReportedWarning } from '../report/Report.js'
import { hasColours, type Paint, painter } from './paint.js'
import { printableLines } from './printable.js'
import { showProgress } from './showProgress.js'
import { wrapText } from './wrapText.js'

/** Output of a command. */
export interface Log {
  /** A part of the result: stdout. Silent with `--json` and `--quiet`. */
  result(text: string): void
  /** A result for programs: as `result`, never wrapped or coloured. */
  data(text: string): void
  /** Progress: stderr. Silent with `--json` and `--quiet`. */
  note(text: string): void
  /** Details of child processes and decisions: stderr, with `--verbose` only. */
  detail(text: string): void
  /** A warning: stderr, and in the report. Silent on stderr with `--json`. */
  warn(warning: ReportedWarning): void
  /**
   * Progress of something slow: stderr. In a terminal, a line that changes; elsewhere a line now and then.
   *
   * @param text the current step, and its progress
   * @returns ends it
   */
  progress(text: () => string): () => void
  /** A failure: stderr, always. */
  fail(lines: readonly string[]): void
  /** Maximum width of results; undefined if unlimited. */
  readonly columns: number | undefined
  /** Colours for results. */
  readonly paint: Paint
  /** Colours for notes. */
  readonly paintNote: Paint
}

/** Needs of a log. */
export interface LogNeeds {
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
  readonly env: Readonly<Record<string, string | undefined>>
  readonly flags: {
    readonly json?: boolean
    readonly quiet?: boolean
    readonly verbose?: boolean
    readonly color?: boolean
  }
  readonly warnings: ReportedWarning[]
}

/** Creates the log of a run. */
export function createLog({ stdout, stderr, env, flags, warnings }: LogNeeds): Log {
  const isTalking = !flags.json && !flags.quiet
  const colours = (stream: NodeJS.WriteStream) => hasColours(stream, env, flags.color !== false)
  const paintNote = painter(colours(stderr))
  const write = (stream: NodeJS.WriteStream, text: string) =>
    stream.write(`${wrapText(printableLines(text, colours(stream)), stream.columns)}\n`)
  return {
    result: (text) => void (isTalking && write(stdout, text)),
    data: (text) => void (isTalking && stdout.write(`${printableLines(text, false)}\n`)),
    note: (text) => void (isTalking && write(stderr, text)),
    detail: (text) => void (flags.verbose && stderr.write(`${printableLines(text, false)}\n`)),
    warn(warning) {
      warnings.push(warning)
      if (flags.json) return
      write(stderr, `${paintNote('yellow', 'Warning:')} ${warning.message}`)
    },
    progress(text) {
      if (!isTalking || flags.verbose) return () => {}
      return showProgress(stderr, { text, isDrawn: stderr.isTTY === true && env.TERM !== 'dumb' })
    },
    fail: (lines) => write(stderr, lines.join('\n')),
    columns: stdout.columns,
    paint: painter(colours(stdout)),
    paintNote,
  }
}
