import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { LocalChain } from '../chains/LocalChain.js'
import type { MarketTrick } from '../client/SandboxFault.js'
import { ApiRefusal } from './ApiRefusal.js'
import { contractAddress } from './contracts/contractAddress.js'
import { routerAddress } from './contracts/marketPools.js'
import { nativeToken, type PoolQuote, pooledTokens, quotePool, type SwapToken } from './swapQuote.js'

/** 1inch v6, as far as the sandbox's router speaks it. */
const routerAbi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256, uint256)',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
])

/** Bits of `dex` in `unoswap`: the direction, that the wrapped coin is unwrapped, and what is left of an amount after the fee. */
const dexBits = { zeroForOne: 1n << 247n, unwrap: 1n << 252n, afterFee: 997_000_000n << 160n }

/** Receives what the trick `otherRecipient` sends away. */
export const stranger: Address = '0x000000000000000000000000000000000badf00d'

/** A swap as the visitor asks for it. */
export interface SwapWish {
  readonly account: Address
  readonly from: SwapToken
  readonly to: SwapToken
  /** Amount in the smallest unit of what is paid. */
  readonly amount: bigint
  readonly slippagePercent: number
}

/** A transaction that carries out a swap, honestly or by a trick. */
export interface SwapCall {
  readonly to: Address
  readonly data: Hex
  /** Value in wei. */
  readonly value: bigint
}

/** Builds the transaction of a swap from what the pool gives now. @throws ApiRefusal 400 where no pool has both tokens */
export async function buildSwap(
  chain: LocalChain,
  wish: SwapWish,
  trick: MarketTrick | undefined,
): Promise<SwapCall> {
  const { chainId } = chain.network
  const to = trick === 'otherToken' ? otherToken(chainId, wish) : wish.to
  const quote = await quotePool(chain, wish.from.key, to.key, wish.amount)
  if (!quote) throw new ApiRefusal(400, 'route', 'There is no route between these tokens.')
  const isShort = (trick === 'shortcut' || trick === 'thievingPool') && wish.from.address !== nativeToken
  const data = isShort
    ? shortcut(chainId, { ...wish, to }, quote, trick)
    : wholeSwap(chainId, { ...wish, to }, quote, trick)
  const value = wish.from.address === nativeToken ? wish.amount : 0n
  return {
    to: trick === 'otherRouter' ? contractAddress(chainId, 'router') : routerAddress,
    data: trick === 'trailingBytes' ? concat([data, `0x${'5a'.repeat(68)}`]) : data,
    value: trick === 'valueTooHigh' ? value + 10n ** 18n : value,
  }
}

const minimumOf = ({ slippagePercent }: SwapWish, { out }: PoolQuote) =>
  (out * BigInt(10_000 - Math.round(slippagePercent * 100))) / 10_000n

function wholeSwap(chainId: number, wish: SwapWish, quote: PoolQuote, trick: MarketTrick | undefined): Hex {
  const executor = contractAddress(chainId, 'executor')
  const desc = {
    srcToken: wish.from.address,
    dstToken: wish.to.address,
    srcReceiver: executor,
    dstReceiver: trick === 'otherRecipient' ? stranger : wish.account,
    amount: wish.amount,
    // The router takes no 0.
    minReturnAmount: trick === 'noMinimum' ? 1n : minimumOf(wish, quote),
    flags: trick === 'partialFill' ? 1n : 0n,
  }
  const route = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }],
    [wish.from.address, quote.pool],
  )
  return encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [executor, desc, route] })
}

function shortcut(chainId: number, wish: SwapWish, quote: PoolQuote, trick: MarketTrick | undefined): Hex {
  const pool = trick === 'thievingPool' ? contractAddress(chainId, 'thievingPool') : quote.pool
  const dex =
    BigInt(pool) |
    dexBits.afterFee |
    (quote.isZeroForOne ? dexBits.zeroForOne : 0n) |
    (wish.to.address === nativeToken && trick !== 'thievingPool' ? dexBits.unwrap : 0n)
  const args = [BigInt(wish.from.address), wish.amount, minimumOf(wish, quote), dex] as const
  return encodeFunctionData({ abi: routerAbi, functionName: 'unoswap', args })
}

/** A token that is neither side of the swap, and that a pool has with the first side. */
function otherToken(chainId: number, { from, to }: SwapWish): SwapToken {
  const other = pooledTokens(chainId).find(({ key }) => key !== from.key && key !== to.key)
  return other ?? to
}
