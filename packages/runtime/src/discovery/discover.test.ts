import { describe, expect, test } from 'vitest'
import type { Discover } from '../connectors/adapter.js'
import type { DiscoveryKind } from '../connectors/registry.js'
import { createTestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { askWalletsAgain } from './discover.js'

const announcement = { info: { name: 'A', rdns: 'io.a' }, provider: { request: async () => null } }

test('a wallet that announces itself is in the list', () => {
  const modal = createTestCore()
  modal.page.announce(announcement)
  expect(modal.context.state.wallets.value.map(({ id, group }) => [id, group])).toEqual([
    ['io.a', 'injected'],
  ])
})

test("nobody's announcements are heard for a namespace without such wallets", () => {
  const modal = createTestCore({ config: { chains: ['solana:main'] } })
  modal.page.announce(announcement)
  expect(modal.context.state.wallets.value).toEqual([])
})

test('discovering asks no wallet for anything', () => {
  const modal = createTestCore()
  const asked: unknown[] = []
  modal.page.announce({
    ...announcement,
    provider: { request: async (request: unknown) => asked.push(request) },
  })
  expect([asked, modal.adapter().asked]).toEqual([[], []])
})

test('a wallet can be named before the code of its standard is there (Wallet Standard)', async () => {
  const modal = createTestCore({ config: { chains: ['solana:main'] } })
  const wallet = { name: 'B', icon: '', chains: ['solana:main'], features: {} }
  modal.page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
  )
  expect((await modal.connect('name:B')).namespace).toBe('solana')
})

test('looking again asks the wallets once more', () => {
  const modal = createTestCore()
  let requests = 0
  modal.page.addEventListener('eip6963:requestProvider', () => {
    requests += 1
  })
  askWalletsAgain(modal.core)
  expect(requests).toBe(1)
})

test("the list follows the config's include and exclude (Spec §6.2)", () => {
  const modal = createTestCore({ config: { wallets: { exclude: ['io.a'] } } })
  modal.page.announce(announcement)
  expect(modal.context.state.wallets.value).toEqual([])
})

test('a hundred modals made and destroyed leave no listener', () => {
  const modals = Array.from({ length: 100 }, () => createTestCore())
  for (const modal of modals) modal.destroy()
  expect(modals.map(({ page }) => page.listeners)).toEqual(modals.map(() => 0))
})

test('a hundred wallets of all standards together are listed, whoever comes first', async () => {
  const modal = createTestCore({ config: { chains: ['eip155:1', 'solana:main'] } })
  for (let at = 0; at < 150; at += 1) {
    modal.page.announce({
      info: { name: `Junk ${at}`, rdns: `junk.w${at}` },
      provider: { request: async () => null },
    })
  }
  modal.page.addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register({
      ...{ name: 'B', icon: '', chains: ['solana:main'], features: {} },
    }),
  )
  await Promise.all(modal.core.wallets.pending)
  expect(modal.store.connectors.found.value).toHaveLength(100)
})

describe("a namespace whose wallets are found in its plugin's own way", () => {
  type Found = Parameters<Discover>[1]

  /** A modal with such a chain, and what its plugin told and was told. */
  function modalWith(
    discover: Discover,
    load = async () => {},
    discovery: readonly DiscoveryKind[] = ['own'],
  ) {
    const adapter = mockAdapter('odd')
    const plugin: NonNullable<TestCoreOptions['plugins']>[number] = {
      manifest: { id: 'odd', namespaces: { odd: { discovery } } },
      load: async () => () => ({ namespaces: { odd: { adapter, network: async () => undefined } } }),
      discover: {
        odd: async () => {
          await load()
          return { discover }
        },
      },
    }
    const modal = createTestCore({ config: { chains: ['odd:1', 'eip155:1'] }, plugins: [plugin] })
    return { modal, sought: () => Promise.all(modal.core.wallets.pending) }
  }

  const names = ({ store }: ReturnType<typeof createTestCore>) =>
    store.connectors.found.value.map(({ name, namespace }) => `${name} of ${namespace}`)

  test('are listed as soon as it tells them, early or late, each once and made safe', async () => {
    let tell: Found = () => {}
    const { modal, sought } = modalWith((_, found) => {
      tell = found
      found({ name: 'Early\u202e', icon: 'javascript:alert(1)' }, early)
      return () => {}
    })
    const early = {}
    await sought()
    tell({ name: 'Early again', icon: '' }, early)
    tell({ name: 7, icon: '' }, {})
    tell({ name: 'Late', icon: '' }, {})
    expect(names(modal)).toEqual(['Early of odd', 'Late of odd'])
    expect(modal.store.connectors.found.value[0]).not.toHaveProperty('imageUrl')
  })

  test('are no more than a hundred', async () => {
    const { modal, sought } = modalWith((_, found) => {
      for (let at = 0; at < 5_000; at += 1) found({ name: `W${at}`, icon: '' }, {})
      return () => {}
    })
    await sought()
    expect(names(modal)).toHaveLength(100)
  })

  test('are sought until the modal is destroyed, and nobody is heard after that', async () => {
    let tell: Found = () => {}
    let stops = 0
    const { modal, sought } = modalWith((_, found) => {
      tell = found
      return () => {
        stops += 1
      }
    })
    await sought()
    modal.destroy()
    tell({ name: 'Late', icon: '' }, {})
    expect([stops, names(modal)]).toEqual([1, []])
  })

  test('are not sought for a modal that is gone before the plugin is there', async () => {
    let begun = 0
    const { modal, sought } = modalWith(() => {
      begun += 1
      return () => {}
    })
    modal.destroy()
    await sought()
    expect(begun).toBe(0)
  })

  test('and by the Wallet Standard, which calls it otherwise, keep the two ways of one wallet apart', async () => {
    const { modal, sought } = modalWith(
      (_, found) => {
        found({ name: 'Both', icon: '' }, {})
        return () => {}
      },
      undefined,
      ['wallet-standard:strange', 'own'],
    )
    const wallet = { name: 'Both', icon: '', chains: ['strange:main', 'odd:1'], features: {} }
    modal.page.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
    )
    await sought()
    expect(modal.store.connectors.found.value.map(({ id, namespace }) => `${id} of ${namespace}`)).toEqual([
      'name:Both of odd',
      'own:name:Both of odd',
    ])
  })

  test.each<[string, Parameters<typeof modalWith>]>([
    ['fails', [() => fail()]],
    ["can't be loaded", [() => () => {}, async () => fail()]],
  ])('keep no other wallet away where the plugin %s', async (_, options) => {
    const { modal, sought } = modalWith(...options)
    modal.page.announce(announcement)
    await sought()
    expect(names(modal)).toEqual(['A of eip155'])
  })
})

function fail(): never {
  throw new Error('theirs')
}
