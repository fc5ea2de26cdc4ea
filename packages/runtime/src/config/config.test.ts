import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '../errors/classes.js'
import { defineConfig } from './defineConfig.js'
import { parseConfig, resolveConfig } from './parseConfig.js'
import type { ModalConfig } from './types.js'

const minimal: ModalConfig = { chains: ['eip155:1'] }

const network = {
  id: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:4100/rpc'],
}

const whole = defineConfig({
  $schema: './wallet-modal.schema.json',
  projectId: 'abc123',
  app: {
    name: 'Shop',
    description: 'Sells',
    url: 'https://shop.example',
    icons: ['https://shop.example/i.png'],
  },
  chains: ['eip155:1', 'eip155:31337'],
  networks: [
    {
      ...network,
      explorerUrl: 'https://scan.example',
      iconUrl: 'https://scan.example/icon.png',
      testnet: true,
      capabilities: { swaps: false },
    },
  ],
  defaultChain: 'eip155:31337',
  features: { swaps: false, socials: ['x'], walletConnect: true, 'x-loyalty': { tier: 'gold' } },
  connect: { methodsOrder: ['wallet'], connectorOrder: ['injected'], walletFeaturesOrder: ['send'] },
  wallets: {
    featured: ['metamask'],
    include: [],
    exclude: ['a'.repeat(64)],
    custom: [{ id: 'mine', name: 'Mine', mobileLink: 'mine://', webappLink: 'https://mine.example' }],
  },
  signIn: false,
  network: { allowSwitch: false, allowUnsupported: true },
  accounts: { eip155: 'eoa' },
  legal: { termsUrl: 'https://shop.example/terms' },
  theme: {
    mode: 'dark',
    accent: 'oklch(60% 0.2 250)',
    radius: 12,
    tokens: { 'font-family': 'Inter, sans-serif' },
  },
  language: 'de-CH',
  numberFormat: 'en-US',
  endpoints: {
    frame: 'https://wallet.shop.example',
    blockchain: 'http://localhost:4100/blockchain/',
    relay: 'ws://localhost:4100/relay',
  },
  plugins: { loyalty: { tier: 'gold' } },
})

