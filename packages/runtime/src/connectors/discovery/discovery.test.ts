import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakePage } from '../../testing/fakePage.js'
import type { Connector } from '../types.js'
import { discoverEip6963 } from './eip6963.js'
import { discoverWalletStandard } from './walletStandard.js'

const icon = 'data:image/png;base64,AAAA'
const provider = () => ({ request: async () => null })
const info = (more: object = {}) => ({ uuid: '1', name: 'A', icon, rdns: 'io.a', ...more })

const throwing = (key: string, value: object = {}) =>
  Object.defineProperty({ ...value }, key, {
    enumerable: true,
    get() {
      throw new Error('trap')
    },
  })

function revokedProxy() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

function listening() {
  const page = fakePage()
  const found: Connector[] = []
  const stop = discoverEip6963(page, 'eip155', (connector) => void found.push(connector))
  return { page, found, stop }
}

function foundAfter(...details: unknown[]) {
  const { page, found } = listening()
  for (const detail of details) page.announce(detail)
  return found
}

/** The parts of an announcement that may reach a view or a store: short clean texts, and a checked picture. */
function expectClean(connector: Connector) {
  const keys = ['id', 'name', 'type', 'namespace', 'imageUrl', 'info', 'provider']
  expect(Object.keys(connector).filter((key) => !keys.includes(key))).toEqual([])
  expect(connector.name.length).toBeGreaterThan(0)
  expect(connector.name.length).toBeLessThanOrEqual(64 * 16)
  expect(`${connector.id}${connector.name}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  expect(connector.imageUrl ?? icon).toMatch(/^data:image\//)
  expect((connector.imageUrl ?? '').length).toBeLessThanOrEqual(128 * 1024)
  expect(connector.info?.rdns ?? 'io.a').toMatch(/^[a-z0-9.-]{1,253}$/)
}

describe('EIP-6963', () => {
  test('wallets that are there are asked to announce themselves', () => {
    const page = fakePage()
    let requests = 0
    page.addEventListener('eip6963:requestProvider', () => {
      requests += 1
    })
    discoverEip6963(page, 'eip155', () => {})
    expect(requests).toBe(1)
  })

  test('an honest announcement becomes a connector', () => {
    const wallet = provider()
    expect(foundAfter({ info: info(), provider: wallet })).toEqual([
      {
        id: 'io.a',
        name: 'A',
        type: 'ANNOUNCED',
        namespace: 'eip155',
        imageUrl: icon,
        info: { rdns: 'io.a' },
        provider: wallet,
      },
    ])
  })

  test('frozen objects and proxies are wallets like others', () => {
    const frozen = Object.freeze({ info: Object.freeze(info()), provider: Object.freeze(provider()) })
    const proxied = new Proxy({ info: new Proxy(info(), {}), provider: new Proxy(provider(), {}) }, {})
    expect(foundAfter(frozen, proxied)).toHaveLength(2)
  })

  test('the same provider announced twice is one', () => {
    const wallet = provider()
    expect(foundAfter({ info: info(), provider: wallet }, { info: info(), provider: wallet })).toHaveLength(1)
  })

  test('one rdns of two providers is two, and the second replaces nothing', () => {
    const [first, second] = [provider(), provider()]
    const found = foundAfter({ info: info(), provider: first }, { info: info(), provider: second })
    expect(found.map(({ id, provider }) => [id, provider])).toEqual([
      ['io.a', first],
      ['io.a#2', second],
    ])
  })

  test('an id that is taken is never given, even where a wallet is called as the second of another', () => {
    const named = (name: string) => ({ info: { name, icon }, provider: provider() })
    const ids = foundAfter(named('A#2'), named('A'), named('A'), named('A')).map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })

  test('a wallet that calls itself by the rdns of another does not get its id', () => {
    const named = { info: { name: 'io.a', icon }, provider: provider() }
    const ids = foundAfter(named, { info: info(), provider: provider() }).map(({ id }) => id)
    expect(ids).toEqual(['name:io.a', 'io.a'])
  })

  test('of 500 wallets 100 are kept', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      info: info({ name: `W${index}`, rdns: `io.w${index}` }),
      provider: provider(),
    }))
    expect(foundAfter(...many)).toHaveLength(100)
  })

  test('bidi and control characters leave the name', () => {
    expect(
      foundAfter({ info: info({ name: '\u202eMeta\u0000Mask\u2066\n' }), provider: provider() })[0]?.name,
    ).toBe('MetaMask')
  })

  test('a name of a megabyte is cut to 64 characters', () => {
    expect(foundAfter({ info: info({ name: 'x'.repeat(1e6) }), provider: provider() })[0]?.name).toHaveLength(
      64,
    )
  })

  test.each([
    ['a megabyte', `data:image/png;base64,${'A'.repeat(1e6)}`],
    ['an address', 'https://tracker.example/pixel.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['no text', 7],
  ])('a picture that is %s is left out, the wallet stays', (_, bad) => {
    const [found] = foundAfter({ info: info({ icon: bad }), provider: provider() })
    expect(found).toMatchObject({ name: 'A' })
    expect(found).not.toHaveProperty('imageUrl')
  })

  test.each([
    ['a script', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ['nested references', '<svg><g id="a"><use href="#a"/></g></svg>'],
  ])('an SVG with %s is left out, the wallet stays', (_, svg) => {
    const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const [found] = foundAfter({ info: info({ icon }), provider: provider() })
    expect(found).toMatchObject({ name: 'A' })
    expect(found).not.toHaveProperty('imageUrl')
  })

  test.each([
    ['no detail', undefined],
    ['null', null],
    ['a text', 'wallet'],
    ['no info', { provider: provider() }],
    ['no provider', { info: info() }],
    ['a request that is no function', { info: info(), provider: { request: 'yes' } }],
    ['no name', { info: info({ name: undefined }), provider: provider() }],
    ['a name of nothing visible', { info: info({ name: '\u202e\u200b ' }), provider: provider() }],
    ['a getter of the detail that throws', throwing('info', { provider: provider() })],
    ['a getter of the info that throws', { info: throwing('name', info()), provider: provider() }],
    ['a getter of the provider that throws', { info: info(), provider: throwing('request') }],
    ['a revoked proxy', revokedProxy()],
  ])('%s is dropped, and the next wallet is heard', (_, detail) => {
    expect(foundAfter(detail, { info: info(), provider: provider() })).toHaveLength(1)
  })

  test('a getter that answers otherwise the second time gains nothing', () => {
    let reads = 0
    const detail = {
      info: info(),
      get provider() {
        reads += 1
        return reads === 1 ? provider() : { request: 'not a function' }
      },
    }
    expect(foundAfter(detail)).toMatchObject([{ provider: { request: expect.any(Function) } }])
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', (name) => {
    const detail = JSON.parse(`{"info":{"name":"${name}","rdns":"${name}","__proto__":{"x":1}}}`)
    expect(foundAfter({ ...detail, provider: provider() })[0]).toMatchObject({ id: `name:${name}`, name })
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('any detail ends in nothing or in a clean connector', { timeout: 30_000 }, () => {
    const values = fc.oneof(
      fc.anything({ maxDepth: 1, withBigInt: true, withNullPrototype: true, withSparseArray: true }),
      fc.string({ unit: 'binary' }),
    )
    const details = fc.oneof(
      values,
      fc.record({ info: values, provider: values }),
      fc
        .record({ name: values, icon: values, rdns: values }, { requiredKeys: [] })
        .map((made) => ({ info: made, provider: provider() })),
      fc
        .record({
          name: fc.string({ unit: 'binary' }),
          icon: fc.constantFrom(icon, 1),
          rdns: fc.constantFrom('io.a', 'IO.A', 'a', 'io..a', 'io.\u202ea'),
        })
        .map((made) => ({ info: made, provider: provider() })),
    )
    fc.assert(
      fc.property(fc.array(details, { maxLength: 3 }), (list) => {
        const found = foundAfter(...list)
        for (const connector of found) expectClean(connector)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      }),
      { numRuns: 500 },
    )
  })

  test('stop leaves no listener and hears nobody', () => {
    const { page, found, stop } = listening()
    stop()
    page.announce({ info: info(), provider: provider() })
    expect([page.listeners, found.length]).toEqual([0, 0])
  })
})

describe('Wallet Standard', () => {
  type Register = (...wallets: unknown[]) => () => void
  const standard = (more: object = {}) => ({
    version: '1.0.0',
    name: 'S',
    icon,
    chains: ['solana:mainnet', 'solana:devnet'],
    features: {},
    accounts: [],
    ...more,
  })

  function hearing(namespaces = ['solana']) {
    const page = fakePage()
    const found: Connector[] = []
    let early: Register = () => () => {}
    page.addEventListener('wallet-standard:app-ready', (event) => {
      early = (event as CustomEvent<{ register: Register }>).detail.register
    })
    const listenersBefore = page.listeners
    const stop = discoverWalletStandard(
      page,
      new Map(namespaces.map((one) => [one, one])),
      (connector) => void found.push(connector),
    )
    const register: Register = (...wallets) => {
      page.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register: Register }) => api.register(...wallets),
        }),
      )
      return () => {}
    }
    return {
      page,
      found,
      stop,
      early: (...wallets: unknown[]) => early(...wallets),
      register,
      listenersBefore,
    }
  }

  test('a wallet that was there first registers when the app is ready', () => {
    const { found, early } = hearing()
    early(standard())
    expect(found).toMatchObject([{ id: 'name:S', name: 'S', namespace: 'solana', imageUrl: icon }])
  })

  test('a wallet that comes later registers by its event', () => {
    const { found, register } = hearing()
    register(standard())
    expect(found).toHaveLength(1)
  })

  test('a wallet that registers both ways is one', () => {
    const { found, register, early } = hearing()
    const wallet = standard()
    early(wallet)
    register(wallet)
    expect(found).toHaveLength(1)
  })

  test('a wallet of several namespaces is a connector in each that is served', () => {
    const { found, register } = hearing(['solana', 'sui'])
    register(standard({ chains: ['solana:mainnet', 'sui:mainnet', 'aptos:1', 'no colon', 7] }))
    expect(found.map(({ namespace }) => namespace)).toEqual(['solana', 'sui'])
  })

  test('of 500 wallets 100 are kept', () => {
    const { found, register } = hearing()
    register(...Array.from({ length: 500 }, (_, index) => standard({ name: `W${index}` })))
    expect(found).toHaveLength(100)
  })

  test.each([
    ['null', null],
    ['no features', standard({ features: undefined })],
    ['no name', standard({ name: '' })],
    ['chains that are no list', standard({ chains: 'solana:mainnet' })],
    ['chains of __proto__', standard({ chains: ['__proto__:1', 'constructor:1'] })],
    ['a getter that throws', throwing('name', standard())],
    [
      'a list that throws',
      standard({
        chains: new Proxy([], {
          get: () => {
            throw new Error('trap')
          },
        }),
      }),
    ],
  ])('%s is dropped, and the wallet after it is heard', (_, wallet) => {
    const { found, register } = hearing()
    register(wallet, standard())
    expect(found).toHaveLength(1)
  })

  test('a callback that throws silences nobody', () => {
    const { page, found, register } = hearing()
    for (const detail of [
      () => {
        throw new Error('theirs')
      },
      'no function',
      undefined,
    ]) {
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    }
    register(standard())
    expect(found).toHaveLength(1)
  })

  test('what is handed to wallets is frozen', () => {
    const page = fakePage()
    let api: unknown
    page.addEventListener('wallet-standard:app-ready', (event) => {
      api = (event as CustomEvent).detail
    })
    discoverWalletStandard(page, new Map([['solana', 'solana']]), () => {})
    expect(Object.isFrozen(api)).toBe(true)
  })

  test('any wallet ends in nothing or in clean connectors', { timeout: 30_000 }, () => {
    const values = fc.anything({ maxDepth: 1, withBigInt: true, withNullPrototype: true })
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            values,
            fc.record({ name: fc.string({ unit: 'binary' }), icon: values, chains: values }).map(standard),
            fc.record({ name: fc.string({ unit: 'binary' }), icon: values }).map(standard),
          ),
        ),
        (wallets) => {
          const { found, register } = hearing()
          register(...wallets)
          for (const connector of found) expectClean(connector)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('stop leaves no listener, and the handle that wallets kept is dead', () => {
    const { page, found, stop, early, listenersBefore } = hearing()
    stop()
    early(standard())
    expect([page.listeners, found.length]).toEqual([listenersBefore, 0])
  })
})
