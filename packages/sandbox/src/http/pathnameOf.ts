import type { IncomingMessage } from 'node:http'

/** The path of a request as it was sent. WHATWG parsing would normalise dot segments, and `//host` would be no path. */
export function pathnameOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/'
}
