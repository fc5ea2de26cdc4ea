import type { JsonValue } from './types.js'

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

/** Whether a value is an object made by braces or by JSON; an own `__proto__` key, which only JSON makes, is refused. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, '__proto__')) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
