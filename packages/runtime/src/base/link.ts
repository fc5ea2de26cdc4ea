const maxLength = 2048
// the URL parser would silently drop or turn these, so that what was read is not what is opened
const forbidden = /[\s\\\p{Cc}\p{Cf}]/u
const loopbackHost = /^(([a-z0-9-]+\.)*localhost|127(\.\d+){3}|\[::1\])$/

/** Options of `externalUrl`. */
export interface ExternalUrlOptions {
  /** Also accept `http:` to this very machine. @default false */
  readonly allowLoopback?: boolean | undefined
}

/**
 * The one gate for web addresses from outside: explorer, provider, store and wallet pages, endpoints.
 * Passes `https:` without credentials, up to 2048 characters, and gives it back normalised; anything
 * else is undefined. Open the result without opener and referrer.
 * Native wallet schemes do not pass: their gate will be `nativeLink.ts` beside this file.
 */
export function externalUrl(value: unknown, options: ExternalUrlOptions = {}): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength || forbidden.test(value)) return undefined
  let url: URL
  try {
    url = new URL(value)
  } catch {
    return undefined
  }
  const { protocol, hostname, href } = url
  const allowed =
    protocol === 'https:' ||
    (protocol === 'http:' && options.allowLoopback === true && loopbackHost.test(hostname))
  if (!allowed || url.username || url.password || href.length > maxLength) return undefined
  return href
}
