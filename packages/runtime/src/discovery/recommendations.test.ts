import { computed } from '@preact/signals-core'
import { describe, expect, test, vi } from 'vitest'
import { type KeyValueStorage, memoryStorage } from '../base/storage.js'
import type { ModalConfig } from '../config/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { connect } from '../session/connect.js'
import { createTestCore, type TestCore } from '../testing/createTestCore.js'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const frontier = '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041'
const remoteId = (number: number) => number.toString(16).padStart(64, '0')
const remoteWallet = (number: number, more: object = {}) => ({
  id: remoteId(number),
  name: `Remote ${number}`,
  mobile_link: 'trust://',
  ...more,
})
const pairing = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  pairs: true,
  sharesSession: true,
} as const
const service = { directory: 'https://directory.example' }

/** A service that has these wallets, and says that it has `count`. */
const serving =
  (asked: URL[], { wallets = [1, 2, 3, 4].map((one) => remoteWallet(one)), count = 537 } = {}) =>
  async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    asked.push(url)
    const include = url.searchParams.get('include')?.split(',')
    const data = wallets.filter(({ id }) => include?.includes(id) ?? true)
    return Response.json({ data, count })
  }

/** Requests recommendations as Connect does when it is shown. */
const ask = async ({ core }: TestCore) => (await core.wallets.loadRecommendations())?.ask()

async function setUp(config: Partial<ModalConfig>, fetch?: typeof globalThis.fetch) {
  const modal = createTestCore({ config, ...(fetch ? { fetch } : {}) })
  modal.discover(pairing)
  await Promise.all([modal.core.wallets.loadRecommendations(), ...modal.core.wallets.pending])
  const { rows, listed: wallets, recommendations } = modal.core.wallets
  const total = computed(() => recommendations.value.total)
  const reported = () => rows.peek().map(({ name, group }) => `${group} ${name || '…'}`)
  /** Shows recommendations as Connect does. */
  const show = async () => {
    await ask(modal)
    await vi.waitUntil(() => rows.peek().every(({ name }) => name), { timeout: 5_000 })
  }
  return { modal, reported, show, wallets, total }
}

describe('featured wallets', () => {
  test('that the bundled directory has at hand are there before anybody looks', async () => {
    const { reported } = await setUp({ wallets: { featured: ['me.rainbow', metaMask] } })
    expect(reported()).toEqual(['walletConnect WalletConnect', 'featured Rainbow', 'featured MetaMask'])
  })

  test('of the app’s own are theirs, and not listed again', async () => {
    const own = { id: 'own', name: 'Own' }
    const { reported } = await setUp({ wallets: { featured: ['own'], custom: [own] } })
    expect(reported()).toEqual(['walletConnect WalletConnect', 'featured Own'])
  })

  test('that can’t be paired with are not offered as if they could', async () => {
    const { reported } = await setUp({ wallets: { featured: ['app.phantom', 'me.rainbow'] } })
    expect(reported()).toEqual(['walletConnect WalletConnect', 'featured Rainbow'])
  })

  test('that are not at hand have their place, and come when Connect is shown', async () => {
    const { reported, show, wallets } = await setUp({
      wallets: { featured: [frontier, 'me.rainbow', 'nobody'] },
    })
    expect(reported().slice(1)).toEqual(['featured …', 'featured Rainbow', 'featured …'])
    expect(wallets.peek().map(({ name }) => name)).toEqual(['WalletConnect', 'Rainbow'])
    await show()
    expect(reported().slice(1)).toEqual(['featured Frontier', 'featured Rainbow'])
  })

  test('that only the service knows stand in the config’s order, too', async () => {
    const asked: URL[] = []
    const config = { endpoints: service, wallets: { featured: [remoteId(2), 'me.rainbow', remoteId(1)] } }
    const { reported, show } = await setUp(config, serving(asked))
    expect([asked, reported().slice(1)]).toEqual([[], ['featured …', 'featured Rainbow', 'featured …']])
    await show()
    expect(reported().slice(1)).toEqual(['featured Remote 2', 'featured Rainbow', 'featured Remote 1'])
  })
})

