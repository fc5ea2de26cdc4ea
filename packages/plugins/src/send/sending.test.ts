import { ConnectorError, executionError } from '@wallet-modal/runtime/chain'
import { mockAccount, settled } from '@wallet-modal/runtime/testing'
import type { Receipt } from '@wallet-modal/runtime/transactions'
import { describe, expect, test, vi } from 'vitest'
import type { SendReview } from './createSending.js'
import { bob, carol, coin, fakeChain, filled, sendingModal } from './sendingModal.fixture.js'

const tracked = { isSmartAccount: false, network: 'eip155:1', token: 'COIN', amount: 0.1 }

/** Sends a quarter of a coin. */
async function sent(
  options: Parameters<typeof sendingModal>[0] = {},
  twist?: (modal: Awaited<ReturnType<typeof sendingModal>>) => void,
) {
  const modal = await sendingModal(options)
  const events: unknown[] = []
  modal.modal.on(
    'track',
    ({ event, properties }) => event.startsWith('SEND') && events.push([event, properties]),
  )
  twist?.(modal)
  await filled(modal)
  const review = modal.sending.review() as SendReview
  await settled()
  const isSent = await modal.sending.confirm(review)
  await settled()
  return { ...modal, events, isSent }
}

// Spec §4.8
describe('what is sent', () => {
  test('is followed until the chain has carried it out, and only then a success', async () => {
    let confirm!: (receipt: Receipt) => void
    const promise = new Promise<Receipt>((resolve) => {
      confirm = resolve
    })
    const chain = { ...fakeChain(), waitForReceipt: () => promise }
    const { events, kit } = await sent({ chain })
    expect(events).toEqual([['SEND_INITIATED', tracked]])
    await vi.waitUntil(() => kit.context.transactions.all.peek().length > 0)
    expect(kit.context.transactions.all.peek()).toMatchObject([
      { status: 'pending', label: 'Send 0.25 COIN' },
    ])
    confirm({ id: `0x${'5e'.repeat(32)}`, block: 1n, fee: 1n })
    await settled()
    expect(events.at(-1)).toEqual(['SEND_SUCCESS', tracked])
  })

  test('that the chain reverts is an error', async () => {
    const chain = {
      ...fakeChain(),
      waitForReceipt: async () => {
        throw executionError('EXECUTION_REVERTED')
      },
    }
    const { events } = await sent({ chain })
    await vi.waitUntil(() => events.length === 2)
    expect(events.at(-1)).toEqual(['SEND_ERROR', { ...tracked, message: 'EXECUTION_REVERTED' }])
  })

  test('empties the form, and is offered as a recipient', async () => {
    const { form, sending } = await sent()
    expect([form.entered.peek().text, form.recipient.text.peek()]).toEqual(['', ''])
    expect(sending.recent.offered('eip155')).toEqual([bob])
  })
})

describe('what the wallet declines', () => {
  const declining = () =>
    sent({}, ({ adapter }) => {
      adapter.script.sendTransaction = async () => {
        throw new ConnectorError('USER_REJECTED', 'The request was rejected.')
      }
    })

  test('is told as an error, with its code', async () => {
    const { events } = await declining()
    expect(events).toEqual([
      ['SEND_INITIATED', tracked],
      ['SEND_ERROR', { ...tracked, message: 'USER_REJECTED' }],
    ])
  })
  test('leaves the form as it was', async () => {
    const { form, isSent } = await declining()
    expect([isSent, form.entered.peek().text, form.recipient.text.peek()]).toEqual([false, '0.25', bob])
  })
})

describe('the form is emptied (Spec §4.8)', () => {
  const emptied = ({ form }: Awaited<ReturnType<typeof sendingModal>>) => [
    form.entered.peek().text,
    form.recipient.text.peek(),
  ]

  test('when the network changes', async () => {
    const modal = await sendingModal()
    await filled(modal)
    modal.adapter.wallet.networkChanged('eip155:10' as never)
    await settled()
    expect(emptied(modal)).toEqual(['', ''])
  })
  test('when the account changes', async () => {
    const modal = await sendingModal()
    await filled(modal)
    modal.adapter.wallet.accountsChanged([mockAccount('eip155', carol)])
    await settled()
    expect(emptied(modal)).toEqual(['', ''])
  })
  test('when the wallet disconnects, with the recipients', async () => {
    const modal = await sendingModal()
    modal.sending.recent.add('eip155', bob)
    await filled(modal)
    await modal.modal.disconnect()
    await settled()
    expect([...emptied(modal), modal.sending.recent.all('eip155')]).toEqual(['', '', []])
  })
})

