import { type Address, encodeDeployData, encodeFunctionData, parseAbi } from 'viem'
import { assets } from '../assets.js'
import { contractAddress } from './contractAddress.js'
import type { DeployerCall } from './DeployerCall.js'
import {
  copiedTokenCode,
  executorCode,
  feeTokenCode,
  lyingTokenCode,
  poolCode,
  routerCode,
  strictTokenCode,
  thievingPoolCode,
  trapTokenCode,
  wrappedCode,
} from './market.generated.js'
import { hostileTokens, type marketKeys, type PooledToken, poolKeys, pools } from './marketPools.js'

/** What each side of a pool is worth, in US dollars. */
const sideUsd = 2_000_000

const pairAbi = parseAbi(['constructor(address tokenA, address tokenB)'])
const onWrappedAbi = parseAbi(['constructor(address wrapped)'])
const abi = parseAbi([
  'function deposit() payable',
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function setPool(address pool)',
  'function sync()',
])

type Hex = `0x${string}`
type MarketKey = (typeof marketKeys)[number]

const onWrapped = (bytecode: Hex) => (chainId: number) =>
  encodeDeployData({ abi: onWrappedAbi, bytecode, args: [contractAddress(chainId, 'wrapped')] })

const pair = (bytecode: Hex, sides: readonly [PooledToken, PooledToken]) => (chainId: number) =>
  encodeDeployData({
    abi: pairAbi,
    bytecode,
    args: [contractAddress(chainId, sides[0]), contractAddress(chainId, sides[1])],
  })

/** What makes each contract of the market. */
export const marketCreations: Readonly<Record<MarketKey, (chainId: number) => Hex>> = {
  wrapped: () => wrappedCode,
  executor: onWrapped(executorCode),
  router: onWrapped(routerCode),
  thievingPool: pair(thievingPoolCode, ['token', 'dollar']),
  feeToken: () => feeTokenCode,
  strictToken: () => strictTokenCode,
  lyingToken: () => lyingTokenCode,
  copiedToken: () => copiedTokenCode,
  trapToken: () => trapTokenCode,
  coinDollarPool: pair(poolCode, pools.coinDollarPool),
  coinTokenPool: pair(poolCode, pools.coinTokenPool),
  tokenDollarPool: pair(poolCode, pools.tokenDollarPool),
  feeTokenPool: pair(poolCode, pools.feeTokenPool),
  strictTokenPool: pair(poolCode, pools.strictTokenPool),
  lyingTokenPool: pair(poolCode, pools.lyingTokenPool),
  copiedTokenPool: pair(poolCode, pools.copiedTokenPool),
  trapTokenPool: pair(poolCode, pools.trapTokenPool),
}

/** Gives each pool equal values of both tokens. */
export function liquidityCalls(chainId: number): DeployerCall[] {
  const at = (key: Parameters<typeof contractAddress>[1]) => contractAddress(chainId, key)
  const provide = (token: PooledToken, pool: Address): DeployerCall[] => {
    const amount = amountWorth(sideUsd, chainId, token)
    if (token !== 'wrapped') {
      return [
        { to: at(token), data: encodeFunctionData({ abi, functionName: 'mint', args: [pool, amount] }) },
      ]
    }
    return [
      { to: at(token), value: amount, data: encodeFunctionData({ abi, functionName: 'deposit' }) },
      { to: at(token), data: encodeFunctionData({ abi, functionName: 'transfer', args: [pool, amount] }) },
    ]
  }
  return [
    ...poolKeys.flatMap((key) => [
      ...pools[key].flatMap((token) => provide(token, at(key))),
      { to: at(key), data: encodeFunctionData({ abi, functionName: 'sync' }) },
    ]),
    {
      to: at('trapToken'),
      data: encodeFunctionData({ abi, functionName: 'setPool', args: [at('trapTokenPool')] }),
    },
  ]
}

/** How much of a token is worth so many US dollars, in its smallest unit. */
function amountWorth(usd: number, chainId: number, token: PooledToken): bigint {
  const hostile = hostileTokens.find(({ key }) => key === token)
  const address = token === 'wrapped' ? undefined : contractAddress(chainId, token)
  const asset = assets.find((each) => each.networkId === `eip155:${chainId}` && each.address === address)
  const { decimals, priceUsd } = hostile
    ? { ...hostile, priceUsd: 1 }
    : (asset ?? { decimals: 18, priceUsd: 1 })
  return (BigInt(usd) * 100n * 10n ** BigInt(decimals)) / BigInt(priceUsd * 100)
}
