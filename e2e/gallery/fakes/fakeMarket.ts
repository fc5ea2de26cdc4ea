import type { ChainService } from '@wallet-modal/runtime/chain'
import { mockAccount } from '@wallet-modal/runtime/testing'
import type { AbiCodec, PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { fakePortfolio } from './fakePortfolio.js'

/** How the market behaves. `dear` gives a tenth less than a token is worth, `ruinous` a fifth, `absurd` a third, `dusty` nothing. */
export type MarketMood =
  | 'fair'
  | 'dear'
  | 'ruinous'
  | 'absurd'
  | 'dusty'
  | 'silent'
  | 'down'
  | 'busy'
  | 'routeless'
  | 'lying'
  /** Its list of tokens never comes. */
  | 'slow'
  /** Its list of tokens can't be had. */
  | 'listless'

const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const copy = `0x${'7'.repeat(40)}`
const networkId = 'eip155:1'

const tokens = [
  { name: 'Ether', symbol: 'ETH', address: ether, decimals: 18 },
  { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6 },
  {
    name: 'Wrapped Bitcoin',
    symbol: 'WBTC',
    address: '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
    decimals: 8,
  },
  { name: 'Uniswap', symbol: 'UNI', address: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', decimals: 18 },
  { name: 'USD Coin', symbol: 'USDC', address: copy, decimals: 6 },
].map((token) => ({ ...token, address: `${networkId}:${token.address}` }))

const shares: Partial<Record<MarketMood, bigint>> = { dear: 90n, ruinous: 80n, absurd: 66n, dusty: 0n }

/** What an amount of Ether buys of USDC, or the other way round. */
function boughtFor(amount: bigint, from: string, mood: MarketMood): bigint {
  const share = shares[mood] ?? 100n
  const price = 3_053n
  const fair = from.endsWith(usdc) ? (amount * 10n ** 12n) / price : (amount * price) / 10n ** 12n
  return (fair * share) / 100n
}

const fields = (type: string, ...names: readonly string[]) => names.map((name) => ({ name, type }))
const swapAbi = {
  type: 'function',
  name: 'swap',
  stateMutability: 'payable',
  outputs: [],
  inputs: [
    ...fields('address', 'executor'),
    {
      name: 'desc',
      type: 'tuple',
      components: [
        ...fields('address', 'srcToken', 'dstToken', 'srcReceiver', 'dstReceiver'),
        ...fields('uint256', 'amount', 'minReturnAmount', 'flags'),
      ],
    },
    ...fields('bytes', 'data'),
  ],
} as const

/** The call of a swap, as the service builds it. A lying one pays somebody else. */
function callOf(body: { amount: string; from: string; to: string; userAddress: string }, mood: MarketMood) {
  const [from, to, account] = [body.from, body.to, body.userAddress].map((id) =>
    id.slice(networkId.length + 1),
  )
  const amount = BigInt(body.amount)
  const desc = {
    ...{ srcToken: from, dstToken: to, srcReceiver: router },
    dstReceiver: mood === 'lying' ? copy : account,
    amount,
    minReturnAmount: (boughtFor(amount, body.from, mood) * 99n) / 100n,
    flags: 0n,
  }
  const args = [router, desc, '0x12'] as never
  return {
    to: `${networkId}:${router}`,
    data: encodeFunctionData({ abi: [swapAbi], functionName: 'swap', args }),
    amount: from === ether ? body.amount : '0',
  }
}

/** A fake of the blockchain API's swaps, balances and prices, played inside the page. */
export function fakeMarket(mood: MarketMood = 'fair'): typeof fetch {
  const portfolio = fakePortfolio()
  return async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname === '/v1/fungible/price') return Response.json({ fungibles: [] })
    if (!pathname.startsWith('/v1/convert/')) return portfolio(input, init)
    if (pathname.endsWith('/tokens')) {
      if (mood === 'slow') return new Promise(() => {})
      return mood === 'listless' ? new Response('', { status: 503 }) : Response.json({ tokens })
    }
    if (mood === 'silent') return new Promise(() => {})
    if (mood === 'down') throw new TypeError('Failed to fetch')
    if (mood === 'busy') return new Response('', { status: 429 })
    if (pathname.endsWith('/gas-price')) return Response.json({ standard: '1', fast: '1', instant: '1' })
    if (pathname.endsWith('/quotes')) {
      const [amount = '0', from = ''] = [searchParams.get('amount') ?? '0', searchParams.get('from') ?? '']
      const toAmount = String(boughtFor(BigInt(amount), from.toLowerCase(), mood))
      return Response.json({ quotes: mood === 'routeless' ? [] : [{ toAmount }] })
    }
    return Response.json({ tx: callOf(JSON.parse(String(init?.body)), mood) })
  }
}

const codec: AbiCodec = {
  encodeCall: (abi, args) => encodeFunctionData({ abi: [abi], functionName: abi.name, args: args as never }),
  decodeCall(abi, data) {
    const { args = [] } = decodeFunctionData({
      abi: [abi] as readonly unknown[] as never,
      data: data as Hex,
    }) as {
      readonly args?: readonly unknown[]
    }
    return { name: abi.name, args, suffix: '0x' }
  },
  decodeResult: () => undefined,
}

const fee = { expected: 410_000_000_000_000n, max: 840_000_000_000_000n }

/** A fake of the part of a chain service that swaps. */
export const fakeSwaps: Omit<Partial<ChainService>, 'getBalance'> = {
  abi: async () => codec,
  estimateTransferFee: async () => fee,
  estimateFee: async () => fee,
  simulate: async () => ({}),
  // The visitor's own account isn't one.
  isContract: async ({ address }) => address !== mockAccount('eip155').address,
  readAllowance: async () => 0n,
  readToken: async ({ address }) => ({
    address,
    ...(tokens.find((token) => token.address.toLowerCase().endsWith(address.toLowerCase())) ?? {
      name: 'Token',
      symbol: 'TKN',
    }),
    decimals:
      tokens.find((token) => token.address.toLowerCase().endsWith(address.toLowerCase()))?.decimals ?? 18,
  }),
  async prepareCall({ network, from, to, data, value = 0n }) {
    return prepared(network.id, from, { kind: 'call', to, data, amount: value })
  },
  async prepareApproval({ network, from, token, spender, amount }) {
    return [prepared(network.id, from, { kind: 'approval', token, spender, amount })]
  },
  describe({ networkId: id, from, payload }, decoders = []) {
    const action = payload as { kind: string; to: string; data: string; amount: bigint }
    const call = { networkId: id, from, to: action.to, data: action.data, value: action.amount }
    const decoded = action.kind === 'call' ? decoders.map((decode) => decode(call)).find(Boolean) : undefined
    return {
      ...{ networkId: id, from, maxFee: fee.max },
      actions: [{ ...action, ...(decoded && { decoded }) }] as never,
    }
  },
  waitForReceipt: () => new Promise(() => {}),
}

const prepared = (id: string, from: string, payload: object): PreparedTransaction =>
  ({ networkId: id, from, payload }) as PreparedTransaction
