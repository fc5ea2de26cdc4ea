import { describe, expect, test } from 'vitest'
import { toNetworkId } from './base/parseCaip.js'
import { memoryStorage } from './base/storage.js'
import type { ConnectionReport } from './connectors/connection.js'
import type { Connector } from './connectors/types.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import { createTestCore } from './testing/createTestCore.js'
import { mockAccount, mockAdapter } from './testing/mockAdapter.js'

const families = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
} as const
type Family = keyof typeof families
const served = Object.keys(families) as Family[]

const reportOf = (namespace: Family): ConnectionReport => ({
  accounts: [mockAccount(namespace, `address on ${namespace}`)],
  networkId: toNetworkId(families[namespace]),
})

/** A page with a wallet of each kind for each namespace, and one connector that pairs approved ones. */
function setUp(storage = memoryStorage()) {
  let approved: readonly Family[] = []
  let sessions = 0
  const pairing = mockAdapter('pairing', {
    connect: () => {
      sessions += 1
      const sessionId = `topic${sessions}`
      const [first, ...others] = approved.map((namespace) => ({ ...reportOf(namespace), sessionId }))
      return { ...(first as ConnectionReport), others }
    },
    restore: ({ namespace }, sessionId) =>
      ({ ...reportOf(namespace as Family), sessionId: sessionId ?? '' }) as ConnectionReport,
  })
  const plugin: AnyPlugin = {
    manifest: {
      id: 'pairing',
      connectors: [{ id: 'pair', name: 'Pair', type: 'WALLET_CONNECT', pairs: true, sharesSession: true }],
    },
    load:
      async () =>
      ({ connectors }) => {
        pairing.script.connectors = connectors
        return { connectors: { pair: pairing } }
      },
  }
  const modal = createTestCore({
    config: { chains: Object.values(families) },
    adapters: served.map((namespace) =>
      mockAdapter(namespace, { connect: () => reportOf(namespace), restore: () => reportOf(namespace) }),
    ),
    plugins: [plugin],
    storage,
  })
  for (const namespace of served) {
    modal.discover({ id: `announced-${namespace}`, name: `A ${namespace}`, namespace })
    modal.discover({ id: `injected-${namespace}`, name: `I ${namespace}`, namespace, type: 'INJECTED' })
  }
  const find = (id: string) =>
    modal.store.connectors.found.peek().find((connector) => connector.id === id) as Connector
  return {
    modal,
    async connect(transport: Transport, ...namespaces: Family[]) {
      approved = namespaces
      modal.open('Connect')
      const [namespace] = namespaces
      await modal.context.actions.choose(find(transport === 'paired' ? 'pair' : `${transport}-${namespace}`))
    },
  }
}

const transports = ['announced', 'injected', 'paired'] as const
type Transport = (typeof transports)[number]

const pairs = served.flatMap((first) =>
  served.filter((other) => other !== first).map((other) => [first, other]),
)
const cases = (pairs as [Family, Family][]).flatMap(([first, second]) =>
  transports.flatMap((one) => transports.map((other) => [first, one, second, other] as const)),
)

const connectedOf = ({ modal }: ReturnType<typeof setUp>) =>
  served.filter((namespace) => modal.store.status.value[namespace] === 'connected')

describe.each(cases)('%s %s, then %s %s', (first, one, second, other) => {
  const both = async (storage = memoryStorage()) => {
    const page = setUp(storage)
    await page.connect(one, first)
    await page.connect(other, second)
    return page
  }
  /** Two paired connections have one connector type, and end together (Spec §4.6). */
  const isShared = one === 'paired' && other === 'paired'

  test('both are connected, the second is in use, and a reload finds both', async () => {
    const storage = memoryStorage()
    const page = await both(storage)
    expect([connectedOf(page).sort(), page.modal.store.activeNamespace.value]).toEqual([
      [first, second].sort(),
      second,
    ])
    page.modal.destroy()
    const after = setUp(storage)
    await after.modal.followStoredSession()
    expect([connectedOf(after).sort(), after.modal.store.activeNamespace.value]).toEqual([
      [first, second].sort(),
      second,
    ])
  })

  test(`disconnecting the first ${isShared ? 'ends both' : 'leaves the second'}`, async () => {
    const page = await both()
    const { store, reported } = page.modal
    const before = store.accounts.states.value.get(second)
    await page.modal.disconnect(first)
    expect(connectedOf(page)).toEqual(isShared ? [] : [second])
    expect(reported.disconnect.map(({ namespace }) => namespace).sort()).toEqual(
      isShared ? [first, second].sort() : [first],
    )
    if (!isShared) expect(store.accounts.states.value.get(second)).toBe(before)
  })
})

test.each(pairs as [Family, Family][])(
  'one session for %s and %s is connected, brought back and ended as one',
  async (first, second) => {
    const storage = memoryStorage()
    const page = setUp(storage)
    await page.connect('paired', first, second)
    expect(connectedOf(page).sort()).toEqual([first, second].sort())
    page.modal.destroy()

    const after = setUp(storage)
    await after.modal.followStoredSession()
    expect(connectedOf(after).sort()).toEqual([first, second].sort())
    await after.modal.disconnect(second)
    expect([connectedOf(after), after.modal.session()]).toEqual([[], undefined])
  },
)

test('a pairing that approves a part of what is asked leaves the rest as it is', async () => {
  const page = setUp()
  await page.connect('announced', 'bip122')
  await page.connect('paired', 'eip155', 'polkadot')
  expect(page.modal.store.status.value).toEqual({
    eip155: 'connected',
    solana: 'disconnected',
    bip122: 'connected',
    polkadot: 'connected',
  })
  await page.modal.disconnect('eip155')
  expect(connectedOf(page)).toEqual(['bip122'])
})
