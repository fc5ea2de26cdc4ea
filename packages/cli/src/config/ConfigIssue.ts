import type { ConfigCode } from './configCodes.js'

/** One thing to say about a config file, with its place. Plain data, fit for `--json`. */
export interface ConfigIssue {
  /** Errors make the check fail; warnings only with `--strict`. */
  readonly severity: 'error' | 'warning'
  readonly code: ConfigCode
  /** Where in the config: `features.swaps`, `chains[1]`; empty for the file as a whole. */
  readonly path: string
  /** What is wrong, without a full stop; continues the path: "is not a known key". */
  readonly message: string
  /** What to do: whole sentences. */
  readonly hint?: string
  /** Path of the file relative to `cwd`, with forward slashes. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 code units, as editors count; a byte order mark doesn't count. */
  readonly column: number
  /** The line of the file and a caret below the place, joined by `\n`; absent where it would show a secret. */
  readonly frame?: string
}
