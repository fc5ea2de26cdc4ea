import type { Report } from '../report/Report.js'
import type { Ask } from './ask.js'
import type { Log } from './createLog.js'

/** Options of every command. */
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

/** Everything that a run of a command uses. Commands don't read the process themselves. */
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

/** Runs a command to its end. Throws failures as `CliError`; writes results to the session's report and log. */
export type Command<Flags = GlobalFlags> = (
  session: Session,
  flags: Flags,
  args: readonly string[],
) => Promise<void>
