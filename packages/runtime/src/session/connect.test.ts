import { describe, expect, test, vi } from 'vitest'
import type { ConnectionReport } from '../connectors/connection.js'
import { ConnectorError } from '../errors/classes.js'
import { createTestCore } from '../testing/createTestCore.js'
import { mockAccount, mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { mockChainPlugin } from '../testing/mockedChains.js'
import { settled } from '../testing/settled.js'
import { connect, connectFromList } from './connect.js'

/** A wallet that has not answered yet. */
function waiting() {
  let answer: (report: ConnectionReport) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const promise = new Promise<ConnectionReport>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { promise, answer: () => answer(mockReport()), fail: (error: unknown) => fail(error) }
}

/** A modal that is open, with a wallet that was just chosen and has not answered. */
async function askedModal() {
  const modal = createTestCore()
  const answer = waiting()
  modal.adapter().script.connect = () => answer.promise
  const wallet = modal.discover({ id: 'a' })
  modal.open()
  const outcome = connectFromList(modal.core, wallet)
  await vi.waitFor(() => expect(modal.adapter().asked).toEqual(['connect a']))
  return { modal, wallet, outcome, ...answer }
}

describe('a wallet that agrees', () => {
  test('is connected: its account and network are in use (decision 14)', async () => {
    const modal = createTestCore()
    modal.adapter().script.connect = () => mockReport('eip155', 'eip155:137')
    const wallet = modal.discover()
    expect(await connect(modal.core, wallet)).toBe('connected')
    expect([modal.store.account.value, modal.store.network.value.id, modal.store.connector.value]).toEqual([
      mockAccount(),
      'eip155:137',
      wallet,
    ])
  })

  test('closes the modal, and the attempt is over', async () => {
    const { modal, outcome, answer } = await askedModal()
    answer()
    await outcome
    expect([modal.store.modal.isOpen.value, modal.store.connections.attempt.value]).toEqual([
      false,
      undefined,
    ])
  })

  test('is told of once, with account and network', async () => {
    const modal = createTestCore()
    await connect(modal.core, modal.discover())
    expect(modal.reported.connect).toEqual([
      { namespace: 'eip155', account: mockAccount(), networkId: 'eip155:1' },
    ])
    expect(modal.reported.track).toContainEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Mock Wallet' },
    })
  })

  test('is not told to stop: what its plugin began for the visitor goes on', async () => {
    const modal = createTestCore()
    let signal: AbortSignal | undefined
    modal.adapter().script.connect = (_connector, request) => {
      signal = request?.signal
      return mockReport()
    }
    modal.open()
    expect(await connectFromList(modal.core, modal.discover())).toBe('connected')
    expect([modal.store.modal.isOpen.value, modal.store.connections.attempt.value]).toEqual([
      false,
      undefined,
    ])
    modal.open()
    modal.close()
    await settled()
    expect(signal?.aborted).toBe(false)
  })

  test('is remembered for the next page load, by its id alone', async () => {
    const modal = createTestCore()
    await connect(modal.core, modal.discover({ id: 'a' }))
    expect(modal.session()).toEqual({ eip155: 'a' })
  })

  test('is a recent one; two are remembered, the newest first (Spec §3.18, §9)', async () => {
    const modal = createTestCore()
    for (const id of ['a', 'b', 'c', 'b']) await connect(modal.core, modal.discover({ id }))
    expect(modal.store.connectors.recentIds.value).toEqual(['b', 'c'])
  })

  test('is asked for no network switch (decision 14)', async () => {
    const modal = createTestCore()
    modal.adapter().script.connect = () => mockReport('eip155', 'eip155:137')
    await connect(modal.core, modal.discover({ id: 'a' }))
    expect(modal.adapter().asked).toEqual(['connect a'])
  })

  test('takes the place of the one before, which is no longer listened to', async () => {
    const modal = createTestCore()
    await connect(modal.core, modal.discover({ id: 'a' }))
    await connect(modal.core, modal.discover({ id: 'b' }))
    expect([modal.store.connector.value?.id, modal.adapter().listeners]).toEqual(['b', 1])
  })

  test('shows no balance of the same account on the network of the one before', async () => {
    const modal = createTestCore()
    await connect(modal.core, modal.discover({ id: 'a' }))
    await modal.refreshBalance()
    modal.adapter().script.connect = () => mockReport('eip155', 'eip155:10')
    await connect(modal.core, modal.discover({ id: 'b' }))
    expect(modal.store.balance.value.status).toBe('idle')
  })
})

