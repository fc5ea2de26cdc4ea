import { mockAccount, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import type { SendReview } from './createSending.js'
import { bob, carol, coin, filled, prompted, sendingModal } from './sendingModal.fixture.js'

const hash = `0x${'5e'.repeat(32)}`

/** A visitor who confirms, and goes back to the form while the wallet shows its prompt. */
async function back(fill: (modal: Awaited<ReturnType<typeof sendingModal>>) => unknown = filled) {
  const modal = await sendingModal()
  const own = modal.context.state.account.peek()?.address ?? ''
  const prompts = prompted(modal.adapter)
  await fill(modal)
  await settled()
  const review = modal.sending.review() as SendReview
  await settled()
  void modal.sending.confirm(review)
  await settled()
  review.leave()
  return { ...modal, own, prompts, review }
}

describe('while the wallet is asked, the review of the same draft', () => {
  test('is the one that asked', async () => {
    const { sending, review } = await back()
    expect(sending.review()).toBe(review)
  })

  test('asks the wallet no second time', async () => {
    const { sending, prompts } = await back()
    await sending.confirm(sending.review() as SendReview)
    expect(prompts).toHaveLength(1)
  })

  test('is the one that asked, also when the same is typed once more', async () => {
    const modal = await back()
    await filled(modal, { amount: '1' })
    await filled(modal, { amount: '0.250' })
    expect(modal.sending.review()).toBe(modal.review)
  })

  test('is the one that asked, also at another price', async () => {
    const priced = ({ context }: Awaited<ReturnType<typeof sendingModal>>, price: number) => {
      const { address = '' } = context.state.account.peek() ?? {}
      const token = { name: 'Dollar', symbol: 'USD', chainId: 'eip155:1' as never, address: coin, price }
      const quantity = { decimals: 6, numeric: '100' }
      context.tokenBalanceChanged(
        { namespace: 'eip155', address },
        { status: 'ready', data: [{ ...token, quantity }] },
      )
    }
    const modal = await back(async (opened) => {
      opened.stop()
      priced(opened, 1)
      opened.form.chooseAsset(coin.toLowerCase())
      opened.form.switchUnit()
      opened.form.enterAmount('10')
      opened.form.enterRecipient(bob)
    })
    priced(modal, 1.1)
    expect(modal.sending.review()).toBe(modal.review)
  })
})

describe('another review begins', () => {
  test.each([
    ['another recipient', { to: carol }],
    ['another amount', { amount: '0.5' }],
    ['another token', { token: coin }],
  ])('for %s', async (_, form) => {
    const modal = await back()
    await filled(modal, form)
    expect(modal.sending.review()).not.toBe(modal.review)
  })

  test('for another NFT of the same contract', async () => {
    const nft = (tokenId: string) => ({ to: bob, asset: coin, tokenId })
    const modal = await back(({ form }) => form.apply(nft('7')))
    modal.form.apply(nft('8'))
    await settled()
    expect(modal.sending.review()).not.toBe(modal.review)
  })

  test('by another connection of the same account', async () => {
    const modal = await back()
    await modal.kit.context.actions.connect(modal.kit.discover())
    await settled()
    await filled(modal)
    const again = modal.sending.review()
    expect([again === undefined, again === modal.review]).toEqual([false, false])
  })

  test('once the visitor has declined', async () => {
    const { prompts, sending, review } = await back()
    prompts[0]?.decline()
    await settled()
    expect(sending.review()).not.toBe(review)
  })

  test('once it was sent', async () => {
    const modal = await back()
    modal.prompts[0]?.approve(hash)
    await settled()
    await filled(modal)
    expect(modal.sending.review()).not.toBe(modal.review)
  })

  test('where the visitor left before the wallet was asked', async () => {
    const modal = await sendingModal()
    await filled(modal)
    const review = modal.sending.review() as SendReview
    await settled()
    void modal.sending.confirm(review)
    review.leave()
    expect(modal.sending.review()).not.toBe(review)
  })

  test.each([
    [
      'account',
      ({ adapter, own }: Awaited<ReturnType<typeof back>>) => {
        adapter.wallet.accountsChanged([mockAccount('eip155', carol)])
        return () => adapter.wallet.accountsChanged([mockAccount('eip155', own)])
      },
    ],
    [
      'network',
      ({ adapter }: Awaited<ReturnType<typeof back>>) => {
        adapter.wallet.networkChanged('eip155:10' as never)
        return () => adapter.wallet.networkChanged('eip155:1' as never)
      },
    ],
    [
      'connection',
      ({ adapter, kit }: Awaited<ReturnType<typeof back>>) => {
        adapter.wallet.disconnected()
        return () => kit.context.actions.connect(kit.discover())
      },
    ],
  ])('after another %s was in use, which a lost prompt does not survive', async (_, change) => {
    const modal = await back()
    const restore = change(modal)
    await settled()
    await restore()
    await settled()
    await filled(modal)
    const again = modal.sending.review()
    expect([again === undefined, again === modal.review]).toEqual([false, false])
  })
})

test('what another account sent leaves the draft in the form', async () => {
  const modal = await back()
  modal.adapter.wallet.accountsChanged([mockAccount('eip155', carol)])
  await settled()
  await filled(modal, { amount: '0.5' })
  modal.prompts[0]?.approve(hash)
  await settled()
  expect(modal.form.entered.peek().text).toBe('0.5')
})
