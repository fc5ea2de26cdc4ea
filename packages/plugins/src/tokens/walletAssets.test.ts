import { fakeClock } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { findWalletAssets } from './walletAssets.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = { networkId: 'eip155:1' as never, address }
const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: '' }
const usdc = { address: contract, balance: '0x16e360', type: 'ERC20', metadata }
const ether = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    price: 2000,
    iconUrl: 'https://pictures.example/eth.svg',
  },
}
const supported = { '0x1': { assetDiscovery: { supported: true } } }

type Says = Readonly<Record<string, unknown>>

/** A connected wallet that says this, by method; a function's result, or what it throws. */
function wallet(says: Says, type = 'ANNOUNCED') {
  const asked: unknown[] = []
  const provider = {
    request({ method, params }: { readonly method: string; readonly params: unknown }) {
      asked.push([method, params])
      const answer = says[method]
      return typeof answer === 'function' ? answer() : Promise.resolve(answer)
    },
  }
  const clock = fakeClock()
  const connection = () => ({ provider, connector: { type } }) as never
  return { asked, clock, find: (of = account) => findWalletAssets({ clock, connection }, of) }
}

const read = async (assets: unknown) => {
  const { find } = wallet({ wallet_getCapabilities: supported, wallet_getAssets: { '0x1': assets } })
  return (await find())?.(new AbortController().signal)
}

describe('a wallet that offers it says what an account has', () => {
  // Spec §3.11
  test('in the form of ERC-7811', async () => {
    const { asked, find } = wallet({
      wallet_getCapabilities: supported,
      wallet_getAssets: { '0x01': [usdc, ether] },
    })
    const found = await (await find())?.(new AbortController().signal)
    expect(found).toEqual([
      expect.objectContaining({
        address: contract,
        symbol: 'USDC',
        value: 1.5,
        quantity: { decimals: 6, numeric: '1.5' },
      }),
      expect.objectContaining({ symbol: 'ETH', value: 2000, iconUrl: 'https://pictures.example/eth.svg' }),
    ])
    expect(found?.[1]).not.toHaveProperty('address')
    expect(asked).toEqual([
      ['wallet_getCapabilities', [address, ['0x1']]],
      ['wallet_getAssets', [{ account: address, chainFilter: ['0x1'] }]],
    ])
  })

  test('without a price for what nobody prices', async () => {
    const [found] = (await read([{ ...usdc, metadata: { ...metadata, price: 0, value: 0 } }])) ?? []
    expect(found).not.toHaveProperty('price')
    expect(found).not.toHaveProperty('value')
  })

  test('without those that have no decimals (Spec §5.11)', async () => {
    expect(await read([{ ...usdc, metadata: { ...metadata, decimals: 0 } }, usdc])).toHaveLength(1)
  })

  test.each([
    ['no list', {}],
    ['another address', [{ ...usdc, address: 'javascript:alert(1)' }]],
    ['a balance that is no number', [{ ...usdc, balance: '-1' }]],
    ['no price', [{ ...usdc, metadata: { ...metadata, price: undefined } }]],
    ['no name', [{ ...usdc, metadata: { ...metadata, name: 7 } }]],
    ['no picture', [{ ...usdc, metadata: { ...metadata, iconUrl: undefined } }]],
    ['decimals that are none', [{ ...usdc, metadata: { ...metadata, decimals: 1.5 } }]],
    ['nothing', undefined],
  ])('and all of it is refused with %s', async (_, assets) => {
    await expect(read(assets)).rejects.toThrow('invalid list of assets')
  })
})

describe('a wallet is not asked what an account has', () => {
  test.each<[string, Says]>([
    [
      'that knows no capabilities',
      { wallet_getCapabilities: () => Promise.reject(new Error('unknown method')) },
    ],
    [
      'that throws',
      {
        wallet_getCapabilities: () => {
          throw new Error('broken')
        },
      },
    ],
    ['without this one', { wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } } }],
    ['that has it on another chain', { wallet_getCapabilities: { '0xa': supported['0x1'] } }],
    [
      'that says it is not supported',
      { wallet_getCapabilities: { '0x1': { assetDiscovery: { supported: false } } } },
    ],
  ])('%s', async (_, says) => {
    expect(await wallet(says).find()).toBeUndefined()
  })

  test('that says nothing for a second', async () => {
    const { clock, find } = wallet({ wallet_getCapabilities: () => new Promise(() => {}) })
    const finding = find()
    await Promise.resolve()
    clock.advance(1_000)
    expect(await finding).toBeUndefined()
  })

  test('and a phone is asked nothing at all', async () => {
    const { asked, find } = wallet({ wallet_getCapabilities: supported }, 'WALLET_CONNECT')
    expect(await find()).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('on networks of another namespace', async () => {
    const { asked, find } = wallet({ wallet_getCapabilities: supported })
    expect(
      await find({ ...account, networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as never }),
    ).toBeUndefined()
    expect(asked).toEqual([])
  })
})
