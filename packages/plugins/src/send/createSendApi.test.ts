import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { bob, carol, coin, sendingModal } from './sendingModal.fixture.js'

describe('send()', () => {
  test('opens the form with what the app asks for, and goes on to the review', async () => {
    const { modal, api } = await sendingModal()
    void api.send({ to: bob, asset: coin, amount: '1.5' }).catch(() => {})
    await expect.poll(() => modal.state.view.peek()).toBe('SendPreview')
  })

  test('stays at the form where something is missing', async () => {
    const { modal, api } = await sendingModal()
    void api.send({ to: bob }).catch(() => {})
    await expect.poll(() => modal.state.view.peek()).toBe('Send')
    await settled()
    expect(modal.state.view.peek()).toBe('Send')
  })

  test('is over when the visitor closes the modal', async () => {
    const { modal, api } = await sendingModal()
    const sent = api.send({ to: bob, amount: '1.5' })
    await expect.poll(() => modal.state.view.peek()).toBe('Send')
    modal.close()
    await expect(sent).rejects.toMatchObject({ code: 'SEND_CANCELLED' })
  })

  // Spec §5.8
  test.each([
    ['an amount that is a number', { amount: 1 }],
    ['an amount with a comma', { amount: '1,5' }],
    ['a recipient that is an object', { to: {} }],
    ['an asset that is a number', { asset: 1 }],
  ])('refuses %s', async (_, request) => {
    const { api } = await sendingModal()
    await expect(api.send(request as never)).rejects.toMatchObject({
      code: 'SEND_DRAFT_INCOMPLETE',
      userMessage: 'Please enter a valid amount and receiver address',
    })
  })

  test('refuses without a wallet', async () => {
    const { modal, api } = await sendingModal()
    await modal.disconnect()
    await expect(api.send({ to: carol })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
