import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import { featureIds, type ModalConfig } from '@wallet-modal/runtime/config'
import type { CatalogFacts } from '@wallet-modal/runtime/plugin'
import { describe, expect, it } from 'vitest'
import { namespacesServedBy, type PluginOffer } from '../catalogue/offers.js'
import { checkValue } from './checkValue.js'
import type { Served } from './servedFeatures.js'

const plugin = (id: string, catalog: CatalogFacts): PluginOffer => ({ id, brings: 'something', catalog })

/** Treats every feature and the four namespaces as if they had their plugins. */
const all: Served = {
  plugins: [
    plugin('chains', { namespaces: ['eip155', 'solana', 'bip122', 'polkadot'] }),
    plugin('simple', { flags: { send: true, receive: true, smartSessions: false, walletConnect: false } }),
    plugin('trade', {
      flags: { swaps: true, names: true, history: true },
      needs: { namespaces: ['eip155'], endpoint: 'blockchain' },
    }),
    plugin('onramp', {
      flags: { onramp: true },
      needs: { namespaces: ['eip155', 'solana'], endpoint: 'blockchain' },
    }),
    plugin('auth', {
      flags: { email: true, socials: true },
      needs: { namespaces: ['eip155', 'solana'], endpoint: 'frame' },
    }),
    plugin('analytics', { flags: { analytics: true }, needs: { endpoint: 'analytics' } }),
  ],
  settings: [],
  isNetwork: () => true,
  isWallet: () => true,
}

const chainsAlone: Served = { ...all, plugins: all.plugins.slice(0, 1) }

const reported = (config: ModalConfig, served = all) =>
  checkValue(config, served).map(({ code, path }) => `${path} ${code.slice('WM_CONFIG_'.length)}`)

const services = {
  blockchain: 'https://api.example',
  frame: 'https://frame.example',
  analytics: 'https://a.example',
}

