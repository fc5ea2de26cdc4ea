import type { ConfigCode } from './configCodes.js'

/** A problem in a config file, with its place. Plain data, suitable for `--json`. */
export interface ConfigIssue {
  /** Errors fail the check; warnings only with `--strict`. */
  readonly severity: 'error' | 'warning'
  readonly code: ConfigCode
  /** Path in the config: `features.swaps`, `chains[1]`; empty for the whole file. */
  readonly path: string
  /** The problem, without a full stop; continues the path: "is not a known key". */
  readonly message: string
  /** The remedy, in whole sentences. */
  readonly hint?: string
  /** Path of the file relative to `cwd`, with forward slashes. */
  readonly file: string
  /** Line number from 1. */
  readonly line: number
  /** Column number from 1, in UTF-16 code units, as editors count; a byte order mark isn't counted. */
  readonly column: number
  /** The line, and a caret below the place, joined by `\n`; absent if the line has a secret. */
  readonly frame?: string
}
