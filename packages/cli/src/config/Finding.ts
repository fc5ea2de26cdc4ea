import type { ConfigIssue } from './ConfigIssue.js'

/** An issue that has no place in a file yet. */
export interface Finding extends Pick<ConfigIssue, 'severity' | 'code' | 'path' | 'message' | 'hint'> {
  /** Whether it is about the key, not the value. */
  readonly isAboutKey?: boolean
}