function errorOf(config: unknown, read: (config: ModalConfig) => unknown = resolveConfig): ConfigError {
  try {
    read(config as ModalConfig)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('was accepted')
}

const pathsOf = (config: unknown) =>
  (errorOf(config).context.issues as { path: string }[]).map(({ path }) => path)

describe('defaults (Spec §6, §9)', () => {
  test('chains are enough', () => {
    expect(resolveConfig(minimal)).toMatchInlineSnapshot(`
      {
        "accounts": {
          "bip122": "payment",
          "eip155": "smartAccount",
          "polkadot": "eoa",
          "solana": "eoa",
        },
        "app": undefined,
        "chains": [
          "eip155:1",
        ],
        "connect": {
          "connectorOrder": [
            "walletConnect",
            "recent",
            "injected",
            "featured",
            "custom",
            "external",
            "recommended",
          ],
          "methodsOrder": [
            "email",
            "social",
            "wallet",
          ],
          "walletFeaturesOrder": [
            "onramp",
            "swaps",
            "receive",
            "send",
          ],
        },
        "currency": "usd",
        "defaultChain": "eip155:1",
        "endpoints": {
          "analytics": undefined,
          "blockchain": undefined,
          "directory": undefined,
          "frame": undefined,
          "relay": undefined,
          "verify": undefined,
        },
        "features": {
          "allWallets": true,
          "analytics": false,
          "collapseWallets": false,
          "email": false,
          "emailShowWallets": true,
          "history": false,
          "legalCheckbox": false,
          "names": false,
          "nfts": false,
          "onramp": false,
          "receive": false,
          "send": false,
          "smartSessions": false,
          "socials": [],
          "swaps": false,
          "tokens": false,
          "walletConnect": false,
        },
        "language": "auto",
        "legal": {
          "privacyUrl": undefined,
          "termsUrl": undefined,
        },
        "network": {
          "allowSwitch": true,
          "allowUnsupported": false,
        },
        "networks": [],
        "nfts": {},
        "numberFormat": undefined,
        "plugins": {},
        "projectId": undefined,
        "signIn": false,
        "theme": {
          "mode": "auto",
        },
        "tokens": [],
        "wallets": {
          "custom": [],
          "exclude": [],
          "featured": [],
          "include": [],
        },
      }
    `)
  })

  test('given values win over them', () => {
    expect(resolveConfig(whole)).toMatchObject({
      defaultChain: 'eip155:31337',
      features: { allWallets: true, 'x-loyalty': { tier: 'gold' } },
      wallets: { featured: ['metamask'], custom: [{ id: 'mine' }] },
      network: { allowSwitch: false, allowUnsupported: true },
      accounts: { eip155: 'eoa', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' },
      theme: { mode: 'dark', radius: 12 },
      language: 'de-CH',
      numberFormat: 'en-US',
      plugins: { loyalty: { tier: 'gold' } },
    })
  })

  test('undefined is as good as absent', () => {
    const features = { swaps: undefined, socials: undefined }
    expect(resolveConfig({ ...minimal, features, theme: { mode: undefined }, signIn: undefined })).toEqual(
      resolveConfig(minimal),
    )
  })

  test('an order puts first what it names and hides nothing (Spec §2.11, §6.10)', () => {
    expect(resolveConfig(whole).connect).toEqual({
      methodsOrder: ['wallet', 'email', 'social'],
      connectorOrder: [
        'injected',
        'walletConnect',
        'recent',
        'featured',
        'custom',
        'external',
        'recommended',
      ],
      walletFeaturesOrder: ['send', 'onramp', 'swaps', 'receive'],
    })
  })

  // Spec §6.14
  test('hosted services come with a projectId, analytics, frame and verify never', () => {
    expect(resolveConfig({ ...minimal, projectId: 'abc' }).endpoints).toMatchInlineSnapshot(`
      {
        "analytics": undefined,
        "blockchain": "https://rpc.walletconnect.org",
        "directory": "https://api.web3modal.org",
        "frame": undefined,
        "relay": "wss://relay.walletconnect.org",
        "verify": undefined,
      }
    `)
    expect(resolveConfig({ ...minimal, projectId: '' })).toMatchObject({
      projectId: undefined,
      endpoints: { directory: undefined, relay: undefined },
    })
  })

  test('endpoints lose their trailing slash', () => {
    expect(resolveConfig(whole).endpoints.blockchain).toBe('http://localhost:4100/blockchain')
  })

  test('the result is a frozen copy', () => {
    const chains = ['eip155:1']
    const resolved = resolveConfig({ chains, networks: [network] })
    chains.push('eip155:2')
    expect(resolved.chains).toEqual(['eip155:1'])
    const check = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      expect(Object.isFrozen(value)).toBe(true)
      Object.values(value).forEach(check)
    }
    check(resolved)
    check(resolveConfig(whole))
    expect(Object.isFrozen(network)).toBe(false)
  })
})

describe('problems are listed with path, reason and hint', () => {
  test('several things at once', () => {
    const error = errorOf({
      chains: ['eip155', 'eip155:1', 'eip155:1'],
      featurs: {},
      features: { swap: true, socials: ['gogle'], onramp: 'yes' },
      theme: { accent: 'red;}' },
    })
    expect(error.code).toBe('CONFIG_INVALID')
    expect(error.message).toMatchInlineSnapshot(`
      "The config is invalid, so there is no modal:
      - \`chains[0]\` is \`eip155\`, but must be a network id: namespace and chain id joined by a colon (CAIP-2).
      - \`chains[2]\` is already in the list. Keep one of each.
      - \`features.socials[0]\` is \`gogle\`, but must be one of \`google\`, \`x\`, \`discord\`, \`farcaster\`, \`github\`, \`apple\`, \`facebook\`. Did you mean \`google\`?
      - \`features.onramp\` is \`yes\`, but must be true or false.
      - \`features.swap\` is not a known key, so it would have no effect. Did you mean \`swaps\`?
      - \`theme.accent\` is \`red;}\`, but must be a CSS colour.
      - \`featurs\` is not a known key, so it would have no effect. Did you mean \`features\`?"
    `)
  })

  test('between keys', () => {
    const error = errorOf({
      chains: ['eip155:1'],
      defaultChain: 'eip155:10',
      networks: [network, network],
      features: { walletConnect: true },
      wallets: {
        custom: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'B' },
        ],
      },
    })
    expect(error.message).toMatchInlineSnapshot(`
      "The config is invalid, so there is no modal:
      - \`defaultChain\` is \`eip155:10\`, which is not in \`chains\`, so the modal could not start on it. Add it to \`chains\`, or name one of them.
      - \`networks\` defines one id twice, so it is unclear which definition counts. Keep one definition for each id.
      - \`wallets.custom\` has two wallets with one id, so only one could be chosen. Give each wallet its own id.
      - \`features.walletConnect\` is on, but there is no \`relay\` service for it. Set \`projectId\` for the hosted one (ids: https://dashboard.reown.com), or \`endpoints.relay\` for your own."
    `)
  })

  test.each([undefined, null, 5, 'x', [], new Date(), () => minimal])('%o is no config', (value) => {
    expect(errorOf(value).code).toBe('CONFIG_INVALID')
    expect(errorOf(value, parseConfig).code).toBe('CONFIG_INVALID')
  })

  test.each<[string, object]>([
    ['chains', {}],
    ['chains', { chains: [] }],
    ['chains', { chains: 'eip155:1' }],
    ['defaultChain', { ...minimal, defaultChain: 'eip155:2' }],
    ['networks[0].rpcUrls', { ...minimal, networks: [{ ...network, rpcUrls: [] }] }],
    ['networks[0].rpcUrls[0]', { ...minimal, networks: [{ ...network, rpcUrls: ['http://rpc.example'] }] }],
    [
      'networks[0].rpcUrls[0]',
      { ...minimal, networks: [{ ...network, rpcUrls: ['https://me:pw@rpc.example'] }] },
    ],
    [
      'networks[0].nativeCurrency.decimals',
      { ...minimal, networks: [{ ...network, nativeCurrency: { name: 'a', symbol: 'a', decimals: 1.5 } }] },
    ],
    ['app.name', { ...minimal, app: {} }],
    ['app.url', { ...minimal, app: { name: 'a', url: 'javascript:alert(1)' } }],
    ['features.x_loyalty', { ...minimal, features: { x_loyalty: true } }],
    ['features.x-date', { ...minimal, features: { 'x-date': new Date() } }],
    ['features.socials', { ...minimal, features: { socials: true } }],
    [
      'wallets.custom[0].mobileLink',
      { ...minimal, wallets: { custom: [{ id: 'a', name: 'A', mobileLink: 'javascript:alert(1)' }] } },
    ],
    [
      'wallets.custom[0].desktopLink',
      { ...minimal, wallets: { custom: [{ id: 'a', name: 'A', desktopLink: 'http://a.example' }] } },
    ],
    ['signIn', { ...minimal, signIn: true }],
    ['signIn.required', { ...minimal, signIn: {} }],
    ['accounts.eip155', { ...minimal, accounts: { eip155: 'smart' } }],
    ['theme.tokens.a', { ...minimal, theme: { tokens: { a: 'url(https://a.example)' } } }],
    ['theme.tokens.a', { ...minimal, theme: { tokens: { a: 'calc(1px' } } }],
    ['theme.tokens.a', { ...minimal, theme: { tokens: { a: '1px; color: red' } } }],
    ['theme.tokens.a', { ...minimal, theme: { tokens: { a: '1px /* x' } } }],
    ['language', { ...minimal, language: 'x_y' }],
    ['numberFormat', { ...minimal, numberFormat: 'auto,' }],
    ['numberFormat', { ...minimal, numberFormat: 'e' }],
    ['endpoints.relay', { ...minimal, endpoints: { relay: 'ws://relay.example' } }],
    ['endpoints.directory', { ...minimal, endpoints: { directory: 'https://a.example/?key=1' } }],
    ['plugins.loyalty', { ...minimal, plugins: { loyalty: () => 1 } }],
    ['plugins', { ...minimal, plugins: JSON.parse('{"__proto__":{"a":1}}') }],
  ])('%s', (path, config) => {
    expect(pathsOf(config)).toContain(path)
    expect(errorOf(config, parseConfig).code).toBe('CONFIG_INVALID')
  })

  test('signing in has a statement that every grammar allows', () => {
    expect(pathsOf({ ...minimal, signIn: { required: true, statement: 'Schön, dass Sie da sind' } })).toEqual(
      ['signIn.statement'],
    )
    const config = { ...minimal, signIn: { required: true, statement: 'Welcome!', scope: 'chain' as const } }
    expect(parseConfig(config)).toEqual(config)
    expect(resolveConfig(config).signIn).toEqual({ ...config.signIn, resources: [] })
  })

  test("plugins' ways to connect may stand in the order, misspelt ones of ours may not", () => {
    const ordered = (...methodsOrder: string[]) => ({ ...minimal, connect: { methodsOrder } })
    expect(resolveConfig(ordered('passkey', 'wallet')).connect.methodsOrder).toEqual([
      'passkey',
      'wallet',
      'email',
      'social',
    ])
    expect(errorOf(ordered('emal')).message).toContain(
      "`connect.methodsOrder[0]` is `emal`, but must be one of `email`, `social`, `wallet`, or a plugin's. Did you mean `email`?",
    )
    for (const wrong of ['emal', 'two words', '', '1st']) {
      expect(pathsOf(ordered(wrong))).toEqual(['connect.methodsOrder[0]'])
      expect(errorOf(ordered(wrong), parseConfig).code).toBe('CONFIG_INVALID')
    }
    expect(parseConfig(ordered('passkey'))).toEqual(ordered('passkey'))
  })

  test('a wallet is named by id, slug, rdns, or by `name:` and its name', () => {
    const exclude = ['a'.repeat(64), 'metamask', 'io.metamask', 'name:Some Wallet']
    expect(resolveConfig({ ...minimal, wallets: { exclude } }).wallets.exclude).toEqual(exclude)
    expect(pathsOf({ ...minimal, wallets: { exclude: ['Some Wallet', 'name:'] } })).toEqual([
      'wallets.exclude[0]',
      'wallets.exclude[1]',
    ])
  })

  test('a relay of one’s own is enough for pairing', () => {
    const config = {
      ...minimal,
      features: { walletConnect: true },
      endpoints: { relay: 'wss://relay.example' },
    }
    expect(parseConfig(config)).toEqual(config)
  })

  test('a config nested without end is refused, not followed', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    expect(pathsOf({ ...minimal, plugins: { cyclic } })).toEqual(['plugins.cyclic'])
    expect(() => parseConfig({ ...minimal, plugins: { cyclic } })).toThrow(ConfigError)
  })
})

