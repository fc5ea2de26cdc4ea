import { ConnectorError, executionError } from '@wallet-modal/runtime/chain'
import { mockAccount, settled } from '@wallet-modal/runtime/testing'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { describe, expect, test, vi } from 'vitest'
import type { SendReview } from './createSending.js'
import { bob, carol, coin, type FakeChain, fakeChain, filled, sendingModal } from './sendingModal.fixture.js'

const idOf = (digits: string) => `0x${digits.repeat(32)}`

/** A modal that has sent a quarter of a coin, which waits. The wallet's answers are `0x01…`, `0x02…` and so on. */
async function waitingModal(chain: FakeChain = fakeChain(), form: Parameters<typeof filled>[1] = {}) {
  const modal = await sendingModal({ chain })
  const signed: PreparedTransaction[] = []
  modal.adapter.script.sendTransaction = async (transaction) => {
    signed.push(transaction)
    return idOf(`0${signed.length}`)
  }
  const events: string[] = []
  modal.modal.on('track', ({ event }) => event.startsWith('SEND') && events.push(event))
  await filled(modal, form)
  const review = modal.sending.review() as SendReview
  await settled()
  await modal.sending.confirm(review)
  // What follows transactions loads with the first one.
  await expect.poll(() => modal.kit.context.transactions.all.peek()).toHaveLength(1)
  await settled()
  return { ...modal, signed, events }
}

type Waiting = Awaited<ReturnType<typeof waitingModal>>

/** Begins a review of what takes the place of what waits. */
async function replacing({ sending }: Waiting, as: 'faster' | 'cancellation', id = idOf('01')) {
  const review = sending.replace(id, as) as SendReview
  await settled()
  return review
}

describe('what was sent and waits', () => {
  test('is offered, under its label', async () => {
    const { sending } = await waitingModal()
    expect(sending.waiting.peek()).toMatchObject([
      { id: idOf('01'), label: 'Send 0.25 COIN', isCancelled: false },
    ])
  })

  test('is offered to no other account', async () => {
    const { sending, adapter } = await waitingModal()
    adapter.wallet.accountsChanged([mockAccount('eip155', carol)])
    await settled()
    expect(sending.waiting.peek()).toEqual([])
  })

  test('is offered no more once the chain has carried it out', async () => {
    let carryOut = () => {}
    const chain = fakeChain()
    chain.waitForReceipt = ({ id }) =>
      new Promise((resolve) => {
        carryOut = () => resolve({ id, block: 1n, fee: 1n })
      })
    const { sending } = await waitingModal(chain)
    carryOut()
    await settled()
    expect(sending.waiting.peek()).toEqual([])
    expect(sending.replace(idOf('01'), 'faster')).toBeUndefined()
  })

  test('isn’t offered on a chain that replaces nothing', async () => {
    const { prepareReplacement: _, ...chain } = fakeChain()
    const { sending } = await waitingModal(chain)
    expect(sending.waiting.peek()).toEqual([])
  })
})

