import type { JsonValue } from './types.js'

/**
 * What a value of the config must look like, as data. One description, two readers: `readShape` checks by
 * hand in the page, `schema.ts` makes a zod schema and a JSON schema of it for tools.
 */
export type Shape =
  | {
      readonly kind: 'text'
      readonly want: string
      readonly pattern: RegExp
      readonly rule?: (value: string) => boolean
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | ChoiceShape
  | { readonly kind: 'list'; readonly item: Shape; readonly min?: number; readonly unique?: boolean }
  | { readonly kind: 'map'; readonly key: RegExp; readonly item: Shape }
  | ObjectShape
  | { readonly kind: 'orFalse'; readonly shape: Shape }
  | { readonly kind: 'json' }

/** One of several names. */
export interface ChoiceShape {
  readonly kind: 'choice'
  readonly of: readonly string[]
  /** Third parties' names may stand beside those of `of`, unless they look like one of them misspelt. */
  readonly foreign?: RegExp
}

/** An object with named keys; unknown ones are refused. */
export interface ObjectShape {
  readonly kind: 'object'
  readonly fields: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  /** Keys open to third parties; their values may be any JSON. */
  readonly foreign?: RegExp
}

/** One thing that is wrong with a config. */
export interface ConfigIssue {
  /** Where: `features.swaps`, `chains[1]`; empty for the config itself. */
  readonly path: string
  readonly message: string
  /** What to do. */
  readonly hint?: string
  /** What is wrong with the key itself; absent where its value is wrong. */
  readonly key?: 'unknown' | 'missing'
}

/** How deep third parties' settings may nest; also what ends a cycle. */
const maxJsonDepth = 16

/** Whether a value is what JSON can hold, not nested deeper than 16 levels. */
export function isJson(value: unknown, depth = 0): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth >= maxJsonDepth) return false
  const inner = Array.isArray(value)
    ? Array.from(value)
    : isRecord(value)
      ? Object.values(value)
      : [undefined]
  return inner.every((item) => isJson(item, depth + 1))
}

/** Whether a list names nothing twice; entries that are no text count as different. */
export function isUnique(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}

/** Whether a value is an object made by braces or by JSON; an own `__proto__` key, which only JSON makes, is refused. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, '__proto__')) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
