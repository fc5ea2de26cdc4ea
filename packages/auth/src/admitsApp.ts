/**
 * Whether an origin is one of the listed apps. An entry is an origin, or has `*.` for the subdomains of its host, or `*` for any port: what
 * browsers understand in `frame-ancestors`, too.
 */
export const admitsApp = (apps: readonly string[], origin: string): boolean =>
  apps.some((app) => app === origin || patternOf(app)?.test(origin) === true)

/** The shape of an entry with a place for subdomains or ports. */
function patternOf(app: string): RegExp | undefined {
  const parts = /^(https?:\/\/)(\*\.)?([a-z0-9.-]+|\[[\da-f:]+\])(?::(\d+|\*))?$/.exec(app)
  if (!parts) return undefined
  const [, scheme = '', subdomains, host = '', port] = parts
  const escaped = (text: string) => text.replace(/[.[\]]/g, '\\$&')
  const before = subdomains ? '(?:[a-z0-9-]+\\.)+' : ''
  const after = port === '*' ? '(?::\\d+)?' : port ? `:${port}` : ''
  return new RegExp(`^${scheme}${before}${escaped(host)}${after}$`)
}