describe('features', () => {
  it.each<[keyof NonNullable<ModalConfig['features']>, readonly string[]]>([
    ['swaps', ['eip155']],
    ['names', ['eip155']],
    ['history', ['eip155']],
    ['onramp', ['eip155', 'solana']],
    ['email', ['eip155', 'solana']],
    ['socials', ['eip155', 'solana']],
  ])('%s needs a chain of %j', (flag, namespaces) => {
    const on = { [flag]: flag === 'socials' ? ['google'] : true }
    for (const namespace of namespacesServedBy(all.plugins)) {
      const issues = reported({ chains: [`${namespace}:1`], endpoints: services, features: on })
      expect(issues).toEqual(namespaces.includes(namespace) ? [] : [`features.${flag} CONFLICT`])
    }
  })

  it('a default that no chain serves is just off', () => {
    expect(reported({ chains: ['bip122:1'] })).toEqual([])
  })

  it('a feature that is on wants the address of its service', () => {
    const config: ModalConfig = {
      chains: ['eip155:1'],
      features: { swaps: true, email: true, socials: ['google'], analytics: true },
    }
    expect(reported(config)).toEqual([
      'features.analytics NO_ENDPOINT',
      'features.email NO_ENDPOINT',
      'features.socials NO_ENDPOINT',
      'features.swaps NO_ENDPOINT',
    ])
    // No vendor of a projectId has the wallet's frame.
    expect(reported({ ...config, projectId: 'id' })).toEqual([
      'features.analytics NO_ENDPOINT',
      'features.email NO_ENDPOINT',
      'features.socials NO_ENDPOINT',
    ])
    expect(reported({ ...config, endpoints: services })).toEqual([])
  })

  it.each(['swaps', 'smartSessions'] as const)('%s is on without its service: that is a warning', (flag) => {
    const found = checkValue({ chains: ['eip155:1'], features: { [flag]: true } })
    expect(found).toMatchObject([
      { severity: 'warning', code: 'WM_CONFIG_NO_ENDPOINT', path: `features.${flag}` },
    ])
  })

  it.each([undefined, ''])(
    'an id that is %j where it is wanted may come from a variable that is not set',
    (projectId) => {
      const config = { chains: ['eip155:1'], features: { walletConnect: true } }
      const hints = (value: unknown) => checkValue(value, all).map(({ hint }) => hint)
      expect(hints({ ...config, projectId })).toEqual([expect.stringMatching(/is its variable set\?$/)])
      expect(hints(config)).toEqual([expect.not.stringContaining('variable')])
    },
  )

  it('an id that stands for another is a warning', () => {
    const config = { chains: ['eip155:1'], projectId: 'YOUR_PROJECT_ID' }
    expect(checkValue(config, all)).toMatchObject([{ severity: 'warning', path: 'projectId' }])
  })

  it.each(featureIds)('%s without a plugin is refused exactly where the modal refuses it', (flag) => {
    const config: ModalConfig = {
      chains: ['eip155:1'],
      projectId: 'id',
      features: { [flag]: flag === 'socials' ? ['x'] : true },
    }
    let isRefused = false
    try {
      createModal(config, { catalog: builtIns }).destroy()
    } catch {
      isRefused = true
    }
    const codes = checkValue(config).filter(({ severity }) => severity === 'error')
    expect(codes.map(({ code }) => code)).toEqual(isRefused ? ['WM_CONFIG_NO_PLUGIN'] : [])
  })

  it('without what it needs a feature is on all the same: that is a warning', () => {
    const found = checkValue({ chains: ['bip122:1'], features: { swaps: true } }, all)
    expect(found.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
  })

  it('signing in may be optional or required', () => {
    for (const required of [true, false]) {
      expect(reported({ chains: ['eip155:1'], signIn: { required } })).toEqual([])
    }
  })

  it('flags of third parties need nothing that we know of', () => {
    expect(reported({ chains: ['eip155:1'], features: { 'x-loyalty': true } })).toEqual([])
  })
})

it('a key of the config itself, within another, has its place named', () => {
  const [finding] = checkValue({ chains: ['eip155:1'], features: { signIn: true } })
  expect(finding).toMatchObject({
    code: 'WM_CONFIG_UNKNOWN_KEY',
    hint: 'Write `signIn` beside `features`, not into it.',
  })
})

it('a key of one object, written into the config itself, has its place named', () => {
  const [finding] = checkValue({ chains: ['eip155:1'], accent: 'red' })
  expect(finding).toMatchObject({ code: 'WM_CONFIG_UNKNOWN_KEY', hint: 'Did you mean `theme.accent`?' })
})

describe('orders', () => {
  it('list only what is on', () => {
    const config: ModalConfig = {
      chains: ['eip155:1'],
      features: { socials: [], swaps: false },
      endpoints: { frame: 'https://frame.example' },
      connect: {
        methodsOrder: ['wallet', 'social', 'email'],
        connectorOrder: ['walletConnect', 'injected'],
        walletFeaturesOrder: ['swaps', 'send'],
      },
    }
    expect(reported(config)).toEqual([
      'connect.methodsOrder[1] NO_EFFECT',
      'connect.connectorOrder[0] NO_EFFECT',
      'connect.walletFeaturesOrder[0] NO_EFFECT',
    ])
  })
})

describe('wallets', () => {
  const wallets = (lists: ModalConfig['wallets'], features: ModalConfig['features'] = {}) =>
    reported({ chains: ['eip155:1'], endpoints: services, wallets: lists, features })

  it('a featured wallet is neither excluded nor left out', () => {
    expect(wallets({ featured: ['a'], exclude: ['a'] })).toEqual(['wallets.featured[0] CONFLICT'])
    expect(wallets({ featured: ['a', 'b'], include: ['b'] })).toEqual(['wallets.featured[0] NO_EFFECT'])
    expect(wallets({ featured: ['mine'], include: ['b'], custom: [{ id: 'mine', name: 'Mine' }] })).toEqual(
      [],
    )
  })

  it('an included wallet is not excluded', () => {
    expect(wallets({ include: ['a', 'b'], exclude: ['b'] })).toEqual(['wallets.include[1] CONFLICT'])
  })

  it('something is left to connect with: a wallet, or a log-in that has its plugin', () => {
    const none = { include: ['a'], exclude: ['a'] }
    const off = { email: false, socials: false } as const
    expect(wallets(none, off)).toContain('wallets.include CONFLICT')
    expect(wallets(none)).not.toContain('wallets.include CONFLICT')
    expect(wallets({ ...none, custom: [{ id: 'mine', name: 'Mine' }] }, off)).not.toContain(
      'wallets.include CONFLICT',
    )
    expect(reported({ chains: ['eip155:1'], wallets: none }, chainsAlone)).toContain(
      'wallets.include CONFLICT',
    )
  })
})

describe('chains', () => {
  it('account types belong to their namespace; those of unknown ones are free', () => {
    const accounts = {
      eip155: 'payment',
      solana: 'eoa',
      bip122: 'ordinal',
      polkadot: 'stx',
      cosmos: 'stx',
    } as const
    expect(reported({ chains: ['eip155:1'], accounts })).toEqual([
      'accounts.eip155 CONFLICT',
      'accounts.polkadot CONFLICT',
    ])
  })

  it('each has a plugin', () => {
    expect(reported({ chains: ['eip155:1', 'cosmos:hub'] })).toEqual(['chains[1] NO_PLUGIN'])
  })
})

it('never throws, whatever the value', () => {
  for (const value of [
    undefined,
    null,
    1,
    'x',
    [],
    {},
    new Map(),
    () => {},
    Symbol('x'),
    { chains: [Symbol('x')] },
  ]) {
    expect(checkValue(value)).not.toEqual([])
  }
})

describe('the accent', () => {
  it.each(['rebeccapurple', 'Navy', '#3b5bfd', 'oklch(0.55 0.2 264)'])('may be %s', (accent) => {
    expect(reported({ chains: ['eip155:1'], theme: { accent } })).toEqual([])
  })

  it('is no word that CSS does not know, with the nearest one', () => {
    expect(checkValue({ chains: ['eip155:1'], theme: { accent: 'navi' } }, all)).toMatchObject([
      { path: 'theme.accent', hint: 'Did you mean `navy`?' },
    ])
  })
})
