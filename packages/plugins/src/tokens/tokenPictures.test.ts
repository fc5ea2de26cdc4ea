import type { ModalConfig } from '@wallet-modal/runtime'
import type { TokenBalance } from '@wallet-modal/runtime/accounts'
import { toNetworkId } from '@wallet-modal/runtime/chain'
import { type AnyPlugin, effect } from '@wallet-modal/runtime/plugin'
import { createTestModal, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { bundledTokens } from './bundledTokens.js'
import { tokenPictures } from './pictures/tokenPictures.generated.js'
import { createTokenPictures, type PictureOfToken, picturedSymbol } from './tokenPictures.js'

const networks = ['1', '10', '137', '56', '8453', '42161', '43114'].map((id) => `eip155:${id}`)
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test.each([...networks, solana])('every token that is bundled for %s has a picture', (chainId) => {
  const tokens = bundledTokens(chainId)
  expect(tokens.length).toBeGreaterThan(1)
  for (const token of tokens)
    expect(tokenPictures).toHaveProperty(picturedSymbol({ ...token, chainId }) ?? '')
})

describe('a picture is that of the contract', () => {
  test('however its address is spelled', () => {
    const token = { chainId: 'eip155:1', symbol: 'anything' } as const
    expect(picturedSymbol({ ...token, address: usdc })).toBe('USDC')
    expect(picturedSymbol({ ...token, address: usdc.toLowerCase() })).toBe('USDC')
  })

  test.each([
    ['another contract of the same name', { chainId: 'eip155:1', address: `0x${'1'.repeat(40)}` }],
    ['the contract of another network', { chainId: 'eip155:10', address: usdc }],
    [
      'a mint spelled otherwise',
      { chainId: solana, address: 'epjfwdd5aufqssqem2qn1xzybapc8g4wegkkzwytdt1v' },
    ],
    ['a currency that calls itself so', { chainId: 'eip155:31337' }],
  ] as const)('%s has none', (_, token) => {
    expect(picturedSymbol({ symbol: 'USDC', ...token })).toBeUndefined()
  })

  test('Ether has its own on each network', () => {
    expect(picturedSymbol({ chainId: 'eip155:8453', symbol: 'ETH' })).toBe('ETH')
  })
})

describe('a token of the config', () => {
  const address = `0x${'aB'.repeat(20)}`
  const own = { chainId: 'eip155:1', address, name: 'Points', symbol: 'PTS', decimals: 18 }
  const held: TokenBalance = {
    ...own,
    chainId: toNetworkId('eip155:1'),
    quantity: { decimals: 18, numeric: '1' },
  }
  const png = () => new Response(new Uint8Array([0x89, 0x50]), { headers: { 'content-type': 'image/png' } })

  /** The picture of a token that is looked at, and what a directory was asked for. */
  async function lookAt(
    token: TokenBalance,
    { answer = png, ...config }: Partial<ModalConfig> & { readonly answer?: () => Response } = {},
  ) {
    const asked: string[] = []
    let pictureOf: PictureOfToken | undefined
    const probe: AnyPlugin = {
      manifest: { id: 'probe' },
      load: async () => (context) => {
        pictureOf = createTokenPictures(context)
        return {}
      },
    }
    const { modal } = createTestModal({
      plugins: [probe],
      config: { tokens: [own], endpoints: { directory: 'https://wallets.example' }, ...config },
      async fetch(input) {
        asked.push(new URL(String(input)).pathname)
        return answer()
      },
    })
    await modal.plugins.probe?.load()
    asked.length = 0
    let picture: string | undefined
    const end = effect(() => {
      picture = pictureOf?.(token)
    })
    await vi.dynamicImportSettled()
    await settled()
    end()
    return { asked, picture }
  }
  const pictureOf = async (iconUrl: string | undefined, token: TokenBalance = held) =>
    (await lookAt(token, { tokens: [{ ...own, iconUrl }], endpoints: {} })).picture

  test('has the picture that the config names, however the address is spelled', async () => {
    expect(await pictureOf('https://cdn.example/p.png', { ...held, address: address.toLowerCase() })).toBe(
      'https://cdn.example/p.png',
    )
  })

  test.each([
    ['another contract of the same name', { address: `0x${'1'.repeat(40)}` }],
    ['the same address on another network', { chainId: toNetworkId('eip155:10') }],
  ] as const)('%s does not', async (_, other) => {
    expect(await pictureOf('https://cdn.example/p.png', { ...held, ...other })).toBeUndefined()
  })

  test('keeps the picture of the service where the config names none', async () => {
    expect(await pictureOf(undefined, { ...held, iconUrl: 'https://service.example/p.png' })).toBe(
      'https://service.example/p.png',
    )
  })

  test("has the directory's picture of its symbol where nobody else has one", async () => {
    const { asked, picture } = await lookAt(held)
    expect(asked).toEqual(['/public/getTokenImage/PTS'])
    expect(picture).toMatch(/^data:image\/png/)
  })

  test.each([
    ['that a service has a picture of', { ...held, iconUrl: 'https://service.example/p.png' }, {}],
    ['where no directory is configured', held, { endpoints: {} }],
    ['that the config does not name, whatever it calls itself', held, { tokens: [] }],
  ] as const)('the directory is not asked for one %s', async (_, token, config) => {
    expect((await lookAt(token, config)).asked).toEqual([])
  })

  test.each([
    ['none', () => new Response('', { status: 404 })],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])('keeps its letter where the directory has %s', async (_, answer) => {
    expect((await lookAt(held, { answer })).picture).toBeUndefined()
  })
})
