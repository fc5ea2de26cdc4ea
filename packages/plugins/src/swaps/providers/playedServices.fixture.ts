import type { ChainService } from '@wallet-modal/runtime/chain'
import type { AbiCodec } from '@wallet-modal/runtime/transactions'
import { expect } from 'vitest'
import { chainWithoutSimulation, mainnet } from '../../mainnetSwap.fixture.js'
import { venues } from '../verify/index.js'
import { lifiVenue } from './lifiVenue.js'

// Named fakes: nobody has recorded the real services. The forms are those that docs.li.fi ("Token Transfer", "Transaction Execution",
// "Data Schemas") and the OpenAPI schema of 0x's API v2 describe; docs/swap-providers.md says what no document confirms. The calldata is
// made for what was asked.

/** The Settler that the registry of 0x names. */
export const settler = '0x00000000000000000000000000000000000057e1'
const zeroBytes32 = `0x${'0'.repeat(64)}`
/** What each service says that a swap buys. */
const bought = 2_000n
const leastOf = (bps: number) => (bought * BigInt(10_000 - bps)) / 10_000n

const codecOf = async (): Promise<AbiCodec> => (await chainWithoutSimulation().abi?.()) ?? expect.fail()

/** A named fake: a chain on which the registry of 0x names `settler`, and whose node reports the best outcome for any swap. */
export const agreeingChain = (): ChainService =>
  ({
    ...chainWithoutSimulation(),
    readContract: async () => [settler],
    simulateCalls: async () => ({
      changes: [
        { before: 0n, after: 0n },
        { before: 0n, after: 2n ** 255n },
      ],
    }),
  }) as unknown as ChainService

const [oneInch, zeroX] = venues

/** LI.FI's `GET /v1/quote` and `GET /v1/tokens`. */
export async function playLifi({ url }: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(url)
  const asked = (name: string) => searchParams.get(name) ?? expect.fail(`It misses ${name}.`)
  if (pathname === '/v1/tokens') {
    const token = { address: mainnet.dai, symbol: 'DAI', name: 'Dai', decimals: 18, chainId: 1 }
    return Response.json({ tokens: { [asked('chains')]: [{ ...token, priceUSD: '1', coinKey: 'DAI' }] } })
  }
  const { abi } = lifiVenue.calls?.['0x4666fc80'] ?? expect.fail()
  const minimum = leastOf(Math.round(Number(asked('slippage')) * 10_000))
  const step = [
    settler,
    settler,
    asked('fromToken'),
    asked('toToken'),
    BigInt(asked('fromAmount')),
    '0x',
    true,
  ]
  const data = (await codecOf()).encodeCall(abi, [zeroBytes32, 'app', '', asked('toAddress'), minimum, step])
  const fromAmount = asked('fromAmount')
  return Response.json({
    ...{ id: zeroBytes32, type: 'lifi', tool: 'exchange' },
    action: { fromChainId: 1, fromAmount, fromAddress: asked('fromAddress'), toChainId: 1, slippage: 0.01 },
    estimate: { fromAmount, toAmount: `${bought}`, toAmountMin: `${minimum}`, approvalAddress: settler },
    transactionRequest: {
      ...{ to: lifiVenue.places['eip155:1']?.target, data, value: '0x0' },
      ...{ gasLimit: '0x55730', gasPrice: '0x5d21dba00', chainId: 1 },
    },
  })
}

/** LI.FI without a route. */
export const playLifiWithoutRoute = () =>
  Response.json({ message: 'No available quotes for the requested transfer', code: 1002 }, { status: 404 })

/** `GET /swap/allowance-holder/price` and `/quote` of 0x. */
export async function playZeroX({ url }: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(url)
  const asked = (name: string) => searchParams.get(name) ?? expect.fail(`It misses ${name}.`)
  const { abi, inner } = zeroX?.calls?.['0x2213bc0b'] ?? expect.fail()
  const minimum = leastOf(Number(asked('slippageBps')))
  const price = {
    ...{ liquidityAvailable: true, blockNumber: '1', totalNetworkFee: '7' },
    ...{ buyToken: asked('buyToken'), sellToken: asked('sellToken'), sellAmount: asked('sellAmount') },
    ...{ buyAmount: `${bought}`, minBuyAmount: `${minimum}` },
    ...{ issues: { allowance: null, balance: null, simulationIncomplete: false }, route: {}, fees: {} },
  }
  if (pathname.endsWith('/price')) return Response.json({ ...price, gas: '300000', gasPrice: '9' })
  const codec = await codecOf()
  const terms = [asked('taker'), asked('buyToken'), minimum]
  const execute = codec.encodeCall(inner?.abi ?? expect.fail(), [terms, [], zeroBytes32])
  const call = [settler, asked('sellToken'), BigInt(asked('sellAmount')), settler, execute]
  const to = zeroX?.places['eip155:1']?.target
  const data = codec.encodeCall(abi, call)
  return Response.json({ ...price, transaction: { to, data, value: '0', gas: '300000', gasPrice: '9' } })
}

/** 0x without liquidity: it then has no other field. */
export const playZeroXWithoutRoute = () => Response.json({ liquidityAvailable: false })

/** The blockchain API's swaps (Spec §7), in the form of its public source. Its routes stand in no order. */
export async function playBlockchainApi(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/v1/convert/', '')
  if (path === 'tokens') return Response.json({ tokens: [] })
  if (path === 'gas-price') return Response.json({ standard: '1', fast: '2', instant: '3' })
  if (path === 'quotes') return Response.json({ quotes: [{ toAmount: '1500' }, { toAmount: `${bought}` }] })
  const { amount, from, to, userAddress, eip155 } = (await request.json()) as Record<string, string> & {
    readonly eip155: { readonly slippage: number }
  }
  const [srcToken, dstToken, account] = [from, to, userAddress].map((id) => id?.split(':').at(-1))
  const desc = {
    ...{ srcToken, dstToken, srcReceiver: settler, dstReceiver: account, amount: BigInt(amount ?? 0) },
    ...{ minReturnAmount: leastOf(eip155.slippage * 100), flags: 0n },
  }
  const { abi } = oneInch?.calls?.['0x07ed2379'] ?? expect.fail()
  const data = (await codecOf()).encodeCall(abi, [settler, desc, '0x12'])
  return Response.json({ tx: { to: `eip155:1:${oneInch?.elsewhere?.target}`, data, amount: '0' } })
}

/** The blockchain API without a route. */
export const playBlockchainApiWithoutRoute = ({ url }: Request) =>
  url.includes('gas-price')
    ? Response.json({ standard: '1', fast: '2', instant: '3' })
    : Response.json({ quotes: [] })
