import { executionError } from '@wallet-modal/runtime/chain'
import { settled } from '@wallet-modal/runtime/testing'
import { expect, test } from 'vitest'
import { fakeChain, filled, sendingModal } from './sendingModal.fixture.js'

/** A form that is filled, on a chain that prepares nothing until `go` is called. */
async function held() {
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const chain = fakeChain()
  const modal = await sendingModal({
    chain: {
      ...chain,
      prepareTransfer: async (request) => {
        await gate
        return (chain.prepareTransfer as NonNullable<typeof chain.prepareTransfer>)(request)
      },
    },
  })
  await filled(modal)
  return { ...modal, chain, go }
}

const never = new AbortController().signal

test('the view gets the review that the form has prepared', async () => {
  const { sending, chain, go } = await held()
  const going = sending.prepare(never)
  go()
  expect(await going).toBe(true)
  expect(sending.review()?.state.peek().status).toBe('ready')
  expect(chain.prepared).toHaveLength(1)
})

test('the form waits until the review is prepared, however long that takes', async () => {
  const { sending, kit, go } = await held()
  let isOver = false
  const going = sending.prepare(never).finally(() => {
    isOver = true
  })
  await settled()
  kit.clock.advance(5_000)
  await settled()
  expect(isOver).toBe(false)
  go()
  expect(await going).toBe(true)
  expect(sending.review()?.state.peek().status).toBe('ready')
})

test('a refusal is told in the form, which the visitor never leaves', async () => {
  const chain = {
    ...fakeChain(),
    prepareTransfer: async () => {
      throw executionError('EXECUTION_REVERTED')
    },
  }
  const modal = await sendingModal({ chain })
  await filled(modal)
  expect(await modal.sending.prepare(never)).toBe(false)
  expect(modal.form.notice.peek()).toMatchObject({ reason: 'refused' })
})

test('a draft that changes meanwhile doesn’t go on, and its review is another one', async () => {
  const { sending, form, go } = await held()
  const going = sending.prepare(never)
  form.enterAmount('0.5')
  go()
  expect(await going).toBe(false)
  const review = sending.review()
  await settled()
  expect(review?.state.peek()).toMatchObject({
    status: 'ready',
    steps: [{ actions: [{ amount: 5n * 10n ** 17n }] }],
  })
})

test('a form that was left doesn’t go on', async () => {
  const { sending, go } = await held()
  const left = new AbortController()
  const going = sending.prepare(left.signal)
  left.abort()
  go()
  expect(await going).toBe(false)
})
