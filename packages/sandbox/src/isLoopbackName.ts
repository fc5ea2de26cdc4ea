/**
 * Whether a host name, as `URL.hostname` spells it, means this computer: `localhost`, `*.localhost` (RFC 6761),
 * `127.0.0.1` or `[::1]`. Other names may resolve to loopback too, but that is for their owner to decide, which is
 * how DNS rebinding works.
 */
export function isLoopbackName(hostname: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname)
}
