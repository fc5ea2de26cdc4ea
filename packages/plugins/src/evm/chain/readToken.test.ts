import { HttpError, RpcError } from '@wallet-modal/runtime/chain'
import { encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { scriptedChain } from './scriptedChain.fixture.js'

const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const word = (value: bigint | number): Hex => `0x${value.toString(16).padStart(64, '0')}`
const text = (said: string) => encodeAbiParameters([{ type: 'string' }], [said])
const reverts = (): never => {
  throw new RpcError('RPC_FAILED', 'execution reverted', {
    rpcCode: 3,
    context: { reason: 'execution reverted' },
  })
}

interface Says {
  readonly decimals?: () => Hex
  readonly symbol?: () => Hex
  readonly name?: () => Hex
}

/** Reads a token whose contract gives these answers, and has no other functions. */
function read({ decimals = reverts, symbol = reverts, name = reverts }: Says, of: string = address) {
  const says: Readonly<Record<string, () => Hex>> = {
    '0x313ce567': decimals,
    '0x95d89b41': symbol,
    '0x06fdde03': name,
  }
  const eth_call = ({ data }: { readonly data: string }) => says[data]?.()
  const { chain, network } = scriptedChain({ eth_call })
  return chain.readToken({ network, address: of })
}

describe('a token', () => {
  test('is what its contract says', async () => {
    const found = await read({
      decimals: () => word(6),
      symbol: () => text('USDC'),
      name: () => text('USD Coin'),
    })
    expect({ ...found }).toEqual({ address, decimals: 6, symbol: 'USDC', name: 'USD Coin' })
  })

  test('of the first ones has its texts in 32 bytes', async () => {
    const symbol = () => stringToHex('MKR', { size: 32 })
    const found = await read({ decimals: () => word(18), symbol })
    expect({ ...found }).toEqual({ address, decimals: 18, symbol: 'MKR' })
  })

  test('has no name where what it says is none', async () => {
    const found = await read({ decimals: () => word(6), symbol: () => '0x1234', name: () => text('') })
    expect({ ...found }).toEqual({ address, decimals: 6 })
  })

  test('is spelled with its checksum', async () => {
    const found = await read({ decimals: () => word(6) }, address.toLowerCase())
    expect(found?.address).toBe(address)
  })
})

describe('there is no token', () => {
  test.each<[string, Says]>([
    ['without code', { decimals: () => '0x' as const, symbol: () => '0x' as const }],
    ['that has no decimals, as collectibles have none', { symbol: () => text('NFT') }],
    ['whose decimals are no number of 8 bits', { decimals: () => word(256) }],
  ])('at an address %s', async (_, says) => {
    expect(await read(says)).toBeUndefined()
  })

  test('where the checksum is wrong, and nobody is asked', async () => {
    await expect(read({}, address.replace('eB48', 'Eb48'))).rejects.toMatchObject({
      code: 'INVALID_CAIP_ADDRESS',
    })
  })
})

test('nodes that are out of reach say nothing of it', async () => {
  const decimals = (): never => {
    throw new HttpError('HTTP_UNREACHABLE', 'out of reach', { url: 'https://node.example' })
  }
  await expect(read({ decimals })).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
})
