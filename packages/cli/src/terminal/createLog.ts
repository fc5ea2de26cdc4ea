import type { ReportedWarning } from '../report/Report.js'
import { hasColours, type Paint, painter } from './paint.js'
import { wrapText } from './wrapText.js'

/** Where a command speaks to a person. */
export interface Log {
  /** Part of the result: stdout. Silent with `--json` and `--quiet`. */
  result(text: string): void
  /** What goes on meanwhile: stderr. Silent with `--json` and `--quiet`. */
  note(text: string): void
  /** Details of child processes and decisions: stderr, with `--verbose` only. */
  detail(text: string): void
  /** A warning: stderr, and into the report. Silent on stderr with `--json`. */
  warn(warning: ReportedWarning): void
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
  const paintNote = painter(hasColours(stderr, env, flags.color !== false))
  return {
    result: (text) => void (isTalking && stdout.write(`${wrapText(text, stdout.columns)}\n`)),
    note: (text) => void (isTalking && stderr.write(`${wrapText(text, stderr.columns)}\n`)),
    detail: (text) => void (flags.verbose && stderr.write(`${text}\n`)),
    warn(warning) {
      warnings.push(warning)
      if (flags.json) return
      const line = `${paintNote('yellow', 'Warning:')} ${warning.message}`
      stderr.write(`${wrapText(line, stderr.columns)}\n`)
    },
    paint: painter(hasColours(stdout, env, flags.color !== false)),
    paintNote,
  }
}