describe('a wallet that does not', () => {
  test('a refusal is kept as what became of the attempt; the modal stays', async () => {
    const modal = createTestCore()
    modal.open()
    const wallet = modal.discover({ rejects: ['connect'] })
    expect(await connectFromList(modal.core, wallet)).toBe('failed')
    expect(modal.store.connections.attempt.value).toMatchObject({
      connector: wallet,
      status: 'failed',
      error: { code: 'USER_REJECTED' },
    })
    expect([modal.store.view.value, modal.store.status.value.eip155]).toEqual([
      'ConnectingExternal',
      'disconnected',
    ])
  })

  test('a bare error is wrapped, its cause kept', async () => {
    const modal = createTestCore()
    const bare = new TypeError('adapter')
    modal.adapter().script.connect = () => Promise.reject(bare)
    await connect(modal.core, modal.discover())
    expect(modal.store.connections.attempt.value).toMatchObject({
      error: expect.objectContaining({ code: 'WALLET_REQUEST_FAILED', cause: bare }),
    })
  })

  test('an error of ours stays as it is', async () => {
    const modal = createTestCore()
    const error = new ConnectorError('REQUEST_PENDING', 'wait')
    modal.adapter().script.connect = () => Promise.reject(error)
    await connect(modal.core, modal.discover())
    expect(modal.store.connections.attempt.value).toMatchObject({ error })
    expect(modal.reported.track).toContainEqual({
      event: 'CONNECT_ERROR',
      properties: { message: 'REQUEST_PENDING' },
    })
  })

  test('an adapter whose code does not load fails the attempt, and is tried again', async () => {
    const plugin = mockChainPlugin(mockAdapter())
    const load = vi.fn(plugin.load).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const modal = createTestCore({ plugins: [{ ...plugin, load }] })
    const wallet = modal.discover()
    expect(await connect(modal.core, wallet)).toBe('failed')
    expect(modal.store.connections.attempt.value).toMatchObject({ error: { code: 'PLUGIN_LOAD_FAILED' } })
    expect(await connect(modal.core, wallet)).toBe('connected')
  })

  test('an adapter that cannot listen leaves nothing half connected', async () => {
    const modal = createTestCore()
    modal.adapter().script.watch = () => {
      throw new Error('no events')
    }
    expect(await connect(modal.core, modal.discover())).toBe('failed')
    expect([modal.store.isConnected.value, modal.store.account.value, modal.session()]).toEqual([
      false,
      undefined,
      undefined,
    ])
  })
})

test('a wallet whose code comes when the visitor has turned away is not asked', async () => {
  const adapter = mockAdapter()
  const { manifest, load } = mockChainPlugin(adapter)
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const plugin = { manifest, load: () => coming.then(load) }
  const modal = createTestCore({ plugins: [plugin] })
  modal.open()
  const outcome = connect(modal.core, modal.discover({ id: 'a' }))
  await vi.waitFor(() => expect(modal.store.plugins.statuses.value.get(manifest.id)).toBe('loading'))
  modal.close()
  come()
  expect([await outcome, adapter.asked]).toEqual(['superseded', []])
})

describe('an answer that comes too late', () => {
  test('after the modal was closed changes nothing', async () => {
    const { modal, outcome, answer } = await askedModal()
    modal.close()
    answer()
    expect(await outcome).toBe('superseded')
    expect([modal.store.isConnected.value, modal.order.includes('connect')]).toEqual([false, false])
  })

  test('after going back changes nothing', async () => {
    const { modal, outcome, answer } = await askedModal()
    modal.context.router.back()
    answer()
    expect(await outcome).toBe('superseded')
    expect([modal.store.view.value, modal.store.isConnected.value]).toEqual(['Connect', false])
  })

  test('a late refusal shows nowhere', async () => {
    const { modal, outcome, fail } = await askedModal()
    modal.context.router.back()
    fail(new Error('no'))
    expect(await outcome).toBe('superseded')
    expect(modal.store.connections.attempt.value).toBeUndefined()
  })

  test('after a second wallet was asked, the second counts', async () => {
    const { modal, outcome, answer } = await askedModal()
    await settled()
    const second = waiting()
    modal.adapter().script.connect = () => second.promise
    const secondOutcome = connect(modal.core, modal.discover({ id: 'b' }))
    await settled()
    answer()
    expect(await outcome).toBe('superseded')
    second.answer()
    expect([await secondOutcome, modal.store.connector.value?.id]).toEqual(['connected', 'b'])
  })

  test('after destroy listens to nobody and stores nothing', async () => {
    const { modal, outcome, answer } = await askedModal()
    await settled()
    modal.destroy()
    answer()
    expect(await outcome).toBe('superseded')
    expect([modal.adapter().listeners, modal.session()]).toEqual([0, undefined])
  })

  test('an attempt that ends while the wallet begins to be listened to is over, and it is heard no more', async () => {
    const { modal, outcome, answer } = await askedModal()
    modal.adapter().script.watch = () => modal.close()
    answer()
    expect(await outcome).toBe('superseded')
    expect([
      modal.store.connections.connected.value.size,
      modal.reported.connect,
      modal.adapter().listeners,
    ]).toEqual([0, [], 0])
  })
})

