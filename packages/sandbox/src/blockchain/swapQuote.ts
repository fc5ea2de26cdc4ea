import { type Address, decodeFunctionResult, encodeFunctionData, isAddressEqual, parseAbi } from 'viem'
import type { LocalChain } from '../chains/LocalChain.js'
import { ApiRefusal } from './ApiRefusal.js'
import { contractAddress } from './contracts/contractAddress.js'
import { hostileTokens, type PooledToken, poolKeys, pools } from './contracts/marketPools.js'
import { sandboxTokens } from './contracts/sandboxTokens.js'

/** How the API, and 1inch's router, write a network's own currency. */
export const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const poolAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

/** One side of a swap. */
export interface SwapToken {
  /** The token that the pools hold for it. */
  readonly key: PooledToken
  /** {@link nativeToken} for the network's own currency. */
  readonly address: Address
}

/** The amount that a pool gives for another one. */
export interface PoolQuote {
  readonly pool: Address
  /** Whether what is paid in is the pool's first token. */
  readonly isZeroForOne: boolean
  /** Amount in the smallest unit of the token that is paid out. */
  readonly out: bigint
}

/** Tokens of a chain that its pools hold. */
export const pooledTokens = (chainId: number): SwapToken[] => [
  { key: 'wrapped', address: nativeToken },
  ...[...sandboxTokens.filter(({ key }) => key !== 'spam'), ...hostileTokens].map(({ key }) => ({
    key: key as PooledToken,
    address: contractAddress(chainId, key),
  })),
]

/** The token at an address. @throws ApiRefusal 400 where no pool holds it */
export function requirePooled(chainId: number, address: Address): SwapToken {
  const token = pooledTokens(chainId).find((each) => isAddressEqual(each.address, address))
  if (token) return token
  throw new ApiRefusal(400, 'token', `No pool holds ${address}.`)
}

/** The amount that the chain's pool of two tokens gives now for another one; undefined without such a pool. */
export async function quotePool(
  chain: LocalChain,
  from: PooledToken,
  to: PooledToken,
  amount: bigint,
): Promise<PoolQuote | undefined> {
  const { chainId } = chain.network
  const key = poolKeys.find((each) => from !== to && [from, to].every((side) => holds(each, side)))
  if (key === undefined) return undefined
  const pool = contractAddress(chainId, key)
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'getReserves' })
  const answer = (await chain.request('eth_call', [{ to: pool, data }, 'latest'])) as `0x${string}`
  const [reserve0, reserve1] = decodeFunctionResult({
    abi: poolAbi,
    functionName: 'getReserves',
    data: answer,
  })
  const isZeroForOne = BigInt(contractAddress(chainId, from)) < BigInt(contractAddress(chainId, to))
  const [reserveIn, reserveOut] = isZeroForOne ? [reserve0, reserve1] : [reserve1, reserve0]
  const paid = amount * 997n
  return { pool, isZeroForOne, out: (paid * reserveOut) / (reserveIn * 1000n + paid) }
}

const holds = (pool: keyof typeof pools, token: PooledToken) =>
  (pools[pool] as readonly PooledToken[]).includes(token)
