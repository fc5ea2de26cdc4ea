import { expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import type { configSchema } from './schema.js'
import type { ForeignFlags, JsonValue, ModalConfig, PluginSettings } from './types.js'

/** A type without `readonly`, and without what a schema cannot infer: names of a third party. */
type Plain<T> = T extends JsonValue
  ? JsonValue extends T
    ? JsonValue
    : T extends readonly (infer Item)[]
      ? Plain<Item>[]
      : PlainKeys<T>
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : PlainKeys<T>

type PlainKeys<T> = T extends object
  ? {
      -readonly [Key in keyof T as Key extends keyof ForeignFlags | keyof PluginSettings
        ? never
        : Key]: Plain<T[Key]>
    }
  : T

test('what the schema lets through is a config, and each config is let through', () => {
  expectTypeOf<Plain<z.output<typeof configSchema>>>().toEqualTypeOf<Plain<ModalConfig>>()
})
