import type { Report } from '../report/Report.js'
import type { Ask } from './ask.js'
import type { Log } from './createLog.js'

/** What every command takes. */
export interface GlobalFlags {
  readonly cwd?: string
  readonly yes?: boolean
  readonly interactive?: boolean
  readonly json?: boolean
  readonly dryRun?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
  readonly color?: boolean
  readonly pm?: string
  readonly install?: boolean
  readonly offline?: boolean
  readonly onConflict?: string
  readonly allowDirty?: boolean
}

/** What one run of a command has to work with. Commands read nothing of the process but this. */
export interface Session {
  /** Absolute folder that paths are relative to. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Version of the CLI. */
  readonly version: string
  readonly flags: GlobalFlags
  readonly isInteractive: boolean
  readonly ask: Ask
  readonly log: Log
  /** Filled in while the command runs. */
  readonly report: Report
  /** Aborts with an `Interrupted`. */
  readonly signal: AbortSignal
}

/** Runs a command to its end. Failures are thrown as `CliError`; the rest goes to the session's report and log. */
export type Command<Flags = GlobalFlags> = (
  session: Session,
  flags: Flags,
  args: readonly string[],
) => Promise<void>