describe('a recipient', () => {
  test('of a name is looked up half a second after the last letter', async () => {
    const chain = fakeChain()
    chain.names.set('bob.eth', bob)
    const resolveName = vi.spyOn(chain, 'resolveName')
    const { form, kit } = await sendingModal({ chain })
    form.enterRecipient('bo.eth')
    kit.clock.advance(400)
    form.enterRecipient('bob.eth')
    kit.clock.advance(499)
    await settled()
    expect(resolveName).not.toHaveBeenCalled()
    kit.clock.advance(1)
    await settled()
    expect(resolveName.mock.calls.map(([{ name }]) => name)).toEqual(['bob.eth'])
    expect(form.recipient.state.peek()).toEqual({
      status: 'found',
      recipient: { address: bob, typedName: 'bob.eth', nameSource: 'chain' },
    })
  })

  test('of a late answer is nobody', async () => {
    const chain = fakeChain()
    let answer!: (address: string) => void
    chain.resolveName = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const { form, kit } = await sendingModal({ chain })
    form.enterRecipient('bob.eth')
    kit.clock.advance(500)
    await settled()
    form.enterRecipient(carol)
    await settled()
    answer(bob)
    await settled()
    expect(form.recipient.state.peek()).toMatchObject({ recipient: { address: carol } })
  })

  test.each([
    ['hello', 'form'],
    ['0x123', 'form'],
    [`0xBAD${'0'.repeat(37)}`, 'checksum'],
  ])('%s is nobody', async (text, problem) => {
    const { form } = await sendingModal()
    form.enterRecipient(text)
    await settled()
    expect(form.recipient.state.peek()).toEqual({ status: 'invalid', problem })
  })

  test.each([
    ['nobody has', async () => undefined, 'unknown'],
    ['nobody can look up', () => Promise.reject(new Error('down')), 'failed'],
    ['leads to no address', async () => 'javascript:alert(1)', 'unknown'],
  ])('with a name that %s is nobody', async (_, resolveName, problem) => {
    const chain = { ...fakeChain(), resolveName }
    const { form, kit } = await sendingModal({ chain })
    form.enterRecipient('bob.eth')
    kit.clock.advance(500)
    await settled()
    expect(form.recipient.state.peek()).toEqual({ status: 'invalid', problem })
  })
})

describe('what can be sent', () => {
  test('is the network’s own currency first, then tokens that the account has', async () => {
    const { form } = await sendingModal()
    expect(form.holdings.assets().map(({ symbol, balance }) => [symbol, balance])).toEqual([
      ['COIN', 10n ** 18n],
      ['USD', 100_000_000n],
    ])
  })

  test('asked for by an app and not there is nothing, and never another asset', async () => {
    const { form } = await sendingModal()
    form.apply({ to: bob, amount: '1', asset: carol })
    await settled()
    expect([form.asset.peek(), form.isAssetMissing.peek(), form.problem.peek()]).toEqual([
      undefined,
      true,
      'token',
    ])
  })

  test('asked for by an app is taken as typed', async () => {
    const { form } = await sendingModal()
    form.apply({ to: bob, amount: '1.5', asset: coin.toLowerCase() })
    await settled()
    expect(form.draft.peek()).toMatchObject({
      token: { symbol: 'USD' },
      sendTokenAmount: '1.5',
      receiverAddress: bob,
    })
    expect(form.problem.peek()).toBeUndefined()
  })

  test.each([
    ['a fraction', '1.5'],
    ['a negative number', '-1'],
    ['hex', '0x7'],
    ['more than a contract can name', '9'.repeat(78)],
    ['a number', 7],
  ])('is no NFT whose id is %s: that asks for a token', async (_, tokenId) => {
    const { form } = await sendingModal()
    form.apply({ to: bob, asset: coin, tokenId: tokenId as string })
    expect(form.asset.peek()).toMatchObject({ symbol: 'USD' })
  })
})
