import { mockAccount, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import type { SendReview } from './createSending.js'
import { coin, fakeChain, filled, sendingModal } from './sendingModal.fixture.js'

const own = mockAccount('eip155').address

/** An account of a wallet that tells its address alone. The chain says whether a contract stands there. */
async function connected({ isContract, balance }: { isContract: boolean; balance?: bigint }) {
  const chain = fakeChain(balance, isContract ? [own] : [])
  const modal = await sendingModal({ chain })
  await vi.waitUntil(() => modal.form.holdings.isSmartAccount.peek() === isContract)
  return modal
}

/** Reviews, confirms, and waits until the chain is asked for a receipt. */
async function sent(modal: Awaited<ReturnType<typeof sendingModal>>) {
  const waited: string[] = []
  modal.chain.waitForReceipt = async ({ id }) => {
    waited.push(id)
    return { id, block: 1n, fee: 1n }
  }
  const review = modal.sending.review() as SendReview
  await settled()
  const { steps } = review.state.peek() as never as { readonly steps: readonly object[] }
  await modal.sending.confirm(review)
  await vi.waitUntil(() => waited.length > 0)
  return { step: steps[0], waited }
}

const hash = `0x${'5e'.repeat(32)}`

// Spec §5.9
describe('a contract that its wallet doesn’t call a smart account', () => {
  test('sends tokens without any of the network’s own currency', async () => {
    const modal = await connected({ isContract: true, balance: 0n })
    await filled(modal, { amount: '2.5', token: coin })
    expect(modal.form.problem.peek()).toBeUndefined()
    expect((await sent(modal)).step).toMatchObject({ actions: [{ amount: 2_500_000n }] })
  })

  test('sends its whole balance for Max, and is told of no fee', async () => {
    const modal = await connected({ isContract: true })
    await filled(modal)
    modal.form.enterMax()
    expect(modal.form.draft.peek()).not.toHaveProperty('gasPrice')
    const { step } = await sent(modal)
    expect(step).toMatchObject({
      actions: [{ amount: 10n ** 18n }],
      expectedFee: undefined,
      maxFee: undefined,
    })
  })

  test('is followed by the id that its wallet gives, and can’t be replaced', async () => {
    const modal = await connected({ isContract: true })
    await filled(modal)
    expect((await sent(modal)).waited).toEqual([hash])
    expect(modal.sending.waiting.peek()).toEqual([])
  })

  test('isn’t said to have sent something else, though the transaction that carries it out is another’s', async () => {
    const modal = await connected({ isContract: true })
    modal.chain.readSent = async () =>
      ({ networkId: 'eip155:1', from: coin, nonce: 9n, actions: [] }) as never
    await filled(modal)
    await sent(modal)
    expect(modal.kit.context.transactions.all.peek()).toHaveLength(1)
  })
})

// A delegated account (EIP-7702) is no contract for the chain service: `anvil.test.ts`.
describe('an account that has delegated', () => {
  test('keeps its fee from Max', async () => {
    const modal = await connected({ isContract: false })
    await vi.waitUntil(() => modal.form.most.peek() !== undefined)
    await filled(modal)
    modal.form.enterMax()
    const { step } = await sent(modal)
    expect(step).toMatchObject({ maxFee: 2n * 10n ** 14n })
    expect(modal.form.most.peek()).toBe(10n ** 18n - 2n * 10n ** 14n)
  })

  test('lacks gas without any of the network’s own currency', async () => {
    const modal = await connected({ isContract: false, balance: 0n })
    await filled(modal, { amount: '2.5', token: coin })
    expect(modal.form.problem.peek()).toBe('gas')
  })

  test('is followed by the hash of its transaction', async () => {
    const modal = await connected({ isContract: false })
    await filled(modal)
    expect((await sent(modal)).waited).toEqual([hash])
  })
})
