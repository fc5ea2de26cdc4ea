import { isHexAddress } from '@wallet-modal/runtime/chain'
import type { Connector } from '@wallet-modal/runtime/plugin'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainIdHex, parseAccounts, parseChainId, parseProvider, parseSignature } from './parse.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const hostile = fc.oneof(
  fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true, withTypedArray: true }),
  fc.jsonValue(),
  fc.array(fc.oneof(fc.constantFrom(a, b, `${a} `, a.slice(2), '0X'), fc.jsonValue())),
)

function outcome<T>(read: () => T): T | 'WALLET_ANSWER_INVALID' {
  try {
    return read()
  } catch (error) {
    expect(error).toMatchObject({ name: 'ConnectorError', code: 'WALLET_ANSWER_INVALID' })
    return 'WALLET_ANSWER_INVALID'
  }
}

describe('parseAccounts', () => {
  it('takes a list of addresses and spells them with their checksum, however the wallet does', () => {
    expect(parseAccounts([a.toLowerCase(), `0x${b.slice(2).toUpperCase()}`], 'Test')).toEqual([
      { namespace: 'eip155', address: a, type: 'eoa' },
      { namespace: 'eip155', address: b, type: 'eoa' },
    ])
  })

  it('keeps an address once, whatever its case', () => {
    expect(parseAccounts([a, b, a.toLowerCase()], 'Test').map(({ address }) => address)).toEqual([a, b])
  })

  it('takes an empty list', () => {
    expect(parseAccounts([], 'Test')).toEqual([])
  })

  for (const [what, answer] of [
    ['no list', a],
    ['an object like a list', { 0: a, length: 1 }],
    ['an address without 0x', [a.slice(2)]],
    ['one bad address among good ones', [a, 'b']],
    ['more than 100 accounts', Array.from({ length: 101 }, () => a)],
    ['a hole in the list', Array(1)],
    [
      'a list that throws when it is read',
      new Proxy([a], {
        get: () => {
          throw new Error('no')
        },
      }),
    ],
  ] as const) {
    it(`refuses ${what}`, () => {
      expect(outcome(() => parseAccounts(answer, 'Test'))).toBe('WALLET_ANSWER_INVALID')
    })
  }

  it('gives valid, frozen accounts or our error, whatever the wallet says', () => {
    fc.assert(
      fc.property(hostile, (answer) => {
        const accounts = outcome(() => parseAccounts(answer, 'Test'))
        if (typeof accounts === 'string') return
        expect(Object.isFrozen(accounts)).toBe(true)
        for (const account of accounts) {
          expect(account.address.startsWith('0x') && isHexAddress(account.address)).toBe(true)
        }
      }),
    )
  })
})

describe('parseChainId', () => {
  for (const [answer, networkId] of [
    ['0x1', 'eip155:1'],
    ['0x7a69', 'eip155:31337'],
    ['0X89', 'eip155:137'],
    ['0x01', 'eip155:1'],
    [10, 'eip155:10'],
    ['8453', 'eip155:8453'],
    ['0x1fffffffffffff', 'eip155:9007199254740991'],
  ] as const) {
    it(`reads ${JSON.stringify(answer)} as ${networkId}`, () => {
      expect(parseChainId(answer, 'Test')).toBe(networkId)
    })
  }

  for (const answer of [
    '0x0',
    0,
    -1,
    1.5,
    Number.NaN,
    '',
    '0x',
    '1e3',
    ' 1',
    'eip155:1',
    '0x20000000000000',
    1n,
    null,
  ]) {
    it(`refuses ${typeof answer === 'bigint' ? '1n' : JSON.stringify(answer)}`, () => {
      expect(outcome(() => parseChainId(answer, 'Test'))).toBe('WALLET_ANSWER_INVALID')
    })
  }

  it('gives a valid network id or our error, whatever the wallet says', () => {
    fc.assert(
      fc.property(hostile, (answer) => {
        const networkId = outcome(() => parseChainId(answer, 'Test'))
        if (networkId !== 'WALLET_ANSWER_INVALID') expect(networkId).toMatch(/^eip155:[1-9]\d{0,15}$/)
      }),
    )
  })
})

describe('parseSignature', () => {
  it('takes 0x and 62 or more hex digits (Spec §5.3)', () => {
    const shortest = `0x${'aB'.repeat(31)}`
    expect(parseSignature(shortest, 'Wallet')).toBe(shortest)
    for (const answer of [shortest.slice(0, -1), shortest.slice(2), `${shortest}g`, `${shortest}\n`]) {
      expect(outcome(() => parseSignature(answer, 'Wallet'))).toBe('WALLET_ANSWER_INVALID')
    }
  })
})

describe('parseProvider', () => {
  const connectorWith = (provider: unknown): Connector => ({
    id: 'test',
    name: 'Test',
    type: 'ANNOUNCED',
    namespace: 'eip155',
    provider,
  })

  it('takes an object, or a function, that can be asked', () => {
    const provider = { request: async () => null }
    expect(parseProvider(connectorWith(provider))).toBe(provider)
  })

  it('refuses anything else', () => {
    for (const provider of [undefined, null, 'request', {}, { request: true }]) {
      expect(outcome(() => parseProvider(connectorWith(provider)))).toBe('WALLET_ANSWER_INVALID')
    }
  })
})

describe('chainIdHex', () => {
  it('writes a chain id as wallets take it', () => {
    expect(chainIdHex('eip155:31337')).toBe('0x7a69')
    expect(chainIdHex('eip155:1')).toBe('0x1')
  })

  it('refuses what is no EVM network', () => {
    for (const id of [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'eip155:0',
      'eip155:01',
      'eip155:abc',
      'eip155:9007199254740993',
    ]) {
      expect(() => chainIdHex(id)).toThrowError(expect.objectContaining({ code: 'INVALID_NETWORK_ID' }))
    }
  })
})
