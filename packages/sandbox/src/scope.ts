import { z } from 'zod/mini'

const want = 'an object with up to 8 texts'
const text = z.string(want).check(z.maxLength(1024, want))
const texts = z.exactOptional(
  z.record(text, text, want).check(z.refine((value) => Object.keys(value).length <= 8, want)),
)

/** The fields of a {@link Scope} in a body from outside: up to 8 texts each. */
export const scopeFields = { query: texts, headers: texts }

/** The requests that something applies to: those with exactly these values. Tests that share a sandbox use it to stay apart. */
export interface Scope {
  /** Values of the query, by name. */
  readonly query?: Readonly<Record<string, string>>
  /** Values of headers, by name in any case. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Whether a request is meant. */
export function isInScope(scope: Scope, { url, headers }: Request): boolean {
  const query = new URL(url).searchParams
  const sent = new Map(headers)
  return (
    Object.entries(scope.query ?? {}).every(([name, value]) => query.getAll(name).includes(value)) &&
    Object.entries(scope.headers ?? {}).every(([name, value]) => sent.get(name.toLowerCase()) === value)
  )
}
