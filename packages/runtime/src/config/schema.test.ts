import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from './parseConfig.js'
import { configJsonSchema } from './schema.js'

type Schema = { readonly [keyword: string]: unknown }
const schema = configJsonSchema() as Schema

test.each([
  ['history', 'Needs endpoints.blockchain, or the hosted service of a projectId.'],
  ['analytics', 'Needs endpoints.analytics. Default:'],
])('the description of features.%s names a hosted service only where there is one', (flag, need) =>
  expect(schema).toHaveProperty(
    `properties.features.properties.${flag}.description`,
    expect.stringContaining(need),
  ),
)

const isTaken = (config: unknown) => readConfig(config).config !== undefined

/** A validator of the keywords that our schema uses; throws at others. */
function accepts(rule: Schema, value: unknown): boolean {
  return Object.entries(rule).every(([keyword, wanted]) => keywordAccepts(keyword, wanted, value, rule))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function keywordAccepts(keyword: string, wanted: unknown, value: unknown, rule: Schema): boolean {
  const schemas = wanted as Record<string, Schema>
  switch (keyword) {
    case '$schema':
    case 'title':
    case 'description':
      return true
    case 'type':
      return wanted === 'array'
        ? Array.isArray(value)
        : wanted === 'object'
          ? isObject(value)
          : wanted === 'integer'
            ? Number.isInteger(value)
            : typeof value === wanted
    case 'enum':
      return (wanted as unknown[]).includes(value)
    case 'const':
      return value === wanted
    case 'anyOf':
      return (wanted as Schema[]).some((one) => accepts(one, value))
    case 'allOf':
      return (wanted as Schema[]).every((one) => accepts(one, value))
    case 'pattern':
      return typeof value !== 'string' || new RegExp(wanted as string, 'u').test(value)
    case 'minimum':
      return typeof value !== 'number' || value >= (wanted as number)
    case 'maximum':
      return typeof value !== 'number' || value <= (wanted as number)
    case 'minItems':
      return !Array.isArray(value) || value.length >= (wanted as number)
    case 'uniqueItems':
      return !Array.isArray(value) || new Set(value).size === value.length
    case 'items':
      return !Array.isArray(value) || value.every((item) => accepts(wanted as Schema, item))
    case 'required':
      return !isObject(value) || (wanted as string[]).every((key) => Object.hasOwn(value, key))
    case 'properties':
      return (
        !isObject(value) ||
        Object.entries(value).every(([key, item]) => !schemas[key] || accepts(schemas[key], item))
      )
    case 'propertyNames':
      return !isObject(value) || Object.keys(value).every((key) => accepts(wanted as Schema, key))
    case 'patternProperties':
      return (
        !isObject(value) ||
        Object.entries(value).every(([key, item]) =>
          Object.entries(schemas).every(
            ([pattern, one]) => !new RegExp(pattern, 'u').test(key) || accepts(one, item),
          ),
        )
      )
    case 'additionalProperties': {
      if (!isObject(value)) return true
      const named = Object.keys((rule.properties ?? {}) as object)
      const patterns = Object.keys((rule.patternProperties ?? {}) as object)
      return Object.entries(value).every(
        ([key, item]) =>
          named.includes(key) ||
          patterns.some((pattern) => new RegExp(pattern, 'u').test(key)) ||
          (wanted !== false && accepts(wanted as Schema, item)),
      )
    }
    default:
      throw new Error(`This validator does not know ${keyword}.`)
  }
}

const whole = {
  $schema: './schema.json',
  projectId: 'abc123',
  app: { name: 'Shop', url: 'https://shop.example', icons: ['https://shop.example/i.png'] },
  chains: ['eip155:1', 'eip155:31337'],
  networks: [
    {
      id: 'eip155:31337',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:4100/rpc'],
      capabilities: { swaps: false },
    },
  ],
  defaultChain: 'eip155:1',
  features: { swaps: false, socials: ['x'], 'x-loyalty': { tier: 'gold' } },
  connect: { methodsOrder: ['wallet'] },
  wallets: { featured: ['metamask'], custom: [{ id: 'mine', name: 'Mine' }] },
  signIn: false,
  accounts: { eip155: 'eoa' },
  theme: { mode: 'dark', radius: 12, tokens: { 'font-family': 'Inter' } },
  endpoints: { relay: 'wss://relay.example' },
  plugins: { loyalty: { tier: 'gold' } },
}

/** The config with one value set or taken away, by path. */
function changed(path: readonly string[], value: unknown): unknown {
  const copy: unknown = structuredClone(whole)
  let at = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[path.at(-1) ?? ''] = value
  return copy
}

const paths = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => [[...path, key], ...paths(item, [...path, key])])
    : []

