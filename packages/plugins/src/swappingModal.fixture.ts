import type { ChainService } from '@wallet-modal/runtime/chain'
import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { type MockGrant, mockAdapter, mockReport } from '@wallet-modal/runtime/testing'
import type { PreparedTransaction, Receipt, TransactionAction } from '@wallet-modal/runtime/transactions'
import { chainWithoutSimulation, mainnet } from './mainnetSwap.fixture.js'
import { venues } from './swaps/verify/index.js'

const { usdc, dai } = mainnet
/** A token that has the symbol of `usdc`, and isn't it. */
export const copy = `0x${'7'.repeat(40)}`
/** A token that no list knows. */
export const unlisted = `0x${'8'.repeat(40)}`
const ether = 10n ** 18n
const router = venues[0]?.elsewhere?.target ?? ''
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The account's balances, and the market's offers. A test may change them at any time. */
export interface SwapWorld {
  /** Of the network's own currency, in base units. */
  balance: bigint
  /** By lower-case contract. */
  readonly tokens: Map<string, bigint>
  /** Prices in US dollars, by lower-case contract. */
  readonly prices: Map<string, number>
  /** The amount that the market pays for another one. */
  buys: (amount: bigint) => bigint | undefined
  allowance: bigint
  /** The chain's answer to who waits for a receipt. */
  receipt: () => Promise<Receipt>
  readonly asked: string[]
  /** Whether the market also sells `unlisted`. */
  unlisted: boolean
}

export const swapWorld = (): SwapWorld => ({
  balance: ether,
  tokens: new Map([[usdc.toLowerCase(), 500_000_000n]]),
  prices: new Map([
    [usdc.toLowerCase(), 1],
    [dai.toLowerCase(), 1],
    [coin, 2_000],
  ]),
  // A dollar for a dollar: USDC has 6 decimals, and DAI 18.
  buys: (amount) => amount * 10n ** 12n,
  allowance: 0n,
  receipt: () => new Promise(() => {}),
  asked: [],
  unlisted: false,
})

/** Fee of any transaction. */
export const fee = { expected: 10n ** 14n, max: 2n * 10n ** 14n }

const prepared = (networkId: string, from: string, action: object): PreparedTransaction =>
  Object.freeze({ networkId, from, payload: action }) as unknown as PreparedTransaction

/** A named fake: a chain that carries out what it is told, and decodes calls by the real codec. */
function worldChain(world: SwapWorld): ChainService {
  return {
    abi: chainWithoutSimulation().abi as NonNullable<ChainService['abi']>,
    getBalance: async () => ({ amount: world.balance, decimals: 18, symbol: 'ETH' }),
    getTokenBalances: async ({ tokens }) =>
      tokens.map((token) => ({ token, amount: world.tokens.get(token.address.toLowerCase()) ?? 0n })),
    readToken: async ({ address }) => ({ address, name: 'Token', symbol: 'TKN', decimals: 18 }),
    readAllowance: async () => world.allowance,
    estimateTransferFee: async () => fee,
    estimateFee: async () => fee,
    simulate: async () => ({}),
    isContract: async ({ address }) => address !== mainnet.account,
    prepareCall: async ({ network, from, to, data, value = 0n }) =>
      prepared(network.id, from, { kind: 'call', to, data, amount: value }),
    prepareApproval: async ({ network, from, token, spender, amount }) =>
      [prepared(network.id, from, { kind: 'approval', token, spender, amount })] as const,
    async prepareReplacement({ network, as }) {
      const { account } = mainnet
      return prepared(network.id, account, { kind: 'transfer', to: account, amount: 0n, as })
    },
    describe({ networkId, from, payload }, decoders = []) {
      const action = payload as TransactionAction & { readonly to: string; readonly data: string }
      const call = { networkId, from, to: action.to, data: action.data, value: action.amount }
      const decoded = action.kind === 'call' ? decoders.map((read) => read(call)).find(Boolean) : undefined
      return {
        networkId,
        from,
        maxFee: fee.max,
        actions: [{ ...action, ...(decoded && { decoded }) }] as never,
      }
    },
    waitForReceipt: () => world.receipt(),
  }
}