describe('a wallet whose code never arrives', () => {
  const slow = () => {
    const manifest = { id: 'far', namespaces: { eip155: { discovery: [] } } }
    const modal = createTestCore({ plugins: [{ manifest, load: () => new Promise(() => {}) }] })
    modal.open()
    return { modal, outcome: connectFromList(modal.core, modal.discover()) }
  }

  test('is not taken for one that was asked', async () => {
    const { modal } = slow()
    await settled()
    const { connecting } = modal.core.requests
    expect([modal.context.state.attempt.value?.status, connecting.value]).toEqual(['asking', undefined])

    const here = await askedModal()
    const { core, context } = here.modal
    expect(core.requests.connecting.value).toBe(context.state.attempt.value)
  })

  test('is given up after 30 s, for the view to say so', async () => {
    const { modal, outcome } = slow()
    await settled()
    modal.clock.advance(30_000)
    expect(await outcome).toBe('failed')
    expect(modal.context.state.attempt.value).toMatchObject({
      status: 'failed',
      error: { code: 'PLUGIN_LOAD_FAILED' },
    })
  })
})

describe('a wallet that never answers', () => {
  const never = new Promise<ConnectionReport>(() => {})

  test.each([
    ['the visitor closes the modal', (modal: ReturnType<typeof createTestCore>) => modal.close()],
    ['the modal ends', (modal: ReturnType<typeof createTestCore>) => modal.destroy()],
  ])('is told when %s', async (_, leave) => {
    const modal = createTestCore()
    let signal: AbortSignal | undefined
    modal.adapter().script.connect = (_connector, request) => {
      signal = request?.signal
      return never
    }
    modal.open()
    void connectFromList(modal.core, modal.discover())
    await vi.waitFor(() => expect(signal?.aborted).toBe(false))
    leave(modal)
    expect(signal?.aborted).toBe(true)
  })

  test('leaves nothing behind, however often one is asked', async () => {
    const modal = createTestCore()
    modal.adapter().script.connect = () => never
    const { disposed } = modal.core
    const added = vi.spyOn(disposed, 'addEventListener')
    const removed = vi.spyOn(disposed, 'removeEventListener')
    modal.open()
    for (let times = 1; times <= 20; times += 1) {
      void connectFromList(modal.core, modal.discover({ id: `silent-${times}` }))
      await settled()
    }
    expect(modal.adapter().asked).toHaveLength(20)
    modal.close()
    expect(added.mock.calls.length - removed.mock.calls.length).toBe(0)
  })
})

test('a wallet that is chosen before a list is seen has ConnectingExternal shown at once, and is asked (Spec §2.3)', () => {
  const modal = createTestCore()
  const wallet = modal.discover({ id: 'a' })
  modal.open()
  void connectFromList(modal.core, wallet)
  expect(modal.store.router.current.value).toMatchObject({
    view: 'ConnectingExternal',
    params: { connectorId: 'a', wallet: 'Mock Wallet' },
  })
  expect(modal.store.connections.attempt.value).toEqual({ connector: wallet, status: 'asking' })
})

describe('a wallet that is chosen in a list', () => {
  /** A click on a row of a wallet, which answers when told to. */
  async function clicked() {
    const modal = createTestCore()
    const answer = waiting()
    modal.adapter().script.connect = () => answer.promise
    const wallet = modal.discover({ id: 'a' })
    modal.open()
    const seen: unknown[] = []
    modal.store.view.subscribe((view) => seen.push(view))
    const click = () => void modal.context.actions.choose(wallet)
    click()
    await vi.waitFor(() => expect(modal.adapter().asked).toEqual(['connect a']))
    return { modal, seen, click, ...answer }
  }

  test('is asked in the click; ConnectingExternal shows when it has not answered for 50 ms', async () => {
    const { modal, seen } = await clicked()
    modal.clock.advance(49)
    await settled()
    expect(seen).toEqual(['Connect'])
    modal.clock.advance(1)
    await settled()
    expect(seen).toEqual(['Connect', 'ConnectingExternal'])
  })

  test('and agrees at once is connected with nothing shown between', async () => {
    const { modal, seen, answer } = await clicked()
    answer()
    await vi.waitFor(() => expect(modal.store.modal.isOpen.value).toBe(false))
    await settled()
    expect([seen, modal.store.isConnected.value]).toEqual([['Connect', undefined], true])
  })

  test('and refuses at once has ConnectingExternal say so', async () => {
    const { modal, seen, fail } = await clicked()
    fail(new ConnectorError('USER_REJECTED', 'no'))
    await settled()
    expect([seen, modal.store.connections.attempt.value?.status]).toEqual([
      ['Connect', 'ConnectingExternal'],
      'failed',
    ])
  })

  test('by two clicks is asked once, and shown by the second', async () => {
    const { modal, seen, click } = await clicked()
    click()
    await settled()
    modal.clock.advance(50)
    await settled()
    expect([modal.adapter().asked, seen]).toEqual([['connect a'], ['Connect', 'ConnectingExternal']])
  })

  test('and left within that time shows nothing any more', async () => {
    const { modal, seen } = await clicked()
    modal.close()
    modal.clock.advance(50)
    await settled()
    expect(seen).toEqual(['Connect', undefined])
  })
})
