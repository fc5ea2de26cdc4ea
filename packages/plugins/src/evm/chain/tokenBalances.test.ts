import { RpcError } from '@wallet-modal/runtime/chain'
import { decodeFunctionData, encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { scriptedChain } from './scriptedChain.fixture.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const tokenAt = (index: number) => ({
  address: `0x${index.toString(16).padStart(40, '0')}`,
  symbol: 'TKN',
  name: 'Token',
  decimals: 6,
})
const list = (count: number) => Array.from({ length: count }, (_, index) => tokenAt(index + 1))
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

interface Call {
  readonly to: string
  readonly data: Hex
}

/** Answers for tokens one at a time, or all at once where the network has the contract; a token's balance is its address. */
const node = (hasMulticall: boolean, read = ({ to }: Call): Hex => word(Number(to))) => ({
  eth_call(call: Call) {
    if (call.to !== multicall3) return read(call)
    if (!hasMulticall) return '0x'
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: call.data })
    const calls = args?.[0] as readonly { readonly target: Hex }[]
    const result = calls.map(({ target }) => ({ success: true, returnData: word(Number(target)) }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  },
})

describe('the balances of a list of tokens', () => {
  it('are read 200 in a call', async () => {
    const { chain, asked, network } = scriptedChain(node(true))
    const found = await chain.getTokenBalances({ network, address, tokens: list(450) })
    expect(found.map(({ amount }) => Number(amount))).toEqual(list(450).map((_, index) => index + 1))
    expect(asked).toHaveLength(3)
  })

  it('are read five at a time where no contract reads many', async () => {
    let waiting = 0
    let most = 0
    const read = async ({ to }: Call) => {
      waiting += 1
      most = Math.max(most, waiting)
      await null
      waiting -= 1
      return word(Number(to))
    }
    const { chain, network } = scriptedChain(node(false, read as never))
    const found = await chain.getTokenBalances({ network, address, tokens: list(40) })
    expect(found).toHaveLength(40)
    expect(most).toBe(5)
  })

  it('leave out what is no address, and what answers with anything but one number', async () => {
    const odd: Readonly<Record<number, Hex>> = { 1: '0x', 2: '0x01', 3: `${word(1)}${'0'.repeat(64)}` }
    const read = ({ to }: Call): Hex => odd[Number(to)] ?? word(Number(to))
    const { chain, network } = scriptedChain(node(false, read))
    const tokens = [...list(4), { ...tokenAt(5), address: 'none' }]
    const found = await chain.getTokenBalances({ network, address, tokens })
    expect(found.map(({ token }) => token.address)).toEqual([tokenAt(4).address])
  })

  it('are no empty list where the nodes refuse every call', async () => {
    const limit = () => {
      throw new RpcError('RPC_FAILED', 'limit exceeded', {
        rpcCode: -32005,
        context: { reason: 'limit exceeded' },
      })
    }
    const { chain, network } = scriptedChain(node(false, limit))
    await expect(chain.getTokenBalances({ network, address, tokens: list(3) })).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
  })

  it('of an empty list ask nobody', async () => {
    const { chain, network, asked } = scriptedChain({})
    expect(await chain.getTokenBalances({ network, address, tokens: [] })).toEqual([])
    expect(asked).toEqual([])
  })
})
