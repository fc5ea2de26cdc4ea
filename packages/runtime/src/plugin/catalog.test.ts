import { describe, expect, test, vi } from 'vitest'
import type { ModalConfig } from '../config/types.js'
import { type Catalog, choosePlugins, entry } from './catalog.js'
import type { AnyPlugin } from './definePlugin.js'

const plugin = (id: string, ...namespaces: string[]): AnyPlugin => ({
  manifest: {
    id,
    ...(namespaces.length > 0
      ? { namespaces: Object.fromEntries(namespaces.map((namespace) => [namespace, { discovery: [] }])) }
      : {}),
  },
  load: async () => () => ({}),
})

const catalog = {
  evm: entry({ namespaces: ['eip155'] }, () => plugin('evm', 'eip155')),
  solana: entry({ namespaces: ['solana'] }, () => plugin('solana', 'solana')),
  swaps: entry({ flags: { swaps: true } }, () => plugin('swaps')),
  auth: entry({ flags: { email: true, socials: true } }, () => plugin('auth')),
  walletConnect: entry({ flags: { walletConnect: false } }, () => plugin('walletConnect')),
  loyalty: entry({ flags: { 'x-loyalty': true } }, () => plugin('loyalty')),
} satisfies Catalog

const allOff = { swaps: false, email: false, socials: false, 'x-loyalty': false } as const

const idsOf = (features: object = {}, more: Partial<ModalConfig> = {}, own: AnyPlugin[] = []) =>
  choosePlugins({ chains: ['eip155:1'], features: { ...allOff, ...features }, ...more }, catalog, own).ids

const errorOf = (make: () => unknown) => {
  try {
    make()
  } catch (error) {
    return error as { name: string; code: string; message: string; context: object }
  }
  throw new Error('nothing was thrown')
}

describe('flags', () => {
  test('what is false is off', () => {
    expect(idsOf()).toEqual(['evm'])
  })

  test('what is true is on', () => {
    expect(idsOf({ swaps: true })).toEqual(['evm', 'swaps'])
  })

  test.each([
    ['left out', {}],
    ['undefined', { features: { swaps: undefined, email: undefined, walletConnect: undefined } }],
  ])('what is %s is as by default (Spec §9)', (_, config) => {
    const { ids } = choosePlugins({ chains: ['eip155:1'], ...config }, catalog, [])
    expect(ids).toEqual(['evm', 'swaps', 'auth', 'loyalty'])
  })

  test('one of several flags is enough', () => {
    expect(idsOf({ socials: ['x'] })).toEqual(['evm', 'auth'])
  })

  test('an empty list is off', () => {
    expect(idsOf({ socials: [] })).toEqual(['evm'])
  })

  test.each([
    [true, true],
    [{ tier: 'gold' }, true],
    ['gold', true],
    [false, false],
    [null, false],
    [0, false],
    [[], false],
  ])("a third party's flag of %j switches: %s (decision 17)", (value, isOn) => {
    expect(idsOf({ 'x-loyalty': value }).includes('loyalty')).toBe(isOn)
  })

  test('a plugin reads the flags as written', async () => {
    let read: unknown
    const flags = { ...allOff, swaps: true }
    await choosePlugins(
      { chains: ['eip155:1'], features: flags },
      {
        evm: catalog.evm,
        swaps: entry({ flags: { swaps: true } }, (given) => {
          read = given
          return plugin('swaps')
        }),
      },
      [],
    ).load()
    expect(read).toEqual(flags)
  })
})

// Spec §6.6
describe('what a plugin needs of the config', () => {
  const needing = {
    ...catalog,
    swaps: entry({ flags: { swaps: true }, needs: { endpoint: 'blockchain', namespaces: ['eip155'] } }, () =>
      plugin('swaps'),
    ),
  } satisfies Catalog
  const isOn = (config: Partial<ModalConfig>) =>
    choosePlugins({ chains: ['eip155:1'], ...config }, needing, []).ids.includes('swaps')
  const endpoints = { blockchain: 'https://chains.example' }

  test('a feature that is on by default is off without it', () => {
    expect(isOn({})).toBe(false)
    expect(isOn({ endpoints, chains: ['solana:main'] })).toBe(false)
  })

  test('and on with it', () => {
    expect(isOn({ endpoints })).toBe(true)
    expect(isOn({ projectId: 'p' })).toBe(true)
  })

  test('a feature that the config asks for is on without it, and off where the config says so', () => {
    expect(isOn({ features: { swaps: true } })).toBe(true)
    expect(isOn({ features: { swaps: false }, endpoints })).toBe(false)
  })

  test('nothing of a plugin that is off for it is made', async () => {
    const create = vi.fn(() => plugin('swaps'))
    const { load, loadLate } = choosePlugins(
      { chains: ['eip155:1'] },
      {
        evm: catalog.evm,
        early: entry({ flags: { swaps: true }, needs: { endpoint: 'blockchain' } }, create),
        late: entry(
          { flags: { history: true }, loadsAfterConnect: true, needs: { endpoint: 'blockchain' } },
          create,
        ),
      },
      [],
    )
    await load()
    await loadLate()
    expect(create).not.toHaveBeenCalled()
  })
})

