import { expect, test } from 'vitest'
import { chainWithoutSimulation, mainnet, mainnetSwap } from '../../mainnetSwap.fixture.js'
import { shortOf } from '../../swapVerifier.fixture.js'
import { contextOf } from '../../testing/pluginContext.js'
import { type SwapProvider, venues, verifySwap } from '../verify/index.js'
import { compareProviders } from './compareProviders.js'
import { configuredProviders } from './configuredProviders.js'
import { lifiVenue } from './lifiVenue.js'
import { agreeingChain, playLifi, playZeroX, settler } from './playedServices.fixture.js'
import { settingsSchema } from './settings.js'

const { dai } = mainnet
const request = mainnetSwap
const named = { lifi: 'https://lifi.example', zeroX: 'https://app.example/0x' }
const signal = new AbortController().signal

/** The configured providers, over services that are played. */
async function providersBy(answer: (request: Request) => Response | Promise<Response>) {
  const asked: string[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const one = new Request(input, init)
    asked.push(one.url)
    return answer(one)
  }
  const context = await contextOf({ fetch })
  return { asked, context, ...(await configuredProviders(context, named)) }
}

const isLifi = ({ url }: Request) => url.startsWith(named.lifi)
const honest = (one: Request) => (isLifi(one) ? playLifi(one) : playZeroX(one))

test('none is loaded unless the config names it', async () => {
  const context = await contextOf({})
  expect(await configuredProviders(context)).toEqual({ providers: [], venues: [] })
  const { providers, venues: own } = await configuredProviders(context, { zeroX: named.zeroX })
  expect([providers.map(({ id }) => id), own]).toEqual([['zeroX'], []])
})

test('LI.FI is asked once for a quote and its call', async () => {
  const { providers, asked } = await providersBy(honest)
  const [lifi = expect.fail()] = providers
  const [quote = expect.fail()] = await lifi.quote(request, signal)
  await lifi.prepare(request, quote, signal)
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

test('a step of LI.FI’s that takes another token of the account is refused', async () => {
  const { usdc, account } = mainnet
  const other = '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599'
  const { providers } = await providersBy(honest)
  const [quote = expect.fail()] = (await providers[0]?.quote(request, signal)) ?? []
  const codec = (await agreeingChain().abi?.()) ?? expect.fail()
  const step = (token: string) => [settler, settler, token, dai, 1_000n, '0x', true]
  const { abi } = lifiVenue.calls?.['0x5fd9ae2e'] ?? expect.fail()
  const verdictOn = async (...steps: unknown[]) => {
    const data = codec.encodeCall(abi, [`0x${'0'.repeat(64)}`, 'app', '', account, 1_980n, steps])
    const call = { to: lifiVenue.places['eip155:1']?.target ?? '', data, value: 0n }
    const check = { request, quote, chain: agreeingChain(), venues: [lifiVenue], now: quote.receivedAt }
    return shortOf(await verifySwap({ ...check, plan: { kind: 'calls', call } }))
  }
  expect(await verdictOn(step(usdc), step(usdc))).toBe('simulated')
  expect(await verdictOn(step(usdc), step(other))).toBe('token')
})

test('providers are compared by the verified minimum; one that fails, and one that is refused, stand aside', async () => {
  const { providers, context } = await providersBy((one) =>
    isLifi(one) ? new Response('', { status: 500 }) : playZeroX(one),
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
