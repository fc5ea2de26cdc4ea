import { describe, expect, test } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import { createQueries } from '../data/queries.js'
import { createHttp } from '../http/request.js'
import { fakeClock } from '../testing/fakeClock.js'
import { createBlockchainApi } from './createBlockchainApi.js'

const networkId = toNetworkId('eip155:1')
const account = { networkId, address: '0xabc' }
const dollars = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  quantity: { decimals: '6', numeric: '2.5' },
}

/** A service that answers by path; 404 for others. */
function setUp(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const clock = fakeClock()
  const all: Readonly<Record<string, unknown>> = { 'v1/supported-chains': { http: ['eip155:1'] }, ...answers }
  const sent: unknown[] = []
  const fetch = async (url: string | URL | Request, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(url))
    for (const key of ['projectId', 'st', 'sv']) searchParams.delete(key)
    asked.push(`${pathname.slice(1)} ${searchParams}`.trim())
    const given = all[pathname.slice(1)]
    if (body) sent.push(JSON.parse(String(body)))
    const answer = typeof given === 'function' ? given(sent.at(-1)) : given
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  }
  const queries = createQueries({ clock })
  const http = createHttp({ fetch, clock })
  const api = createBlockchainApi({
    ...{ http, clock, queries },
    baseUrl: 'https://chains.example',
    projectId: 'p',
    sdk: { type: 'wallet-modal', version: 'html-eip155-0' },
  })
  return { asked, sent, clock, queries, api }
}

describe('balances', () => {
  test('are read in dollars, after the service has confirmed the network', async () => {
    const { asked, queries, api } = setUp({ 'v1/account/0xabc/balance': { balances: [dollars] } })
    expect(await queries.read(api.balances(account))).toMatchObject([{ symbol: 'USD' }])
    expect(asked).toEqual(['v1/supported-chains', 'v1/account/0xabc/balance currency=usd&chainId=eip155%3A1'])
  })

  test('are kept for 30 s (Spec §3.17, §9)', async () => {
    const { asked, clock, queries, api } = setUp({ 'v1/account/0xabc/balance': { balances: [] } })
    await queries.read(api.balances(account))
    clock.advance(29_999)
    await queries.read(api.balances(account))
    expect(asked).toHaveLength(2)
    clock.advance(1)
    await queries.read(api.balances(account))
    expect(asked).toHaveLength(3)
  })

  test('are not read again for 30 s after a failure (Spec §5.10)', async () => {
    const { asked, clock, queries, api } = setUp({})
    await expect(queries.read(api.balances(account))).rejects.toMatchObject({ status: 404 })
    clock.advance(29_999)
    await expect(queries.read(api.balances(account))).rejects.toMatchObject({ status: 404 })
    expect(asked).toHaveLength(2)
  })

  test('are unavailable on an unsupported network, without a request', async () => {
    const { asked, queries, api } = setUp({})
    const elsewhere = { ...account, networkId: toNetworkId('eip155:5') }
    await expect(queries.read(api.balances(elsewhere))).rejects.toMatchObject({
      code: 'TOKEN_BALANCE_UNAVAILABLE',
      userMessage: 'Token Balance Unavailable',
    })
    expect(asked).toEqual(['v1/supported-chains'])
  })
})

describe('the rate of a dollar', () => {
  const ether = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  const prices = (price: number, address = ether.toLowerCase()) => ({
    fungibles: [{ address, name: 'Ether', symbol: 'ETH', price }],
  })
  const rateBy = async (answers: Readonly<Record<string, unknown>>) => {
    const { queries, api, sent } = setUp({
      'v1/fungible/price': (body: { currency: string }) => answers[body.currency],
    })
    return { rate: await queries.read(api.dollarIn('eur', ether)), sent }
  }

  test('comes from the prices of a token in both currencies', async () => {
    const { rate, sent } = await rateBy({ usd: prices(2000), eur: prices(1800) })
    expect(rate).toBe(0.9)
    expect(sent).toEqual([
      { currency: 'eur', addresses: [ether], projectId: 'p' },
      { currency: 'usd', addresses: [ether], projectId: 'p' },
    ])
  })

  test.each([
    ['nothing', { fungibles: [] }],
    ['another token', prices(1800, 'eip155:1:0xabc')],
    ['a price that is none', prices(0)],
  ])('is not known where the service has %s', async (_, eur) => {
    expect((await rateBy({ usd: prices(2000), eur })).rate).toBeUndefined()
  })
})

