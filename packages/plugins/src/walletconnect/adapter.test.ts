import {
  type ConnectionReport,
  ConnectorError,
  createConnection,
  type NamespaceSupport,
  type SessionChannel,
  type Wallet,
  type WalletAdapter,
} from '@wallet-modal/runtime/chain'
import type { AnyPlugin, Connector, NetworkId } from '@wallet-modal/runtime/plugin'
import { createTestModal, mockAdapter, mockNetwork, settled } from '@wallet-modal/runtime/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeSignClient, fakeSignClient, sessionOf } from './fakeSignClient.fixture.js'
import { walletConnect } from './index.js'
import { closeSignClient, startSignClient } from './signClient.js'
import type { PairingModel } from './views/model.js'

// The real plugin, with a fake SDK.
vi.mock('./signClient.js', () => ({
  startSignClient: vi.fn(),
  closeSignClient: vi.fn(async () => {}),
  forgetGlobalCore: vi.fn(),
}))

let model: PairingModel
vi.mock('./views/createViews.js', () => ({
  createViews(made: PairingModel) {
    model = made
    return { ConnectingWalletConnect: () => null, ConnectingWalletConnectBasic: () => null }
  },
}))

const chains = ['eip155:1', 'eip155:10', 'solana:main'] as const
const both = {
  eip155: { accounts: ['eip155:1:0xA', 'eip155:10:0xA'], methods: ['sign'], events: [] },
  solana: { accounts: ['solana:main:S'], methods: ['sign'], events: [] },
}
const onlyEvm = { eip155: both.eip155 }

/** A namespace whose provider is its share of the session; as a wallet's own adapter, it watches that provider. */
function chain(namespace: string): AnyPlugin {
  const report = ({ provider }: Connector): ConnectionReport | undefined => {
    const channel = provider as SessionChannel
    const [first, ...others] = channel
      .accounts()
      .map(({ address }) => ({ namespace, address, type: 'eoa' as const }))
    const networkId = channel.networkId()
    if (first?.address === 'broken') throw new ConnectorError('WALLET_ANSWER_INVALID', 'no address')
    return first && networkId && first.address !== 'none'
      ? { accounts: [first, ...others], networkId }
      : undefined
  }
  const adapter: NamespaceSupport['adapter'] = {
    ...mockAdapter(namespace),
    async restore(connector) {
      const shared = report(connector)
      await reading
      const channel = connector.provider as SessionChannel
      return (
        shared &&
        createConnection({
          connector,
          report: shared,
          provider: channel,
          read: async () => report(connector),
          listen: ({ accounts }) =>
            channel.listen({
              event: () => {},
              updated: () => {},
              // Behaves like a provider, which knows no reason.
              ended: () => accounts([]),
            }),
          async switchNetwork({ id }) {
            channel.networkChosen(id as NetworkId)
            return id as NetworkId
          },
          async disconnect() {},
          signMessage: async () => ({ signature: '0x5160', scheme: 'eip191' }),
        })
      )
    },
  }
  const support: NamespaceSupport = {
    adapter,
    session: { methods: ['sign'], events: [], createProvider: (channel) => channel },
    network: async (id) => mockNetwork(id),
  }
  return {
    manifest: { id: `chain-${namespace}`, namespaces: { [namespace]: { discovery: ['eip6963'] } } },
    load: async () => () => ({ namespaces: { [namespace]: support } }),
  }
}

let sdk: FakeSignClient
let relays = 0
/** How long the namespaces take to read what is shared. */
let reading: Promise<void>

beforeEach(() => {
  sdk = fakeSignClient()
  relays += 1
  reading = Promise.resolve()
  vi.mocked(startSignClient)
    .mockReset()
    .mockImplementation(async () => sdk.client)
  vi.mocked(closeSignClient).mockClear()
  vi.stubGlobal('location', { origin: 'https://shop.example', hostname: 'shop.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      matchMedia: () => ({ matches: false }),
      navigator: { userAgent: '' },
    }),
  )
})
const modals: { destroy(): void }[] = []
afterEach(async () => {
  for (const modal of modals.splice(0)) modal.destroy()
  await settled()
  vi.unstubAllGlobals()
})