/** Every path of a config, with its value. */
const placesIn = (
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key]
        return [at, ...placesIn(inner, at)]
      })
    : []

/** The whole config with one value replaced. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const copy: unknown = structuredClone(whole)
  let at = copy as Record<string | number, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as typeof at
  at[path.at(-1) ?? ''] = value
  return copy
}

const written = (path: readonly (string | number)[]) =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1)

/** Values that a config has somewhere, and others. */
const anything = fc.oneof(
  fc.constantFrom(undefined, null, '', 'x', 0, 1, 1.5, 64, true, false, [], {}, [[]], new Date(0)),
  fc.constantFrom(
    'eip155:1',
    'https://a.example',
    'wss://a.example',
    'mine://x',
    'javascript:alert(1)',
    'google',
  ),
  fc.constantFrom(['eip155:1'], ['google'], { eip155: 'eoa' }, { 'x-a': 1 }, { name: 'A' }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.anything(),
)

describe('any value in any place', () => {
  test('an invalid value is reported by its own path, and nothing else is', () => {
    for (const path of placesIn(whole)) {
      // A third party's value may be any JSON, and counts as one place.
      const isInside = (outer: string) => written(path).startsWith(`${outer}.`)
      const at = ['features.x-loyalty', 'plugins.loyalty'].find(isInside) ?? written(path)
      expect(pathsOf(changed(path, Symbol('wrong'))), written(path)).toEqual([at])
    }
  })

  test('a config is accepted for good, or refused with a reason', () => {
    let accepted = 0
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(whole)), anything, (path, value) => {
        const config = changed(path, value)
        let parsed: ModalConfig
        try {
          parsed = parseConfig(config)
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
          const issues = (error as ConfigError).context.issues as readonly { path: string; message: string }[]
          expect(issues.length).toBeGreaterThan(0)
          for (const { message } of issues) expect(message).toMatch(/^(is|has|defines) (?!.*undefined)/)
          expect(() => resolveConfig(config as ModalConfig)).toThrow(ConfigError)
          return
        }
        accepted++
        expect(parseConfig(parsed)).toEqual(parsed)
        expect(resolveConfig(parsed)).toEqual(resolveConfig(config as ModalConfig))
      }),
    )
    // The values must reach both sides.
    expect(accepted).toBeGreaterThan(5)
  })

  test('a config from JSON is read as it was written', () => {
    expect(parseConfig(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  })
})
