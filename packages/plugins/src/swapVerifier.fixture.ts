/// <reference types="node" />

import type { ChainService } from '@wallet-modal/runtime/chain'
import type { NetworkDefinition, PluginContext } from '@wallet-modal/runtime/plugin'
import { checkAnswer } from '@wallet-modal/runtime/schemas'
import type { TestModalOptions } from '@wallet-modal/runtime/testing'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import fc from 'fast-check'
import { vi } from 'vitest'
import { type Sandbox, startSandbox } from 'wallet-modal-sandbox'
import { injectFault, type MarketTrick } from 'wallet-modal-sandbox/client'
import { createEvmChain } from './evm/chain/createEvmChain.js'
import { createEvmNodes } from './evm/createEvmNodes.js'
import { blockchainApiSwaps } from './swaps/provider.js'
import {
  type SwapCheck,
  type SwapPlan,
  type SwapProvider,
  type SwapQuote,
  type SwapRequest,
  type SwapVerdict,
  type TokenRef,
  venues,
  verifySwap,
} from './swaps/verify/index.js'

/** The sandbox's market, with everything for a swap on it. */
export interface Market {
  readonly sandbox: Sandbox
  readonly network: NetworkDefinition
  readonly chain: ChainService
  readonly provider: SwapProvider
  /** The first of the sandbox's accounts. */
  readonly account: string
  /** Tokens by their symbol; `ETH` is the network's own currency. */
  readonly tokens: Readonly<Record<string, TokenRef>>
  readonly now: () => number
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>
}

/** Starts a sandbox whose own answers are checked, and a chain service of the EVM plugin over it. */
export async function startMarket(
  contextOf: (options: TestModalOptions) => Promise<PluginContext>,
): Promise<Market> {
  const sandbox = await startSandbox({ port: 0, quiet: true, check: checkAnswer })
  const { chains, accounts, blockchain } = sandbox.description
  const [described] = chains
  const account = accounts[0]?.address
  if (!described || !account) throw new Error('The sandbox has no chain.')
  const network: NetworkDefinition = {
    id: described.id,
    name: described.name,
    nativeCurrency: described.nativeCurrency,
    rpcUrls: [described.rpcUrl],
    testnet: true,
    capabilities: { swaps: true },
  }
  const context = await contextOf({ config: { endpoints: { blockchain: blockchain.url } }, fetch })
  const { http, clock } = context
  const provider = blockchainApiSwaps(context)
  const listed = await provider.tokens(network, AbortSignal.timeout(60_000))
  return {
    ...{ sandbox, network, provider, account },
    chain: createEvmChain({
      nodes: createEvmNodes({ http, clock }),
      clock,
      findNetwork: async () => undefined,
    }),
    tokens: Object.fromEntries(listed.map(({ symbol, token }) => [symbol, token])),
    now: clock.now,
    async ask(method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(described.rpcUrl, { method: 'POST', headers, body })
      const { result, error } = (await response.json()) as {
        readonly result?: unknown
        readonly error?: { readonly message: string }
      }
      if (error) throw new Error(error.message)
      return result
    },
  }
}

/** Has the market trick its callers, until the fault is cleared. */
export const trickOf = ({ sandbox }: Market, trick: MarketTrick) =>
  injectFault(sandbox.url, { kind: 'market', trick, path: '/blockchain/v1/convert/*' })

/** A swap of the sandbox's account, by the symbols of its tokens. */
export const swapOf = (
  { network, account, tokens }: Market,
  sell: string,
  buy: string,
  amount: bigint,
): SwapRequest => ({
  ...{ network, account, amount },
  sell: tokens[sell] ?? sell,
  buy: tokens[buy] ?? buy,
  slippageBps: 100,
})

/** A swap, and the provider's offer for it. */
export type Offer = Pick<SwapCheck, 'request' | 'quote' | 'plan'>

/** Asks the market for a quote, and for a proposal to sign. @throws Error without a route */
export async function offerOf({ provider }: Market, request: SwapRequest): Promise<Offer> {
  const signal = AbortSignal.timeout(60_000)
  const [quote] = await provider.quote(request, signal)
  if (!quote) throw new Error('There is no route.')
  return { request, quote, plan: await provider.prepare(request, quote, signal) }
}

/** The verifier's verdict of an offer, on the sandbox's chain. */
export const verdictOf = (
  { chain, tokens, now }: Market,
  offer: Offer,
  further: Partial<SwapCheck> = {},
): Promise<SwapVerdict> =>
  verifySwap({
    ...{ chain, venues, now: now(), holdings: Object.values(tokens), plainTokens: Object.values(tokens) },
    ...offer,
    ...further,
  })

/** A verdict in short: the proof, or the reason. */
export const shortOf = (verdict: SwapVerdict): string => (verdict.ok ? verdict.facts.proof : verdict.reason)