const memory = () => {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

interface SetUp {
  readonly storage?: ReturnType<typeof memory>
  readonly defaultChain?: string
  /** Session stored by the page load before, by namespace. */
  readonly stored?: Readonly<Record<string, string>>
}

async function setUp({ storage = memory(), defaultChain, stored }: SetUp = {}) {
  const { plugin, adapterOf } = watched(walletConnect())
  if (stored) createTestModal({ storage }).kit.remember(stored)
  const { modal, kit } = createTestModal({
    plugins: [chain('eip155'), chain('solana'), plugin],
    storage,
    config: {
      chains,
      endpoints: { relay: `wss://relay${relays}.example` },
      ...(defaultChain === undefined ? {} : { defaultChain }),
    } as never,
  })
  modals.push(modal)
  await modal.prepare()
  const { state, actions } = kit.context
  const row = state.wallets.value.find(({ type }) => type === 'WALLET_CONNECT')
  const connector = row?.connectors[0]
  if (!connector) throw new Error('The row is missing.')
  const ask = async (wallet?: Wallet) => {
    await modal.open()
    void actions.choose(connector, wallet)
    // The first time, what pairs is still to be loaded.
    await vi.waitFor(() => expect(sdk.proposed.length).toBeGreaterThan(asked), { timeout: 20_000 })
    await settled()
    asked = sdk.proposed.length
  }
  let asked = sdk.proposed.length
  const pair = async (topic = 't1', namespaces: object = both, over: object = {}) => {
    await ask()
    sdk.link().approve(sessionOf(topic, { namespaces, ...over }))
    await settled()
  }
  const restored = async () => {
    await vi.waitFor(() => expect(modal.state.restoring.value).toBe(false))
    await settled()
  }
  return {
    modal,
    kit,
    connector,
    ask,
    pair,
    restored,
    /** The plugin's own, which the modal asks, too. */
    async loadAdapter() {
      await modal.plugins.walletConnect?.load()
      return adapterOf(connector)
    },
    error: () => state.attempt.value as { error?: unknown } | undefined,
    status: () => modal.state.status.value,
    /** The plugin's own keys. */
    kept: () => [...storage.items.keys()].filter((key) => key.includes(':walletConnect:')),
    storage,
  }
}
type SetUpModal = Awaited<ReturnType<typeof setUp>>

/** The plugin, and the adapters that its activation returns. */
function watched({ load, ...rest }: AnyPlugin) {
  let adapters: Readonly<Record<string, WalletAdapter>> = {}
  const plugin: AnyPlugin = {
    ...rest,
    async load() {
      const activate = await load()
      return (context) => {
        const activated = activate(context)
        adapters = activated.connectors ?? {}
        return activated
      }
    },
  }
  return {
    plugin,
    adapterOf({ id }: Connector): WalletAdapter {
      const adapter = adapters[id]
      if (!adapter) throw new Error(`There is no adapter of ${id}.`)
      return adapter
    },
  }
}

const connected = async (options?: SetUp) => {
  const all = await setUp(options)
  await all.pair()
  return all
}
const allConnected = { eip155: 'connected', solana: 'connected' }
const noneConnected = { eip155: 'disconnected', solana: 'disconnected' }

describe('a wallet that approves', () => {
  test('connects every namespace that it shares an account in', async () => {
    const { kit, status } = await connected()
    expect(status()).toEqual(allConnected)
    expect(kit.session()).toEqual({ eip155: 'walletConnect#t1', solana: 'walletConnect#t1' })
  })

  test('tells what the relay calls this browser, for services (Spec §7)', async () => {
    const { connector, loadAdapter } = await connected()
    const adapter = await loadAdapter()
    expect(await adapter.restore(connector, 't1')).toMatchObject({ clientId: 'did:key:z6Mk' })
  })

  test('connects also where that can’t be told', async () => {
    sdk.script.clientId = () => Promise.reject(new Error('The keychain is gone.'))
    const { status } = await connected()
    expect(status()).toEqual(allConnected)
  })

  test.each(['Phone', 'MetaMask Wallet', 'MetaMask'])(
    'serves what it approved and no more, whatever it calls itself: %s',
    async (name) => {
      const { pair, modal } = await setUp()
      await pair('t1', both, { peer: { metadata: { name } } })
      expect(modal.state.connectedWalletInfo.value?.name).toBe(name)
      expect(modal.state.network.value.supportsAllNetworks).toBe(false)
    },
  )

  test('is asked for no network that it has not approved', async () => {
    const { modal } = await connected({ defaultChain: 'eip155:10' })
    expect(modal.state.network.value).toMatchObject({
      id: 'eip155:10',
      approvedIds: ['eip155:1', 'eip155:10'],
    })
  })
})

describe('how it was paired', () => {
  const wallet = { id: 'a', name: 'A', mobile_link: 'a://' } as Wallet
  const methodOf = ({ kit }: SetUpModal) =>
    kit.reported.track.flatMap((reported) =>
      reported.event === 'CONNECT_SUCCESS' ? [reported.properties.method] : [],
    )

  test('by an app that the link in use opened', async () => {
    const all = await setUp()
    await all.ask(wallet)
    model.reminder.opened('a://')
    sdk.link().approve(sessionOf('t1', { namespaces: both }))
    await settled()
    expect(methodOf(all)).toEqual(['mobile'])
  })

  test('by a code, where the app has the link of before', async () => {
    const all = await setUp()
    await all.ask(wallet)
    model.reminder.opened('a://')
    all.modal.close()
    await all.ask(wallet)
    sdk.link().approve(sessionOf('t1', { namespaces: both }))
    await settled()
    expect(methodOf(all)).toEqual(['qrcode'])
  })
})

describe('a wallet whose answer is of no use', () => {
  const approved = (address: string) => ({ eip155: { ...both.eip155, accounts: [`eip155:1:${address}`] } })

  test.each([
    ['nothing that was asked for', {}],
    ['no account', approved('none')],
    ['an account that is none', approved('broken')],
  ])('%s: it is told so, and nothing is left', async (_, namespaces) => {
    const { pair, error, status, kept } = await setUp()
    await pair('t1', namespaces)
    expect(error()?.error).toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    expect([status(), sdk.reported, sdk.listeners, kept()]).toEqual([noneConnected, ['t1'], 0, []])
  })

  test('leaves the wallet that was connected before as it was', async () => {
    const { modal, pair, status } = await connected()
    await pair('t2', approved('none'))
    expect([status(), sdk.reported]).toEqual([allConnected, ['t2']])
    await modal.disconnect()
    expect(sdk.reported).toEqual(['t2', 't1'])
  })
})

describe('another wallet in its place', () => {
  test('ends the session before, once the new one stands', async () => {
    const { kit, pair } = await connected()
    await pair('t2')
    expect([kit.session(), sdk.reported]).toEqual([
      { eip155: 'walletConnect#t2', solana: 'walletConnect#t2' },
      ['t1'],
    ])
  })

  test('that serves fewer namespaces disconnects the others', async () => {
    const { pair, status } = await connected()
    await pair('t2', onlyEvm)
    expect(status()).toEqual({ eip155: 'connected', solana: 'disconnected' })
  })
})

describe('leaving', () => {
  test('the view: a wallet that approves later has its session ended', async () => {
    const { modal, ask, status } = await setUp()
    await ask()
    modal.close()
    sdk.link().approve(sessionOf('late', { namespaces: both }))
    await settled()
    expect([status(), sdk.reported, sdk.listeners]).toEqual([noneConnected, ['late'], 0])
  })

  test('the view: its link is not used again', async () => {
    const { modal, ask } = await setUp()
    await ask()
    modal.close()
    await ask()
    expect(sdk.links).toHaveLength(2)
  })

  test('the view while the answer is read: its session is ended', async () => {
    const { modal, ask, status, kept } = await setUp()
    await ask()
    let read = () => {}
    reading = new Promise((resolve) => {
      read = resolve
    })
    sdk.link().approve(sessionOf('late', { namespaces: both }))
    await settled()
    modal.close()
    read()
    await settled()
    expect([status(), sdk.reported, sdk.listeners, kept()]).toEqual([noneConnected, ['late'], 0, []])
  })

  test('the page: a later request starts no SDK', async () => {
    const { modal, connector, loadAdapter } = await setUp()
    const adapter = await loadAdapter()
    modal.destroy()
    const { signal } = new AbortController()
    await expect(adapter.connect(connector, { signal })).rejects.toMatchObject({ code: 'MODAL_DESTROYED' })
    expect(startSignClient).not.toHaveBeenCalled()
  })

  test('the page: the session goes on, nothing else does', async () => {
    const { modal } = await connected()
    modal.destroy()
    await settled()
    expect([sdk.reported, sdk.listeners, sdk.sessions.size]).toEqual([[], 0, 1])
    expect(closeSignClient).toHaveBeenCalledTimes(1)
  })

  test('the page while the SDK starts: it is closed when it has started', async () => {
    let start = (_: FakeSignClient['client']) => {}
    vi.mocked(startSignClient).mockImplementation(
      () =>
        new Promise((resolve) => {
          start = resolve
        }),
    )
    const { modal, kit, connector } = await setUp()
    await modal.open()
    void kit.context.actions.choose(connector)
    await vi.waitFor(() => expect(startSignClient).toHaveBeenCalled())
    await settled()
    modal.destroy()
    start(sdk.client)
    await settled()
    expect([vi.mocked(closeSignClient).mock.calls.length, sdk.listeners]).toEqual([1, 0])
  })

  test('the page: a provider that the app still holds sends nothing', async () => {
    const { modal } = await connected()
    const provider = (await modal.getProvider('eip155')) as unknown as SessionChannel
    modal.destroy()
    await expect(provider.request('eip155:1' as never, 'sign', [])).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
  })
})

describe('the end of a session', () => {
  test('on request is told as that, in every namespace, and the wallet is told once', async () => {
    const { modal, kit } = await connected()
    await modal.disconnect()
    expect(kit.reported.disconnect).toEqual(
      expect.arrayContaining([
        { namespace: 'eip155', reason: 'requested' },
        { namespace: 'solana', reason: 'requested' },
      ]),
    )
    expect([kit.reported.disconnect.length, sdk.reported]).toEqual([2, ['t1']])
  })

  test.each([
    ['wallet', 17],
    ['expired', 0],
  ])('by %s is told as that, once a namespace', async (reason, id) => {
    const { kit } = await connected()
    sdk.emit('session_delete', { topic: 't1', id })
    expect(kit.reported.disconnect).toEqual([
      { namespace: 'eip155', reason },
      { namespace: 'solana', reason },
    ])
  })

  test.each([
    ['on request', ({ modal }: SetUpModal) => modal.disconnect()],
    ['by the wallet', async () => sdk.emit('session_delete', { topic: 't1', id: 17 })],
  ])('%s leaves nothing stored', async (_, end) => {
    const all = await connected()
    await all.modal.switchNetwork('eip155:10')
    expect(all.kept()).toHaveLength(1)
    await end(all)
    expect([all.kept(), all.kit.session(), sdk.listeners]).toEqual([[], undefined, 0])
  })

  test('in one namespace, by an update, is the end of that one', async () => {
    const { status } = await connected()
    sdk.sessions.set('t1', sessionOf('t1', { namespaces: onlyEvm }))
    sdk.emit('session_update', { topic: 't1' })
    expect(status()).toEqual({ eip155: 'connected', solana: 'disconnected' })
  })

  test('of another modal on the same client is not ours (decision 5)', async () => {
    const [one, other] = [await connected(), await setUp()]
    await other.pair('t2')
    expect(startSignClient).toHaveBeenCalledTimes(1)
    await one.modal.disconnect()
    expect([one.status(), other.status(), sdk.reported]).toEqual([noneConnected, allConnected, ['t1']])
    one.modal.destroy()
    await settled()
    expect(closeSignClient).not.toHaveBeenCalled()
  })
})

test('what the wallet approves later is told', async () => {
  const { modal, pair } = await setUp()
  await pair('t1', { eip155: { ...both.eip155, accounts: ['eip155:1:0xA'] } })
  sdk.sessions.set('t1', sessionOf('t1', { namespaces: both }))
  sdk.emit('session_update', { topic: 't1' })
  expect(modal.state.network.value.approvedIds).toEqual(['eip155:1', 'eip155:10'])
})

test('a network that is no longer approved is left for an approved one of the same namespace', async () => {
  const { modal, kit, pair } = await setUp()
  await pair()
  await modal.switchNetwork('eip155:10')
  expect(modal.state.network.value.id).toBe('eip155:10')
  sdk.sessions.set(
    't1',
    sessionOf('t1', { namespaces: { ...both, eip155: { ...both.eip155, accounts: ['eip155:1:0xA'] } } }),
  )
  sdk.emit('session_update', { topic: 't1' })
  await settled()
  expect([modal.state.network.value.id, kit.reported.chainChanged.at(-1)]).toEqual([
    'eip155:1',
    { namespace: 'eip155', networkId: 'eip155:1' },
  ])
})

describe('after a reload', () => {
  const stored = { eip155: 'walletConnect#t1', solana: 'walletConnect#t1' }
  const known = (over: object = {}) => sdk.sessions.set('t1', sessionOf('t1', { namespaces: both, ...over }))

  test('the session comes back in every namespace, listened to once', async () => {
    known()
    const { status, restored } = await setUp({ stored })
    await restored()
    expect([status(), sdk.listeners]).toEqual([allConnected, 4])
  })

  test('it does not wait for the relay', async () => {
    known()
    sdk.relayer.subscribe = () => new Promise(() => {})
    const { status, restored } = await setUp({ stored })
    await restored()
    expect(status()).toEqual(allConnected)
  })

  test('offline it comes back, too, and nothing is said', async () => {
    known()
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    sdk.relayer.subscribe = () => Promise.reject(new Error('No internet connection detected.'))
    const { status, restored } = await setUp({ stored })
    await restored()
    process.off('unhandledRejection', unhandled)
    expect([status(), unhandled.mock.calls]).toEqual([allConnected, []])
  })

  test("another tab's session is taken from storage", async () => {
    Object.assign(sdk.stored, { keys: { t1: 'key' }, sessions: [sessionOf('t1', { namespaces: both })] })
    const { status, restored } = await setUp({ stored })
    await restored()
    expect(status()).toEqual(allConnected)
  })

  test.each([
    ['that the SDK does not know', () => {}],
    ['that has expired', () => void known({ expiry: 1_700_000_000 })],
    ['whose expiry is none', () => void known({ expiry: null })],
  ])('one %s is forgotten', async (_, prepare) => {
    prepare()
    const { kit, status, restored } = await setUp({ stored })
    await restored()
    expect([status(), kit.session(), sdk.listeners]).toEqual([noneConnected, undefined, 0])
  })

  test('one that the app has no chain for any more is ended, because nothing could end it later', async () => {
    known({ namespaces: { cosmos: both.solana } })
    const { kit, restored } = await setUp({ stored })
    await restored()
    expect([sdk.reported, kit.session(), sdk.listeners]).toEqual([['t1'], undefined, 0])
  })

  test('the network is the one that was in use', async () => {
    const storage = memory()
    const before = await connected({ storage })
    await before.modal.switchNetwork('eip155:10')
    before.modal.destroy()
    const after = await setUp({ storage, stored })
    await after.restored()
    expect(after.modal.state.network.value.id).toBe('eip155:10')
  })

  test('nothing is left when the modal is destroyed meanwhile', async () => {
    known()
    const reads: (() => void)[] = []
    sdk.script.read = () => new Promise((resolve) => void reads.push(() => resolve(undefined)))
    const { modal } = await setUp({ stored })
    await vi.waitFor(() => expect(reads).toHaveLength(4))
    modal.destroy()
    for (const read of reads) read()
    await settled()
    expect([sdk.listeners, sdk.reported]).toEqual([0, []])
  })

  test('a wallet that the visitor connected meanwhile stays', async () => {
    const { connector, status, loadAdapter } = await connected()
    sdk.sessions.set('t0', sessionOf('t0', { namespaces: both }))
    const adapter = await loadAdapter()
    expect(await adapter.restore(connector, 't0')).toBeUndefined()
    expect([status(), sdk.reported, sdk.sessions.size]).toEqual([allConnected, [], 2])
  })

  test('one that ends while it is read is not reported', async () => {
    known()
    const { connector, loadAdapter } = await setUp()
    const adapter = await loadAdapter()
    let read = () => {}
    reading = new Promise((resolve) => {
      read = resolve
    })
    const report = adapter.restore(connector, 't1')
    await settled()
    sdk.emit('session_delete', { topic: 't1', id: 17 })
    read()
    expect(await report).toBeUndefined()
  })

  test('the new pairing of another tab is followed; the previous wallet is not notified twice', async () => {
    const { kit, status } = await connected()
    sdk.sessions.set('t2', sessionOf('t2', { namespaces: both }))
    kit.remember({ eip155: 'walletConnect#t2', solana: 'walletConnect#t2' })
    await settled()
    expect([status(), sdk.reported, [...sdk.sessions.keys()], sdk.listeners]).toEqual([
      allConnected,
      [],
      ['t2'],
      4,
    ])
    expect(kit.reported.disconnect.map(({ reason }) => reason)).toEqual(['otherTab', 'otherTab'])
  })
})

describe('no event listener of the page is left', () => {
  test('when the modal is destroyed', async () => {
    const remove = vi.fn()
    const { modal } = await connected()
    modal.destroy()
    document.addEventListener = remove
    const restart = vi.spyOn(sdk.relayer, 'restartTransport')
    window.dispatchEvent(new Event('online'))
    await settled()
    expect(restart).not.toHaveBeenCalled()
  })
})
