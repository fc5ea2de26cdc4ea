import * as z from 'zod/mini'
import { configError } from './configError.js'
import { configShape } from './configShape.js'
import { crossCheck, type ServedKeys } from './crossCheck.js'
import { isChoice, readShape } from './readShape.js'
import { type ConfigIssue, isJson, isRecord, isUnique, type ObjectShape, type Shape } from './shape.js'
import type { ModalConfig } from './types.js'

/** Schema of the config's form; the checks between keys are made by `parseConfig`. Accepts what `resolveConfig` does. */
export const configSchema = toSchema(configShape) as z.ZodMiniType<ModalConfig>

/**
 * Reads a config of unknown origin, such as a JSON file.
 *
 * @param served keys that the app's catalog serves: `['signIn']` where an entry does
 * @throws ConfigError CONFIG_INVALID with `context.issues`: path, message and suggestion of each
 */
export function parseConfig(value: unknown, served?: ServedKeys): ModalConfig {
  const parsed = configSchema.safeParse(value)
  if (parsed.success) {
    const issues = crossCheck(parsed.data, served)
    if (issues.length > 0) throw configError(issues)
    return parsed.data
  }
  // zod/mini carries no texts, and ours make suggestions
  const issues: ConfigIssue[] = []
  readShape(value, configShape, '', issues)
  if (issues.length > 0) throw configError(issues)
  throw configError(
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  )
}

/** JSON schema of the config (draft 2020-12), for editors and reviews. */
export function configJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(configSchema)
  return { $schema, title: 'Wallet Modal config', ...schema }
}

function toSchema(shape: Shape): z.ZodMiniType {
  switch (shape.kind) {
    case 'flag':
      return z.boolean()
    case 'integer':
      return z.int().check(z.gte(shape.min), z.lte(shape.max))
    case 'text':
      return z.string().check(z.regex(shape.pattern), z.refine(shape.rule ?? (() => true)))
    case 'choice': {
      const names = z.enum(shape.of as [string, ...string[]])
      if (!shape.foreign) return names
      const foreign = z.string().check(
        z.regex(shape.foreign),
        z.refine((value) => isChoice(value, shape)),
      )
      return z.union([names, foreign])
    }
    case 'orFalse':
      return z.union([z.literal(false), toSchema(shape.shape)])
    case 'json':
      return z.unknown().check(z.refine(isJsonValue))
    case 'list': {
      const list = z.array(toSchema(shape.item)).check(z.minLength(shape.min ?? 0))
      return shape.unique ? list.check(z.refine(isUnique), z.meta({ uniqueItems: true })) : list
    }
    case 'map':
      return plain(z.record(z.string().check(z.regex(shape.key)), toSchema(shape.item)))
    case 'object':
      return plain(objectSchema(shape))
  }
}

function objectSchema({ fields, required = [], foreign }: ObjectShape): z.ZodMiniType {
  const shapes = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const schema = toSchema(field)
      return [key, required.includes(key) ? schema : z.optional(schema)]
    }),
  )
  if (!foreign) return z.strictObject(shapes)
  const isAllowed = (value: Record<string, unknown>) =>
    Object.entries(value).every(
      ([key, item]) =>
        Object.hasOwn(fields, key) || (foreign.test(key) && (item === undefined || isJsonValue(item))),
    )
  return z
    .catchall(z.object(shapes), z.unknown())
    .check(
      z.refine(isAllowed),
      z.meta({ patternProperties: { [foreign.source]: {} }, additionalProperties: false }),
    )
}

/** zod takes any object for one, dates too. */
function plain(schema: z.ZodMiniType): z.ZodMiniType {
  return z.pipe(z.custom(isRecord), schema)
}

function isJsonValue(value: unknown): boolean {
  return isJson(value)
}
