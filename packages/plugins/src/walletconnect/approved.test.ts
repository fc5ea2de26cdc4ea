import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvedNamespaces, peerInfo } from './approved.js'

const proposed = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: [],
  },
  solana: { chains: ['solana:main'], methods: ['solana_signMessage'], events: [] },
}
const approve = (namespaces: unknown) => approvedNamespaces({ namespaces } as never, proposed)
const part = (accounts: unknown, methods: unknown = []) => ({ accounts, methods, events: [] })
const idsOf = (namespaces: unknown, namespace = 'eip155') =>
  approve(namespaces)
    .get(namespace)
    ?.accounts.map(({ networkId, address }) => `${networkId}:${address}`)

describe('only what was proposed counts', () => {
  test('what was asked for and approved is there', () => {
    expect(approve({ eip155: part(['eip155:1:0xA', 'eip155:10:0xA'], ['personal_sign']) })).toEqual(
      new Map([
        [
          'eip155',
          {
            accounts: [
              { networkId: 'eip155:1', address: '0xA' },
              { networkId: 'eip155:10', address: '0xA' },
            ],
            networkIds: ['eip155:1', 'eip155:10'],
            methods: ['personal_sign'],
          },
        ],
      ]),
    )
  })

  test.each([
    ['another chain', part(['eip155:137:0xB', 'eip155:1:0xA'])],
    ["another namespace's chain", part(['solana:main:B', 'eip155:1:0xA'])],
    ['no account id', part(['eip155:1', 'eip155:1:', '', ':', '0xB', 'eip155:1:0xA'])],
    ['an address with a colon', part(['eip155:1:a:b', 'eip155:1:0xA'])],
    ['an address with markup', part(['eip155:1:<b>', 'eip155:1:0xA'])],
    ['an address of a kilobyte', part([`eip155:1:${'a'.repeat(1000)}`, 'eip155:1:0xA'])],
    ['what is no text', part([1, null, {}, ['eip155:1:0xB'], 'eip155:1:0xA'])],
  ])('%s among the accounts is dropped', (_, eip155) => {
    expect(idsOf({ eip155 })).toEqual(['eip155:1:0xA'])
  })

  test('a chain may be a key of its own (CAIP-25)', () => {
    const namespaces = { 'eip155:1': part(['eip155:1:0xA']), 'eip155:10': part(['eip155:10:0xB']) }
    expect(idsOf(namespaces)).toEqual(['eip155:1:0xA', 'eip155:10:0xB'])
  })

  test('a key of a chain that was not proposed is dropped', () => {
    const namespaces = { 'eip155:137': part(['eip155:1:0xB']), eip155: part(['eip155:1:0xA']) }
    expect(idsOf(namespaces)).toEqual(['eip155:1:0xA'])
  })

  test('a method that was not proposed is dropped', () => {
    const eip155 = part(['eip155:1:0xA'], ['personal_sign', 'eth_sign', 1, null])
    expect(approve({ eip155 }).get('eip155')?.methods).toEqual(['personal_sign'])
  })

  test('a namespace without an account is not approved', () => {
    const namespaces = { eip155: part(['eip155:1:0xA']), solana: part([]) }
    expect([...approve(namespaces).keys()]).toEqual(['eip155'])
  })

  test('no more than 200 accounts are looked at', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `eip155:1:0x${index}`)
    expect(idsOf({ eip155: part(many) })).toHaveLength(200)
  })

  test.each([
    ['nothing', {}],
    ['another namespace', { cosmos: part(['cosmos:hub:a']) }],
    ['parts that are none', { eip155: null, solana: 1 }],
    ['accounts that are no list', { eip155: part('eip155:1:0xA') }],
  ])('%s is no answer', (_, namespaces) => {
    expect(() => approve(namespaces)).toThrow(expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' }))
  })

  test('whatever a wallet says, nothing is taken that was not proposed', () => {
    const chain = fc.constantFrom('eip155:1', 'eip155:10', 'eip155:137', 'solana:main', 'eip155', '__proto__')
    const account = fc.oneof(
      fc.tuple(chain, fc.string()).map(([id, address]) => `${id}:${address}`),
      fc.string(),
      fc.anything(),
    )
    const method = fc.oneof(fc.constantFrom('personal_sign', 'solana_signMessage', 'eth_sign'), fc.anything())
    const section = fc.oneof(
      fc.record({ accounts: fc.array(account), methods: fc.array(method) }),
      fc.anything(),
    )
    const key = fc.oneof(chain, fc.constantFrom('solana', 'constructor'), fc.string())
    fc.assert(
      fc.property(fc.dictionary(key, section), (namespaces) => {
        let approved: ReturnType<typeof approve>
        try {
          approved = approve(namespaces)
        } catch (error) {
          expect(error).toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
          return
        }
        for (const [namespace, { accounts, networkIds, methods }] of approved) {
          const asked = proposed[namespace as keyof typeof proposed]
          expect(asked.chains).toEqual(expect.arrayContaining([...networkIds]))
          expect(asked.methods).toEqual(expect.arrayContaining([...methods]))
          for (const { networkId, address } of accounts) {
            expect(asked.chains).toContain(networkId)
            expect(address).toMatch(/^[-.%a-zA-Z0-9]{1,128}$/)
          }
        }
      }),
    )
  })
})

describe('who the wallet says it is', () => {
  const infoOf = (metadata: unknown) => peerInfo({ peer: { metadata } } as never)

  test('its name, page and picture', () => {
    expect(infoOf({ name: 'Phone', url: 'https://a.example', icons: ['https://a.example/i.png'] })).toEqual({
      name: 'Phone',
      url: 'https://a.example/',
      imageUrl: 'https://a.example/i.png',
    })
  })

  test('without a name it is called WalletConnect', () => {
    expect(infoOf({})).toEqual({ name: 'WalletConnect' })
  })

  test.each([
    ['a direction override', 'Me\u202Etamask', 'Metamask'],
    ['line breaks', 'Pho\n\nne', 'Pho ne'],
    ['nothing visible', '\u200B\u200B', 'WalletConnect'],
    ['no text', { toString: 'x' }, 'WalletConnect'],
  ])('%s in its name does no harm', (_, name, shown) => {
    expect(infoOf({ name }).name).toBe(shown)
  })

  test('a name is 64 characters at most', () => {
    expect(infoOf({ name: 'a'.repeat(10_000) }).name).toHaveLength(64)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://a.example',
    'https://u:p@a.example',
    1,
    null,
  ])('the address %s is none', (url) => {
    expect(infoOf({ name: 'Phone', url, icons: [url] })).toEqual({ name: 'Phone' })
  })

  test.each([undefined, null, {}, { metadata: null }, { metadata: 'x' }])(
    'a peer of %j is called WalletConnect',
    (peer) => {
      expect(peerInfo({ peer } as never)).toEqual({ name: 'WalletConnect' })
    },
  )
})
