import { SandboxError } from '../SandboxError.js'
import type { Route } from './route.js'

/** A route found for a path, with the values of its named segments. */
export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/**
 * Finds the route for a method and a path.
 *
 * @throws SandboxError `NOT_FOUND`, or `METHOD_NOT_ALLOWED` with an `allow` header
 */
export function findRoute(routes: readonly Route[], method: string, pathname: string): RouteMatch {
  const matches = matchesAt(routes, pathname)
  const wanted = method === 'HEAD' ? 'GET' : method
  const match = matches.find((candidate) => candidate.route.method === wanted)
  if (match) return match
  const allow = allowedMethods(matches)
  throw new SandboxError('METHOD_NOT_ALLOWED', `${method} is not served at ${pathname}.`, {
    hint: `Use ${allow}.`,
    headers: { allow },
  })
}

/**
 * The `Allow` header of a path: what its routes answer, and the `OPTIONS` that the server answers itself.
 *
 * @throws SandboxError `NOT_FOUND`
 */
export function methodsAt(routes: readonly Route[], pathname: string): string {
  return allowedMethods(matchesAt(routes, pathname))
}

function matchesAt(routes: readonly Route[], pathname: string): RouteMatch[] {
  const matches = routes.flatMap((route) => {
    const params = matchPath(route.path, pathname)
    return params ? [{ route, params }] : []
  })
  if (matches.length > 0) return matches
  throw new SandboxError('NOT_FOUND', `Nothing is served at ${pathname}.`, {
    hint: 'GET /sandbox.json lists every URL of the sandbox.',
  })
}

function allowedMethods(matches: readonly RouteMatch[]): string {
  const methods = matches.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))
  return [...new Set(methods), 'OPTIONS'].join(', ')
}

/** The named segments of `pathname` when it has the shape of `pattern`, else undefined. */
function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const expected = pattern.split('/')
  const actual = pathname.split('/')
  if (expected.length !== actual.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? ''
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}
