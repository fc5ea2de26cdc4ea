import { configSchema as form } from '@wallet-modal/runtime/config'
import { toJSONSchema } from 'zod/mini'
import { keyDescriptions } from './keyDescriptions.js'

type JsonSchema = { [keyword: string]: unknown } & {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** JSON schema (draft-7) of the config's form, with a description of each key: for editors, and for `$schema`. */
export function configSchema(): object {
  const { $schema, ...schema } = toJSONSchema(form, { target: 'draft-7' }) as JsonSchema
  describe(schema, '')
  return { $schema, title: 'Wallet Modal config', ...schema }
}

function describe(schema: JsonSchema, path: string): void {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const at = path ? `${path}.${key}` : key
    const description = keyDescriptions[at]
    if (description) property.description = description
    describe(property, at)
  }
  if (schema.items) describe(schema.items, path)
  for (const choice of schema.anyOf ?? []) describe(choice, path)
}
