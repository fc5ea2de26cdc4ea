import type { ConfigIssue } from './ConfigIssue.js'

/** A problem without a place in a file. */
export interface Finding extends Pick<ConfigIssue, 'severity' | 'code' | 'path' | 'message' | 'hint'> {
  /** Whether the finding is about the key, not the value. */
  readonly isAboutKey?: boolean
}
