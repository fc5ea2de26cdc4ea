import { describe, expect, it } from 'vitest'
import { mockNetwork } from '../testing/mockAdapter.js'
import type { Nodes } from './createNodes.js'
import { readNativeBalance } from './readNativeBalance.js'

const network = mockNetwork('toy:main')

const read = (amount: (answer: unknown) => bigint | undefined, address = 'toy1') => {
  const asked: unknown[] = []
  const nodes: Nodes = {
    ask: async (call, { maxBytes }) => {
      asked.push({ ...call, maxBytes })
      return '7'
    },
  }
  const balance = readNativeBalance(
    { network, address },
    {
      nodes,
      call: (text) => (text.startsWith('toy') ? { method: 'balance', params: [text] } : undefined),
      addressForm: 'A toy address begins with toy.',
      amount,
    },
  )
  return { balance, asked }
}

describe("the balance in the network's own currency", () => {
  it('is what the node said, counted as the network counts', async () => {
    // A balance is short: reading ends at 64 KiB.
    const { balance, asked } = read((answer) => BigInt(answer as string))
    expect(await balance).toEqual({ amount: 7n, decimals: 18, symbol: 'COIN' })
    expect(asked).toEqual([{ method: 'balance', params: ['toy1'], maxBytes: 64 * 1024 }])
  })

  it('is not asked for where there is no address', async () => {
    const { balance, asked } = read(() => 1n, 'me')
    await expect(balance).rejects.toMatchObject({
      code: 'INVALID_CAIP_ADDRESS',
      hint: 'A toy address begins with toy.',
    })
    expect(asked).toEqual([])
  })

  it.each([
    () => undefined,
    () => -1n,
    () => 7 as never,
    (): never => {
      throw new TypeError('no balance')
    },
  ])('is an error where the answer has none: %s', async (amount) => {
    await expect(read(amount).balance).rejects.toMatchObject({
      code: 'HTTP_BODY_INVALID',
      message: 'The RPC node for toy:main returned an invalid balance.',
    })
  })
})
