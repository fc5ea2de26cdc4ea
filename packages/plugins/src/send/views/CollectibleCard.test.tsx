import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CollectibleCard } from './CollectibleCard.js'

/** A fake of the view's context, which names texts and values. */
vi.mock('@wallet-modal/runtime/ui', async (original) => ({
  ...(await original<object>()),
  useView: () => ({ t: (key: string, { name = '' } = {}) => `${key}: ${name}` }),
}))

test('an NFT whose name reads like an amount is marked as a name', () => {
  const nft = { address: '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB', tokenId: '7', name: '1000 USDC' }
  expect(renderToStaticMarkup(<CollectibleCard asset={nft as never} />)).toContain(
    'review.collectible.name: 1000 USDC',
  )
})
