import type { ReportedWarning } from '../report/Report.js'
import { hasColours, type Paint, painter } from './paint.js'
import { printableLines } from './printable.js'
import { showProgress } from './showProgress.js'
import { wrapText } from './wrapText.js'

/** Where a command speaks to a person. */
export interface Log {
  /** Part of the result: stdout. Silent with `--json` and `--quiet`. */
  result(text: string): void
  /** Part of the result that programs read: as `result`, and never wrapped or coloured. */
  data(text: string): void
  /** What goes on meanwhile: stderr. Silent with `--json` and `--quiet`. */
  note(text: string): void
  /** Details of child processes and decisions: stderr, with `--verbose` only. */
  detail(text: string): void
  /** A warning: stderr, and into the report. Silent on stderr with `--json`. */
  warn(warning: ReportedWarning): void
  /**
   * Something that takes a while: stderr. In a terminal one line that changes; elsewhere a line now and then.
   *
   * @param text what is done, and how far it is
   * @returns ends it
   */
  progress(text: () => string): () => void
  /** What went wrong: stderr, always. */
  fail(lines: readonly string[]): void
  /** How wide results may be; undefined where they may be as wide as they are. */
  readonly columns: number | undefined
  /** For results. */
  readonly paint: Paint
  /** For notes. */
  readonly paintNote: Paint
}

/** What a log needs. */
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

/** Makes the log of one run. */
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
