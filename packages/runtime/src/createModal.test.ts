import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type KeyValueStorage, memoryStorage } from './base/storage.js'
import type { ModalConfig } from './config/types.js'
import { assembleModal, createModal } from './createModal.js'
import { ConfigError } from './errors/classes.js'
import { entry } from './plugin/catalog.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import { type FakeClock, fakeClock } from './testing/fakeClock.js'
import { type FakePage, fakePage } from './testing/fakePage.js'
import { withGranted } from './testing/grantedAccounts.js'
import { mockAccount, mockAdapter, mockReport } from './testing/mockAdapter.js'
import { mockChainPlugin } from './testing/mockedChains.js'
import { settled } from './testing/settled.js'

const config: ModalConfig = { chains: ['eip155:1', 'eip155:10'], features: { swaps: false } }
const swaps: AnyPlugin = { manifest: { id: 'swaps' }, load: async () => () => ({}) }
const provider = { request: async () => null }
const announcement = { info: { name: 'A', rdns: 'io.a' }, provider }

const catalogOf = (adapter = mockAdapter()) => ({
  'mock-eip155': entry({ namespaces: ['eip155'] }, () => mockChainPlugin(adapter)),
  swaps: entry({ flags: { swaps: true } }, () => swaps),
})

interface Setup {
  readonly id?: string
  readonly adapter?: ReturnType<typeof mockAdapter>
  readonly storage?: KeyValueStorage
  readonly clock?: FakeClock
  readonly plugins?: AnyPlugin[]
}

const modalOf = ({
  id = 'default',
  adapter,
  storage = memoryStorage(),
  clock = fakeClock(),
  plugins = [],
}: Setup = {}) => createModal(config, { id, catalog: catalogOf(adapter), storage, clock, plugins })

/** A page is shown, for the first time or from the back-forward cache. */
const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

/** A session of the mocked wallet `io.a`, with its account. */
const session = JSON.stringify(withGranted({ eip155: 'io.a' }))

const sessionOf = (id = 'default') => `wallet-modal:${id}:session`

/** A storage after a reload. */
function stored(text: string, id?: string) {
  const storage = memoryStorage()
  storage.setItem(sessionOf(id), text)
  return storage
}

const codeOf = (make: () => unknown) => {
  try {
    make()
  } catch (error) {
    return (error as { code: string }).code
  }
  return undefined
}

describe('without a browser (decision 5, decision 6)', () => {
  test('creating has no effect: no timer, no storage of the server', () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const storage = { getItem: vi.fn(() => '{"eip155":"io.a"}'), setItem: vi.fn(), removeItem: vi.fn() }
    vi.stubGlobal('localStorage', storage)
    const modal = createModal(config, { catalog: catalogOf() })
    modal.start()
    expect([
      timers.mock.calls.length,
      storage.getItem.mock.calls.length,
      modal.state.restoring.value,
    ]).toEqual([0, 0, false])
    timers.mockRestore()
    vi.unstubAllGlobals()
  })

  test('its state is that of a first visit', () => {
    const { state } = modalOf()
    expect(Object.fromEntries(Object.entries(state).map(([key, signal]) => [key, signal.value]))).toEqual({
      open: false,
      loading: false,
      view: undefined,
      status: { eip155: 'disconnected' },
      restoring: false,
      account: undefined,
      accounts: {},
      connectedWalletInfo: undefined,
      network: {
        id: 'eip155:1',
        definition: undefined,
        isSupported: true,
        requestedIds: ['eip155:1', 'eip155:10'],
        approvedIds: undefined,
        supportsAllNetworks: true,
      },
      balance: { status: 'idle' },
      tokenBalance: { status: 'idle' },
      networkImage: undefined,
      profileName: undefined,
      profileImage: undefined,
      profiles: {},
      error: undefined,
    })
  })

  test('closing what was never opened does nothing', () => {
    expect(() => modalOf().close()).not.toThrow()
  })

  test("the buttons' texts are there, in the host's wording", () => {
    const modal = createModal(config, { catalog: catalogOf(), messages: { 'button.connect': 'Log in' } })
    expect([
      modal.text('button.connect'),
      modal.text('button.account', { address: '0x1' }),
      modal.text('nothing'),
    ]).toEqual(['Log in', 'Account 0x1', 'nothing'])
  })

  test.each([
    ['de-AT', 'Wallet verbinden', 'de'],
    ['ar', 'ربط المحفظة', 'ar'],
    ['fr', 'Connect wallet', 'en'],
    ['auto', 'Connect wallet', 'en'],
    [undefined, 'Connect wallet', 'en'],
  ])("the buttons' texts in %s load with the page", (language, connect, numbers) => {
    const modal = createModal({ ...config, language }, { catalog: catalogOf() })
    expect([modal.text('button.connect'), modal.numberLanguage]).toEqual([connect, numbers])
  })
})

