import * as z from 'zod/mini'
import type { NetworkId } from '../base/caip.js'
import { externalUrl } from '../base/externalUrl.js'
import { ownOnly } from '../base/foreign.js'
import { safeImage } from '../base/image.js'
import { cleanText } from '../base/text.js'

// Parts of the blockchain API's responses.

/** Our own limit: twenty pages of history. */
const itemsMax = 1_000

const anyObject = z.pipe(
  z.custom<object>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  ),
  z.transform(ownOnly),
)

/** An object as JSON has it. Zod alone reads inherited keys, and returns objects that inherit. */
export function objectOf<T extends z.ZodMiniType>(schema: T): z.ZodMiniType<z.output<T>> {
  const own = z.pipe(anyObject, schema as z.ZodMiniType<object, object>)
  return z.pipe(own, z.transform(ownOnly)) as unknown as z.ZodMiniType<z.output<T>>
}

/** The result of `read`; `undefined` for a value that it can't read. */
export const readAs = <T>(read: (value: unknown) => T | undefined) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value) => read(value)),
    ),
  )

export const name = readAs((value) => cleanText(value))
export const picture = readAs((value) => safeImage(value) ?? externalUrl(value, { allowLoopback: true }))
export const figure = readAs((value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined,
)
const decimalForm = /^\d{1,100}(\.\d{1,255})?$/
export const decimal = z.string().check(z.regex(decimalForm))
export const list = z.array(z.unknown())

/** An amount in base units, or a price in wei. */
export const units = z.string().check(z.regex(/^\d{1,78}$/, 'must be a whole number in digits'))

/** The address in a CAIP-10 id of this network. */
export const addressOn = (networkId: NetworkId, accountId: string): string | undefined =>
  accountId.startsWith(`${networkId}:`) && /^[\w.-]{1,128}$/.test(accountId.slice(networkId.length + 1))
    ? accountId.slice(networkId.length + 1)
    : undefined

/** The items that fit a schema. */
export const itemsOf = <T extends z.ZodMiniType>(items: readonly unknown[], schema: T): z.output<T>[] =>
  items.slice(0, itemsMax).flatMap((item) => {
    const read = z.safeParse(schema, item)
    return read.success ? [read.data] : []
  })

/** Leaves out undefined values, so that they overwrite nothing. */
export const withoutUndefined = <T extends object>(given: { [Key in keyof T]: T[Key] | undefined }): T =>
  Object.freeze(
    ownOnly(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T),
  )
