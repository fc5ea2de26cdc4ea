import { describe, expect, test } from 'vitest'
import type { CatalogFacts } from './catalogFacts.js'
import { flagFacts } from './flagFacts.js'
import { socials } from './socials.js'
import type { ModalConfig } from './types.js'
import { resolveFeatures } from './withDefaults.js'

const resolve = (config: Partial<ModalConfig>, ...served: CatalogFacts[]) =>
  resolveFeatures({ chains: ['eip155:1'], ...config }, served)

/** The names of the features that are on. */
const on = (config: Partial<ModalConfig>, ...served: CatalogFacts[]) =>
  Object.entries(resolve(config, ...served))
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
    .map(([flag]) => flag)
    .sort()

const coreAsGiven = ['allWallets', 'emailShowWallets']

describe('a flag', () => {
  test('without a plugin is off, unless the modal itself serves it', () => {
    expect(on({})).toEqual(coreAsGiven)
    expect(on({ features: { swaps: true, socials: ['x'] } })).toEqual(coreAsGiven)
    expect(Object.keys(resolve({})).sort()).toEqual(Object.keys(flagFacts).sort())
  })

  test('of the modal itself follows the config', () => {
    const features = { allWallets: false, emailShowWallets: undefined, legalCheckbox: true }
    expect(on({ features })).toEqual(['emailShowWallets', 'legalCheckbox'])
  })

  test('that is left out has the plugin’s default', () => {
    expect(on({}, { flags: { swaps: true, smartSessions: false } })).toEqual([...coreAsGiven, 'swaps'])
  })

  test('in the config wins over the plugin’s default', () => {
    const features = { swaps: false, smartSessions: true }
    expect(on({ features }, { flags: { swaps: true, smartSessions: false } })).toEqual([
      ...coreAsGiven,
      'smartSessions',
    ])
  })

  test('that lacks what it needs is off, unless the config asks for it', () => {
    const needing = {
      flags: { swaps: true },
      needs: { endpoint: 'blockchain', namespaces: ['eip155'] },
    } as const
    const endpoints = { blockchain: 'https://chains.example' }
    expect(resolve({}, needing).swaps).toBe(false)
    expect(resolve({ endpoints }, needing).swaps).toBe(true)
    expect(resolve({ endpoints, chains: ['solana:1'] }, needing).swaps).toBe(false)
    expect(resolve({ features: { swaps: true } }, needing).swaps).toBe(true)
  })

  test('is on if one of two plugins has it on', () => {
    expect(resolve({}, { flags: { swaps: false } }, { flags: { swaps: true } }).swaps).toBe(true)
  })
})

test('a log-in without its frame is off, though the config turns it on', () => {
  const auth = { flags: { email: false, socials: false }, needs: { endpoint: 'frame' } } as const
  const features = { email: true, socials: ['x'] } as const
  expect(on({ features }, auth)).toEqual(coreAsGiven)
  const endpoints = { frame: 'https://wallet.example' }
  expect(on({ endpoints, features }, auth)).toEqual([...coreAsGiven, 'email', 'socials'].sort())
})

describe('social log-ins', () => {
  const auth = { flags: { socials: true } }

  test('are all of Spec §9 in its order, or those that the config has', () => {
    expect(resolve({}, auth).socials).toEqual(socials)
    expect(resolve({ features: { socials: ['x'] } }, auth).socials).toEqual(['x'])
  })

  test.each<readonly [false | readonly []]>([[false], [[]]])('%j means none', (value) => {
    expect(resolve({ features: { socials: value } }, auth).socials).toEqual([])
  })

  test('are none without the service that they need, also where the config lists some', () => {
    const needing = { flags: { email: true, socials: false }, needs: { endpoint: 'frame' } } as const
    const features = { socials: ['x'] } as const
    expect(resolve({ features }, needing).socials).toEqual([])
    expect(resolve({ features, endpoints: { frame: 'https://wallet.example' } }, needing).socials).toEqual([
      'x',
    ])
  })

  test('are none without a plugin', () => {
    expect(resolve({ features: { socials: ['x'] } }).socials).toEqual([])
  })
})

describe("a third party's flag", () => {
  test('keeps its value', () => {
    const features = { 'x-loyalty': { tier: 'gold' }, 'x-none': null }
    expect(resolve({ features }, { flags: { 'x-loyalty': true } })).toMatchObject(features)
  })

  test('that is left out says whether it is on', () => {
    expect(resolve({}, { flags: { 'x-a': true, 'x-b': false } })).toMatchObject({ 'x-a': true, 'x-b': false })
  })
})
