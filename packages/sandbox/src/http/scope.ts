import type { IncomingHttpHeaders } from 'node:http'
import { SandboxError } from '../SandboxError.js'

/**
 * Which requests something is meant for: those with these very values. Tests that share a sandbox tell each other apart
 * by it.
 */
export interface Scope {
  /** Values of the query, by name. */
  readonly query?: Readonly<Record<string, string>>
  /** Values of headers, by name in any case. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Whether a request is meant. */
export function isInScope(
  scope: Scope,
  { query, headers }: { query: URLSearchParams; headers: IncomingHttpHeaders },
): boolean {
  return (
    Object.entries(scope.query ?? {}).every(([name, value]) => query.getAll(name).includes(value)) &&
    Object.entries(scope.headers ?? {}).every(([name, value]) => headers[name.toLowerCase()] === value)
  )
}

/**
 * Reads the scope in a body from outside.
 *
 * @throws SandboxError `PARAMETER_INVALID`
 */
export function readScope(body: Readonly<Record<string, unknown>>): Scope {
  return { ...readTexts('query', body.query), ...readTexts('headers', body.headers) }
}

function readTexts<Name extends keyof Scope>(name: Name, value: unknown): Scope {
  if (value === undefined) return {}
  if (isTexts(value)) return { [name]: value }
  throw new SandboxError('PARAMETER_INVALID', `"${name}" is an object with up to 8 texts.`, {
    hint: `Send for example {"${name}":{"${name === 'query' ? 'projectId' : 'user-agent'}":"my-test"}}.`,
  })
}

function isTexts(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const texts = Object.entries(value).flat()
  return texts.length <= 16 && texts.every((text) => typeof text === 'string' && text.length <= 1024)
}
