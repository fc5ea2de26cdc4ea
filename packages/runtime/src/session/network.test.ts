import { describe, expect, test } from 'vitest'
import type { NetworkId } from '../base/caip.js'
import { createTestCore, type TestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { settled } from '../testing/settled.js'
import { connect } from './connect.js'
import { findNetworkById } from './network.js'

async function connectedModal(options: TestCoreOptions = {}, ...rejects: 'switchNetwork'[]) {
  const modal = createTestCore(options)
  await connect(modal.core, modal.discover({ id: 'a', rejects }))
  return modal
}

test("the config's entry of a known network changes what it names, and keeps the rest of its chain's definition", async () => {
  const rpcUrls = ['https://own.example']
  const { core } = createTestCore({
    config: {
      networks: [
        { id: 'eip155:1', rpcUrls, name: undefined },
        { id: 'eip155:77', rpcUrls },
      ],
    },
  })
  const own = await findNetworkById(core, 'eip155:1' as NetworkId)
  const plain = await findNetworkById(core, 'eip155:10' as NetworkId)
  expect(own).toEqual({ ...plain, id: 'eip155:1', name: own?.name, rpcUrls })
  expect(own?.name).toBeTruthy()
  expect(core.store.network.peek().definition).toEqual(own)
})

const switchesReported = ({ reported }: TestCore) =>
  reported.track.filter(({ event }) => event === 'SWITCH_NETWORK').length

test('the wallet is asked, and what it reports is shown (decision 14)', async () => {
  const modal = await connectedModal()
  await modal.switchNetwork('eip155:10')
  expect([modal.store.network.value.id, modal.reported.chainChanged.length]).toEqual(['eip155:10', 1])
})

test('a wallet that agrees but stays where it is for 3 s, is shown where it is, and whoever asked is told', async () => {
  const modal = await connectedModal()
  modal.adapter().script.switchNetwork = () => {}
  const outcome = modal.switchNetwork('eip155:10').catch((error: unknown) => error)
  await settled()
  modal.clock.advance(3_000)
  expect(await outcome).toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  expect([modal.store.network.value.id, switchesReported(modal), modal.clock.timers]).toEqual([
    'eip155:1',
    0,
    0,
  ])
})

test('a wallet that says so a moment after it agreed is believed', async () => {
  const modal = await connectedModal()
  modal.adapter().script.switchNetwork = () => {}
  const done = modal.switchNetwork('eip155:10')
  await settled()
  modal.adapter().wallet.networkChanged('eip155:10' as NetworkId)
  await done
  expect([modal.store.network.value.id, switchesReported(modal), modal.clock.timers]).toEqual([
    'eip155:10',
    1,
    0,
  ])
})

test('a wallet that leaves instead of switching ends the wait', async () => {
  const modal = await connectedModal()
  modal.adapter().script.switchNetwork = () => modal.adapter().wallet.disconnected()
  await expect(modal.switchNetwork('eip155:10')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  expect([modal.core.requests.switching.value, modal.clock.timers]).toEqual([undefined, 0])
})

test('nothing is left of the wait when the modal is destroyed', async () => {
  const modal = await connectedModal()
  modal.adapter().script.switchNetwork = () => {}
  const outcome = modal.switchNetwork('eip155:10').catch(() => 'over')
  await settled()
  modal.destroy()
  expect([await outcome, modal.clock.timers]).toEqual(['over', 0])
})

test('a refusal is passed on, and nothing changes', async () => {
  const modal = await connectedModal({}, 'switchNetwork')
  await expect(modal.switchNetwork('eip155:10')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([
    modal.store.network.value.id,
    modal.reported.track.some(({ event }) => event === 'SWITCH_NETWORK'),
  ]).toEqual(['eip155:1', false])
})

test('without a wallet the choice is remembered', async () => {
  const modal = createTestCore()
  await modal.switchNetwork('eip155:10')
  expect(modal.store.network.value.id).toBe('eip155:10')
})

test('the network that the wallet is on already asks for nothing', async () => {
  const modal = await connectedModal()
  await modal.switchNetwork('eip155:1')
  expect(modal.adapter().asked).toEqual(['connect a'])
})

test('of two connected namespaces, the one of the network comes into use', async () => {
  const modal = await connectedModal({ config: { chains: ['eip155:1', 'eip155:10', 'solana:main'] } })
  await connect(modal.core, modal.discover({ id: 's', namespace: 'solana' }))
  await modal.switchNetwork('solana:main')
  expect(modal.store.account.value?.namespace).toBe('solana')
  await modal.switchNetwork('eip155:10')
  expect(modal.store.account.value?.namespace).toBe('eip155')
})

describe('a wallet that does not answer', () => {
  /** Makes two requests and gives up the first; the test answers each by hand. */
  async function askedTwice() {
    const modal = await connectedModal({ config: { chains: ['eip155:1', 'eip155:10', 'solana:main'] } })
    await connect(modal.core, modal.discover({ id: 's', namespace: 'solana' }))
    await modal.switchNetwork('solana:main')
    const answers: ((error?: Error) => void)[] = []
    modal.adapter().script.switchNetwork = (_, { id }) =>
      new Promise((resolve, reject) => {
        answers.push((error) => {
          if (error) return reject(error)
          modal.adapter().wallet.networkChanged(id as NetworkId)
          resolve()
        })
      })
    const first = modal.switchNetwork('eip155:10').then(
      () => 'done',
      () => 'failed',
    )
    await settled()
    modal.context.actions.stopSwitching()
    return { modal, answers, first }
  }

  test('that agrees when the visitor has turned away is shown where it is, and chooses nothing', async () => {
    const { modal, answers, first } = await askedTwice()
    answers[0]?.()
    expect(await first).toBe('done')
    expect([
      modal.store.networks.reportedIds.value.get('eip155'),
      modal.store.account.value?.namespace,
    ]).toEqual(['eip155:10', 'solana'])
  })

  test('can be asked again; the answer to the first question leaves the second one open', async () => {
    const { modal, answers } = await askedTwice()
    const second = modal.switchNetwork('eip155:10')
    await settled()
    answers[0]?.(new Error('too late'))
    await settled()
    expect(modal.core.requests.switching.value?.id).toBe('a')
    answers[1]?.()
    await second
    expect([modal.store.network.value.id, modal.core.requests.switching.value]).toEqual([
      'eip155:10',
      undefined,
    ])
  })

  test('is waited for no longer once it is disconnected', async () => {
    const { modal } = await askedTwice()
    void modal.switchNetwork('eip155:10')
    await settled()
    modal.adapter().wallet.disconnected()
    expect(modal.core.requests.switching.value).toBeUndefined()
  })
})

describe('a network that the config does not list (Spec §8, "Alerts")', () => {
  test("is told to the app's team by an event, and to the visitor who has the modal open", async () => {
    const modal = await connectedModal()
    modal.open('Networks')
    const error = await modal.switchNetwork('eip155:137').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'NETWORK_NOT_FOUND', message: 'Network not found' })
    expect(modal.reported.alert).toEqual([{ error }])
    expect(modal.core.surface.notices.current.value?.notice).toEqual({
      kind: 'error',
      text: 'Network not found',
    })
  })

  test('is no notice for a visitor who has the modal closed', async () => {
    const modal = await connectedModal()
    await modal.switchNetwork('eip155:137').catch(() => {})
    expect(modal.core.surface.notices.current.value).toBeUndefined()
  })
})

describe('rejects', () => {
  test.each([
    ['a network outside `chains`', 'eip155:137', 'NETWORK_NOT_FOUND'],
    ['a text that is no network id', 'mainnet', 'INVALID_NETWORK_ID'],
  ])('%s', async (_, networkId, code) => {
    const modal = await connectedModal()
    await expect(modal.switchNetwork(networkId)).rejects.toMatchObject({ code })
    expect(modal.adapter().asked).toEqual(['connect a'])
  })

  test('where switching is off, and says so (Spec §6.5)', async () => {
    const modal = await connectedModal({ config: { network: { allowSwitch: false } } })
    await expect(modal.switchNetwork('eip155:10')).rejects.toMatchObject({
      code: 'NETWORK_SWITCH_DISABLED',
    })
  })
})
