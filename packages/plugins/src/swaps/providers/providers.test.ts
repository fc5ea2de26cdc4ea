import type { AbiCodec } from '@wallet-modal/runtime/transactions'
import { beforeAll, describe, expect, test } from 'vitest'
import { chainWithoutSimulation, mainnet, mainnetSwap, shortOf } from '../../swapVerifier.fixture.js'
import { contextOf } from '../../testing/pluginContext.js'
import { type SwapProvider, type SwapRequest, venues, verifySwap } from '../verify/index.js'
import { compareProviders } from './compareProviders.js'
import { configuredProviders } from './configuredProviders.js'
import { lifiVenue } from './lifiVenue.js'
import { settingsSchema } from './settings.js'

const { usdc, dai } = mainnet
const request = mainnetSwap
const settler = '0x00000000000000000000000000000000000057e1'
const zeroBytes32 = `0x${'0'.repeat(64)}`
const named = { lifi: 'https://lifi.example', zeroX: 'https://app.example/0x' }
const signal = new AbortController().signal

let codec: AbiCodec
beforeAll(async () => {
  codec = (await chainWithoutSimulation().abi?.()) ?? expect.fail()
})

/** Named fakes: the fields that the providers read. See docs/swap-providers.md for those that no document confirms. */
function answerOf(url: URL): unknown {
  const { searchParams, host } = url
  const least = (bps: number) => (2_000n * BigInt(10_000 - bps)) / 10_000n
  if (host === 'lifi.example') {
    const { abi } = lifiVenue.calls?.['0x4666fc80'] ?? expect.fail()
    const minimum = least(Math.round(Number(searchParams.get('slippage')) * 10_000))
    const step = [settler, settler, usdc, dai, BigInt(searchParams.get('fromAmount') ?? 0), '0x', true]
    const args = [zeroBytes32, 'app', '', searchParams.get('fromAddress'), minimum, step]
    const data = codec.encodeCall(abi, args)
    const target = lifiVenue.places['eip155:1']?.target
    return { estimate: { toAmount: '2000' }, transactionRequest: { to: target, data, value: '0x0' } }
  }
  const { abi, inner } = venues[1]?.calls?.['0x2213bc0b'] ?? expect.fail()
  const terms = [searchParams.get('taker'), dai, least(Number(searchParams.get('slippageBps')))]
  const data = codec.encodeCall(inner?.abi ?? abi, [terms, [], zeroBytes32])
  const call = [settler, usdc, BigInt(searchParams.get('sellAmount') ?? 0), settler, data]
  const transaction = {
    to: venues[1]?.places['eip155:1']?.target,
    data: codec.encodeCall(abi, call),
    value: '0',
  }
  return { liquidityAvailable: true, buyAmount: '2000', transaction }
}

/** A named fake: the two services. */
async function providersBy(answer: (url: URL, body: string) => Response | Promise<Response>) {
  const asked: { readonly url: URL; readonly body: string }[] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    const one = { url: new URL(String(input)), body: String(init?.body ?? '') }
    asked.push(one)
    return answer(one.url, one.body)
  }
  const context = await contextOf({ fetch: fetch as typeof globalThis.fetch })
  const { providers, venues: own } = await configuredProviders(context, named)
  return { asked, context, own, providers }
}

const honest = (url: URL) => Response.json(answerOf(url))
/** A named fake: the registry of 0x names our Settler, and a node that reports what the bytes promise. */
const chain = () => ({
  ...chainWithoutSimulation(),
  readContract: async () => [settler],
  simulateCalls: async () => ({
    changes: [
      { before: 1_000n, after: 0n },
      { before: 0n, after: 1_980n },
    ],
  }),
})
const verdictOf = async (provider: SwapProvider, wish: SwapRequest, now: number, own = lifiVenue) => {
  const [quote] = await provider.quote(wish, signal)
  if (!quote) throw new Error('There is no quote.')
  const plan = await provider.prepare(wish, quote, signal)
  const check = {
    request: wish,
    quote,
    plan,
    chain: chain() as never,
    venues: [...venues, own],
    now,
    plainTokens: [dai],
  }
  return verifySwap(check)
}

test('none is loaded unless the config names it', async () => {
  const context = await contextOf({})
  expect(await configuredProviders(context)).toEqual({ providers: [], venues: [] })
  const { providers, venues: own } = await configuredProviders(context, { zeroX: named.zeroX })
  expect([providers.map(({ id }) => id), own]).toEqual([['zeroX'], []])
})

