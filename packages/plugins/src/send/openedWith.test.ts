import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { bob, coin, filled, sendingModal } from './sendingModal.fixture.js'

const nft = { asset: coin, tokenId: '7', name: 'Bird' }

/** The form as a visitor sees it who came from the view of an NFT. */
async function withNft() {
  const modal = await sendingModal()
  modal.sending.apply(nft)
  return { ...modal, symbol: () => modal.form.asset.peek()?.symbol }
}

describe('a form that was opened for an NFT', () => {
  test('sends it', async () => {
    const { symbol } = await withNft()
    expect(symbol()).toBe('Bird')
  })

  test('sends coins when it is opened with nothing', async () => {
    const { sending, symbol } = await withNft()
    sending.apply(undefined)
    expect(symbol()).toBe('COIN')
  })

  test('keeps the recipient when it is opened with nothing', async () => {
    const { sending, form } = await withNft()
    form.enterRecipient(bob)
    sending.apply(undefined)
    expect(form.recipient.text.peek()).toBe(bob)
  })

  test('takes no amount of NFTs for one of coins', async () => {
    const { sending, form } = await sendingModal()
    sending.apply({ ...nft, amount: '5' })
    sending.apply(undefined)
    expect(form.entered.peek().text).toBe('')
  })

  test('sends coins once the modal was closed', async () => {
    const { modal, symbol } = await withNft()
    await modal.open()
    modal.close()
    expect(symbol()).toBe('COIN')
  })

  test.each([
    ['a token', coin.toLowerCase(), 'USD'],
    ['the network’s own currency', '', 'COIN'],
  ])('sends %s that is chosen', async (_, key, chosen) => {
    const { form, symbol } = await withNft()
    form.chooseAsset(key)
    expect(symbol()).toBe(chosen)
  })

  test('keeps it for whoever comes back to it', async () => {
    const { sending, symbol } = await withNft()
    sending.apply(nft)
    expect(symbol()).toBe('Bird')
  })
})

describe('what was typed is there for whoever comes back', () => {
  test.each([
    ['nothing', undefined],
    ['what an app asks for', { to: bob, amount: '1' }],
  ])('to a form that was opened with %s', async (_, params) => {
    const modal = await sendingModal()
    modal.sending.apply(params)
    await filled(modal, { amount: '2.5', token: coin })
    modal.sending.apply(params)
    await settled()
    expect(modal.form.draft.peek()).toMatchObject({
      token: { symbol: 'USD' },
      sendTokenAmount: '2.5',
      receiverAddress: bob,
    })
  })
})
