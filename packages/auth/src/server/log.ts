/** One line of the log. No value is an email address, a code, a key or a token. */
export interface LogEntry {
  readonly event:
    | 'refused'
    | 'failed'
    | 'code sent'
    | 'logged in'
    | 'social log-in begun'
    | 'wallet created'
    | 'wallet recovered'
    | 'factor added'
    | 'factor removed'
    | 'device removed'
    | 'log-in removed'
    | 'email changed'
    | 'session ended'
    | 'key kept'
    | 'key released'
    | 'key forgotten'
  readonly path?: string
  /** The random id of a wallet, in the escrow's entries. */
  readonly wallet?: string
  /** What went wrong: codes and names, and the place in the code. */
  readonly reason?: string
}

/**
 * Says why something failed, by codes and names alone: the words of mail servers and databases repeat the address or value that they
 * refuse.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  const place = /\bat .*?([\w.-]+:\d+):\d+\)?$/m.exec(error.stack ?? '')?.[1]
  const causes = error.cause === undefined ? [] : [`from ${reasonOf(error.cause)}`]
  return [error.name, code, responseCode, place && `at ${place}`, ...causes].filter(Boolean).join(' ')
}

/** Writes one line of JSON an entry. */
export const logToConsole = (entry: LogEntry): void => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }))
}
