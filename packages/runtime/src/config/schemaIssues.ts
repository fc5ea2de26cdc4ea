import type * as z from 'zod/mini'
import type { ConfigIssue } from './configError.js'
import { listed, nearestName } from './nearestName.js'

type Issue = z.core.$ZodIssue
type Schema = z.core.$ZodType

/** Messages for schemas without their own. */
export const mustBe: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `one of ${listed(issue.values.map(String))}`
  if (issue.code !== 'invalid_type') return undefined
  return issue.expected === 'boolean' ? 'true or false' : 'a list'
}

/** A value and the schema that checks it. */
export interface Checked {
  readonly value: unknown
  readonly schema: Schema
}

/** Explains an issue of a schema: where, what, and what to do. */
export function explainIssue(issue: Issue, checked: Checked): ConfigIssue[] {
  const { code } = issue
  const path = pathOf(issue.path)
  const input = valueAt(checked.value, issue.path)
  if (code === 'unrecognized_keys') {
    const known = keysAt(checked.schema, issue.path)
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      message: 'is not a known key, so it would have no effect',
      hint: suggestion(key, known) ?? `Known here: ${listed(known)}.`,
      key: 'unknown',
    }))
  }
  if (code === 'invalid_union') return explainChoice(issue, checked)
  if (code === 'invalid_key') return [{ path, message: 'is not a valid name here' }]
  if (code === 'too_small' && issue.origin === 'array') {
    return [{ path, message: `is an empty list, but must have at least ${issue.minimum}` }]
  }
  if (input === undefined && typeof issue.path.at(-1) === 'string') {
    return [{ path, message: 'is missing', key: 'missing' }]
  }
  const params = code === 'custom' ? issue.params : undefined
  if (params?.repeats) {
    return repeatedIn(input as readonly unknown[]).map((at) => ({
      path: pathOf([...issue.path, at]),
      message: 'is already in the list',
      hint: 'Keep one of each.',
    }))
  }
  const hint = suggestion(input, code === 'invalid_value' ? issue.values : params?.names)
  return [{ path, message: `is ${shown(input)}, but must be ${issue.message}`, ...(hint && { hint }) }]
}

/** Explains the issues of the other option than `false`. */
function explainChoice(issue: Issue & { code: 'invalid_union' }, checked: Checked): ConfigIssue[] {
  const inner: readonly Issue[] = issue.errors.at(-1) ?? []
  return inner.flatMap((one) => {
    const message = one.path.length === 0 ? `${one.message}, or false` : one.message
    return explainIssue({ ...one, message, path: [...issue.path, ...one.path] }, checked)
  })
}

/** The value at a path. Zod's own report of it is JSON, which fails for a cycle. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => {
    const holder = Object(at) as Record<PropertyKey, unknown>
    return Object.hasOwn(holder, key) ? holder[key] : undefined
  }, value)
}

/** The keys that an object may have at a path. */
function keysAt(schema: Schema, path: readonly PropertyKey[]): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const [key, ...rest] = path
  switch (def.type) {
    case 'optional':
      return keysAt(def.innerType, path)
    case 'pipe':
      return keysAt(def.out, path)
    case 'union': {
      const last = def.options.at(-1)
      return last ? keysAt(last, path) : []
    }
    case 'array':
      return keysAt(def.element, rest)
    case 'object': {
      if (key === undefined) return Object.keys(def.shape)
      const field = def.shape[String(key)]
      return field ? keysAt(field, rest) : []
    }
    default:
      return []
  }
}

/** Indexes of entries that repeat an earlier one. */
function repeatedIn(list: readonly unknown[]): number[] {
  return list.flatMap((entry, at) => (list.indexOf(entry) < at ? [at] : []))
}

function suggestion(typed: unknown, names: readonly unknown[] = []): string | undefined {
  const name = typeof typed === 'string' ? nearestName(typed, names.map(String)) : undefined
  return name === undefined ? undefined : `Did you mean \`${name}\`?`
}

/** A path as configs write it: `chains[1]`, `features.swaps`. */
function pathOf(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    const name = cut(String(key))
    return path ? `${path}.${name}` : name
  }, '')
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : `\`${cut(value)}\``
  if (Array.isArray(value)) return 'a list'
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === undefined ? 'missing' : `of type ${typeof value}`
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
