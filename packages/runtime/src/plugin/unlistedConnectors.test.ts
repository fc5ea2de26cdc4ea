import { signal } from '@preact/signals-core'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../base/storage.js'
import type { RemoteDirectory } from '../directory/types.js'
import { createTestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { mockAccount, mockAdapter, mockReport } from '../testing/mockAdapter.js'
import type { AnyPlugin } from './definePlugin.js'
import type { ConnectorDeclaration } from './manifest.js'

/** A plugin with one connector, which its own form asks. */
function embedded(more: Partial<ConnectorDeclaration> = {}) {
  const adapter = mockAdapter('eip155')
  const plugin: AnyPlugin = {
    manifest: {
      id: 'embedded',
      connectors: [{ id: 'embedded', name: 'Embedded', type: 'AUTH', listed: false, ...more }],
    },
    load: async () => () => ({ connectors: { embedded: adapter } }),
  }
  return { adapter, plugin }
}

function setUp(options: TestCoreOptions = {}, more: Partial<ConnectorDeclaration> = {}) {
  const { adapter, plugin } = embedded(more)
  const modal = createTestCore({ ...options, plugins: [plugin] })
  const [connector] = modal.store.connectors.found.peek()
  if (!connector) throw new Error('The connector is missing.')
  return { adapter, modal, connector, names: () => modal.context.state.wallets.value.map(({ name }) => name) }
}

describe('a connector that is not listed', () => {
  test('is no row, connected or not', async () => {
    const { modal, connector, names } = setUp()
    modal.discover({ name: 'Other' })
    expect(names()).toEqual(['Other'])
    await modal.context.actions.connect(connector)
    expect(names()).toEqual(['Other'])
  })

  test('is not found by modal.connect({ wallet })', async () => {
    const { modal, adapter } = setUp()
    await expect(modal.connect('embedded')).rejects.toMatchObject({ code: 'WALLET_UNKNOWN' })
    expect(adapter.asked).toEqual([])
  })

  test('connects by the form of its plugin, and is no recent wallet', async () => {
    const { modal, connector } = setUp()
    await modal.context.actions.choose(connector)
    expect([modal.store.account.value, modal.store.connectors.recentIds.value]).toEqual([
      mockAccount('eip155'),
      [],
    ])
  })

  test('is brought back after a reload', async () => {
    const storage = memoryStorage()
    const before = setUp({ storage })
    await before.modal.context.actions.connect(before.connector)
    before.modal.destroy()

    const { modal, adapter } = setUp({ storage })
    adapter.script.restore = () => mockReport('eip155')
    await modal.followStoredSession()
    expect(modal.store.connector.value?.id).toBe('embedded')
  })

  test('disconnects as any other', async () => {
    const { modal, adapter, connector } = setUp()
    await modal.context.actions.connect(connector)
    await modal.disconnect()
    expect([adapter.asked, modal.store.isConnected.value]).toEqual([
      ['connect embedded', 'disconnect embedded'],
      false,
    ])
  })
})

describe("a connector's picture", () => {
  const directory = {
    walletPicture: (id: string) => signal(`data:image/png,${id}`),
  } as unknown as RemoteDirectory

  test('is its own', () => {
    const { modal } = setUp({}, { listed: true, imageId: 'known', imageUrl: 'data:image/png,own' })
    modal.core.wallets.directory.value = directory
    const [row] = modal.context.state.wallets.value
    expect(modal.context.pictureOf(row)).toBe('data:image/png,own')
  })

  test("else the directory's, once that is there", () => {
    const { modal } = setUp({}, { listed: true, imageId: 'known' })
    const [row] = modal.context.state.wallets.value
    expect(modal.context.pictureOf(row)).toBeUndefined()
    modal.core.wallets.directory.value = directory
    expect([modal.context.pictureOf(row), modal.context.pictureOf(row?.connectors[0])]).toEqual([
      'data:image/png,known',
      'data:image/png,known',
    ])
  })

  test('is not that of the wallets which are offered through it', () => {
    const custom = [{ id: 'mine', name: 'Mine', mobileLink: 'mine://' }]
    const { modal } = setUp(
      { config: { wallets: { custom } } },
      { listed: true, imageId: 'known', type: 'WALLET_CONNECT' },
    )
    modal.core.wallets.directory.value = directory
    const row = modal.context.state.wallets.value.find(({ name }) => name === 'Mine')
    expect(row && modal.context.pictureOf(row)).toBeUndefined()
  })
})
