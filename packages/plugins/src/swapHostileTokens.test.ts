import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveCall, balanceCall, mintCall } from './evm/chain/erc20Calls.fixture.js'
import type { SwapRequest } from './swaps/verify/index.js'
import {
  callIn,
  type Market,
  offerOf,
  send,
  shortOf,
  startMarket,
  swapOf,
  verdictOf,
} from './swapVerifier.fixture.js'
import { contextOf } from './testing/pluginContext.js'

type HostileToken = 'feeToken' | 'strictToken' | 'lyingToken' | 'copiedToken' | 'trapToken'

/** Where the sandbox's contracts are. */
const [{ contractAddress } = expect.fail()] = Object.values(
  import.meta.glob<{ contractAddress(chainId: number, key: HostileToken): `0x${string}` }>(
    '../../sandbox/src/blockchain/contracts/contractAddress.ts',
    { eager: true },
  ),
)

const places = {
  feeToken: 18,
  strictToken: 6,
  lyingToken: 18,
  copiedToken: 6,
  trapToken: 18,
} as const satisfies Readonly<Record<HostileToken, number>>

let market: Market

beforeAll(async () => {
  market = await startMarket(contextOf)
  for (const token of Object.keys(places) as HostileToken[]) {
    await run(at(token), mintCall(me(), units(token, 1_000n)))
  }
})

afterAll(() => market.sandbox.close())

const me = () => market.account as `0x${string}`
const at = (token: HostileToken) => contractAddress(Number(market.network.id.split(':')[1]), token)
const units = (token: HostileToken, amount: bigint) => amount * 10n ** BigInt(places[token])
const run = (to: string, data: string) =>
  send(market, [{ payload: { from: market.account, to, data } } as never])

const held = async (token: string) =>
  BigInt((await market.ask('eth_call', { to: token, data: balanceCall(me()) }, 'latest')) as string)

const selling = (token: HostileToken): SwapRequest => swapOf(market, at(token), 'SUSD', units(token, 10n))
const buying = (token: HostileToken): SwapRequest => swapOf(market, 'SUSD', at(token), 10_000_000n)
const verdictFor = async (request: SwapRequest) => verdictOf(market, await offerOf(market, request))
const endOf = async (request: SwapRequest) => shortOf(await verdictFor(request))

/** Carries out what was proven. @returns how much more of the bought token the account has */
async function carriedOut(request: SwapRequest) {
  const verdict = await verdictFor(request)
  if (!verdict.ok) throw new Error(verdict.reason)
  const before = await held(request.buy)
  expect(await send(market, verdict.facts.transactions)).not.toContain(false)
  return { received: (await held(request.buy)) - before, facts: verdict.facts }
}

describe('a token that keeps 2 % of each transfer', () => {
  test('isn’t sold where that costs more than the slippage', async () => {
    expect(await endOf(selling('feeToken'))).toBe('simulation-failed')
  })

  test('isn’t bought where the router gets less than the minimum', async () => {
    expect(await endOf(buying('feeToken'))).toBe('simulation-failed')
  })

  // The router compares what itself gets; the way to the account costs a second fee.
  test('isn’t bought where the router gets the minimum, and the account gets less', async () => {
    expect(await endOf({ ...buying('feeToken'), slippageBps: 300 })).toBe('simulation-short')
  })

  // The bytes promise what the router pays, and no list says that all of it arrives.
  test('isn’t bought where no node simulates, whatever the bytes promise', async () => {
    const { simulateCalls: _, ...blind } = market.chain
    for (const slippageBps of [300, 500]) {
      const offer = await offerOf(market, { ...buying('feeToken'), slippageBps })
      // A smart account's transactions aren't tried out to measure their gas either.
      const verdict = await verdictOf(market, offer, { chain: blind, isSmartAccount: true })
      expect(shortOf(verdict)).toBe('node-cannot-simulate')
    }
  })

  test('is bought for the minimum at least where the slippage allows for the fees', async () => {
    const { received, facts } = await carriedOut({ ...buying('feeToken'), slippageBps: 500 })
    expect(received).toBeGreaterThanOrEqual(facts.buyAtLeast.amount)
  })
})

describe('a token like USDT, which returns nothing', () => {
  test('is sold with an exact allowance, after one that was left is set to 0', async () => {
    const request = selling('strictToken')
    const { facts } = await carriedOut(request)
    const spender = facts.spender as `0x${string}`
    const approve = (amount: bigint) => approveCall(spender, amount)
    await run(at('strictToken'), approve(7n))

    const { facts: later, received } = await carriedOut(request)
    const approvals = later.transactions.slice(0, -1).map((one) => market.chain.describe?.(one).actions)
    expect(approvals).toMatchObject([[{ amount: 0n }], [{ amount: request.amount }]])
    expect(received).toBeGreaterThanOrEqual(later.buyAtLeast.amount)
  })

  test('is bought', async () => {
    const { received, facts } = await carriedOut(buying('strictToken'))
    expect(received).toBeGreaterThanOrEqual(facts.buyAtLeast.amount)
  })
})

test.each(['sold', 'bought'])('a token that lies about its decimals is %s by its base units', async (way) => {
  const request = way === 'sold' ? selling('lyingToken') : buying('lyingToken')
  const before = await held(request.sell)
  const { received, facts } = await carriedOut(request)
  expect(before - (await held(request.sell))).toBe(request.amount)
  expect(received).toBeGreaterThanOrEqual(facts.buyAtLeast.amount)
})

describe('a token with the name and symbol of another', () => {
  test('isn’t bought in place of that one', async () => {
    const request = swapOf(market, 'SBT', 'SUSD', 10n ** 18n)
    const offer = await offerOf(market, request)
    const call = callIn(offer)
    const copied = call.data.replaceAll(request.buy.slice(2).toLowerCase(), at('copiedToken').slice(2))
    expect(copied).not.toBe(call.data)
    const plan = { kind: 'calls', call: { ...call, data: copied.toLowerCase() } } as const
    expect(shortOf(await verdictOf(market, { ...offer, plan }))).toBe('token')
  })

  // Its address alone tells it apart, which the review shows.
  test('is bought where the visitor has chosen it', async () => {
    const { facts } = await carriedOut(buying('copiedToken'))
    expect(facts.buyAtLeast.token).toBe(at('copiedToken'))
  })
})

describe('a token that can be bought and not sold', () => {
  test('is bought: nothing in that transaction says that it can’t be sold', async () => {
    expect(await endOf(buying('trapToken'))).toBe('simulated')
  })

  test('isn’t sold, and nothing is spent on trying', async () => {
    expect(await endOf(selling('trapToken'))).toBe('simulation-failed')
  })
})