describe('wallets that were paired with last (Spec §3.18)', () => {
  const config = { features: { walletConnect: true } }
  const far = { id: remoteId(7), name: 'Far', rdns: 'test.far', mobileLink: 'far://' }
  const near = { id: 'near', name: 'Near', desktopLink: 'near://' }

  const own = { wallets: { custom: [far, near] } }

  /** A page load: what is stored comes from those before. */
  async function visit(
    storage: KeyValueStorage,
    more: Partial<ModalConfig> = own,
    fetch: typeof globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch')),
  ) {
    const modal = createTestCore({ config: { ...config, ...more }, storage, fetch })
    const connector = modal.discover(pairing)
    await modal.core.wallets.loadRecommendations()
    const reported = () => modal.core.wallets.rows.peek().map(({ name, group }) => `${group} ${name}`)
    const pair = async (wallet: Wallet) => {
      await connect(modal.core, connector, wallet)
      await modal.disconnect()
    }
    return { modal, reported, pair }
  }

  test('are recent ones as installed ones are, the newest first, two at most, also after a reload', async () => {
    const storage = memoryStorage()
    const first = await visit(storage)
    await first.pair(far)
    await first.pair(near)
    await first.modal.core.wallets.loadRecommendations()
    expect(first.reported()).toEqual(['walletConnect WalletConnect', 'recent Near', 'recent Far'])

    const second = await visit(storage)
    const installed = second.modal.discover({ name: 'Here', rdns: 'test.here' })
    expect(second.reported().slice(1)).toEqual(['recent Near', 'recent Far', 'injected Here'])
    await connect(second.modal.core, installed)
    expect(second.reported().slice(1)).toEqual(['recent Here', 'recent Near', 'custom Far'])
    const [, near2] = second.modal.context.state.wallets.peek().slice(1)
    expect([near2?.wallet, near2?.connectors[0].type]).toMatchObject([
      { id: 'near', desktop_link: 'near://' },
      'WALLET_CONNECT',
    ])
  })

  test('are not listed where the config excludes them, nor once they are installed', async () => {
    const storage = memoryStorage()
    await (await visit(storage)).pair(far)
    const excluding = await visit(storage, { wallets: { ...own.wallets, exclude: ['test.far'] } })
    expect(excluding.reported()).toEqual(['walletConnect WalletConnect', 'custom Near'])
    const { modal, reported } = await visit(storage)
    modal.discover({ name: 'Far', rdns: 'test.far' })
    expect(reported().slice(1)).toEqual(['injected Far', 'custom Near'])
  })

  test.each([
    ['ids alone', ['evil', metaMask]],
    [
      'what an earlier version stored, or somebody planted',
      [
        'evil',
        metaMask,
        {
          id: 'evil',
          name: 'MetaMask',
          image_url: 'data:image/png,',
          webapp_link: 'https://evil.example/app',
        },
        { id: metaMask, name: 'Evil', webapp_link: 'https://evil.example', mobile_link: 'evil://' },
        null,
      ],
    ],
  ])('have name, picture and links from the bundled directory, whatever is stored: %s', async (_, stored) => {
    const storage = memoryStorage()
    storage.setItem('wallet-modal:test:recent', JSON.stringify(stored))
    const { modal, reported } = await visit(storage, {})
    await ask(modal)
    expect(reported()).toEqual(['walletConnect WalletConnect', 'recent MetaMask'])
    const [, { wallet, imageUrl } = {}] = modal.core.wallets.rows.peek()
    expect([wallet?.mobile_link, wallet?.webapp_link, imageUrl]).toEqual([
      'metamask://',
      undefined,
      undefined,
    ])
  })

  test('are stored by their ids alone', async () => {
    const storage = memoryStorage()
    await (await visit(storage)).pair(far)
    expect(JSON.parse(storage.getItem('wallet-modal:test:recent') ?? '')).toEqual([far.id])
  })

  test('that are not at hand come when Connect is shown', async () => {
    const storage = memoryStorage()
    storage.setItem('wallet-modal:test:recent', JSON.stringify([frontier]))
    const { modal, reported } = await visit(storage, {})
    expect(reported()).toEqual(['walletConnect WalletConnect'])
    await ask(modal)
    await vi.waitFor(() => expect(reported().slice(1)).toEqual(['recent Frontier']))
  })

  test('that only the service knows come from it', async () => {
    const storage = memoryStorage()
    storage.setItem('wallet-modal:test:recent', JSON.stringify([remoteId(3), 'evil']))
    const asked: URL[] = []
    const { modal, reported } = await visit(storage, { endpoints: service }, serving(asked))
    await ask(modal)
    await vi.waitFor(() => expect(reported()).toContain('recent Remote 3'))
    expect(asked.map((url) => url.searchParams.get('include'))).toContain(remoteId(3))
    expect(reported().join()).not.toContain('evil')
  })

  test('need nothing loaded where nothing pairs', async () => {
    const storage = memoryStorage()
    await (await visit(storage)).pair(far)
    const modal = createTestCore({ config, storage })
    expect(await modal.core.wallets.loadRecommendations()).toBeUndefined()
  })
})