describe('`signIn` of the config', () => {
  const signIn = { required: true }
  const serving = {
    ...catalog,
    siwx: entry({ flags: { signIn: false } }, () => plugin('siwx')),
  } satisfies Catalog
  const idsWith = (config: Partial<ModalConfig>) =>
    choosePlugins({ chains: ['eip155:1'], features: allOff, ...config }, serving, []).ids

  test('switches the entry on that names it', () => {
    expect(idsWith({ signIn })).toEqual(['evm', 'siwx'])
    expect(idsWith({ signIn: { required: false } })).toEqual(['evm', 'siwx'])
  })

  test.each([{}, { signIn: false }, { signIn: undefined }] as Partial<ModalConfig>[])(
    '%j leaves it off',
    (config) => {
      expect(idsWith(config)).toEqual(['evm'])
    },
  )

  test('is refused where no entry serves it, also in production: it would protect nothing', () => {
    expect(errorOf(() => idsOf({}, { signIn }))).toMatchObject({
      code: 'FEATURE_WITHOUT_PLUGIN',
      message: 'No plugin serves signIn. Add its plugin to the catalog, or turn it off.',
    })
  })
})

describe('chains', () => {
  test('a namespace is there when a chain has it, once', () => {
    expect(idsOf({}, { chains: ['eip155:1', 'eip155:10', 'solana:main'] })).toEqual(['evm', 'solana'])
  })

  test('a chain that nobody serves is refused', () => {
    expect(errorOf(() => idsOf({}, { chains: ['eip155:1', 'bip122:0'] }))).toMatchObject({
      name: 'ConfigError',
      code: 'CHAIN_WITHOUT_PLUGIN',
      context: { namespace: 'bip122' },
    })
  })

  test("the app's own plugin may serve it", () => {
    expect(idsOf({}, { chains: ['bip122:0'] }, [plugin('btc', 'bip122')])).toEqual(['btc'])
  })
})

describe('what does not fit', () => {
  // Spec §6.6
  test('an explicit flag that nobody serves is refused, and says what to do', () => {
    expect(errorOf(() => idsOf({ history: true }))).toMatchObject({
      code: 'FEATURE_WITHOUT_PLUGIN',
      message: 'No plugin serves features.history. Add its plugin to the catalog, or turn it off.',
    })
  })

  test.each([{ history: false }, { history: undefined }, {}])(
    '%j without a plugin is just off',
    (features) => {
      expect(idsOf(features)).toEqual(['evm'])
    },
  )

  test.each(['allWallets', 'legalCheckbox', 'collapseWallets', 'emailShowWallets'])(
    '%s needs no plugin',
    (flag) => {
      expect(idsOf({ [flag]: true })).toEqual(['evm'])
    },
  )

  test("a third party's flag may be read by nobody", () => {
    expect(idsOf({ 'x-other': true })).toEqual(['evm'])
  })

  test("the app's own plugin of that id serves a flag", () => {
    expect(idsOf({ history: true }, {}, [plugin('history')])).toEqual(['evm', 'history'])
  })

  test('two plugins of one id are refused', () => {
    expect(errorOf(() => idsOf({ swaps: true }, {}, [plugin('swaps')]))).toMatchObject({
      code: 'DUPLICATE_PLUGIN',
      context: { pluginId: 'swaps' },
    })
  })

  test('a plugin may take the place of one that is off', () => {
    expect(idsOf({}, {}, [plugin('swaps')])).toEqual(['evm', 'swaps'])
  })
})

test('descriptors are loaded for what is on, in the order of the ids, and for nothing that is off', async () => {
  const loaded: string[] = []
  const late = (id: string) => async () => {
    loaded.push(id)
    return plugin(id)
  }
  const { ids, load } = choosePlugins(
    { chains: ['eip155:1'], features: { swaps: false } },
    {
      receive: entry({ flags: { receive: true } }, late('receive')),
      evm: catalog.evm,
      swaps: entry({ flags: { swaps: true } }, late('swaps')),
    },
    [plugin('own')],
  )
  expect(loaded).toEqual([])
  expect((await load()).map(({ manifest }) => manifest.id)).toEqual(ids)
  expect(ids).toEqual(['receive', 'evm', 'own'])
  expect(loaded).toEqual(['receive'])
})

test('late descriptors are loaded apart, and stand last', async () => {
  const { ids, load, loadLate } = choosePlugins(
    { chains: ['eip155:1'], features: {} },
    {
      receive: entry({ flags: { receive: true }, loadsAfterConnect: true }, () => plugin('receive')),
      evm: catalog.evm,
    },
    [plugin('own')],
  )
  const namesOf = (plugins: readonly AnyPlugin[] = []) => plugins.map(({ manifest }) => manifest.id)
  expect([ids, namesOf(await load()), namesOf(await loadLate())]).toEqual([
    ['evm', 'own', 'receive'],
    ['evm', 'own'],
    ['receive'],
  ])
})

test('nothing late is nothing to load', async () => {
  const { loadLate } = choosePlugins({ chains: ['eip155:1'], features: {} }, { evm: catalog.evm }, [])
  expect(await loadLate()).toEqual([])
})
