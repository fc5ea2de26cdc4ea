/** Scheme, host and port of a host source, before an optional path. */
const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\[[^\]/]*\]|[^/:[\]]+)(?::(\d+|\*))?(?:\/.*)?$/i
const schemeSource = /^([a-z][a-z0-9+.-]*):$/i
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443', ws: '80', wss: '443' }

/**
 * Whether a source of a Content Security Policy allows an origin (CSP3, "Does url match expression"). Any path passes, as the paths
 * of requests aren't known here.
 *
 * @param source of a policy, such as `https:` or `*.example.com`
 * @param origin such as `wss://relay.example`
 */
export function allowsOrigin(source: string, origin: string): boolean {
  const { hostname, port, protocol } = new URL(origin)
  const scheme = protocol.slice(0, -1)
  const [, schemeAlone] = schemeSource.exec(source) ?? []
  if (schemeAlone !== undefined) return allowsScheme(schemeAlone, scheme)
  if (source === '*') return true

  const [, wantedScheme, host = '', wantedPort] = hostSource.exec(source) ?? []
  // Without a scheme, it has the page's: http or https.
  const fitsScheme = wantedScheme === undefined ? /^https?$/.test(scheme) : allowsScheme(wantedScheme, scheme)
  return (
    fitsScheme &&
    allowsHost(host.toLowerCase(), hostname) &&
    allowsPort(wantedPort, port || defaultPorts[scheme], scheme)
  )
}

/** An insecure scheme also allows its secure one. */
function allowsScheme(wanted: string, scheme: string): boolean {
  const name = wanted.toLowerCase()
  return name === scheme || (/^(http|ws)$/.test(name) && `${name}s` === scheme)
}

const allowsHost = (wanted: string, host: string) =>
  wanted === '*' || (wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted)

function allowsPort(wanted: string | undefined, port: string | undefined, scheme: string): boolean {
  if (wanted === undefined) return port === defaultPorts[scheme]
  return wanted === '*' || wanted === port || (wanted === '80' && port === '443')
}
