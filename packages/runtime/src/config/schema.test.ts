import { expect, test } from 'vitest'
import { configShape } from './configShape.js'
import { configJsonSchema } from './schema.js'

const schema = configJsonSchema() as {
  properties: Record<string, Record<string, unknown>>
  required: string[]
  additionalProperties: unknown
}

test('the JSON schema has every key and refuses others', () => {
  expect(Object.keys(schema.properties)).toEqual(Object.keys(configShape.fields))
  expect(schema.required).toEqual(['chains'])
  expect(schema.additionalProperties).toBe(false)
})

test('the JSON schema names values, patterns and the keys of third parties', () => {
  expect(schema.properties.chains).toMatchInlineSnapshot(`
    {
      "items": {
        "pattern": "^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$",
        "type": "string",
      },
      "minItems": 1,
      "type": "array",
      "uniqueItems": true,
    }
  `)
  expect(schema.properties.features).toMatchObject({
    patternProperties: { '^x-[\\w.-]{1,64}$': {} },
    additionalProperties: false,
  })
  expect(schema.properties.connect).toMatchInlineSnapshot(`
    {
      "additionalProperties": false,
      "properties": {
        "connectorOrder": {
          "items": {
            "enum": [
              "walletConnect",
              "recent",
              "injected",
              "featured",
              "custom",
              "external",
              "recommended",
            ],
            "type": "string",
          },
          "minItems": 0,
          "type": "array",
          "uniqueItems": true,
        },
        "methodsOrder": {
          "items": {
            "anyOf": [
              {
                "enum": [
                  "email",
                  "social",
                  "wallet",
                ],
                "type": "string",
              },
              {
                "pattern": "^[a-zA-Z][\\w.-]{0,63}$",
                "type": "string",
              },
            ],
          },
          "minItems": 0,
          "type": "array",
          "uniqueItems": true,
        },
        "walletFeaturesOrder": {
          "items": {
            "enum": [
              "onramp",
              "swaps",
              "receive",
              "send",
            ],
            "type": "string",
          },
          "minItems": 0,
          "type": "array",
          "uniqueItems": true,
        },
      },
      "type": "object",
    }
  `)
})

test('the JSON schema is JSON', () => {
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
})
