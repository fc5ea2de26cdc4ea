import { ConnectorError, executionError, RpcError } from '@wallet-modal/runtime/chain'
import { createReviews, type ReadyReview } from '@wallet-modal/runtime/review'
import { mockAccount, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import type { SendReview } from './createSending.js'
import { bob, carol, coin, fakeChain, filled, sendingModal } from './sendingModal.fixture.js'
import { transferRequest } from './sendRequest.js'

/** Fills the form, and begins a review. */
async function reviewing(
  form: Parameters<typeof filled>[1] = {},
  options: Parameters<typeof sendingModal>[0] = {},
  before = () => {},
) {
  const modal = await sendingModal(options)
  before()
  await filled(modal, form)
  const review = modal.sending.review() as SendReview
  await settled()
  return { ...modal, review, state: () => review.state.peek() }
}

describe('a review shows', () => {
  test('what the bytes say', async () => {
    const { state } = await reviewing()
    expect(state()).toMatchObject({
      status: 'ready',
      steps: [{ actions: [{ to: bob, amount: 25n * 10n ** 16n }], maxFee: 2n * 10n ** 14n }],
    })
  })

  test.each([
    ['what the chain adds to the bytes', 5n * 10n ** 14n, 5n * 10n ** 14n],
    ['what the bytes say, where the chain says less', 1n, 2n * 10n ** 14n],
  ])('as the most that it can cost %s', async (_, max, shown) => {
    const chain = { ...fakeChain(), estimateFee: async () => ({ expected: 1n, max }) }
    const { state } = await reviewing({}, { chain })
    expect(state()).toMatchObject({ steps: [{ expectedFee: 1n, maxFee: shown }] })
  })

  test('the token of the bytes', async () => {
    const { state } = await reviewing({ amount: '2.5', token: coin })
    expect(state()).toMatchObject({
      status: 'ready',
      steps: [{ actions: [{ amount: 2_500_000n, token: coin }] }],
    })
  })

  test('all that is left after the fee, for Max', async () => {
    const { form, sending, chain } = await sendingModal()
    await filled({ form })
    form.enterMax()
    const review = sending.review() as SendReview
    await settled()
    expect(chain.prepared.at(-1)?.amount).toBe('max')
    expect(review.state.peek()).toMatchObject({
      steps: [{ actions: [{ amount: 10n ** 18n - 2n * 10n ** 14n }] }],
    })
  })

  test('which NFT it is', async () => {
    const modal = await sendingModal()
    modal.form.apply({ to: bob, asset: coin, tokenId: '007', name: 'A picture' })
    await settled()
    const review = modal.sending.review() as SendReview
    await settled()
    expect(modal.chain.prepared.at(-1)).toMatchObject({
      collectible: { contract: coin, tokenId: '7' },
      amount: 1n,
    })
    expect(review.state.peek()).toMatchObject({
      status: 'ready',
      steps: [{ actions: [{ token: coin, amount: 1n }] }],
    })
  })

  test('what the recipient gets, where the token takes a fee', async () => {
    const chain = { ...fakeChain(), simulate: async () => ({ received: 2_400_000n }) }
    const { state } = await reviewing({ amount: '2.5', token: coin }, { chain })
    expect(state()).toMatchObject({
      warnings: [{ kind: 'feeOnTransfer', received: 2_400_000n }, { kind: 'firstTime' }],
    })
  })

  test('the rest where a node cannot try it', async () => {
    const chain = {
      ...fakeChain(),
      simulate: async () => {
        throw new RpcError('RPC_FAILED', 'no such method', { rpcCode: -32601 })
      },
    }
    expect((await reviewing({}, { chain })).state()).toMatchObject({ status: 'ready' })
  })
})

test('what a script of the page put on every object changes nothing', async () => {
  const polluted = {
    tokenId: '7',
    replaces: { id: '1', as: 'faster' },
    isUnread: true,
    isMax: true,
    token: coin,
  }
  const { state } = await reviewing({ token: '' }, {}, () =>
    Object.assign(Object.prototype, polluted),
  ).finally(() => {
    for (const key of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, key)
  })
  expect(state()).toMatchObject({
    status: 'ready',
    steps: [{ actions: [{ amount: 25n * 10n ** 16n, to: bob }] }],
  })
  expect(Object.hasOwn((state() as ReadyReview).steps[0].actions[0], 'token')).toBe(false)
})

test.each([
  ['the network’s currency is counted otherwise', { decimals: 20 }],
  ['the network’s currency is called otherwise', { symbol: 'USDC' }],
  ['a token’s contract hasn’t been read', { address: coin, isUnread: true }],
])('a review whose rows would disagree is refused: %s', async (_, twist) => {
  const modal = await sendingModal()
  await filled(modal)
  const { request } = modal.sending.review() as SendReview
  const { subject } = request
  const asset = { ...subject.asset, ...twist }
  const twisted = transferRequest(modal.context, request, { ...subject, asset }, () => [])
  const review = createReviews(modal.context, { assets: () => [] }).begin(twisted)
  await settled()
  expect(review.state.peek()).toMatchObject({
    end: { reason: 'refused', error: { code: 'TRANSACTION_INVALID' } },
  })
})

describe('a transaction is refused whose bytes', () => {
  test.each([
    ['pay somebody else', { to: carol }],
    ['send another amount', { amount: 1n }],
    ['send a token', { token: coin }],
    ["use somebody's allowance", { from: carol }],
    ['send an NFT', { tokenId: '7' }],
    ['call a contract', { kind: 'call' }],
    ['approve somebody', { kind: 'approval', spender: bob }],
  ])('%s', async (_, twist) => {
    const chain = fakeChain()
    const describe = chain.describe
    chain.describe = (transaction) => {
      const said = describe?.(transaction)
      return { ...said, actions: said?.actions.map((action) => ({ ...action, ...twist })) } as never
    }
    const { state } = await reviewing({}, { chain })
    expect(state()).toMatchObject({
      status: 'over',
      end: { reason: 'refused', error: { code: 'TRANSACTION_INVALID' } },
    })
  })

  test('are for another network', async () => {
    const chain = fakeChain()
    const describe = chain.describe
    chain.describe = (transaction) => ({ ...describe?.(transaction), networkId: 'eip155:10' }) as never
    expect((await reviewing({}, { chain })).state()).toMatchObject({ status: 'over' })
  })
})

test('what the chain would revert is over before the wallet is asked', async () => {
  const chain = {
    ...fakeChain(),
    simulate: async () => {
      throw executionError('EXECUTION_REVERTED', { reason: 'paused' })
    },
  }
  const { state } = await reviewing({ amount: '1', token: coin }, { chain })
  expect(state()).toMatchObject({ end: { reason: 'refused', error: { code: 'EXECUTION_REVERTED' } } })
})

describe('a review is over when', () => {
  test('another account is used', async () => {
    const { state, adapter } = await reviewing()
    adapter.wallet.accountsChanged([mockAccount('eip155', carol)])
    await settled()
    expect(state()).toEqual({ status: 'over', end: { reason: 'account' } })
  })

  test('the network changes', async () => {
    const { state, adapter } = await reviewing()
    adapter.wallet.networkChanged('eip155:10' as never)
    await settled()
    expect(state()).toEqual({ status: 'over', end: { reason: 'network' } })
  })

  test('the balance changes', async () => {
    const { state, adapter, kit } = await reviewing()
    adapter.script.getBalance = async () => ({ amount: 5n, decimals: 18, symbol: 'COIN' })
    kit.clock.advance(60_000)
    await kit.context.actions.refreshBalance()
    await settled()
    expect(state()).toEqual({ status: 'over', end: { reason: 'balance' } })
  })

  test('the wallet disconnects', async () => {
    const { state, adapter } = await reviewing()
    adapter.wallet.disconnected()
    await settled()
    expect(state()).toEqual({ status: 'over', end: { reason: 'account' } })
  })

  test('the name leads elsewhere when it is confirmed', async () => {
    const chain = fakeChain()
    chain.names.set('bob.eth', bob)
    const modal = await sendingModal({ chain })
    await filled(modal, { to: 'bob.eth' })
    modal.kit.clock.advance(500)
    await settled()
    const review = modal.sending.review() as SendReview
    await settled()
    chain.names.set('bob.eth', carol)
    const asked = vi.fn()
    modal.adapter.script.sendTransaction = asked
    expect(await modal.sending.confirm(review)).toBe(false)
    expect(review.state.peek()).toEqual({ status: 'over', end: { reason: 'name' } })
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('confirming', () => {
  test('hands the wallet the very transaction that was shown', async () => {
    const { review, sending, adapter, state } = await reviewing()
    const shown = state()
    const given: unknown[] = []
    adapter.script.sendTransaction = async (transaction) => {
      given.push(transaction)
      return '0x1'
    }
    await sending.confirm(review)
    expect(given).toHaveLength(1)
    expect('steps' in shown && shown.steps[0].transaction === given[0]).toBe(true)
  })

  test('twice asks the wallet once', async () => {
    const { review, sending, adapter } = await reviewing()
    const asked = vi.fn(async () => '0x1')
    adapter.script.sendTransaction = asked
    await Promise.all([sending.confirm(review), sending.confirm(review), sending.confirm(review)])
    await sending.confirm(review)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('has the wallet say what it is on, first', async () => {
    const { review, sending, adapter } = await reviewing()
    adapter.script.restore = () => ({
      accounts: [mockAccount('eip155', carol)],
      networkId: 'eip155:1' as never,
    })
    const asked = vi.fn(async () => '0x1')
    adapter.script.sendTransaction = asked
    expect(await sending.confirm(review)).toBe(false)
    expect(asked).not.toHaveBeenCalled()
    expect(review.state.peek()).toEqual({ status: 'over', end: { reason: 'account' } })
  })

  test('may be done again after the visitor declined', async () => {
    const { review, sending, adapter } = await reviewing()
    adapter.script.sendTransaction = async () => {
      throw new ConnectorError('USER_REJECTED', 'The request was rejected.')
    }
    expect(await sending.confirm(review)).toBe(false)
    expect(review.state.peek()).toMatchObject({ status: 'declined' })
    adapter.script.sendTransaction = async () => '0x1'
    expect(await sending.confirm(review)).toBe(true)
  })

  test('needs a word where the recipient looks like one that is known', async () => {
    const modal = await sendingModal()
    modal.sending.recent.add('eip155', bob)
    await filled(modal, { to: `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}` })
    const review = modal.sending.review() as SendReview
    await settled()
    expect(review.state.peek()).toMatchObject({ warnings: [{ kind: 'lookAlike', address: bob }] })
    const asked = vi.fn(async () => '0x1')
    modal.adapter.script.sendTransaction = asked
    expect(await modal.sending.confirm(review)).toBe(false)
    review.acknowledge(true)
    expect(await modal.sending.confirm(review)).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
