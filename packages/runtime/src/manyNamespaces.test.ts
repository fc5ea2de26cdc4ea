import { describe, expect, test } from 'vitest'
import { memoryStorage } from './base/storage.js'
import type { ConnectionReport } from './connectors/connection.js'
import type { Account } from './connectors/types.js'
import { createTestCore, type TestCore, type TestCoreOptions } from './testing/createTestCore.js'
import { mockAccount, mockAdapter, mockReport } from './testing/mockAdapter.js'
import { settled } from './testing/settled.js'

const chains = ['eip155:1', 'eip155:10', 'solana:main'] as const
const report = (namespace: string): ConnectionReport =>
  namespace === 'solana' ? mockReport('solana', 'solana:main') : mockReport(namespace)

function setUp(options: TestCoreOptions = {}) {
  const adapters = ['eip155', 'solana'].map((namespace) =>
    mockAdapter(namespace, { connect: () => report(namespace), restore: () => report(namespace) }),
  )
  const modal = createTestCore({ adapters, ...options, config: { chains, ...options.config } })
  const evm = modal.discover({ name: 'Ethers', id: 'io.ethers' })
  const sol = modal.discover({ name: 'Solar', id: 'name:Solar', namespace: 'solana' })
  const choose = async (connector: typeof evm) => {
    modal.open('Connect')
    await modal.context.actions.choose(connector)
  }
  return { modal, evm, sol, choose }
}

/** Connects one chain, then the other. */
async function bothConnected(options: TestCoreOptions = {}) {
  const all = setUp(options)
  await all.choose(all.evm)
  await all.choose(all.sol)
  return all
}

/** The state of one namespace. */
const shown = ({ store }: TestCore, namespace: string) => ({
  status: store.status.value[namespace],
  accounts: store.accounts.states.value.get(namespace),
  network: store.networks.reportedIds.value.get(namespace),
  connector: store.connections.connected.value.get(namespace),
  facts: store.connections.live.value.get(namespace),
})