describe('history', () => {
  test('is read page by page, with the cursor of the page before', async () => {
    const { asked, queries, api } = setUp({ 'v1/account/0xabc/history': { data: [], next: 'more' } })
    expect(await queries.read(api.transactions(account))).toEqual({ transactions: [], next: 'more' })
    await queries.read(api.transactions(account, 'more'))
    expect(asked.slice(1)).toEqual([
      'v1/account/0xabc/history chainId=eip155%3A1',
      'v1/account/0xabc/history chainId=eip155%3A1&cursor=more',
    ])
  })

  test('is empty on an unsupported network (Spec §5.15)', async () => {
    const { queries, api } = setUp({})
    const elsewhere = { ...account, networkId: toNetworkId('eip155:5') }
    expect(await queries.read(api.transactions(elsewhere))).toEqual({ transactions: [] })
  })
})

describe('the identity of an account', () => {
  test('is read with the sender, and kept for 5 min (Spec §9)', async () => {
    const { asked, clock, queries, api } = setUp({ 'v1/identity/0xabc': { name: 'me.eth', avatar: null } })
    expect(await queries.read(api.identity(account, '0xdef'))).toEqual({ name: 'me.eth', imageUrl: null })
    clock.advance(299_999)
    await queries.read(api.identity(account, '0xdef'))
    expect(asked).toEqual(['v1/supported-chains', 'v1/identity/0xabc sender=0xdef'])
  })

  test('is the first of its registered names', async () => {
    const { queries, api } = setUp({
      'v1/profile/reverse/0xabc': [
        { name: 'one.example', attributes: [{ avatar: 'a' }] },
        { name: 'two.example' },
      ],
    })
    expect(await queries.read(api.registeredName(account))).toEqual({ name: 'one.example', imageUrl: 'a' })
  })
})

describe('the addresses of a registered name', () => {
  const record = (addresses: object) => ({ name: 'alice.example', addresses, attributes: [] })
  const read = async (answer: unknown, network = 'eip155:1') => {
    const { api, asked } = setUp({
      'v1/supported-chains': { http: ['eip155:1', 'eip155:10'] },
      ...(answer !== undefined && { 'v1/profile/account/alice.example': answer }),
    })
    const { signal } = new AbortController()
    const found = await api.addressesOf('alice.example', toNetworkId(network), signal)
    return { found, asked }
  }

  test('are read by the name', async () => {
    const { found, asked } = await read(record({ 60: { address: '0x1' } }))
    expect([found, asked.at(-1)]).toEqual([['0x1'], 'v1/profile/account/alice.example apiVersion=2'])
  })

  test('start with that of the network, if it has one (ENSIP-11)', async () => {
    const both = record({ 60: { address: '0x1' }, 2147483658: { address: '0x2' } })
    expect((await read(both, 'eip155:10')).found).toEqual(['0x2'])
    expect((await read(both)).found).toEqual(['0x1', '0x2'])
  })

  test('are empty for an unknown name', async () => {
    expect((await read(undefined)).found).toEqual([])
  })

  test('are not requested on an unsupported network', async () => {
    const { found, asked } = await read(record({ 60: { address: '0x1' } }), 'eip155:5')
    expect([found, asked.length]).toEqual([[], 1])
  })

  test.each([
    ['a list', []],
    ['no addresses', {}],
    ['addresses in a list', { addresses: ['0x1'] }],
  ])('is not read from %s', async (_, answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'HTTP_BODY_INVALID' })
  })
})

describe('smart sessions', () => {
  test('are read by CAIP-10 id, and revoked by address', async () => {
    const { asked, sent, queries, api } = setUp({
      'v1/sessions/eip155:1:0xabc': { pcis: [] },
      'v1/sessions/0xabc/revoke': {},
    })
    expect(await queries.read(api.sessions(account))).toEqual([])
    await api.revokeSession(account, { pci: 'pci-1', signature: '0x12' })
    expect(asked.slice(1)).toEqual(['v1/sessions/eip155:1:0xabc', 'v1/sessions/0xabc/revoke'])
    expect(sent).toEqual([{ pci: 'pci-1', signature: '0x12' }])
  })

  test('are empty on an unsupported network', async () => {
    const { asked, queries, api } = setUp({ 'v1/supported-chains': { http: [] } })
    expect(await queries.read(api.sessions(account))).toEqual([])
    expect(asked).toEqual(['v1/supported-chains'])
  })
})
