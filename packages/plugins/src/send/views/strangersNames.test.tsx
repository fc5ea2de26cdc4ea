import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { texts } from '../messages.js'
import type { Review } from '../review.js'
import { CollectibleCard } from './CollectibleCard.js'
import { RecipientName } from './RecipientName.js'
import { Reviewed } from './Reviewed.js'

/** A fake of the view's context, in English. */
const view = {
  config: { endpoints: {} },
  router: {},
  networkPicture: () => undefined,
  t: (key: keyof typeof texts, values: Readonly<Record<string, string>> = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
}

vi.mock('@wallet-modal/runtime/ui', async (original) => ({
  ...(await original<object>()),
  useView: () => view,
}))

/** The texts of a component's elements, in order. */
const textsOf = (markup: string) => markup.split(/<[^>]*>/).filter((text) => text.trim() !== '')

const nft = {
  key: 'nft',
  networkId: 'eip155:1' as never,
  address: '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB',
  tokenId: '7',
  name: '1000 USDC',
  symbol: '1000 USDC',
  decimals: 0,
}

describe('a name that a service gives an address', () => {
  const named = { address: '0xb', profileName: 'Coinbase 4' }

  test('is said to be unproven', () => {
    expect(textsOf(renderToStaticMarkup(<RecipientName {...named} />))).toEqual([
      'Goes by “Coinbase 4”, which isn’t proven',
    ])
  })

  test('is not, where the chain’s own name system proves it', () => {
    expect(textsOf(renderToStaticMarkup(<RecipientName {...named} isNameProven />))).toEqual([
      'Known as “Coinbase 4”',
    ])
  })
})

describe('an NFT whose name reads like an amount', () => {
  /** The review of a transfer of the asset. */
  const reviewOf = (asset: object, amount: bigint) =>
    ({
      request: {
        namespace: 'eip155',
        network: { name: 'Ethereum', nativeCurrency: { symbol: 'ETH', decimals: 18, name: 'Ether' } },
        asset,
        recipient: { address: '0xb' },
        connection: { connector: { name: 'Wallet' } },
      },
      state: {
        value: {
          status: 'ready',
          warnings: [],
          facts: { amount, from: '0xa', to: '0xb', token: nft.address, maxFee: undefined },
        },
      },
      isAcknowledged: { value: false },
      mayConfirm: { value: true },
    }) as unknown as Review
  const sending = { form: { holdings: { pictureOf: () => undefined } } } as never
  const sumIn = (review: Review) => {
    const markup = renderToStaticMarkup(<Reviewed review={review} sending={sending} />)
    return textsOf(/<p class="send-sum">(.*?)<\/p>/.exec(markup)?.[1] ?? '').join('')
  }

  test('has no sum in the review: the name stands below, as a name', () => {
    expect(sumIn(reviewOf(nft, 1n))).toBe(texts['send.review.collectible'])
  })

  test('is marked as a name in the form', () => {
    expect(textsOf(renderToStaticMarkup(<CollectibleCard asset={nft as never} />))).toContain(
      'NFT “1000 USDC”',
    )
  })

  test('a token has its sum', () => {
    const token = { ...nft, tokenId: undefined, symbol: 'USDC', decimals: 6 }
    expect(sumIn(reviewOf(token, 1_000_000_000n))).toBe('1000USDC')
  })
})
