import { attempt } from './foreign.js'

const maxLength = 2048
// the URL parser would silently drop or turn these, so that what was read is not what is opened
const forbidden = /[\s\\\p{Cc}\p{Cf}]/u
// a host right after two slashes, and neither credentials nor a port left out: `https:a`, `https:///a` and `https://a://b`
// are read by browsers, not by people
const plainStart = /^https?:\/\/([^/?#@:[]+|\[[^/?#@]+\])(:\d+)?([/?#]|$)/i
// the URL parser lets quotes and the like pass in a host
const hostForm = /^([\w.-]+|\[.+\])$/
const loopbackHost = /^(([a-z0-9-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/

/** Options of the gates. */
export interface ExternalUrlOptions {
  /** Also accept `http:` to this very machine. @default false */
  readonly allowLoopback?: boolean | undefined
}

/** Text that is read as it stands: of bounded length, without blanks, backslashes and what can't be seen. */
export const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLength && !forbidden.test(value)

/** Whether a host, as `URL.hostname` spells it, is this very machine. */
export const isLoopbackHost = (hostname: string) => loopbackHost.test(hostname)

/**
 * The one gate for web addresses from outside: explorer, provider, store and wallet pages, endpoints.
 * Passes `https:` without credentials, up to 2048 characters, and gives it back normalised; anything
 * else is undefined. Open the result by `ExternalLink`, without opener and referrer.
 * Native wallet schemes do not pass: their gate is `walletLink`.
 */
export function externalUrl(value: unknown, options: ExternalUrlOptions = {}): string | undefined {
  if (!isPlain(value) || !plainStart.test(value)) return undefined
  const url = attempt(() => new URL(value))
  if (!url) return undefined
  const { protocol, hostname, href } = url
  const allowed =
    protocol === 'https:' ||
    (protocol === 'http:' && options.allowLoopback === true && isLoopbackHost(hostname))
  return allowed && hostForm.test(hostname) && href.length <= maxLength ? href : undefined
}
