import type { WarningCode } from '../errors/codes.js'

/** A file of a plan, and its change. */
interface ReportedChange {
  /** From the app's folder, with forward slashes. */
  readonly path: string
  readonly action: 'create' | 'modify' | 'keep'
}

/** A warning, which stops nothing. */
export interface ReportedWarning {
  readonly code: WarningCode | (string & Record<never, never>)
  readonly message: string
  readonly [fact: string]: unknown
}

/** A failure. */
export interface ReportedError {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly [fact: string]: unknown
}

/** A command to run next. */
interface NextStep {
  readonly label: string
  readonly command: string
}

/** Result of a command: filled in while it runs, and printed as one object with `--json`. */
export interface Report {
  data: Record<string, unknown>
  changes: ReportedChange[]
  warnings: ReportedWarning[]
  errors: ReportedError[]
  next: NextStep[]
  /** The command that repeats this without questions. */
  replay?: string
}

/** An empty report. */
export const emptyReport = (): Report => ({ data: {}, changes: [], warnings: [], errors: [], next: [] })

/** First keys of the JSON, before the report. */
export interface ReportHead {
  readonly command: string
  readonly version: string
  readonly exitCode: number
  readonly dryRun: boolean
}

/** The JSON of a finished command, on one line. Version 1 of the format; `schema report` prints its schema. */
export function formatReport({ command, version, exitCode, dryRun }: ReportHead, report: Report): string {
  return JSON.stringify({
    ok: exitCode === 0,
    schema: 1,
    command,
    version,
    exitCode,
    dryRun,
    data: report.data,
    changes: report.changes,
    warnings: report.warnings,
    errors: report.errors,
    next: report.next,
    ...(report.replay !== undefined && { replay: report.replay }),
  })
}
