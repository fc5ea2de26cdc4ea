import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import type { SendReview } from './createSending.js'
import { coin, fakeChain, filled, sendingModal, smartGrant } from './sendingModal.fixture.js'

/** A smart account that has filled the form. */
async function smartModal(form: Parameters<typeof filled>[1] = {}, balance?: bigint) {
  const modal = await sendingModal({ chain: fakeChain(balance), grant: smartGrant })
  await filled(modal, form)
  return modal
}

/** Begins a review of what the form says. */
async function reviewed({ sending }: Awaited<ReturnType<typeof smartModal>>) {
  const review = sending.review() as SendReview
  await settled()
  return review
}

// Spec §5.9: others carry out what it sends, and pay for it.
describe('a smart account', () => {
  test('sends its tokens without any of the network’s own currency', async () => {
    const review = await reviewed(await smartModal({ amount: '2.5', token: coin }, 0n))
    expect(review.state.peek()).toMatchObject({
      status: 'ready',
      steps: [{ actions: [{ amount: 2_500_000n }] }],
    })
  })

  test('sends its whole balance for Max', async () => {
    const modal = await smartModal()
    modal.form.enterMax()
    const review = await reviewed(modal)
    expect(review.state.peek()).toMatchObject({
      status: 'ready',
      steps: [{ actions: [{ amount: 10n ** 18n }] }],
    })
  })

  test('is told of no fee in the form', async () => {
    const { form } = await smartModal()
    expect(form.draft.peek()).not.toHaveProperty('gasPrice')
  })

  test('is told of no fee in the review', async () => {
    const review = await reviewed(await smartModal())
    expect(review.state.peek()).toMatchObject({
      steps: [{ expectedFee: undefined, maxFee: undefined }],
    })
  })

  test('isn’t offered to replace what waits: it can’t sign in the place of whoever carries it out', async () => {
    const modal = await smartModal()
    await modal.sending.confirm(await reviewed(modal))
    await expect.poll(() => modal.kit.context.transactions.all.peek()).toHaveLength(1)
    await settled()
    expect(modal.sending.waiting.peek()).toEqual([])
  })
})

describe('what a wallet knows by an id of its own', () => {
  const mined = `0x${'ab'.repeat(32)}`

  /** Sends a quarter of a coin, of which the wallet says when the chain has it. */
  async function proposed() {
    let execute!: (id: string) => void
    const waitForTransactionId = () =>
      new Promise<string>((resolve) => {
        execute = resolve
      })
    const chain = fakeChain()
    const asked: string[] = []
    chain.waitForReceipt = async ({ id }) => {
      asked.push(id)
      return { id, block: 1n, fee: 1n }
    }
    const modal = await sendingModal({ chain, grant: { ...smartGrant, waitForTransactionId } })
    await filled(modal)
    await modal.sending.confirm(await reviewed(modal))
    const { all } = modal.kit.context.transactions
    await expect.poll(() => all.peek()).toHaveLength(1)
    await settled()
    return { asked, execute, one: () => all.peek()[0] }
  }

  test('is asked of no node before the chain has it', async () => {
    const { asked, one } = await proposed()
    expect([asked, one()?.status]).toEqual([[], 'pending'])
  })

  test('leads to no page before: no explorer knows it', async () => {
    expect((await proposed()).one()).toMatchObject({ explorerUrl: '' })
  })

  test('is followed by the chain’s id after', async () => {
    const { asked, execute, one } = await proposed()
    execute(mined)
    await settled()
    expect(asked).toEqual([mined])
    expect(one()).toMatchObject({ status: 'confirmed', explorerUrl: `https://explorer.example/tx/${mined}` })
  })
})
