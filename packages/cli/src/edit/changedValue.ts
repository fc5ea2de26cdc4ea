import type { JsonValue } from '@wallet-modal/runtime/config'
import type { ConfigPath } from './configPath.js'

/** A change to a config: a value at a path, or its removal. */
export interface Change {
  readonly path: ConfigPath
  /** Undefined removes the key, or the item of a list. */
  readonly value: JsonValue | undefined
}

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: ConfigPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (isContainer(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    root,
  )
}

/** The config after a change, which the edited file must evaluate to. */
export function changedValue(root: unknown, { path: [step, ...rest], value }: Change): unknown {
  if (step === undefined) return value
  if (typeof step === 'number' && (Array.isArray(root) || root === undefined)) {
    const items = [...(root ?? [])]
    if (rest.length === 0 && value === undefined) items.splice(step, 1)
    else items[step] = changedValue(items[step], { path: rest, value })
    return items
  }
  const kept: Record<string, unknown> = isContainer(root) ? { ...root } : {}
  if (rest.length === 0 && value === undefined) delete kept[step]
  else kept[step] = changedValue(kept[step], { path: rest, value })
  return kept
}

/**
 * Whether two values are equal. A symbol stands for a computed value: two are equal if they have
 * the same reason.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'symbol' && typeof other === 'symbol') return one.description === other.description
  if (typeof one === 'function' && typeof other === 'function') return true
  if (!isContainer(one) || !isContainer(other)) return Object.is(one, other)
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  )
}

const isContainer = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null