describe('an invalid config throws at once', () => {
  test.each([
    [
      'FEATURE_WITHOUT_PLUGIN',
      () => createModal({ ...config, features: { history: true } }, { catalog: catalogOf() }),
    ],
    ['CHAIN_WITHOUT_PLUGIN', () => createModal({ chains: ['solana:main'] }, { catalog: catalogOf() })],
    ['DUPLICATE_PLUGIN', () => createModal(config, { catalog: catalogOf(), plugins: [swaps, swaps] })],
  ])('%s', (code, make) => {
    expect(codeOf(make)).toBe(code)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no chains', {}],
    ['an empty list', { chains: [] }],
    ['a text', { chains: 'eip155:1' }],
    ['numbers', { chains: [1] }],
    ['an id without its namespace', { chains: ['1'] }],
    ['half an id', { chains: ['eip155:'] }],
    ['one id in a list of its own', { chains: [['eip155:1']] }],
  ])('CONFIG_INVALID: %s', (_, made) => {
    const create = () => createModal(made as ModalConfig, { catalog: catalogOf() })
    expect(create).toThrow(ConfigError)
    expect(create).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining('`chains`'),
        context: { issues: [expect.objectContaining({ path: 'chains' })] },
      }),
    )
  })

  test('the rest in development by the first use, path by path', async () => {
    const modal = createModal({ ...config, defaultChain: 'eip155:5' }, { catalog: catalogOf() })
    await expect(modal.switchNetwork('eip155:1')).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      context: { issues: [expect.objectContaining({ path: 'defaultChain' })] },
    })
    expect(modal.state.error.value).toMatchObject({ code: 'CONFIG_INVALID' })
  })
})

describe('plugins', () => {
  test('each that is on has its handle', async () => {
    const api = { n: 1 }
    const own: AnyPlugin = { manifest: { id: 'own' }, load: async () => () => ({ api }) }
    const { plugins } = modalOf({ plugins: [own] })
    expect(plugins.own?.status.value).toBe('idle')
    expect(await plugins.own?.load()).toBe(api)
    expect(plugins.own?.status.value).toBe('ready')
  })

  test('one that is off says so when it is asked for', async () => {
    await expect(modalOf().plugins.swaps?.load()).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })
})