/** The call of a plan. */
export function callIn({ plan }: { readonly plan: SwapPlan }) {
  if (plan.kind !== 'calls') throw new Error('The plan has no call.')
  return plan.call
}

/** Sends transactions without a fee, so that balances say what they move, and tells for each whether the chain executed it. */
export async function send(
  { ask }: Market,
  transactions: readonly PreparedTransaction[],
): Promise<boolean[]> {
  const done: boolean[] = []
  for (const { payload } of transactions) {
    await ask('anvil_setNextBlockBaseFeePerGas', '0x0')
    const free = { maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0', gas: '0x4c4b40' }
    const id = await ask('eth_sendTransaction', { ...(payload as object), ...free })
    const receipt = await vi.waitUntil(
      () => ask('eth_getTransactionReceipt', id) as Promise<{ readonly status: string } | null>,
      { interval: 5, timeout: 20_000 },
    )
    done.push(receipt.status === '0x1')
  }
  return done
}

/** The account's balance of every token that the market lists, by symbol. */
export async function balancesOf({
  chain,
  network,
  account,
  tokens,
}: Market): Promise<Record<string, bigint>> {
  const read = Object.entries(tokens).map(async ([symbol, token]) => {
    if (token === 'native') return [symbol, (await chain.getBalance({ network, address: account })).amount]
    const of = { address: token, symbol, name: symbol, decimals: 18 }
    const [balance] = (await chain.getTokenBalances?.({ network, address: account, tokens: [of] })) ?? []
    return [symbol, balance?.amount ?? 0n]
  })
  return Object.fromEntries(await Promise.all(read))
}

/** A quote that promises exactly this much, without any slippage to spare. */
export const quoteFor = (buyAmount: bigint, receivedAt = 0): SwapQuote => ({
  ...{ providerId: 'test', buyAmount, receivedAt },
  expiresAt: receivedAt + 30_000,
})

/** Changes of calldata, from a flipped bit to another address. @param words 32-byte words to put somewhere else */
export const mutations = (words: readonly string[]) => {
  const at = fc.nat({ max: 1_000_000 })
  const byte = fc.nat({ max: 255 })
  return fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('flip' as const), at, bit: fc.nat({ max: 7 }) }),
      fc.record({ kind: fc.constant('byte' as const), at, byte }),
      fc.record({ kind: fc.constant('word' as const), at, word: fc.constantFrom(...words) }),
      fc.record({ kind: fc.constant('swap' as const), at, other: at }),
      fc.record({ kind: fc.constant('cut' as const), at }),
      fc.record({
        kind: fc.constant('append' as const),
        bytes: fc.uint8Array({ minLength: 1, maxLength: 80 }),
      }),
      fc.record({ kind: fc.constant('insert' as const), at, byte }),
    ),
    { minLength: 1, maxLength: 3 },
  )
}

type Mutation =
  ReturnType<typeof mutations> extends fc.Arbitrary<infer All extends readonly unknown[]>
    ? All[number]
    : never

const wordBytes = 32
const selectorBytes = 4

/** Carries mutations out. */
export function mutated(data: string, changes: readonly Mutation[]): string {
  let bytes = Buffer.from(data.slice(2), 'hex')
  for (const change of changes) {
    const index = 'at' in change ? change.at % Math.max(bytes.length, 1) : 0
    const wordAt = (place: number) =>
      selectorBytes +
      wordBytes * (place % Math.max(Math.floor((bytes.length - selectorBytes) / wordBytes), 1))
    switch (change.kind) {
      case 'flip':
        bytes[index] = (bytes[index] ?? 0) ^ (1 << change.bit)
        break
      case 'byte':
        bytes[index] = change.byte
        break
      case 'word':
        Buffer.from(change.word, 'hex').copy(bytes, wordAt(change.at))
        break
      case 'swap': {
        const [one, other] = [wordAt(change.at), wordAt(change.other)]
        if (Math.max(one, other) + wordBytes > bytes.length) break
        const kept = Buffer.from(bytes.subarray(one, one + wordBytes))
        bytes.copy(bytes, one, other, other + wordBytes)
        kept.copy(bytes, other)
        break
      }
      case 'cut':
        bytes = Buffer.from(bytes.subarray(0, index))
        break
      case 'append':
        bytes = Buffer.concat([bytes, change.bytes])
        break
      case 'insert':
        bytes = Buffer.concat([bytes.subarray(0, index), Buffer.of(change.byte), bytes.subarray(index)])
    }
  }
  return `0x${bytes.toString('hex')}`
}

/** The 32-byte words of calldata. */
export const wordsOf = (data: string): string[] => data.slice(2 + 2 * selectorBytes).match(/.{64}/g) ?? []
