import type { WarningCode } from '../errors/codes.js'

/** One file of a plan, and what becomes of it. */
interface ReportedChange {
  /** From the app's folder, with forward slashes. */
  readonly path: string
  readonly action: 'create' | 'modify' | 'keep'
}

/** Something worth knowing that stops nothing. */
export interface ReportedWarning {
  readonly code: WarningCode | (string & Record<never, never>)
  readonly message: string
  readonly [fact: string]: unknown
}

/** What went wrong. */
export interface ReportedError {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly [fact: string]: unknown
}

/** What a person would type next. */
interface NextStep {
  readonly label: string
  readonly command: string
}

/** What a command did: gathered while it runs, and with `--json` the one object on stdout. */
export interface Report {
  data: Record<string, unknown>
  changes: ReportedChange[]
  warnings: ReportedWarning[]
  errors: ReportedError[]
  next: NextStep[]
  /** The command that does the same again without questions. */
  replay?: string
}

/** A report of nothing yet. */
export const emptyReport = (): Report => ({ data: {}, changes: [], warnings: [], errors: [], next: [] })

/** What stands at the top of the JSON, besides the report. */
export interface ReportHead {
  readonly command: string
  readonly version: string
  readonly exitCode: number
  readonly dryRun: boolean
}

/** The JSON of a finished command, as one line. Version 1 of its form; `schema report` prints that. */
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