describe('recommended wallets', () => {
  test('are the service’s, in places that were kept for them', async () => {
    const { reported, show } = await setUp({ endpoints: service }, serving([]))
    expect(reported().slice(1)).toEqual(['recommended …', 'recommended …'])
    await show()
    expect(reported().slice(1)).toEqual(['recommended Remote 1', 'recommended Remote 2'])
  })

  test('that are installed leave their place to the next', async () => {
    const wallets = [remoteWallet(1, { rdns: 'test.here' }), remoteWallet(2), remoteWallet(3)]
    const { modal, reported, show } = await setUp({ endpoints: service }, serving([], { wallets }))
    modal.discover({ name: 'Here', rdns: 'test.here' })
    await show()
    expect(reported().slice(1)).toEqual(['injected Here', 'recommended Remote 2'])
  })

  test.each([
    ['featured', { featured: ['me.rainbow'] }],
    ['of the app’s own', { custom: [{ id: 'own', name: 'Own' }] }],
  ])('are none where wallets are %s', async (_, wallets) => {
    const { reported, show } = await setUp({ endpoints: service, wallets }, serving([]))
    await show()
    expect(reported().join()).not.toMatch(/recommended/)
  })

  test('without a service there are none', async () => {
    const { reported, show } = await setUp({ wallets: { exclude: ['nobody'] } })
    await show()
    expect(reported()).toEqual(['walletConnect WalletConnect'])
  })
})

describe('how many wallets there are', () => {
  test.each([
    [0, [], '0'],
    [9, [], '9'],
    [8, ['me.rainbow'], '9'],
    [10, [], '10'],
    [19, ['me.rainbow'], '20'],
    [537, [], '530+'],
    [539, ['me.rainbow', metaMask], '540+'],
  ])('%i of the service and %j: %s', async (count, featured, label) => {
    const { show, total } = await setUp({ endpoints: service, wallets: { featured } }, serving([], { count }))
    expect(total.peek()).toBeUndefined()
    await show()
    await vi.waitUntil(() => total.peek())
    expect(total.peek()).toBe(`\u2066${label}\u2069`)
  })
})

describe('a service that is down (decision 7)', () => {
  test('leaves its places to the best known of the bundled ones', async () => {
    const { modal, reported, show, total } = await setUp({ endpoints: service })
    modal.discover({ name: 'Here' })
    await show()
    expect([reported().slice(1), total.peek()]).toEqual([
      ['injected Here', 'recommended MetaMask'],
      undefined,
    ])
  })

  test('is not waited for longer than 5 s', async () => {
    const { modal, reported } = await setUp({ endpoints: service }, () => new Promise(() => {}))
    await ask(modal)
    await vi.waitUntil(() => modal.clock.timers > 0)
    modal.clock.advance(5_000)
    await vi.waitUntil(() => reported().every((row) => !row.includes('…')))
    expect(reported()).toContain('recommended MetaMask')
  })

  test('is asked again at an opening 30 s later, and not at each one before', async () => {
    const asked: URL[] = []
    let isDown = true
    const answer = serving(asked)
    const { modal, reported, show } = await setUp({ endpoints: service }, async (input) => {
      if (!isDown) return answer(input)
      asked.push(new URL(String(input)))
      return new Response('', { status: 503 })
    })
    await show()
    isDown = false
    await show()
    modal.clock.advance(29_999)
    await show()
    expect(asked).toHaveLength(1)
    modal.clock.advance(1)
    await show()
    await vi.waitUntil(() => reported().includes('recommended Remote 1'))
    modal.clock.advance(60_000)
    await show()
    expect(asked).toHaveLength(2)
  })
})

