import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { AbiCodec } from '@wallet-modal/runtime/transactions'
import fc from 'fast-check'
import { expect } from 'vitest'
import { chainWithoutSimulation } from './mainnetSwap.fixture.js'
import { registryTransactions } from './registryTransactions.fixture.js'
import {
  type CallFormat,
  type SwapFacts,
  type SwapRequest,
  venues,
  verifySwap,
} from './swaps/verify/index.js'
import {
  balancesOf,
  callIn,
  type Market,
  mutated,
  mutations,
  type Offer,
  offerOf,
  quoteFor,
  send,
  shortOf,
  swapOf,
  trickOf,
  verdictOf,
  wordsOf,
} from './swapVerifier.fixture.js'

const ethereum: NetworkDefinition = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
}
const addressIn = (word: unknown) =>
  `0x${BigInt(word as string | bigint)
    .toString(16)
    .padStart(40, '0')}`
const coin = /^0xe{40}$/i

/** The real swaps of 1inch v6, each with the request that it fulfils. */
export function realSwaps(codec: AbiCodec): { readonly name: string; readonly offer: Offer }[] {
  return registryTransactions.flatMap(({ name, to, value, data, from }) => {
    const format = venues[0]?.calls?.[data.slice(0, 10)]
    if (!format || to !== venues[0]?.elsewhere?.target.toLowerCase()) return []
    const { args = [] } = codec.decodeCall(format.abi, data) ?? {}
    const named = Object.fromEntries(format.abi.inputs.map((input, at) => [input.name, args[at]]))
    return [{ name, offer: offerIn(format, named, { to, data, value: BigInt(value), from }) }]
  })
}

/** The request behind a real swap, read without the verifier. A shortcut doesn't name the bought token. */
function offerIn(
  { abi }: CallFormat,
  named: Readonly<Record<string, unknown>>,
  call: { readonly to: string; readonly data: string; readonly value: bigint; readonly from: string },
): Offer {
  const desc = named.desc as Readonly<Record<string, string | bigint>> | undefined
  const sold = String(desc?.srcToken ?? (named.token === undefined ? 'native' : addressIn(named.token)))
  const request: SwapRequest = {
    network: ethereum,
    account: named.to === undefined ? call.from : addressIn(named.to),
    sell: coin.test(sold) ? 'native' : sold,
    buy: String(desc?.dstToken ?? '0x000000000000000000000000000000000000b001'),
    amount: BigInt(desc?.amount ?? (named.amount as bigint | undefined) ?? call.value),
    slippageBps: 0,
  }
  if (abi.name === 'swap') expect(String(desc?.dstReceiver).toLowerCase()).toBe(call.from.toLowerCase())
  const { to, data, value } = call
  return {
    request,
    quote: quoteFor(BigInt(desc?.minReturnAmount ?? (named.minReturn as bigint))),
    plan: { kind: 'calls', call: { to, data, value } },
  }
}

/** Words of `swap` that only lead the route: the executor, who gets the sold token first, and all after the description. */
const routeWords = new Set([0, 3])
const wordsBeforeRoute = 9
const minimumWord = 6
/** Words with a second spelling: the zero address means the coin as a token, and the sender as the recipient. */
const spelledTwice = new Set([1, 2, 4])

/**
 * Verifies mutants of real swaps without a node. Each is refused, or differs in route bytes and a higher minimum only.
 * @returns how many were refused, by reason; `decoded` for the others
 */
export async function refuseMutants(numRuns: number): Promise<Readonly<Record<string, number>>> {
  const chain = chainWithoutSimulation()
  if (!chain.abi) throw new Error('The chain has no codec.')
  const swaps = realSwaps(await chain.abi())
  const words = swaps.flatMap(({ offer }) => [
    ...wordsOf(callIn(offer).data),
    ''.padStart(64, '0'),
    'f'.repeat(64),
  ])
  const counts: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...swaps), mutations(words), async ({ offer }, changes) => {
      const call = callIn(offer)
      const data = mutated(call.data, changes)
      const plan = { kind: 'calls' as const, call: { ...call, data } }
      const plainTokens = [offer.request.buy]
      const verdict = await verifySwap({ ...offer, chain, venues, now: 0, plan, plainTokens })
      counts[shortOf(verdict)] = (counts[shortOf(verdict)] ?? 0) + 1
      if (!verdict.ok) return
      const [honest, given] = [wordsOf(call.data), wordsOf(data)]
      for (let at = 0; at < wordsBeforeRoute; at += 1) {
        if (routeWords.has(at) || honest[at] === given[at]) continue
        if (at === minimumWord) expect(BigInt(`0x${given[at]}`)).toBeGreaterThan(BigInt(`0x${honest[at]}`))
        else expect([at, spelledTwice.has(at), given[at]]).toEqual([at, true, ''.padStart(64, '0')])
      }
      expect(verdict.facts).toMatchObject({ proof: 'decoded', sell: { amount: offer.request.amount } })
    }),
    { numRuns },
  )
  return counts
}

