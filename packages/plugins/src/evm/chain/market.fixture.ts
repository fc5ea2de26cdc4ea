/// <reference types="node" />

import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { vi } from 'vitest'
import { alice } from './anvilChain.fixture.js'
import type { AnvilChain } from './startAnvil.fixture.js'

/** The sandbox's contracts, as solc compiled them. */
const [compiled = {}] = Object.values(
  import.meta.glob<Readonly<Record<string, Hex>>>(
    '../../../../sandbox/src/blockchain/contracts/market.generated.ts',
    { eager: true },
  ),
)

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function deposit() payable',
  'function sync()',
])

/** Has anvil sign and send as alice. @returns the address of the contract that it makes */
async function sendAsAlice(anvil: AnvilChain, data: Hex, to?: string, value = 0n): Promise<Hex> {
  const call = { from: alice.address, ...(to && { to }), data, value: `0x${value.toString(16)}` }
  const id = await anvil.request('eth_sendTransaction', call)
  const receipt = await vi.waitUntil(
    () => anvil.request('eth_getTransactionReceipt', id) as Promise<{ readonly contractAddress: Hex } | null>,
  )
  return receipt.contractAddress
}

/** The sandbox's contracts on a local chain: a token as USDT, one that keeps 2 %, and a pool and a router that sell the first for coins. */
export async function createMarket(anvil: AnvilChain) {
  const create = (name: string, ...given: readonly Hex[]) => {
    const args = encodeAbiParameters(
      given.map(() => ({ type: 'address' })),
      given,
    )
    return sendAsAlice(anvil, `${compiled[`${name}Code`] as Hex}${args.slice(2)}`)
  }
  const [strict, keeping, wrapped] = [
    await create('strictToken'),
    await create('feeToken'),
    await create('wrapped'),
  ]
  const [router, pool] = [await create('router', wrapped), await create('pool', strict, wrapped)]
  const run = (to: Hex, functionName: 'mint' | 'transfer', args: readonly [Hex, bigint]) =>
    sendAsAlice(anvil, encodeFunctionData({ abi, functionName, args }), to)
  for (const token of [strict, keeping]) await run(token, 'mint', [alice.address, 10n ** 12n])
  await run(strict, 'mint', [pool, 2_000_000_000n])
  const deposit = encodeFunctionData({ abi, functionName: 'deposit' })
  await sendAsAlice(anvil, deposit, wrapped, parseEther('10'))
  await run(wrapped, 'transfer', [pool, parseEther('10')])
  await sendAsAlice(anvil, encodeFunctionData({ abi, functionName: 'sync' }), pool)
  const isFirst = BigInt(strict) < BigInt(wrapped)
  /** Sells through the pool, and unwraps what it pays. */
  const dex = BigInt(pool) | (997_000_000n << 160n) | (1n << 252n) | (isFirst ? 1n << 247n : 0n)
  return { strict, keeping, router, pool, dex }
}
