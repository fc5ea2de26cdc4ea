import type { Context } from 'hono'
import { AuthError } from './AuthError.js'
import { type LogEntry, reasonOf } from './log.js'

/** Answers a request that was refused, or has failed, and says so in the log. */
export function answerError(error: Error, context: Context, log: (entry: LogEntry) => void) {
  const { path } = context.req
  if (error instanceof AuthError) {
    log({ event: 'refused', path, reason: error.code })
    const { code, message, details, status } = error
    if (details.retryAfter) context.header('retry-after', `${details.retryAfter}`)
    return context.json({ error: code, message, ...details }, status)
  }
  log({ event: 'failed', path, reason: reasonOf(error) })
  const { message } = new AuthError('UNAVAILABLE')
  return context.json({ error: 'UNAVAILABLE', message }, 503)
}
