import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { createSendApi } from './createSendApi.js'
import type { Review } from './review.js'
import { bob, carol, prompted, sendingModal } from './sendingModal.fixture.js'

const [hash, otherHash] = [`0x${'5e'.repeat(32)}`, `0x${'6f'.repeat(32)}`]

/** An app that asks for transactions, and a visitor who confirms them. */
async function shop() {
  const modal = await sendingModal()
  const api = createSendApi(modal.context, modal.sending)
  const prompts = prompted(modal.adapter)
  /** The outcome so far: the id, or the code of the error. */
  async function pay(to: string) {
    const outcome = { ended: 'pending' }
    api.send({ to, amount: '0.25' }).then(
      (id) => Object.assign(outcome, { ended: id }),
      ({ code }) => Object.assign(outcome, { ended: code }),
    )
    await settled()
    return outcome
  }
  async function confirm() {
    const review = modal.sending.review() as Review
    await settled()
    void modal.sending.confirm(review)
    await settled()
  }
  return { ...modal, api, prompts, pay, confirm }
}

/** A payment that the wallet is being asked for. */
async function asking() {
  const modal = await shop()
  const paid = await modal.pay(bob)
  await modal.confirm()
  return { ...modal, paid }
}

test('send() resolves with the id of what the wallet sent', async () => {
  const { paid, prompts } = await asking()
  prompts[0]?.approve(hash)
  await settled()
  expect(paid.ended).toBe(hash)
})

describe('while the wallet is asked, closing the modal', () => {
  const closed = async () => {
    const modal = await asking()
    modal.modal.close()
    await settled()
    return modal
  }

  test('leaves it open what becomes of send()', async () => {
    expect((await closed()).paid.ended).toBe('pending')
  })

  test('has send() resolve when the visitor approves', async () => {
    const { paid, prompts } = await closed()
    prompts[0]?.approve(hash)
    await settled()
    expect(paid.ended).toBe(hash)
  })

  test('has send() reject when the visitor declines', async () => {
    const { paid, prompts } = await closed()
    prompts[0]?.decline()
    await settled()
    expect(paid.ended).toBe('SEND_CANCELLED')
  })

  test('waits for each of two transactions that the visitor confirmed', async () => {
    const modal = await asking()
    modal.form.enterRecipient(carol)
    await settled()
    await modal.confirm()
    modal.modal.close()
    modal.prompts[1]?.decline()
    await settled()
    modal.prompts[0]?.approve(hash)
    await settled()
    expect(modal.paid.ended).toBe(hash)
  })
})

test('closing the modal rejects send() after the visitor declined', async () => {
  const { modal, paid, prompts } = await asking()
  prompts[0]?.decline()
  await settled()
  modal.close()
  await settled()
  expect(paid.ended).toBe('SEND_CANCELLED')
})

test('send() is not answered with what the visitor had asked the wallet for before', async () => {
  const { pay, confirm, prompts, form } = await shop()
  form.apply({ to: carol, amount: '0.1' })
  await settled()
  await confirm()
  const paid = await pay(bob)
  prompts[0]?.approve(otherHash)
  await settled()
  expect(paid.ended).toBe('pending')
})

describe('a second send()', () => {
  test('ends the first', async () => {
    const { pay } = await shop()
    const first = await pay(bob)
    await pay(carol)
    expect(first.ended).toBe('SEND_CANCELLED')
  })

  test('that is no request leaves the first as it is', async () => {
    const { pay, api } = await shop()
    const first = await pay(bob)
    await api.send({ to: {} } as never).catch(() => {})
    expect(first.ended).toBe('pending')
  })

  test('has the form to itself', async () => {
    const { pay, form } = await shop()
    await pay(bob)
    await pay(carol)
    expect(form.recipient.text.peek()).toBe(carol)
  })

  test('is what the view is opened with, also while that is shown', async () => {
    const { api, kit } = await shop()
    for (const to of [bob, carol]) api.send({ to }).catch(() => {})
    await settled()
    expect(kit.context.state.route.peek()).toMatchObject({ view: 'Send', params: { to: carol } })
  })

  test('has its own answer where the wallet is asked for both', async () => {
    const { paid, pay, confirm, prompts } = await asking()
    const second = await pay(carol)
    await confirm()
    prompts[1]?.approve(otherHash)
    await settled()
    prompts[0]?.approve(hash)
    await settled()
    expect([paid.ended, second.ended]).toEqual([hash, otherHash])
  })

  test('keeps its draft when the first is sent', async () => {
    const { pay, prompts, form } = await asking()
    await pay(carol)
    prompts[0]?.approve(hash)
    await settled()
    expect([form.recipient.text.peek(), form.entered.peek().text]).toEqual([carol, '0.25'])
  })
})

describe('when the modal is destroyed, send() ends', () => {
  test('while the form opens', async () => {
    const { modal, api } = await shop()
    const sent = api.send({ to: bob })
    modal.destroy()
    await expect(sent).rejects.toMatchObject({ code: 'SEND_CANCELLED' })
  })

  test('while the visitor fills in the form', async () => {
    const { modal, pay } = await shop()
    const paid = await pay(bob)
    modal.destroy()
    await settled()
    expect(paid.ended).toBe('MODAL_DESTROYED')
  })

  test('while the wallet is asked', async () => {
    const { modal, paid } = await asking()
    modal.destroy()
    await settled()
    expect(paid.ended).toBe('MODAL_DESTROYED')
  })

  test('while the wallet is asked and the modal is closed', async () => {
    const { modal, paid } = await asking()
    modal.close()
    modal.destroy()
    await settled()
    expect(paid.ended).toBe('MODAL_DESTROYED')
  })
})
