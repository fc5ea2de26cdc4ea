import { describe, expect, test } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import type { Balance } from '../connectors/chainService.js'
import { createTestCore, type TestCore } from '../testing/createTestCore.js'
import { mockAccount } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'
import { connect } from './connect.js'

async function connectedModal() {
  const modal = createTestCore({ config: { chains: ['eip155:1', 'eip155:10', 'solana:main'] } })
  await connect(modal.core, modal.discover({ id: 'a' }))
  return modal
}

const reads = (modal: TestCore) =>
  modal.adapter().asked.filter((entry) => entry.startsWith('getBalance')).length
const amount = (units: bigint): Balance => ({ amount: units, decimals: 18, symbol: 'COIN' })
const on = (modal: TestCore, networkId: string) =>
  modal.adapter().wallet.networkChanged(toNetworkId(networkId))

/** Lets the test answer the next read by hand. */
function held(modal: TestCore) {
  const answers: ((balance: Balance) => void)[] = []
  modal.adapter().script.getBalance = () => new Promise((resolve) => void answers.push(resolve))
  return answers
}

describe('reading', () => {
  test('nobody connected asks nobody', async () => {
    const modal = createTestCore()
    await modal.refreshBalance()
    expect([reads(modal), modal.store.balance.value.status]).toEqual([0, 'idle'])
  })

  test('the balance of the account in use, on its network', async () => {
    const modal = await connectedModal()
    await modal.refreshBalance()
    expect(modal.store.balance.value).toEqual({ status: 'ready', data: amount(10n ** 18n) })
    expect(modal.adapter().asked.at(-1)).toBe(`getBalance ${mockAccount().address} eip155:1`)
  })

  test('it loads first; a second caller asks no second time', async () => {
    const modal = await connectedModal()
    const answers = held(modal)
    const both = [modal.refreshBalance(), modal.refreshBalance()]
    await settled()
    expect([modal.store.balance.value.status, answers.length]).toEqual(['loading', 1])
    answers[0]?.(amount(1n))
    await Promise.all(both)
    expect(answers.length).toBe(1)
  })

  test('an answer is kept for 30 s (Spec §3.17, §9)', async () => {
    const modal = await connectedModal()
    await modal.refreshBalance()
    modal.clock.advance(29_999)
    await modal.refreshBalance()
    expect(reads(modal)).toBe(1)
    modal.clock.advance(1)
    await modal.refreshBalance()
    expect(reads(modal)).toBe(2)
  })

  test('the old balance shows while the next is read', async () => {
    const modal = await connectedModal()
    await modal.refreshBalance()
    modal.clock.advance(30_000)
    const answers = held(modal)
    const done = modal.refreshBalance()
    await settled()
    expect(modal.store.balance.value).toEqual({ status: 'loading', data: amount(10n ** 18n) })
    answers[0]?.(amount(2n))
    await done
  })
})

describe('a forced read, as after a transaction', () => {
  test('asks anew although an answer is kept, and its answer is kept then', async () => {
    const modal = await connectedModal()
    await modal.refreshBalance()
    modal.adapter().script.getBalance = () => amount(2n)
    await modal.refreshBalance(undefined, { force: true })
    await modal.refreshBalance('eip155')
    expect([reads(modal), modal.store.balance.value]).toEqual([2, { status: 'ready', data: amount(2n) }])
  })

  test('does not wait for a read that began before, whose answer counts no more', async () => {
    const modal = await connectedModal()
    const answers = held(modal)
    const before = modal.refreshBalance()
    await settled()
    const forced = modal.refreshBalance('eip155', { force: true })
    await settled()
    answers[0]?.(amount(1n))
    await settled()
    expect(modal.store.balance.value.status).toBe('loading')
    answers[1]?.(amount(2n))
    await Promise.all([before, forced])
    await modal.refreshBalance()
    expect([answers.length, modal.store.balance.value]).toEqual([2, { status: 'ready', data: amount(2n) }])
  })

  test('stands although the read that began before answers last', async () => {
    const modal = await connectedModal()
    const answers = held(modal)
    const before = modal.refreshBalance()
    await settled()
    const forced = modal.refreshBalance(undefined, { force: true })
    await settled()
    answers[1]?.(amount(2n))
    await forced
    answers[0]?.(amount(1n))
    await before
    expect(modal.store.balance.value).toEqual({ status: 'ready', data: amount(2n) })
  })
})