describe('in a page', () => {
  let page: FakePage
  beforeEach(() => {
    page = fakePage()
    vi.stubGlobal('window', Object.assign(page, { localStorage: memoryStorage() }))
  })
  afterEach(() => void vi.unstubAllGlobals())

  const otherTabStored = (id = 'default') =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: sessionOf(id) }))

  test('a stored session is known to be restored before anything is loaded (decision 16)', () => {
    const { state } = modalOf({ storage: stored(session) })
    expect([state.restoring.value, state.status.value.eip155, page.listeners]).toEqual([
      true,
      'connecting',
      0,
    ])
  })

  test('starting brings it back, without a prompt', async () => {
    const adapter = mockAdapter()
    const modal = modalOf({ adapter, storage: stored(session) })
    modal.start()
    const theirs = modal.getProvider('eip155')
    await vi.waitFor(() => expect(page.listeners).toBe(7))
    page.announce(announcement)
    expect([await theirs, modal.state.account.value, adapter.asked]).toEqual([
      provider,
      mockAccount(),
      ['restore io.a'],
    ])
    modal.destroy()
  })

  test('a stored session outlives a failed load: the next use brings it back', async () => {
    const flawed = { ...config, defaultChain: 'eip155:5' }
    const storage = stored(session)
    const modal = createModal(flawed, { catalog: catalogOf(), storage, clock: fakeClock() })
    modal.start()
    await vi.waitFor(() => expect(modal.state.error.value).toMatchObject({ code: 'CONFIG_INVALID' }))
    expect([modal.state.restoring.value, modal.state.status.value.eip155]).toEqual([false, 'disconnected'])

    flawed.defaultChain = 'eip155:1'
    const theirs = modal.getProvider('eip155')
    await vi.waitFor(() => expect(modal.state.restoring.value).toBe(true))
    page.announce(announcement)
    expect([await theirs, modal.state.status.value.eip155]).toEqual([provider, 'connected'])
    modal.destroy()
  })

  test('two modals do not mix: one is connected, the other untouched', async () => {
    const storage = stored(session, 'one')
    const adapters = [mockAdapter(), mockAdapter()] as const
    const one = modalOf({ id: 'one', adapter: adapters[0], storage })
    const other = modalOf({ id: 'other', adapter: adapters[1], storage })
    one.start()
    other.start()
    const theirs = one.getProvider('eip155')
    await other.plugins.swaps?.load().catch(() => {})
    await vi.waitFor(() => expect(page.listeners).toBe(14))
    page.announce(announcement)
    await theirs
    expect([one.state.status.value.eip155, other.state.status.value.eip155, adapters[1].asked]).toEqual([
      'connected',
      'disconnected',
      [],
    ])
    await one.disconnect()
    one.destroy()
    await expect(other.getProvider('eip155')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    other.destroy()
  })

  test('it follows another tab that connects', async () => {
    const storage = memoryStorage()
    const modal = modalOf({ storage })
    modal.start()
    await modal.switchNetwork('eip155:1')
    page.announce(announcement)
    storage.setItem(sessionOf(), session)
    otherTabStored()
    await vi.waitFor(() => expect(modal.state.status.value.eip155).toBe('connected'))
    modal.destroy()
  })

  test("while another tab's session is brought back, its account is the stored one", async () => {
    const storage = memoryStorage()
    storage.setItem(sessionOf(), JSON.stringify(withGranted({ eip155: 'io.a', 'eip155/granted': '0xA' })))
    const modal = modalOf({ storage })
    modal.start()
    expect(modal.state.storedAddress.value).toBe('0xA')
    storage.removeItem(sessionOf())
    otherTabStored()
    await vi.waitFor(() => expect(modal.state.restoring.value).toBe(false))
    storage.setItem(sessionOf(), JSON.stringify(withGranted({ eip155: 'io.b', 'eip155/granted': '0xB' })))
    otherTabStored()
    await vi.waitFor(() => expect(modal.state.storedAddress.value).toBe('0xB'))
    modal.destroy()
  })

  test('out of the back-forward cache it follows what another tab stored, whose event it never got', async () => {
    const storage = memoryStorage()
    const adapter = mockAdapter()
    const modal = modalOf({ storage, adapter })
    modal.start()
    storage.setItem(sessionOf(), session)
    page.dispatchEvent(pageShow(true))
    await vi.waitFor(() => expect(modal.state.restoring.value).toBe(true))
    page.announce(announcement)
    await vi.waitFor(() => expect(modal.state.status.value.eip155).toBe('connected'))

    adapter.script.restore = () => ({ ...mockReport(), accounts: [mockAccount('eip155', '0xB')] })
    page.dispatchEvent(pageShow(true))
    await vi.waitFor(() => expect(modal.state.account.value?.address).toBe('0xB'))
    expect([adapter.asked, adapter.listeners]).toEqual([['restore io.a', 'restore io.a'], 1])
    modal.destroy()
  })

  test('a page that is shown, with nothing stored, loads nothing (decision 6)', async () => {
    const modal = modalOf()
    modal.start()
    for (const persisted of [false, true]) page.dispatchEvent(pageShow(persisted))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    await settled()
    // The core would listen for wallets.
    expect([page.listeners, modal.state.restoring.value]).toEqual([2, false])
    modal.destroy()
    expect(page.listeners).toBe(0)
  })

  test("another modal's session is not its own", async () => {
    const storage = stored(session, 'other')
    const modal = modalOf({ storage })
    modal.start()
    otherTabStored('other')
    expect(modal.state.restoring.value).toBe(false)
    modal.destroy()
  })

  test('a namespace that the config does not have is not restored', () => {
    expect(modalOf({ storage: stored('{"bip122":"b"}') }).state.restoring.value).toBe(false)
  })

  test('any stored text loads as disconnected or as restoring a chain of the config', {
    timeout: 30_000,
  }, () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc
        .dictionary(fc.constantFrom('eip155', 'solana', '__proto__', 'x'), fc.jsonValue())
        .map((value) => JSON.stringify(value)),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { state } = modalOf({ storage: stored(text) })
        expect(Object.keys(state.status.value)).toEqual(['eip155'])
        expect(state.status.value.eip155).toBe(state.restoring.value ? 'connecting' : 'disconnected')
        expect(state.account.value).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })

  test('a storage that throws is no storage', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    expect(
      modalOf({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } }).state.restoring.value,
    ).toBe(false)
  })

  describe('subscribe', () => {
    test('calls after each change with all of the state, not for the state that it began with', async () => {
      const modal = modalOf()
      const seen: string[] = []
      const stop = modal.subscribe(({ network }) => seen.push(network.id))
      expect(seen).toEqual([])
      await modal.switchNetwork('eip155:10')
      stop()
      await modal.switchNetwork('eip155:1')
      expect(new Set(seen)).toEqual(new Set(['eip155:10']))
      modal.destroy()
    })

    test('a listener that throws is reported, and goes on to be called', async () => {
      const report = vi.fn()
      vi.stubGlobal('reportError', report)
      const modal = modalOf()
      const listener = vi.fn(() => {
        throw new Error('theirs')
      })
      modal.subscribe(listener)
      await modal.switchNetwork('eip155:10')
      const calls = listener.mock.calls.length
      await modal.switchNetwork('eip155:1')
      expect([calls > 0, listener.mock.calls.length > calls, report.mock.calls.length]).toEqual([
        true,
        true,
        listener.mock.calls.length,
      ])
      modal.destroy()
    })

    test('ends with the modal', async () => {
      const modal = modalOf()
      const listener = vi.fn()
      modal.subscribe(listener)
      modal.destroy()
      expect(listener).not.toHaveBeenCalled()
    })
  })

  describe('destroy', () => {
    test.each([
      ['open', (modal: ReturnType<typeof modalOf>) => modal.open()],
      ['prepare', (modal: ReturnType<typeof modalOf>) => modal.prepare()],
      ['connect', (modal: ReturnType<typeof modalOf>) => modal.connect()],
      ['disconnect', (modal: ReturnType<typeof modalOf>) => modal.disconnect()],
      ['switchNetwork', (modal: ReturnType<typeof modalOf>) => modal.switchNetwork('eip155:1')],
      ['refreshBalance', (modal: ReturnType<typeof modalOf>) => modal.refreshBalance()],
      ['getProvider', (modal: ReturnType<typeof modalOf>) => modal.getProvider('eip155')],
      ['load', (modal: ReturnType<typeof modalOf>) => modal.plugins.swaps?.load()],
    ])('afterwards %s rejects with MODAL_DESTROYED', async (_, call) => {
      const modal = modalOf()
      modal.destroy()
      await expect(call(modal)).rejects.toMatchObject({ code: 'MODAL_DESTROYED' })
      expect(page.listeners).toBe(0)
    })

    test.each([
      ['subscribe', (modal: ReturnType<typeof modalOf>) => modal.subscribe(() => {})],
      ['on', (modal: ReturnType<typeof modalOf>) => modal.on('connect', () => {})],
    ])('afterwards %s throws MODAL_DESTROYED', (_, call) => {
      const modal = modalOf()
      modal.destroy()
      expect(codeOf(() => call(modal))).toBe('MODAL_DESTROYED')
    })

    test('while the code is loading stops what waits for it', async () => {
      const modal = modalOf()
      const switched = modal.switchNetwork('eip155:10')
      modal.destroy()
      await expect(switched).rejects.toMatchObject({ code: 'MODAL_DESTROYED' })
      expect([page.listeners, modal.state.error.value]).toEqual([0, undefined])
    })

    test('leaves no timer of a session that is being restored', async () => {
      const clock = fakeClock()
      const modal = modalOf({ clock, storage: stored(session) })
      modal.start()
      await vi.waitFor(() => expect(clock.timers).toBe(1))
      modal.destroy()
      expect([clock.timers, page.listeners]).toEqual([0, 0])
    })

    test('leaves no listener on a wallet', async () => {
      const adapter = mockAdapter()
      const modal = modalOf({ adapter, storage: stored(session) })
      const theirs = modal.getProvider('eip155')
      await vi.waitFor(() => expect(page.listeners).toBe(7))
      page.announce(announcement)
      await theirs
      expect(adapter.listeners).toBe(1)
      modal.destroy()
      expect(adapter.listeners).toBe(0)
    })

    test('a plugin that cannot let go does not keep the page’s listeners', async () => {
      const report = vi.fn()
      vi.stubGlobal('reportError', report)
      const stuck: AnyPlugin = {
        manifest: { id: 'stuck' },
        load: async () => (context) => {
          context.onDispose(() => {
            throw new Error('stuck')
          })
          return {}
        },
      }
      const modal = modalOf({ plugins: [stuck] })
      await modal.plugins.stuck?.load()
      modal.destroy()
      expect([report.mock.calls, page.listeners]).toEqual([[[new Error('stuck')]], 0])
    })

    test('twice is once', () => {
      const modal = modalOf()
      modal.destroy()
      expect(() => modal.destroy()).not.toThrow()
    })
  })
})

