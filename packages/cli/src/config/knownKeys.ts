import { configJsonSchema } from '@wallet-modal/runtime/config'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The valid keys of an object in a config, by the object's path. */
export function knownKeys(path: readonly (string | number)[]): readonly string[] {
  const schemas = path.reduce<readonly Schema[]>(
    (now, step) =>
      now.flatMap(choices).flatMap(({ items, properties }) => {
        const next = typeof step === 'number' ? items : properties?.[step]
        return next ? [next] : []
      }),
    [configJsonSchema()],
  )
  return schemas.flatMap(choices).flatMap(({ properties = {} }) => Object.keys(properties))
}

const choices = (schema: Schema): readonly Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(choices)]