describe('several namespaces at once (Spec §4)', () => {
  test('connecting another changes nothing of the first, and tells only of itself', async () => {
    const { modal, evm, sol, choose } = setUp()
    await choose(evm)
    const before = shown(modal, 'eip155')
    modal.order.length = 0
    await choose(sol)
    expect(shown(modal, 'eip155')).toEqual(before)
    expect(modal.order.filter((name) => name !== 'track')).toEqual(['connect', 'closed'])
    expect(modal.reported.connect.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })

  test('the one in use stays so where another wallet is connected in its place', async () => {
    const { modal, choose } = await bothConnected()
    await choose(modal.discover({ name: 'Other', id: 'io.other', namespace: 'solana' }))
    expect(modal.store.connector.value?.id).toBe('io.other')
  })

  test.each([
    ['eip155', 'solana'],
    ['solana', 'eip155'],
  ])('disconnecting %s leaves what is known, told and stored of %s untouched', async (gone, stays) => {
    const { modal } = await bothConnected()
    const before = shown(modal, stays)
    const stored = (modal.session() as Record<string, string>)[stays]
    modal.order.length = 0
    await modal.disconnect(gone)
    expect(shown(modal, stays)).toEqual(before)
    expect(modal.reported.disconnect).toEqual([{ namespace: gone, reason: 'requested' }])
    expect(modal.reported.reset).toEqual([{ namespace: gone }])
    expect(modal.order.filter((name) => name !== 'track')).toEqual(['reset', 'disconnect'])
    expect(modal.session()).toMatchObject({ [stays]: stored })
    expect(modal.session()).not.toHaveProperty(gone)
    expect(modal.store.activeNamespace.value).toBe(stays)
    expect([modal.adapter(stays).asked.includes('disconnect'), modal.adapter(stays).listeners]).toEqual([
      false,
      1,
    ])
  })

  test('a wallet that leaves takes no other with it', async () => {
    const { modal } = await bothConnected()
    modal.adapter('solana').wallet.disconnected()
    expect(modal.store.status.value).toEqual({ eip155: 'connected', solana: 'disconnected' })
    expect(modal.reported.disconnect).toEqual([{ namespace: 'solana', reason: 'wallet' }])
  })

  test('a reload brings all back, with the one in use', async () => {
    const storage = memoryStorage()
    const before = await bothConnected({ storage })
    await before.modal.switchNetwork('eip155:1')
    before.modal.destroy()
    const { modal } = setUp({ storage, config: { defaultChain: 'solana:main' } })
    await modal.followStoredSession()
    expect(modal.store.status.value).toEqual({ eip155: 'connected', solana: 'connected' })
    expect(modal.store.activeNamespace.value).toBe('eip155')
  })

  test('what is stored of a network that the app has no longer counts for nothing', async () => {
    const storage = memoryStorage()
    const { modal } = setUp({ storage })
    modal.remember({ eip155: 'io.ethers', '/network': 'solana:gone' })
    await modal.followStoredSession()
    expect(modal.store.network.value.id).toBe('eip155:1')
  })

  test('another tab follows: one more, which is in use, and one less', async () => {
    const storage = memoryStorage()
    const [here, there] = [setUp({ storage }), setUp({ storage })]
    await here.choose(here.evm)
    await there.modal.followStoredSession()
    await here.choose(here.sol)
    await there.modal.followStoredSession()
    expect(there.modal.store.activeNamespace.value).toBe('solana')
    await here.modal.disconnect('solana')
    await there.modal.followStoredSession()
    expect(there.modal.store.status.value).toEqual({ eip155: 'connected', solana: 'disconnected' })
    expect(there.modal.reported.disconnect).toEqual([{ namespace: 'solana', reason: 'otherTab' }])
  })

  test('a balance is read for the namespace that is named, and shown there alone', async () => {
    const { modal } = await bothConnected()
    await modal.context.actions.refreshBalance('eip155')
    const balances = ['eip155', 'solana'].map((name) => shown(modal, name).accounts?.balance.status)
    expect(balances).toEqual(['ready', 'idle'])
  })
})

describe('connecting where nothing is connected', () => {
  test('an app may name the namespace: the visitor is asked though another is connected', async () => {
    const { modal, evm, sol, choose } = setUp()
    await choose(evm)
    const account = modal.connect(undefined, undefined, 'solana')
    await settled()
    expect(modal.store.view.value).toBe('Connect')
    expect(modal.core.wallets.listed.value.map(({ name }) => name)).toEqual(['Solar'])
    await modal.context.actions.choose(sol)
    expect((await account).namespace).toBe('solana')
  })

  test('a namespace without a chain is refused', async () => {
    const { modal } = setUp()
    await expect(modal.connect(undefined, undefined, 'cosmos')).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
  })

  test('the list is whole again when the modal has closed', () => {
    const { modal } = setUp()
    modal.open('Connect', { namespace: 'solana' })
    expect(modal.core.wallets.listed.value).toHaveLength(1)
    modal.close()
    expect(modal.core.wallets.listed.value).toHaveLength(2)
  })
})

describe('one wallet that serves several chains (Spec §3.2)', () => {
  const setUpOne = () => {
    const all = setUp({ config: { wallets: { exclude: ['io.ethers', 'name:Solar'] } } })
    const evm = all.modal.discover({ name: 'Both', id: 'io.both', rdns: 'io.both' })
    const sol = all.modal.discover({ name: 'Both', id: 'name:Both', rdns: 'io.both', namespace: 'solana' })
    all.modal.open()
    return { ...all, evm, sol }
  }
  const view = ({ store }: TestCore) => store.view.value

  test('is one row, and asks which: no wallet is asked before', async () => {
    const { modal, evm } = setUpOne()
    expect(modal.core.wallets.listed.value.map(({ name, type }) => [name, type])).toEqual([
      ['Both', 'MULTI_CHAIN'],
    ])
    await modal.context.actions.choose(evm)
    expect([view(modal), modal.store.connections.attempt.value]).toEqual(['ConnectingMultiChain', undefined])
    expect(modal.store.router.current.value?.params).toMatchObject({ wallet: 'Both' })
    expect([modal.adapter('eip155').asked, modal.adapter('solana').asked]).toEqual([[], []])
  })

  test('is asked at once where one chain is left', async () => {
    const { modal, evm, sol } = setUpOne()
    await modal.context.actions.connect(sol)
    modal.open('Connect')
    await modal.context.actions.choose(sol)
    expect(modal.store.status.value).toEqual({ eip155: 'connected', solana: 'connected' })
    expect(modal.adapter('eip155').asked).toEqual([`connect ${evm.id}`])
  })

  test('is asked again where it is connected on all', async () => {
    const { modal, evm, sol } = setUpOne()
    await modal.context.actions.connect(evm)
    await modal.context.actions.connect(sol)
    modal.open('Connect')
    await modal.context.actions.choose(evm)
    expect(modal.adapter('eip155').asked).toEqual([`connect ${evm.id}`, `connect ${evm.id}`])
  })

  test('another wallet on one of them leaves both to choose from', async () => {
    const { modal, evm } = setUpOne()
    await modal.context.actions.connect(modal.discover({ name: 'Third', id: 'io.third' }))
    modal.open('Connect')
    await modal.context.actions.choose(evm)
    expect(view(modal)).toBe('ConnectingMultiChain')
  })

  test('is asked at once where Connect is for one chain', async () => {
    const { modal } = setUpOne()
    modal.open('Connect', { namespace: 'solana' })
    const [row] = modal.core.wallets.listed.value
    await modal.context.actions.choose(row?.connectors[0] as never)
    expect(modal.store.status.value).toEqual({ eip155: 'disconnected', solana: 'connected' })
  })

  test('asks an app that names it, too, and settles when the visitor has chosen', async () => {
    const { modal, sol } = setUpOne()
    const account = modal.connect('io.both')
    await settled()
    expect(view(modal)).toBe('ConnectingMultiChain')
    await modal.context.actions.connect(sol)
    expect((await account).namespace).toBe('solana')
  })

  test('Back leads to the list', async () => {
    const { modal, evm } = setUpOne()
    await modal.context.actions.choose(evm)
    modal.context.router.back()
    expect(view(modal)).toBe('Connect')
  })
})

describe('the account in use', () => {
  const shared = (...addresses: string[]) =>
    addresses.map((address) => mockAccount('eip155', address)) as [Account, ...Account[]]
  const smart: Account = { ...mockAccount('eip155', '0xSmart'), type: 'smartAccount' }

  async function sharing(accounts: readonly [Account, ...Account[]], options: TestCoreOptions = {}) {
    const all = setUp(options)
    const said = { ...report('eip155'), accounts }
    Object.assign(all.modal.adapter().script, { connect: () => said, restore: () => said })
    await all.choose(all.evm)
    return all
  }
  const active = ({ store }: TestCore) => store.accountByNamespace.value.eip155?.address
  const choose = (modal: TestCore, address: string) =>
    modal.context.actions.chooseAccount(mockAccount('eip155', address))

  test("is the wallet's first", async () => {
    const { modal } = await sharing(shared('0xA', '0xB'))
    expect(active(modal)).toBe('0xA')
  })

  test('is the first of the type that the namespace prefers: smartAccount on EVM (Spec §6.16)', async () => {
    const { modal } = await sharing([...shared('0xA'), smart] as never)
    expect([active(modal), modal.reported.connect[0]?.account.address]).toEqual(['0xSmart', '0xSmart'])
  })

  // Spec §6.16
  test('is of the type that the config names', async () => {
    const { modal } = await sharing([smart, ...shared('0xA')] as never, {
      config: { accounts: { eip155: 'eoa' } },
    })
    expect(active(modal)).toBe('0xA')
  })

  test('is the one that the visitor chooses; it is told as the first, and its namespace is in use', async () => {
    const { modal, sol, choose: connect } = await sharing(shared('0xA', '0xB', '0xC'))
    await connect(sol)
    await choose(modal, '0xB')
    expect([active(modal), modal.store.account.value?.address]).toEqual(['0xB', '0xB'])
    expect(
      modal.reported.accountsChanged.map(({ accounts }) => accounts.map(({ address }) => address)),
    ).toEqual([['0xB', '0xA', '0xC']])
  })

  test('choosing the one in use tells nothing', async () => {
    const { modal } = await sharing(shared('0xA', '0xB'))
    await choose(modal, '0xA')
    expect(modal.reported.accountsChanged).toEqual([])
  })

  test('choosing one that is not shared changes nothing', async () => {
    const { modal } = await sharing(shared('0xA'))
    await choose(modal, '0xB')
    expect([active(modal), modal.session()]).toEqual(['0xA', { eip155: 'io.ethers' }])
  })

  test('a choice outlasts a reload', async () => {
    const storage = memoryStorage()
    const before = await sharing(shared('0xA', '0xB'), { storage })
    await choose(before.modal, '0xB')
    before.modal.destroy()
    const { modal } = setUp({ storage })
    modal.adapter().script.restore = () => ({ ...report('eip155'), accounts: shared('0xA', '0xB') })
    await modal.followStoredSession()
    expect(active(modal)).toBe('0xB')
  })

  test('another tab follows it', async () => {
    const storage = memoryStorage()
    const { modal } = await sharing(shared('0xA', '0xB'), { storage })
    const { modal: other } = setUp({ storage })
    other.adapter().script.restore = () => ({ ...report('eip155'), accounts: shared('0xA', '0xB') })
    await other.followStoredSession()
    await choose(modal, '0xB')
    await other.followStoredSession()
    expect(active(other)).toBe('0xB')
  })

  test.each([
    ['shares one more', shared('0xA', '0xB', '0xC'), '0xB'],
    ['puts another first: its visitor chose there', shared('0xC', '0xA', '0xB'), '0xC'],
    ['shares it no longer', shared('0xA', '0xC'), '0xA'],
  ])('when the wallet %s', async (_, accounts, expected) => {
    const { modal } = await sharing(shared('0xA', '0xB'))
    await choose(modal, '0xB')
    modal.adapter().wallet.accountsChanged(accounts)
    expect([active(modal), modal.reported.accountsChanged.at(-1)?.accounts[0]?.address]).toEqual([
      expected,
      expected,
    ])
  })

  test('a choice that counted no more is not taken up again', async () => {
    const { modal } = await sharing(shared('0xA', '0xB'))
    await choose(modal, '0xB')
    modal.adapter().wallet.accountsChanged(shared('0xA'))
    modal.adapter().wallet.accountsChanged(shared('0xA', '0xB'))
    expect(active(modal)).toBe('0xA')
  })

  test('a choice goes with its connection', async () => {
    const { modal, evm, choose: connect } = await sharing(shared('0xA', '0xB'))
    await choose(modal, '0xB')
    await modal.disconnect()
    expect(modal.session()).toBeUndefined()
    await connect(evm)
    expect(active(modal)).toBe('0xA')
  })

  test('another choice has another balance', async () => {
    const { modal } = await sharing(shared('0xA', '0xB'))
    await modal.refreshBalance()
    await choose(modal, '0xB')
    expect(modal.store.balance.value.status).toBe('idle')
  })
})
