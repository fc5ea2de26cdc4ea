import * as z from 'zod/mini'
import { isNetworkId } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { ownOnly } from '../base/foreign.js'
import { ownImage } from '../base/image.js'
import { walletLink } from '../base/links.js'
import type { ForeignFlags, JsonValue } from './types.js'

// Parts of the config's schema. An error text continues "must be".

/** Adds a description of a key, for editors. */
export const about = <T extends z.ZodMiniType>(schema: T, description: string): T =>
  schema.check(z.describe(description)) as T

/** A key that may be left out. */
export const optional = <T extends z.ZodMiniType>(schema: T, description: string): z.ZodMiniOptional<T> =>
  about(z.optional(schema), description)

/**
 * Text that matches a pattern.
 * @param want the form in words
 * @param rule a further test, called only if the pattern matches
 */
export const text = (want: string, pattern: RegExp, rule: (value: string) => boolean = () => true) =>
  z.string(want).check(
    z.regex(pattern, want),
    z.refine((value) => !pattern.test(value) || rule(value), want),
  )

/** On or off. */
export const flag = z.boolean()

/** A whole number in a range, both ends included. */
export const wholeNumber = (min: number, max: number) => {
  const want = `a whole number from ${min} to ${max}`
  return z.int(want).check(z.gte(min, want), z.lte(max, want))
}

/** A list without repeated texts; other entries count as different. */
export const unique = <T extends z.ZodMiniType<readonly unknown[]>>(list: T): T =>
  list.check(
    z.refine((entries) => new Set(entries).size === entries.length, {
      params: { repeats: true },
      // Runs even if an entry is invalid, to report both problems.
      when: ({ value }) => Array.isArray(value),
    }),
    z.meta({ uniqueItems: true }),
  ) as T

/** Some of the names, in any order. */
export const order = <const T extends readonly string[]>(names: T) => unique(z.array(z.enum(names)))

/** `false`, or a value of the schema. */
export const orFalse = <T extends z.ZodMiniType>(schema: T) => z.union([z.literal(false), schema])

/** An object made by braces or by JSON. Properties of its prototype, or of `Object.prototype`, are not read. */
const plain = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(z.custom<object>(isRecord, 'an object'), z.transform(ownOnly)),
    schema as z.ZodMiniType<z.output<T>, object>,
  )

/** An object with these keys and no others. */
export const object = <T extends Record<string, z.ZodMiniType>>(fields: T) => plain(z.strictObject(fields))

/** An object whose keys are names. */
export const map = <T extends z.ZodMiniType>(key: RegExp, item: T) =>
  plain(z.record(z.string().check(z.regex(key)), item))

const wantsJson = 'plain data that JSON can hold'
const copyJson = z.transform((value: unknown) => (isJson(value) ? JSON.parse(JSON.stringify(value)) : value))

/** A copy of any JSON. */
export const json = z.pipe(
  copyJson,
  z.unknown().check(z.refine(isJson, wantsJson)),
) as unknown as z.ZodMiniType<JsonValue>

const foreignFlag = /^x-[\w.-]{1,64}$/

/** An object with these keys, and with third parties' keys of any JSON, which start with `x-`. */
export const openObject = <T extends Record<string, z.ZodMiniType>>(fields: T) =>
  plain(
    z.catchall(z.object(fields), z.pipe(copyJson, z.unknown())).check(
      z.check(
        ({ issues, value: input }) => {
          for (const [key, value] of Object.entries(input)) {
            if (Object.hasOwn(fields, key)) continue
            if (!foreignFlag.test(key)) {
              issues.push({ code: 'unrecognized_keys', keys: [key], input, continue: true })
            } else if (value !== undefined && !isJson(value)) {
              issues.push({ code: 'custom', path: [key], input: value, message: wantsJson, continue: true })
            }
          }
        },
        { when: ({ value }) => isRecord(value) },
      ),
      z.meta({ patternProperties: { [foreignFlag.source]: {} }, additionalProperties: false }),
    ),
  ) as unknown as z.ZodMiniType<z.output<z.ZodMiniObject<T>> & ForeignFlags, object>

const isWebUrl = (value: string) => externalUrl(value, { allowLoopback: true }) !== undefined

/** A network id (CAIP-2). */
export const networkId = text(
  'a network id: namespace and chain id joined by a colon (CAIP-2)',
  /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
  isNetworkId,
)
/** Text shown in one line. */
export const line = text('one line of text, up to 500 characters', /^[^\p{Cc}]{1,500}$/u)
/** The address of a page, a node or a file. */
export const webUrl = text(
  'an https address without credentials (http only for this machine)',
  /^https?:/,
  isWebUrl,
)
/** The address of a service, to which paths are added. */
export const baseUrl = text(
  'an https address without credentials, `?` and `#` (http only for this machine)',
  /^https?:[^?#]*$/,
  isWebUrl,
)
/** The address of a relay. */
export const socketUrl = text(
  'a wss address without credentials, `?` and `#` (ws only for this machine)',
  /^wss?:[^?#]*$/,
  (value) => isWebUrl(value.replace(/^ws/, 'http')),
)
/** A picture: its address, or a `data:` URI. */
export const picture = text(
  'an https address, or a data URI of a picture up to 128 KiB',
  /^(https?|data):/,
  (value) => isWebUrl(value) || ownImage(value) !== undefined,
)
/** A link that opens a wallet's app. */
export const linkToWallet = text(
  "an https address, or a wallet's own scheme such as `wallet://`",
  /^[a-zA-Z][a-zA-Z0-9+.-]*:[^\s\\]{0,2046}$/,
  (value) => walletLink(value, { allowLoopback: true }) !== undefined,
)
/** The id of a wallet of the app's own. */
export const id = text(
  'an id or slug of letters, digits, `.`, `_` and `-`, up to 128 characters',
  /^[\w.-]{1,128}$/,
)
/** Wallets by any of their names. */
export const walletIds = unique(
  z.array(
    text(
      'a wallet: its id, slug or rdns, or `name:` and the name of one that has no rdns',
      /^([\w.-]{1,128}|name:[^\p{Cc}]{1,128})$/u,
    ),
  ),
)

/** How deep third parties' settings may nest; also ends a cycle. */
const maxJsonDepth = 16

/** Whether a value is what JSON can hold, not nested deeper than 16 levels. */
function isJson(value: unknown, depth = 0): value is JsonValue {
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

/** Whether a value is an object made by braces or by JSON. Refuses an own `__proto__` key, which only JSON makes. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, '__proto__')) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