const ether = 10n ** 18n
const sides = [
  ['ETH', 'SUSD', ether / 100n],
  ['SBT', 'ETH', ether / 10n],
  ['SBT', 'SUSD', ether / 10n],
] as const

/** Honest offers of each kind, the shortcut included. */
async function honestOffers(market: Market): Promise<Offer[]> {
  const ask = () =>
    Promise.all(sides.map(([sell, buy, amount]) => offerOf(market, swapOf(market, sell, buy, amount))))
  const whole = await ask()
  const fault = await trickOf(market, 'shortcut')
  const short = await ask()
  await fault.clear()
  return [...whole, ...short]
}

/**
 * Verifies mutants on the local chain, with its node's simulation and by decoding alone. Carries out those that pass: at least the
 * reviewed minimum arrives, and nothing else is spent, or the chain refuses.
 * @returns how many were refused, carried out, and reverted; of those that passed, how many were simulated
 */
export async function carryOutMutants(market: Market, numRuns: number) {
  const offers = await honestOffers(market)
  const thief = await trickOf(market, 'thievingPool')
  const stolen = await offerOf(market, swapOf(market, 'SBT', 'SUSD', ether / 10n))
  await thief.clear()
  const words = [...offers, stolen].flatMap((offer) => wordsOf(callIn(offer).data))
  const { simulateCalls: _, ...blind } = market.chain
  const counts = { refused: 0, carriedOut: 0, reverted: 0, simulated: 0 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...offers), mutations(words), async (offer, changes) => {
      const call = callIn(offer)
      const plan = { kind: 'calls' as const, call: { ...call, data: mutated(call.data, changes) } }
      const simulated = await verdictOf(market, { ...offer, plan })
      // A smart account's transactions aren't tried out to measure their gas either.
      const decoded = await verdictOf(market, { ...offer, plan }, { chain: blind, isSmartAccount: true })
      const verdict = simulated.ok ? simulated : decoded
      if (!verdict.ok) {
        counts.refused += 1
        return
      }
      if (simulated.ok) counts.simulated += 1
      const snapshot = await market.ask('evm_snapshot')
      try {
        counts[(await bringsTheMinimum(market, verdict.facts)) ? 'carriedOut' : 'reverted'] += 1
      } finally {
        await market.ask('evm_revert', snapshot)
      }
    }),
    { numRuns },
  )
  return counts
}

/** Carries a swap out, and compares balances with its facts. @returns whether the chain executed it */
async function bringsTheMinimum(
  market: Market,
  { sell, buyAtLeast, transactions }: SwapFacts,
): Promise<boolean> {
  const before = await balancesOf(market)
  const isExecuted = (await send(market, transactions)).at(-1) === true
  const after = await balancesOf(market)
  for (const [symbol, token] of Object.entries(market.tokens)) {
    const change = (after[symbol] ?? 0n) - (before[symbol] ?? 0n)
    const isSold = token === sell.token && isExecuted
    const isBought = token === buyAtLeast.token && isExecuted
    expect(change).toBeGreaterThanOrEqual(isBought ? buyAtLeast.amount : isSold ? -sell.amount : 0n)
  }
  return isExecuted
}

/** Verifies honest offers of random pairs and amounts. @returns how many were proven, by proof; others by reason */
export async function acceptHonest(
  market: Market,
  numRuns: number,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  const symbols = Object.keys(market.tokens)
  const pair = fc.shuffledSubarray(symbols, { minLength: 2, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(
      pair,
      fc.bigInt(1_000n, 9_999n),
      fc.boolean(),
      async ([sell = '', buy = ''], parts, isShort) => {
        // 0.001 to 0.01 of a coin or a token, 1 to 10 dollars.
        const amount = sell === 'SUSD' ? parts * 1_000n : parts * 10n ** 12n
        const fault = isShort ? await trickOf(market, 'shortcut') : undefined
        const short = shortOf(
          await verdictOf(market, await offerOf(market, swapOf(market, sell, buy, amount))),
        )
        await fault?.clear()
        counts[short] = (counts[short] ?? 0) + 1
      },
    ),
    { numRuns },
  )
  return counts
}
