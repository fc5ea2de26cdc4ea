import { describe, expect, test, vi } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import { memoryStorage } from '../base/storage.js'
import type { ConnectionReport } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import { createTestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { type AdapterScript, mockAccount, mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin } from './definePlugin.js'

const chains = ['eip155:1', 'eip155:10', 'solana:main'] as const

const View = () => null

/** A plugin that pairs: one session for both namespaces, unless the script says otherwise. */
function pairing(script: Partial<AdapterScript> = {}) {
  const adapter = mockAdapter('eip155', {
    connect: () => ({
      ...mockReport('eip155'),
      sessionId: 'topic1',
      method: 'qrcode',
      wallet: { name: 'Peer' },
      approvedNetworkIds: [toNetworkId('eip155:1')],
      others: [{ ...mockReport('solana', 'solana:main'), sessionId: 'topic1' }],
    }),
    restore: ({ namespace }, sessionId) =>
      ({ ...mockReport(namespace), sessionId: sessionId ?? '' }) as ConnectionReport,
    ...script,
  })
  const load = vi.fn(async () => ({ connectors }: PluginContext) => {
    adapter.script.connectors = connectors
    return { connectors: { pair: adapter }, views: { Pairing: View } }
  })
  const plugin: AnyPlugin = {
    manifest: {
      id: 'pairing',
      views: { Pairing: { title: 'x' } },
      connectors: [
        {
          id: 'pair',
          name: 'Pair',
          type: 'WALLET_CONNECT',
          pairs: true,
          sharesSession: true,
          opens: 'Pairing',
        },
      ],
    },
    load,
  }
  return { adapter, load, plugin }
}

function setUp(script: Partial<AdapterScript> = {}, options: TestCoreOptions = {}) {
  const { plugin, ...rest } = pairing(script)
  const modal = createTestCore({
    ...options,
    plugins: [plugin, ...(options.plugins ?? [])],
    config: { chains, ...options.config },
  })
  const row = () => modal.context.state.wallets.value.find(({ name }) => name === 'Pair')
  const connector = row()?.connectors[0]
  if (!connector) throw new Error('The row is missing.')
  return { ...rest, modal, row, connector }
}

const connected = async (script: Partial<AdapterScript> = {}, options: TestCoreOptions = {}) => {
  const all = setUp(script, options)
  all.modal.open()
  await all.modal.context.actions.choose(all.connector)
  return all
}

describe('a connector that a plugin brings', () => {
  test('is listed as one row for all namespaces, and nothing of it is loaded', () => {
    const { row, load } = setUp()
    expect(row()).toMatchObject({ type: 'WALLET_CONNECT', group: 'walletConnect' })
    expect(row()?.connectors.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(load).not.toHaveBeenCalled()
  })

  test('is not merged with a wallet that takes its name', () => {
    const { modal } = setUp()
    modal.discover({ name: 'Pair', rdns: 'evil.pair', namespace: 'bip122' })
    expect(modal.context.state.wallets.value.map(({ type }) => type).sort()).toEqual([
      'ANNOUNCED',
      'WALLET_CONNECT',
    ])
  })

  // Spec §2.3
  test('opens the view that it names, and is asked in the same moment', async () => {
    const { modal, connector, adapter } = setUp()
    modal.open()
    const choice = modal.context.actions.choose(connector)
    expect(modal.store.view.value).toBe('Pairing')
    await choice
    expect(adapter.asked).toEqual(['connect pair'])
  })

  test('intent loads nothing of it: what it needs may be large', async () => {
    const { modal, connector, load } = setUp()
    modal.context.actions.prepareToConnect(connector)
    await settled()
    expect(load).not.toHaveBeenCalled()
  })

  test('one session connects every namespace that it serves (Spec §4)', async () => {
    const { modal } = await connected()
    expect(modal.store.status.value).toEqual({ eip155: 'connected', solana: 'connected' })
    expect(modal.reported.connect.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })

  test('a namespace that another wallet is connected in stays with that wallet', async () => {
    const { modal, row } = setUp({
      connect: () => ({
        ...mockReport('solana', 'solana:main'),
        sessionId: 'topic1',
        others: [{ ...mockReport('eip155'), sessionId: 'topic1' }],
      }),
    })
    const other = modal.discover({ id: 'other', name: 'Other' })
    await modal.context.actions.connect(other)
    const [, inSolana] = row()?.connectors ?? []
    await modal.context.actions.connect(inSolana as Connector)
    const { connected } = modal.store.connections
    expect([...connected.value.values()].map(({ id }) => id)).toEqual(['other', 'pair'])
    expect(modal.reported.connect.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(modal.reported.disconnect).toEqual([])
    expect(modal.session()).toMatchObject({ eip155: 'other', solana: 'pair#topic1' })
    expect(modal.store.activeNamespace.value).toBe('solana')
  })

  test('a second session takes the place of the first in every namespace', async () => {
    const { modal, adapter, connector } = await connected()
    adapter.script.connect = () => ({
      ...mockReport('eip155'),
      sessionId: 'topic2',
      others: [{ ...mockReport('solana', 'solana:main'), sessionId: 'topic2' }],
    })
    await modal.context.actions.connect(connector)
    expect(modal.session()).toEqual({ eip155: 'pair#topic2', solana: 'pair#topic2' })
  })

  test('a session that serves another namespace only connects that one', async () => {
    const { modal } = await connected({ connect: () => ({ ...mockReport('solana', 'solana:main') }) })
    expect(modal.store.status.value).toEqual({ eip155: 'disconnected', solana: 'connected' })
  })

  test('tells who the wallet is, and what it approved (Spec §3.4, §3.7)', async () => {
    const { modal } = await connected()
    expect(modal.store.connectedWalletInfo.value).toEqual({
      name: 'Peer',
      type: 'WALLET_CONNECT',
    })
    expect(modal.store.network.value).toMatchObject({
      requestedIds: ['eip155:1', 'eip155:10'],
      approvedIds: ['eip155:1'],
      supportsAllNetworks: false,
    })
  })

  test('a change of what is approved is taken over', async () => {
    const { modal, adapter } = await connected()
    adapter.wallet.approvalChanged?.([toNetworkId('eip155:1'), toNetworkId('eip155:10')])
    expect(modal.store.network.value.approvedIds).toEqual(['eip155:1', 'eip155:10'])
  })

  test('is tracked as paired by a code, by whom nobody knows', async () => {
    const { modal } = await connected()
    expect(modal.reported.track).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'qrcode', name: 'Unknown' },
    })
  })

  test('disconnecting one namespace ends the session in all (Spec §4.6)', async () => {
    const { modal } = await connected()
    await modal.disconnect('solana')
    expect(modal.store.status.value).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
    expect(modal.session()).toBeUndefined()
  })

  test("the wallet's own end is told with its reason, and forgotten", async () => {
    const { modal, adapter } = await connected()
    adapter.wallet.disconnected('expired')
    expect(modal.reported.disconnect).toEqual([
      { namespace: 'eip155', reason: 'expired' },
      { namespace: 'solana', reason: 'expired' },
    ])
    expect(modal.session()).toBeUndefined()
  })

  test('leaving the view aborts the request', async () => {
    let signal: AbortSignal | undefined
    const { modal, connector } = setUp({
      connect: (_, request) => {
        signal = request?.signal
        return new Promise(() => {})
      },
    })
    modal.open()
    void modal.context.actions.choose(connector)
    await settled()
    expect(signal?.aborted).toBe(false)
    modal.context.router.back()
    expect(signal?.aborted).toBe(true)
  })

  test('a wallet that takes its last namespace ends its session', async () => {
    const { modal, adapter } = await connected({ connect: () => mockReport('eip155') })
    await modal.context.actions.connect(modal.discover({ name: 'Other' }))
    await settled()
    expect(adapter.asked).toContain('disconnect pair')
  })

  test('a wallet that takes one of two namespaces leaves it the other', async () => {
    const { modal, adapter } = await connected()
    await modal.context.actions.connect(modal.discover({ name: 'Other' }))
    await settled()
    expect(adapter.asked).not.toContain('disconnect pair')
    expect(modal.store.status.value.solana).toBe('connected')
  })
})

describe('its session after a reload', () => {
  const stored = { eip155: 'pair#topic1', solana: 'pair#topic1' }

  test('is stored by its own id', async () => {
    const { modal } = await connected()
    expect(modal.session()).toEqual(stored)
  })

  test('is brought back by that id, in each namespace', async () => {
    const { modal, adapter } = setUp()
    const restore = vi.spyOn(adapter.script, 'restore')
    modal.remember(stored)
    await modal.followStoredSession()
    expect(modal.store.status.value).toEqual({ eip155: 'connected', solana: 'connected' })
    expect(restore.mock.calls.map(([, sessionId]) => sessionId)).toEqual(['topic1', 'topic1'])
  })

  test('one that the plugin knows nothing of is forgotten, and plainly not connected', async () => {
    const { modal } = setUp({ restore: () => undefined })
    modal.remember(stored)
    await modal.followStoredSession()
    expect([modal.store.status.value.eip155, modal.session()]).toEqual(['disconnected', undefined])
  })

  test('another tab that paired anew is followed to its session', async () => {
    const storage = memoryStorage()
    const { modal } = await connected({}, { storage })
    modal.remember({ eip155: 'pair#topic2' })
    await modal.followStoredSession()
    expect(modal.reported.disconnect.map(({ reason }) => reason)).toEqual(['otherTab', 'otherTab'])
    expect(modal.store.connections.live.value.get('eip155')?.key).toBe('pair#topic2')
  })

  test("a discovered wallet's id is never split", async () => {
    const { modal } = setUp()
    modal.remember({ eip155: 'wallet#1' })
    modal.discover({ id: 'wallet', name: 'Wallet' })
    const restoring = modal.followStoredSession()
    modal.clock.advance(3_000)
    await restoring
    expect(modal.store.status.value.eip155).toBe('disconnected')
  })
})

describe("the app's own wallets", () => {
  const custom = [
    { id: 'mine', name: 'Mine', rdns: 'dev.mine', mobileLink: 'mine://' },
    { id: 'solana-only', name: 'Elsewhere', chains: ['cosmos:hub'] },
  ]
  const withCustom = (script: Partial<AdapterScript> = {}) =>
    setUp(script, { config: { chains, wallets: { custom } } })
  const rowsOf = ({ modal }: ReturnType<typeof setUp>) =>
    modal.context.state.wallets.value.map(({ name, group }) => `${name} ${group}`)

  test('are listed where something pairs, those of other chains left out', () => {
    expect(rowsOf(withCustom())).toEqual(['Pair walletConnect', 'Mine custom'])
  })

  test('are not listed where nothing pairs', () => {
    const modal = createTestCore({ config: { chains, wallets: { custom } } })
    expect(modal.context.state.wallets.value).toEqual([])
  })

  test('an installed one is its own row, not a second', () => {
    const all = withCustom()
    all.modal.discover({ name: 'Mine', rdns: 'dev.MINE' })
    expect(rowsOf(all)).toEqual(['Pair walletConnect', 'Mine injected'])
  })

  test('one that is chosen is the wallet of the attempt, of the tracking, and a recent one', async () => {
    const all = withCustom()
    all.modal.open()
    const row = all.modal.context.state.wallets.value.find(({ name }) => name === 'Mine')
    if (!row) throw new Error('The row is missing.')
    const choice = all.modal.context.actions.choose(row.connectors[0], row.wallet)
    expect(all.modal.store.connections.attempt.value?.wallet?.id).toBe('mine')
    await choice
    expect(all.modal.reported.track).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'qrcode', name: 'Mine' },
    })
    await all.modal.disconnect()
    expect(rowsOf(all)).toEqual(['Pair walletConnect', 'Mine recent'])
  })

  test('connect({ wallet }) finds one by its id', async () => {
    const all = withCustom()
    expect(await all.modal.connect('mine')).toEqual(mockAccount('eip155'))
  })
})