describe('the JSON schema', () => {
  test('is draft-7 and plain JSON', () => {
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#')
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  })

  test('describes every key in a sentence', () => {
    const described = new Map<string, unknown>()
    const collect = (one: Schema, path: string) => {
      for (const [key, property] of Object.entries((one.properties ?? {}) as Record<string, Schema>)) {
        const at = path ? `${path}.${key}` : key
        described.set(at, property.description)
        collect(property, at)
      }
      if (one.items) collect(one.items as Schema, path)
      for (const choice of (one.anyOf ?? []) as Schema[]) collect(choice, path)
    }
    collect(schema, '')
    expect(described.size).toBeGreaterThan(80)
    for (const [path, description] of described) expect(description, path).toMatch(/^\S.*\.$/)
    expect(described.get('features.receive')).toBe('Showing the address to receive at. Default: true.')
    expect(described.get('features.walletConnect')).toMatch(/Default: false\.$/)
    expect(described.get('networks.nativeCurrency.decimals')).toBe('Decimals of the coin, 0 to 255.')
    expect(described.get('signIn.required')).toContain('insists')
  })

  test('names values, patterns and what may be repeated', () => {
    const { chains, connect, features } = schema.properties as Record<string, Schema>
    const orders = connect?.properties as Record<string, Schema>
    expect(schema.required).toEqual(['chains'])
    expect(chains).toMatchObject({
      items: { pattern: '^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$', type: 'string' },
      minItems: 1,
      type: 'array',
      uniqueItems: true,
    })
    expect(features).toMatchObject({
      patternProperties: { '^x-[\\w.-]{1,64}$': {} },
      additionalProperties: false,
    })
    expect(orders.methodsOrder).toMatchObject({
      items: {
        anyOf: [{ enum: ['email', 'social', 'wallet'] }, { pattern: '^[a-zA-Z][\\w.-]{0,63}$' }],
        type: 'string',
      },
      uniqueItems: true,
    })
  })

  test('takes a whole config', () => {
    expect(isTaken(whole)).toBe(true)
    expect(accepts(schema, whole)).toBe(true)
  })

  test('refuses unknown keys wherever they stand', () => {
    for (const path of [
      [],
      ['app'],
      ['networks', '0'],
      ['features'],
      ['connect'],
      ['wallets', 'custom', '0'],
      ['theme'],
      ['endpoints'],
    ]) {
      expect(accepts(schema, changed([...path, 'unknown'], 1)), path.join('.')).toBe(false)
    }
  })

  test('takes whatever the modal takes', () => {
    const other = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('eip155:10', 'https://a.example', 'auto', [], {}, 1, false),
    )
    fc.assert(
      fc.property(fc.constantFrom(...paths(whole)), other, (path, value) => {
        const config = changed(path, value)
        if (isTaken(config)) expect(accepts(schema, config)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('refuses what the modal refuses, as far as patterns can tell', () => {
    for (const [path, value] of [
      [['chains'], []],
      [['chains'], ['eip155:1', 'eip155:1']],
      [['chains', '0'], 'mainnet'],
      [['features', 'socials'], ['gogle']],
      [['features', 'socials'], true],
      [['theme', 'radius'], 65],
      [['accounts', 'eip155'], 'other'],
      [['networks', '0', 'rpcUrls'], []],
      [['signIn'], true],
    ] as const) {
      expect(isTaken(changed(path, value))).toBe(false)
      expect(accepts(schema, changed(path, value)), path.join('.')).toBe(false)
    }
  })
})
