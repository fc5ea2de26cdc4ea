/** One line of the log. No value is an email address, a code, a key or a token. */
export interface LogEntry {
  readonly event: 'refused' | 'failed' | 'code sent' | 'logged in' | 'wallet created' | 'session ended'
  readonly path?: string
  /** The error's code, or the failure's own words. */
  readonly reason?: string
  /** The page that the log-in is for. */
  readonly origin?: string
}

/** Writes one line of JSON an entry. */
export const logToConsole = (entry: LogEntry): void => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }))
}