// Spec §6.12
test.each([
  ['idle', 1],
  ['intent', 0],
] as const)('with `prepare: %s` a page that has loaded and is idle loads code %i times', (prepare, times) => {
  const [page, clock] = [fakePage(), fakeClock()]
  const load = vi.fn(() => new Promise<never>(() => {}))
  const dependencies = { catalog: catalogOf(), clock, storage: memoryStorage() }
  const modal = assembleModal({ ...config, prepare }, dependencies, { page: page as never, load })
  modal.start()
  clock.advance(1_000)
  expect(load).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  clock.advance(1_000)
  expect(load).toHaveBeenCalledTimes(times)
  modal.destroy()
})

test('code that never loads rejects after 30 s, and is tried again', async () => {
  const clock = fakeClock()
  let isThere = false
  const environment = {
    page: undefined,
    load: () => (isThere ? import('./core/opening.js') : new Promise<never>(() => {})),
  }
  const modal = assembleModal(config, { catalog: catalogOf(), clock }, environment)
  const reported = expect(modal.plugins['mock-eip155']?.load()).rejects.toMatchObject({
    code: 'MODAL_LOAD_FAILED',
  })
  await settled()
  clock.advance(30_000)
  await reported
  expect(modal.state.error.value).toMatchObject({ code: 'MODAL_LOAD_FAILED' })
  isThere = true
  await modal.plugins['mock-eip155']?.load()
  expect(clock.timers).toBe(0)
})
