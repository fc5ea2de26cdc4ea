import { attempt } from './foreign.js'

const maxLength = 2048
// The URL parser silently drops or changes these: the text that was checked would not be the one that opens.
const forbidden = /[\s\\\p{Cc}\p{Cf}]/u
// A host right after two slashes, no credentials, no empty port. Browsers also read `https:a`, `https:///a` and `https://a://b`;
// people don't.
const plainStart = /^https?:\/\/([^/?#@:[]+|\[[^/?#@]+\])(:\d+)?([/?#]|$)/i
// The URL parser accepts quotes and the like in a host.
const hostForm = /^([\w.-]+|\[.+\])$/
const loopbackHost = /^(([a-z0-9-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/

/** Options of the gates. */
export interface ExternalUrlOptions {
  /** Also accept `http:` to a loopback address. @default false */
  readonly allowLoopback?: boolean | undefined
}

/** Whether text is of bounded length, without blanks, backslashes and invisible characters. */
export const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLength && !forbidden.test(value)

/** Whether a host, as `URL.hostname` spells it, is this very machine. */
export const isLoopbackHost = (hostname: string) => loopbackHost.test(hostname)

/**
 * The one gate for web addresses from outside: explorer, provider, store and wallet pages, endpoints.
 * Passes `https:` without credentials, up to 2048 characters, and returns it normalised; anything
 * else is undefined. Open the result with `ExternalLink`, without opener and referrer.
 * Native wallet schemes don't pass: their gate is `walletLink`.
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