describe('a failure (Spec §5.10, §8)', () => {
  async function failedModal() {
    const modal = await connectedModal()
    const succeed = modal.adapter().script.getBalance
    modal.adapter().script.getBalance = () => Promise.reject(new Error('node'))
    await modal.refreshBalance()
    modal.adapter().script.getBalance = succeed
    return modal
  }

  test('is shown as Token Balance Unavailable, its cause kept', async () => {
    const modal = await failedModal()
    expect(modal.store.balance.value).toMatchObject({
      status: 'error',
      error: expect.objectContaining({ userMessage: 'Token Balance Unavailable', cause: new Error('node') }),
    })
  })

  test('is not tried again within 30 s', async () => {
    const modal = await failedModal()
    modal.clock.advance(29_999)
    await modal.refreshBalance()
    expect([reads(modal), modal.store.balance.value.status]).toEqual([1, 'error'])
    modal.clock.advance(1)
    await modal.refreshBalance()
    expect(modal.store.balance.value.status).toBe('ready')
  })

  test('is not tried again within 30 s by a forced read either (Spec §5.10)', async () => {
    const modal = await failedModal()
    await modal.refreshBalance(undefined, { force: true })
    expect([reads(modal), modal.store.balance.value.status]).toEqual([1, 'error'])
  })

  test('is not tried again after a switch of network and back', async () => {
    const modal = await failedModal()
    on(modal, 'eip155:10')
    on(modal, 'eip155:1')
    await modal.refreshBalance()
    expect([reads(modal), modal.store.balance.value.status]).toEqual([1, 'error'])
  })

  test('does not stop another network', async () => {
    const modal = await failedModal()
    on(modal, 'eip155:10')
    await modal.refreshBalance()
    expect(modal.store.balance.value.status).toBe('ready')
  })

  test('is also a network that nobody knows', async () => {
    const modal = await connectedModal()
    on(modal, 'solana:other')
    await modal.refreshBalance()
    expect(modal.store.balance.value).toMatchObject({
      error: expect.objectContaining({ cause: expect.objectContaining({ code: 'NETWORK_NOT_FOUND' }) }),
    })
  })
})

describe('an answer that is overtaken', () => {
  test('by another network is not shown', async () => {
    const modal = await connectedModal()
    const answers = held(modal)
    const done = modal.refreshBalance()
    await settled()
    on(modal, 'eip155:10')
    answers[0]?.(amount(1n))
    await done
    expect(modal.store.balance.value.status).toBe('idle')
  })

  test('by another account is not shown', async () => {
    const modal = await connectedModal()
    const answers = held(modal)
    const done = modal.refreshBalance()
    await settled()
    modal.adapter().wallet.accountsChanged([mockAccount('eip155', '0x1')])
    answers[0]?.(amount(1n))
    await done
    expect(modal.store.balance.value.status).toBe('idle')
  })

  test('by a disconnect is not shown', async () => {
    const modal = await connectedModal()
    const answers = held(modal)
    const done = modal.refreshBalance()
    await settled()
    await modal.disconnect()
    answers[0]?.(amount(1n))
    await done
    expect(modal.store.accounts.states.value.size).toBe(0)
  })

  test('of a namespace that is out of use meanwhile ends its loading all the same', async () => {
    const modal = await connectedModal()
    const answers = held(modal)
    const done = modal.refreshBalance()
    await settled()
    await connect(modal.core, modal.discover({ id: 's', namespace: 'solana' }))
    modal.store.networks.chosen(toNetworkId('solana:main'))
    answers[0]?.(amount(7n))
    await done
    expect(modal.store.balance.value.status, 'the one in use').toBe('idle')
    modal.store.networks.chosen(toNetworkId('eip155:1'))
    expect(modal.store.balance.value).toEqual({ status: 'ready', data: amount(7n) })
  })
})

test('the node is asked until the modal is destroyed', async () => {
  const modal = await connectedModal()
  let signal: AbortSignal | undefined
  modal.adapter().script.getBalance = (_, __, given) => {
    signal = given
    return new Promise(() => {})
  }
  void modal.refreshBalance()
  await settled()
  expect(signal?.aborted).toBe(false)
  modal.destroy()
  expect(signal?.aborted).toBe(true)
})