describe.each([
  [0, 'lifi', 'simulated'],
  [1, 'zeroX', 'decoded+simulated'],
])('provider %i, %s', (at, id, proof) => {
  test('builds a swap that the verifier proves, and asks only its host', async () => {
    const { providers, asked, context } = await providersBy(honest)
    const provider = providers[at] ?? expect.fail()
    expect(shortOf(await verdictOf(provider, request, context.clock.now()))).toBe(proof)
    expect([...new Set(asked.map(({ url }) => url.host))]).toEqual(provider.hosts)
    expect(provider.id).toBe(id)
  })

  test('has no quote on a network that it doesn’t support, and asks nothing', async () => {
    const { providers, asked } = await providersBy(honest)
    const elsewhere = { ...request, network: { ...request.network, id: 'eip155:31337' } }
    expect(await providers[at]?.quote(elsewhere, signal)).toEqual([])
    expect(asked).toEqual([])
  })

  test.each([
    ['HTML', () => new Response('<html>'), 'HTTP_BODY_INVALID'],
    ['another form', () => Response.json({ estimate: { toAmount: -1 } }), 'HTTP_BODY_INVALID'],
    ['a status of 429', () => new Response('', { status: 429 }), 'HTTP_STATUS'],
  ])('rejects %s', async (_, answer, code) => {
    const { providers } = await providersBy(answer)
    await expect(providers[at]?.quote(request, signal)).rejects.toMatchObject({ code })
  })

  test('drops a late answer', async () => {
    const { providers } = await providersBy(() => new Promise<Response>(() => {}))
    const leaving = new AbortController()
    const asked = providers[at]?.quote(request, leaving.signal)
    leaving.abort(new Error('the visitor left'))
    await expect(asked).rejects.toThrow('the visitor left')
  })
})

test('LI.FI is asked once for a quote and its call', async () => {
  const { providers, asked, context } = await providersBy(honest)
  await verdictOf(providers[0] ?? expect.fail(), request, context.clock.now())
  expect(asked).toHaveLength(1)
})

test('LI.FI without a node that simulates is refused', async () => {
  const { providers } = await providersBy(honest)
  const [lifi] = providers
  const [quote] = (await lifi?.quote(request, signal)) ?? []
  if (!lifi || !quote) return expect.fail()
  const plan = await lifi.prepare(request, quote, signal)
  const all = [...venues, lifiVenue]
  const check = { request, quote, plan, chain: chainWithoutSimulation(), venues: all, now: quote.receivedAt }
  expect(shortOf(await verifySwap(check))).toBe('node-cannot-simulate')
})

test('without liquidity there is no quote', async () => {
  const { providers } = await providersBy((url) =>
    url.host === 'app.example'
      ? Response.json({ liquidityAvailable: false })
      : new Response('{}', { status: 404 }),
  )
  const quotes = providers.map((provider) => provider.quote(request, signal))
  expect(await Promise.all(quotes)).toEqual([[], []])
})

test('providers are compared by the verified minimum; one that fails, and one that is refused, stand aside', async () => {
  const { providers, context } = await providersBy((url) =>
    url.host === 'lifi.example' ? new Response('', { status: 500 }) : honest(url),
  )
  const [lifi, zeroX] = providers
  if (!lifi || !zeroX) return expect.fail()
  const generous: SwapProvider = {
    ...zeroX,
    id: 'generous',
    prepare: (wish, ...of) => zeroX.prepare({ ...wish, slippageBps: 10 }, ...of),
  }
  const boastful: SwapProvider = {
    ...zeroX,
    id: 'boastful',
    quote: async (...of) =>
      (await zeroX.quote(...of)).map((quote) => ({ ...quote, buyAmount: quote.buyAmount * 10n })),
  }
  const result = await compareProviders({
    providers: [boastful, lifi, zeroX, generous],
    ...{ request, signal, venues, now: context.clock.now, plainTokens: [dai] },
    chain: { ...chainWithoutSimulation(), readContract: async () => [settler] },
  })
  expect({
    proven: result.proven.map(({ provider, facts }) => [provider.id, facts.buyAtLeast.amount]),
    refused: result.refused.map(({ provider, reason }) => [provider.id, reason]),
    failed: result.failed.map(({ provider }) => provider.id),
  }).toEqual({
    proven: [
      ['generous', 1_998n],
      ['zeroX', 1_980n],
    ],
    refused: [['boastful', 'minimum']],
    failed: ['lifi'],
  })
})

test.each([
  ['/api/swaps/0x', true],
  ['https://app.example/0x', true],
  ['https://api.0x.org', false],
  ['https://api.0x.org/swap', false],
  ['//api.0x.org', false],
])('the schema of 0x’s setting: %s is allowed: %s', (url, isAllowed) => {
  expect(new RegExp(settingsSchema.properties.providers.properties.zeroX.pattern).test(url)).toBe(isAllowed)
})
