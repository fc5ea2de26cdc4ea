import { nearestName } from './nearestName.js'
import {
  type ChoiceShape,
  type ConfigIssue,
  isJson,
  isRecord,
  isUnique,
  type ObjectShape,
  type Shape,
} from './shape.js'

/**
 * Checks a value against a shape and returns a fresh copy of it, without the keys that are undefined.
 * What does not fit is added to `issues`; then the copy is not to be used. Never throws.
 */
export function readShape(value: unknown, shape: Shape, path: string, issues: ConfigIssue[]): unknown {
  const refuse = (want: string, hint?: string) => {
    issues.push({ path, message: `is ${show(value)}, but must be ${want}`, ...(hint && { hint }) })
  }
  switch (shape.kind) {
    case 'flag':
      if (typeof value !== 'boolean') refuse('true or false')
      return value
    case 'integer':
      if (!Number.isSafeInteger(value) || (value as number) < shape.min || (value as number) > shape.max) {
        refuse(`a whole number from ${shape.min} to ${shape.max}`)
      }
      return value
    case 'text':
      if (typeof value !== 'string' || !shape.pattern.test(value) || shape.rule?.(value) === false) {
        refuse(shape.want)
      }
      return value
    case 'choice':
      if (!isChoice(value, shape)) {
        refuse(`one of ${list(shape.of)}${shape.foreign ? ", or a plugin's" : ''}`, suggest(value, shape.of))
      }
      return value
    case 'orFalse':
      return value === false ? false : readShape(value, shape.shape, path, issues)
    case 'json':
      if (isJson(value)) return JSON.parse(JSON.stringify(value))
      refuse('plain data that JSON can hold')
      return value
    case 'list': {
      if (!Array.isArray(value)) return refuse('a list')
      if (value.length < (shape.min ?? 0)) {
        const what = value.length === 0 ? 'an empty list' : `a list of ${value.length}`
        issues.push({ path, message: `is ${what}, but must have at least ${shape.min}` })
      }
      if (shape.unique && !isUnique(value)) {
        issues.push({ path, message: 'names something twice', hint: 'Keep one of each.' })
      }
      return Array.from(value, (item, index) => readShape(item, shape.item, `${path}[${index}]`, issues))
    }
    case 'map': {
      if (!isRecord(value)) return refuse('an object')
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => {
          const at = join(path, key)
          if (!shape.key.test(key)) issues.push({ path: at, message: 'is not a name that may stand here' })
          return [key, readShape(item, shape.item, at, issues)]
        }),
      )
    }
    case 'object':
      if (!isRecord(value)) return refuse('an object')
      return readObject(value, shape, path, issues)
  }
}

/** Whether a value is one of the names that a choice has, or may be a third party's. */
export const isChoice = (value: unknown, { of, foreign }: ChoiceShape): boolean =>
  of.includes(value as string) ||
  (typeof value === 'string' && foreign?.test(value) === true && nearestName(value, of) === undefined)

function readObject(
  value: Record<string, unknown>,
  { fields, required = [], foreign }: ObjectShape,
  path: string,
  issues: ConfigIssue[],
): unknown {
  const copy: [string, unknown][] = []
  for (const key of required) {
    if (!Object.hasOwn(value, key) || value[key] === undefined) {
      issues.push({ path: join(path, key), message: 'is missing', key: 'missing' })
    }
  }
  for (const [key, item] of Object.entries(value)) {
    const at = join(path, key)
    const shape: Shape | undefined = Object.hasOwn(fields, key)
      ? fields[key]
      : foreign?.test(key)
        ? { kind: 'json' }
        : undefined
    if (!shape) {
      const hint = suggest(key, Object.keys(fields)) ?? `Known here: ${list(Object.keys(fields))}.`
      issues.push({
        path: at,
        message: 'is not a known key, so it would have no effect',
        hint,
        key: 'unknown',
      })
    } else if (item !== undefined) {
      copy.push([key, readShape(item, shape, at, issues)])
    }
  }
  return Object.fromEntries(copy)
}

function join(path: string, key: string): string {
  const name = cut(key)
  return path ? `${path}.${name}` : name
}

function suggest(typed: unknown, names: readonly string[]): string | undefined {
  const name = typeof typed === 'string' ? nearestName(typed, names) : undefined
  return name === undefined ? undefined : `Did you mean \`${name}\`?`
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function show(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : `\`${cut(value)}\``
  if (Array.isArray(value)) return 'a list'
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value === undefined ? 'missing' : `of type ${typeof value}`
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