describe('speeding it up', () => {
  test('shows and sends the same once more, and warns of nothing', async () => {
    const modal = await waitingModal()
    const review = await replacing(modal, 'faster')
    expect(review.state.peek()).toMatchObject({
      status: 'ready',
      steps: [{ actions: [{ to: bob, amount: 25n * 10n ** 16n }] }],
      warnings: [],
    })
    expect(await modal.sending.confirm(review)).toBe(true)
    expect(modal.signed.map(({ payload }) => payload)).toEqual([
      { to: bob, amount: 25n * 10n ** 16n },
      { to: bob, amount: 25n * 10n ** 16n },
    ])
  })

  test('sends the same token', async () => {
    const modal = await waitingModal(fakeChain(), { amount: '2.5', token: coin })
    const review = await replacing(modal, 'faster')
    expect(review.state.peek()).toMatchObject({
      steps: [{ actions: [{ token: coin, amount: 2_500_000n }] }],
    })
  })

  test('twice replaces what was sent last', async () => {
    const chain = fakeChain()
    const asked = vi.spyOn(chain, 'prepareReplacement')
    const modal = await waitingModal(chain)
    await modal.sending.confirm(await replacing(modal, 'faster'))
    await settled()
    await replacing(modal, 'faster')
    expect(asked.mock.calls.map(([{ id }]) => id)).toEqual([idOf('01'), idOf('02')])
  })

  test('is one send: it is told once, and leaves what is being filled in', async () => {
    const modal = await waitingModal()
    await filled(modal, { to: carol, amount: '0.5' })
    await modal.sending.confirm(await replacing(modal, 'faster'))
    expect(modal.events).toEqual(['SEND_INITIATED'])
    expect(modal.kit.context.transactions.all.peek()).toHaveLength(1)
    expect(modal.form.draft.peek()).toMatchObject({ sendTokenAmount: '0.5', receiverAddress: carol })
  })

  test('is refused where the bytes pay somebody else', async () => {
    const chain = fakeChain()
    const write = chain.prepareReplacement
    chain.prepareReplacement = async (request) =>
      ({
        ...(await write?.(request)),
        payload: { to: carol, amount: 25n * 10n ** 16n },
      }) as PreparedTransaction
    const review = await replacing(await waitingModal(chain), 'faster')
    expect(review.state.peek()).toMatchObject({
      end: { reason: 'refused', error: { code: 'TRANSACTION_INVALID' } },
    })
  })

  test('goes to the address that was paid, whatever became of its name', async () => {
    const chain = fakeChain()
    chain.names.set('bob.eth', bob)
    const modal = await sendingModal({ chain })
    modal.adapter.script.sendTransaction = async () => idOf('01')
    await filled(modal, { to: 'bob.eth' })
    modal.kit.clock.advance(500)
    await settled()
    const first = modal.sending.review() as SendReview
    await settled()
    await modal.sending.confirm(first)
    await settled()
    chain.names.set('bob.eth', carol)
    const review = modal.sending.replace(idOf('01'), 'faster') as SendReview
    await settled()
    expect(review.request.recipients).toEqual([{ address: bob, profileName: 'bob.eth' }])
    expect(await modal.sending.confirm(review)).toBe(true)
  })
})

describe('cancelling it', () => {
  test('sends nothing, to the account itself', async () => {
    const modal = await waitingModal()
    const review = await replacing(modal, 'cancellation')
    const { from } = review.request
    expect(review.state.peek()).toMatchObject({
      status: 'ready',
      steps: [{ actions: [{ to: from, amount: 0n }] }],
    })
    await modal.sending.confirm(review)
    expect(modal.signed.at(-1)?.payload).toEqual({ to: from, amount: 0n })
  })

  test('leaves nothing to do but to speed that up', async () => {
    const chain = fakeChain()
    const modal = await waitingModal(chain)
    await modal.sending.confirm(await replacing(modal, 'cancellation'))
    await settled()
    expect(modal.sending.waiting.peek()).toMatchObject([{ id: idOf('01'), isCancelled: true }])
    const cancel = chain.prepareReplacement
    // The last transaction is the cancellation.
    chain.prepareReplacement = async (request) => cancel?.({ ...request, as: 'cancellation' }) as never
    const review = await replacing(modal, 'faster')
    expect(review.state.peek()).toMatchObject({
      steps: [{ actions: [{ to: review.request.from, amount: 0n }] }],
    })
  })

  test('that the wallet declines leaves it as it was', async () => {
    const modal = await waitingModal()
    const review = await replacing(modal, 'cancellation')
    modal.adapter.script.sendTransaction = async () => {
      throw new ConnectorError('USER_REJECTED', 'The request was rejected.')
    }
    expect(await modal.sending.confirm(review)).toBe(false)
    expect(review.state.peek()).toMatchObject({ status: 'declined' })
    expect(modal.sending.waiting.peek()).toMatchObject([{ isCancelled: false }])
    expect(modal.events).toEqual(['SEND_INITIATED'])
  })
})

describe('the review of a replacement is over', () => {
  test('when the chain has carried out what waited', async () => {
    let carryOut = () => {}
    const chain = fakeChain()
    chain.waitForReceipt = ({ id }) =>
      new Promise((resolve) => {
        carryOut = () => resolve({ id, block: 1n, fee: 1n })
      })
    const modal = await waitingModal(chain)
    const review = await replacing(modal, 'faster')
    carryOut()
    await settled()
    expect(review.state.peek()).toEqual({ status: 'over', end: { reason: 'settled' } })
    expect(await modal.sending.confirm(review)).toBe(false)
    expect(modal.signed).toHaveLength(1)
  })

  test.each([
    ['the nonce has been used', 'NONCE_TOO_LOW', 'settled'],
    ['the higher fee is more than the account has', 'INSUFFICIENT_FUNDS', 'replacementFee'],
  ] as const)('when %s', async (_, code, reason) => {
    const chain = fakeChain()
    chain.prepareReplacement = async () => {
      throw executionError(code)
    }
    const review = await replacing(await waitingModal(chain), 'faster')
    expect(review.state.peek()).toEqual({ status: 'over', end: { reason } })
  })
})