/** A named fake: the blockchain API's swaps and prices. The call is built for what was asked. */
const playWorld =
  (world: SwapWorld): typeof fetch =>
  async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    world.asked.push(pathname)
    if (pathname === '/v1/fungible/price') {
      const [id = ''] = body.addresses as readonly string[]
      const price = world.prices.get(id.split(':').at(-1)?.toLowerCase() ?? '')
      const told = { name: 'Token', symbol: 'TKN', iconUrl: '', decimals: '18', address: id }
      return Response.json({ fungibles: price === undefined ? [] : [{ ...told, price }] })
    }
    if (pathname === '/v1/convert/tokens') {
      const all = [
        { name: 'Ether', symbol: 'ETH', address: coin, decimals: 18 },
        { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6 },
        { name: 'Dai', symbol: 'DAI', address: dai, decimals: 18 },
        { name: 'USD Coin', symbol: 'USDC', address: copy, decimals: 18 },
        ...(world.unlisted ? [{ name: 'New coin', symbol: 'NEW', address: unlisted, decimals: 18 }] : []),
      ]
      return Response.json({ tokens: all.map((one) => ({ ...one, address: `eip155:1:${one.address}` })) })
    }
    if (pathname === '/v1/convert/gas-price') return Response.json({ standard: '1', fast: '1', instant: '1' })
    if (pathname === '/v1/convert/quotes') {
      const toAmount = world.buys(BigInt(searchParams.get('amount') ?? 0))
      return Response.json({ quotes: toAmount === undefined ? [] : [{ toAmount: `${toAmount}` }] })
    }
    if (pathname !== '/v1/convert/build-transaction') return new Response('', { status: 404 })
    const [srcToken, dstToken, dstReceiver] = [body.from, body.to, body.userAddress].map(
      (id: string) => id.split(':').at(-1) ?? '',
    )
    const minReturnAmount =
      ((world.buys(BigInt(body.amount)) ?? 0n) * BigInt(100 - body.eip155.slippage)) / 100n
    const desc = { srcToken, dstToken, srcReceiver: router, dstReceiver, amount: BigInt(body.amount) }
    const { abi } = venues[0]?.calls?.['0x07ed2379'] ?? {}
    const codec = await chainWithoutSimulation().abi?.()
    if (!abi || !codec) throw new Error('There is no codec.')
    const data = codec.encodeCall(abi, [router, { ...desc, minReturnAmount, flags: 0n }, '0x12'])
    const amount = srcToken?.toLowerCase() === coin ? body.amount : '0'
    return Response.json({ tx: { to: `eip155:1:${router}`, data, amount } })
  }

/** Options of a test modal in which the world's market swaps. */
export function swapOptions(world: SwapWorld, grant: MockGrant = mockReport('eip155')) {
  const chain = worldChain(world)
  const adapter = mockAdapter('eip155', {
    chain,
    getBalance: () => chain.getBalance({} as never),
    connect: () => grant,
  })
  return {
    adapter,
    options: {
      adapters: [adapter],
      fetch: playWorld(world),
      config: {
        endpoints: { blockchain: 'https://chains.example' },
        tokens: [
          { chainId: 'eip155:1', address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
          { chainId: 'eip155:1', address: dai, name: 'Dai', symbol: 'DAI', decimals: 18 },
        ],
      },
    },
  } as const
}

/** Keeps what a plugin is given. */
export const keeper: AnyPlugin = {
  manifest: { id: 'x-keeper' },
  load: async () => (context) => ({ api: context }),
}

export const keptBy = (modal: { readonly plugins: object }) =>
  (modal.plugins as Record<string, { load(): Promise<unknown> }>)[
    'x-keeper'
  ]?.load() as Promise<PluginContext>
