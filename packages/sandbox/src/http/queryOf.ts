import type { IncomingMessage } from 'node:http'

/** The query of a request; empty when it has none. */
export function queryOf(request: IncomingMessage): URLSearchParams {
  return new URLSearchParams((request.url ?? '').replace(/^[^?]*/, ''))
}