describe('the config’s lists', () => {
  test.each([metaMask, 'io.metamask'])(
    'know an installed wallet that announces its rdns by the directory’s other names of it: %s',
    async (name) => {
      const excluding = await setUp({ wallets: { exclude: [name] } })
      excluding.modal.discover({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })
      expect(excluding.reported()).toEqual(['walletConnect WalletConnect'])

      const including = await setUp({ wallets: { include: [name] } })
      including.modal.discover({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })
      including.modal.discover({ name: 'Other' })
      expect(including.reported()).toEqual(['walletConnect WalletConnect', 'injected MetaMask'])
    },
  )

  test('know one that is not at hand when Connect is shown', async () => {
    const { modal, show, reported } = await setUp({ wallets: { exclude: [frontier] } })
    modal.discover({ id: 'xyz.frontier.wallet', name: 'Frontier', rdns: 'xyz.frontier.wallet' })
    await show()
    await vi.waitUntil(() => reported().length === 1)
  })

  test('know an installed one by what only the service tells of its id', async () => {
    const asked: URL[] = []
    const wallets = [remoteWallet(7, { name: 'Seven', rdns: 'test.seven' }), remoteWallet(8), remoteWallet(9)]
    const config = { endpoints: service, wallets: { exclude: [remoteId(7), remoteId(8), metaMask] } }
    const { modal, show, reported } = await setUp(config, serving(asked, { wallets }))
    modal.discover({ id: 'test.seven', name: 'Seven', rdns: 'test.seven' })
    modal.discover({ id: 'name:Remote 8', name: 'Remote 8' })
    modal.discover({ id: 'test.nine', name: 'Nine', rdns: 'test.nine' })
    modal.discover({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })
    expect([asked, reported().filter((row) => row.startsWith('injected'))]).toEqual([
      [],
      ['injected Seven', 'injected Remote 8', 'injected Nine'],
    ])
    await show()
    await vi.waitUntil(
      () =>
        reported()
          .filter((row) => row.startsWith('injected'))
          .join() === 'injected Nine',
    )
    // The bundled directory has these: no request.
    expect(asked.map(({ searchParams }) => searchParams.get('include'))).toContain(
      `${remoteId(7)},${remoteId(8)}`,
    )
  })

  test('list an installed one that they include by an id that only the service knows', async () => {
    const wallets = [remoteWallet(7, { rdns: 'test.seven' })]
    const config = { endpoints: service, wallets: { include: [remoteId(7)] } }
    const { modal, show, reported } = await setUp(config, serving([], { wallets }))
    modal.discover({ id: 'test.seven', name: 'Seven', rdns: 'test.seven' })
    modal.discover({ name: 'Other' })
    await show()
    await vi.waitUntil(() => reported().includes('injected Seven'))
    expect(reported()).not.toContain('injected Other')
  })
})

test('a config that names no wallet and no service loads nothing', async () => {
  const modal = createTestCore()
  expect(await modal.core.wallets.loadRecommendations()).toBeUndefined()
})

test('without a connector that pairs only the count is asked for', async () => {
  const asked: URL[] = []
  const modal = createTestCore({
    config: { endpoints: service, wallets: { featured: [remoteId(1)] } },
    fetch: serving(asked) as typeof fetch,
  })
  await modal.core.wallets.loadRecommendations()
  await ask(modal)
  await vi.waitUntil(() => modal.core.wallets.recommendations.peek().total)
  expect(asked.map(({ searchParams }) => searchParams.get('entries'))).toEqual(['4'])
})
