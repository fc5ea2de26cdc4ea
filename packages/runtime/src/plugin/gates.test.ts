import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NetworkId } from '../base/caip.js'
import { memoryStorage } from '../base/storage.js'
import type { Gate, GateRequest, GateVerdict } from '../connectors/gate.js'
import { close } from '../navigation/close.js'
import { connect, connectFromList } from '../session/connect.js'
import { createTestCore, type TestCore, type TestCoreOptions } from '../testing/createTestCore.js'
import { mockAccount, mockAdapter, mockReport } from '../testing/mockAdapter.js'
import { settled } from '../testing/settled.js'
import type { PluginContext } from './context.js'
import type { AnyPlugin } from './definePlugin.js'
import type { Manifest } from './manifest.js'

// Importing a module that was never imported takes some turns.
beforeAll(() => import('../session/actions.js'))

const report = vi.fn()
beforeEach(() => void vi.stubGlobal('reportError', report))
afterEach(() => {
  report.mockReset()
  vi.unstubAllGlobals()
})

const nothing = () => null
const other = mockAccount('eip155', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
const names = ['Sign', 'Details', 'Send'] as const
const views = Object.fromEntries(names.map((name) => [name, { title: 'x' }]))

/** A plugin that puts up gates. */
const gated = (gates: readonly Gate[], manifest: Partial<Manifest> = {}): AnyPlugin => ({
  manifest: { id: 'gated', gates: true, views, ...manifest },
  load: async () => (context) => {
    for (const gate of gates) context.gate(gate)
    return { api: context, views: Object.fromEntries(names.map((name) => [name, nothing])) }
  },
})

/** A gate that decides when the test says so, and keeps what it was run with. */
function slowGate(holds = true) {
  const runs: (GateRequest & { decide(verdict: GateVerdict): void; fail(error: unknown): void })[] = []
  const gate: Gate = {
    holds,
    run: (request) =>
      new Promise((resolve, reject) => runs.push({ ...request, decide: resolve, fail: reject })),
  }
  return { gate, runs }
}

/** A gate that asks in `Sign`: `yes` continues. */
function askingGate(holds = true) {
  const answers: unknown[] = []
  const run = vi.fn(async ({ ask }: GateRequest): Promise<GateVerdict> => {
    const answer = await ask('Sign')
    answers.push(answer)
    return answer === 'yes' ? 'continue' : 'refuse'
  })
  return { gate: { holds, run } satisfies Gate, run, answers }
}

const passing: Gate = { holds: true, run: () => 'continue' }
const state = ({ store, reported }: TestCore) => ({
  status: store.status.peek().eip155,
  address: store.account.peek()?.address,
  reported: reported.connect.length,
})
const stack = ({ store }: TestCore) =>
  store.modal.isOpen.peek() ? store.router.stack.peek().map(({ view }) => view) : 'closed'
const address = mockAccount().address

const modalWith = (gates: readonly Gate[], options: TestCoreOptions = {}) =>
  createTestCore({ plugins: [gated(gates)], ...options })

/** The visitor clicks a wallet, and it agrees. */
async function chosen(modal: TestCore, id = 'a') {
  modal.open()
  void connectFromList(modal.core, modal.discover({ id, name: id }), undefined, true)
  await settled()
}

/** A connected modal, past gates that let everybody through. */
async function connectedModal(gates: readonly Gate[], options?: TestCoreOptions) {
  const modal = modalWith(gates, options)
  await connect(modal.core, modal.discover({ id: 'a' }))
  await settled()
  return modal
}

describe('a gate that holds, when the visitor connects', () => {
  test('is loaded before anybody hears, and is told what it decides on', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    expect(runs[0]).toMatchObject({
      account: mockAccount(),
      networkId: 'eip155:1',
      cause: 'connect',
      signal: { aborted: false },
    })
    expect(runs[0]?.connection.connector.id).toBe('a')
    expect(state(modal)).toEqual({ status: 'connecting', address: undefined, reported: 0 })
  })

  test('lets it through: then it is told, and the modal closes', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    runs[0]?.decide('continue')
    await settled()
    expect(state(modal)).toEqual({ status: 'connected', address, reported: 1 })
    expect([stack(modal), modal.session()]).toEqual(['closed', { eip155: 'a' }])
  })

  test('is told nothing by the store before it is connected', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    const statuses: unknown[] = []
    modal.store.status.subscribe(({ eip155 }) => statuses.push(eip155))
    modal.events.on('connect', () => statuses.push(['told', modal.store.status.peek().eip155]))
    await chosen(modal)
    runs[0]?.decide('continue')
    await settled()
    const before = statuses.slice(0, statuses.findIndex(Array.isArray))
    expect([...new Set(before)]).toEqual(['disconnected', 'connecting', 'connected'])
    expect(statuses[before.length]).toEqual(['told', 'connected'])
  })

  test('can sign meanwhile', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    const [run] = runs
    const message = new Uint8Array([1])
    await expect(run?.connection.signMessage?.({ account: run.account, message })).resolves.toMatchObject({
      signature: '0xmock',
    })
  })

  test('refuses: the wallet is disconnected and forgotten, and nobody heard of it', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    runs[0]?.decide('refuse')
    await settled()
    expect(state(modal)).toEqual({ status: 'disconnected', address: undefined, reported: 0 })
    expect([modal.adapter().asked, modal.session(), modal.adapter().listeners]).toEqual([
      ['connect a', 'disconnect a'],
      undefined,
      0,
    ])
    expect(modal.reported.disconnect).toEqual([])
  })

  test('one after the other, in the order in which they were put up', async () => {
    const [first, second] = [slowGate(), slowGate()]
    const modal = modalWith([first.gate, second.gate])
    await chosen(modal)
    expect([first.runs.length, second.runs.length]).toEqual([1, 0])
    first.runs[0]?.decide('continue')
    await settled()
    expect([second.runs.length, state(modal).status]).toEqual([1, 'connecting'])
    second.runs[0]?.decide('continue')
    await settled()
    expect(state(modal).status).toBe('connected')
  })

  test('the visitor who turns back gives up: the run is aborted, the wallet disconnected', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.clock.advance(50)
    await settled()
    expect(stack(modal)).toEqual(['Connect', 'ConnectingExternal'])
    modal.context.router.back()
    await settled()
    expect([runs[0]?.signal.aborted, stack(modal), modal.adapter().asked]).toEqual([
      true,
      ['Connect'],
      ['connect a', 'disconnect a'],
    ])
    runs[0]?.decide('continue')
    await settled()
    expect(state(modal)).toEqual({ status: 'disconnected', address: undefined, reported: 0 })
  })

  test('another wallet is chosen meanwhile: the one before is let go', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.context.router.back()
    await chosen(modal, 'b')
    runs.at(-1)?.decide('continue')
    await settled()
    expect([runs.length, modal.store.connector.peek()?.id]).toEqual([2, 'b'])
  })

  test('keeps the wallet that is connected until it lets another one through', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    runs[0]?.decide('continue')
    await settled()
    await chosen(modal, 'b')
    expect([modal.store.connector.peek()?.id, state(modal).status]).toEqual(['a', 'connected'])
    runs[1]?.decide('refuse')
    await settled()
    expect([modal.store.connector.peek()?.id, modal.session()]).toEqual(['a', { eip155: 'a' }])
  })

  test('decides on what comes into use of another wallet, whatever was chosen of the one before', async () => {
    const { gate, runs } = slowGate()
    const report = { ...mockReport(), accounts: [mockAccount(), other] } as const
    const modal = modalWith([gate], { adapters: [mockAdapter('eip155', { connect: async () => report })] })
    await chosen(modal)
    runs[0]?.decide('continue')
    await settled()
    await modal.context.actions.chooseAccount(other)
    runs[1]?.decide('continue')
    await settled()
    await chosen(modal, 'b')
    expect(runs[2]?.account).toEqual(mockAccount())
    runs[2]?.decide('continue')
    await settled()
    expect([modal.store.connector.peek()?.id, state(modal).address]).toEqual(['b', address])
  })

  test('the account changes before it has decided: it decides on the new one, and that is told', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    expect(runs.map(({ account, cause, signal }) => [account, cause, signal.aborted])).toEqual([
      [mockAccount(), 'connect', true],
      [other, 'account', false],
    ])
    runs[1]?.decide('continue')
    await settled()
    expect([modal.reported.connect, modal.reported.accountsChanged]).toEqual([
      [{ namespace: 'eip155', account: other, networkId: 'eip155:1' }],
      [],
    ])
  })

  test('the wallet leaves meanwhile: connecting has failed', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.adapter().wallet.disconnected()
    await settled()
    expect([runs[0]?.signal.aborted, modal.store.connections.attempt.peek()]).toMatchObject([
      true,
      { status: 'failed', error: { code: 'WALLET_DISCONNECTED' } },
    ])
    expect(modal.session()).toBeUndefined()
  })

  test('all namespaces of a session pass, and are told together', async () => {
    const chains = ['eip155:1', 'solana:main']
    const { gate, runs } = slowGate()
    const modal = modalWith([gate], { config: { chains } })
    const evm = modal.discover({ id: 's' })
    const solana = modal.discover({ id: 's', namespace: 'solana' })
    Object.assign(modal.adapter().script, {
      connectors: [evm, solana],
      connect: () => ({ ...mockReport(), others: [mockReport('solana', 'solana:main')] }),
    })
    void connect(modal.core, evm)
    await settled()
    runs[0]?.decide('continue')
    await settled()
    expect([runs.map(({ account }) => account.namespace), modal.reported.connect.length]).toEqual([
      ['eip155', 'solana'],
      0,
    ])
    runs[1]?.decide('continue')
    await settled()
    expect(modal.reported.connect.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  })
})

describe('a gate that holds and asks the visitor', () => {
  test('shows its view, and stays until it has decided', async () => {
    let verify = (_: GateVerdict) => {}
    const gate: Gate = {
      holds: true,
      async run({ ask }) {
        await ask('Sign')
        return new Promise((resolve) => {
          verify = resolve
        })
      },
    }
    const modal = modalWith([gate])
    await chosen(modal)
    expect(stack(modal)).toEqual(['Connect', 'Sign'])
    modal.answer('yes')
    await settled()
    expect([stack(modal), state(modal).status]).toEqual([['Connect', 'Sign'], 'connecting'])
    verify('continue')
    await settled()
    expect([stack(modal), state(modal).status]).toEqual(['closed', 'connected'])
  })

  test('is covered by no other view, slow as its wallet may have been', async () => {
    const { gate } = askingGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.clock.advance(1_000)
    await settled()
    expect(stack(modal)).toEqual(['Connect', 'Sign'])
  })

  test('refused by the visitor leads to Connect (Spec §2.9)', async () => {
    const { gate } = askingGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.answer('no')
    await settled()
    expect([stack(modal), state(modal).status]).toEqual([['Connect'], 'disconnected'])
  })

  test('Back from its view is an answer, too', async () => {
    const { gate, answers } = askingGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.clock.advance(50)
    await settled()
    modal.context.router.back()
    await settled()
    expect([answers, stack(modal), state(modal).status]).toEqual([[undefined], ['Connect'], 'disconnected'])
  })

  test.each([
    ['Back', (modal: TestCore) => modal.context.router.back()],
    ['Escape', (modal: TestCore) => void close(modal.core, 'escape')],
  ])('%s in a question over its view ends that question alone', async (_, leave) => {
    const { gate, answers } = askingGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.clock.advance(50)
    await settled()
    const asked = modal.context.router.ask('Details')
    leave(modal)
    expect([await asked, stack(modal).at(-1), state(modal).status]).toEqual([undefined, 'Sign', 'connecting'])
    modal.answer('yes')
    await settled()
    expect([answers, state(modal).status]).toEqual([['yes'], 'connected'])
  })

  test.each(['escape', 'action'] as const)(
    'closing by %s gives up, whatever it says then',
    async (reason) => {
      const gate: Gate = {
        holds: true,
        run: ({ ask }) => ask('Sign').then(() => 'continue'),
      }
      const modal = modalWith([gate])
      const connecting = modal.connect()
      await chosen(modal)
      expect(stack(modal)).toEqual(['Connect', 'Sign'])
      close(modal.core, reason)
      await expect(connecting).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
      await settled()
      expect([state(modal).status, modal.adapter().asked]).toEqual([
        'disconnected',
        ['connect a', 'disconnect a'],
      ])
    },
  )

  test('may ask twice: the second view takes the place of the first', async () => {
    const gate: Gate = {
      holds: true,
      async run({ ask }) {
        await ask('Sign')
        return (await ask('Details')) === 'yes' ? 'continue' : 'refuse'
      },
    }
    const modal = modalWith([gate])
    await chosen(modal)
    modal.answer()
    await settled()
    expect(stack(modal)).toEqual(['Connect', 'Details'])
    modal.answer('yes')
    await settled()
    expect(state(modal).status).toBe('connected')
  })

  test('modal.connect() settles after it', async () => {
    const { gate } = askingGate()
    const modal = modalWith([gate])
    const connecting = modal.connect()
    void connectFromList(modal.core, modal.discover({ id: 'a' }))
    await settled()
    const order: string[] = []
    void connecting.then(() => order.push('connected'))
    await settled()
    order.push('answers')
    modal.answer('yes')
    await settled()
    expect([order, await connecting]).toEqual([['answers', 'connected'], mockAccount()])
  })
})

describe('nothing opens past a gate that holds', () => {
  async function asking() {
    const { gate } = askingGate()
    const modal = modalWith([gate])
    await chosen(modal)
    const { router } = (await modal.loadPlugin('gated')) as PluginContext
    return { modal, router }
  }

  test.each([
    ['the app', ({ modal }) => modal.open('Account')],
    ['the app, which names nothing', ({ modal }) => modal.open()],
    ['router.open', ({ router }) => void router.open('Send')],
    ['router.push', ({ router }) => router.push('Send')],
    ['router.replace', ({ router }) => router.replace('Send')],
    ['router.reset', ({ router }) => router.reset('Send')],
    ['a wallet', ({ modal }) => void modal.context.actions.choose(modal.discover({ id: 'b' }))],
  ] as [string, (given: { modal: TestCore; router: PluginContext['router'] }) => void][])(
    'by %s',
    async (_, act) => {
      const given = await asking()
      act(given)
      await settled()
      expect(stack(given.modal)).toEqual(['Connect', 'Sign'])
      given.modal.answer('yes')
      await settled()
      expect(state(given.modal).status).toBe('connected')
    },
  )

  test('but whoever needs an answer now may ask over it', async () => {
    const { modal, router } = await asking()
    const approved = router.ask('Details')
    expect(stack(modal)).toEqual(['Connect', 'Sign', 'Details'])
    modal.answer('approved')
    expect([await approved, stack(modal)]).toEqual(['approved', ['Connect', 'Sign']])
  })

  test('modal.connect() shows it, and settles with it', async () => {
    const { modal } = await asking()
    const connecting = modal.connect('other')
    await settled()
    expect(stack(modal)).toEqual(['Connect', 'Sign'])
    modal.answer('yes')
    expect(await connecting).toEqual(mockAccount())
  })

  test('modal.connect() is cancelled where the visitor closes it', async () => {
    const { modal } = await asking()
    const connecting = modal.connect()
    await settled()
    close(modal.core, 'escape')
    await expect(connecting).rejects.toMatchObject({ code: 'CONNECT_CANCELLED' })
  })

  test('while the dialog is loaded for it, either', async () => {
    const { gate } = askingGate()
    const modal = modalWith([gate])
    let load = () => {}
    vi.spyOn(modal.core.surface, 'mounted').mockReturnValue(
      new Promise<void>((resolve) => {
        load = resolve
      }),
    )
    void connect(modal.core, modal.discover({ id: 'a' }))
    await settled()
    modal.open('Account')
    expect(stack(modal)).toEqual(['Sign'])
    load()
    await settled()
    expect(stack(modal)).toEqual(['Sign'])
  })
})

describe('a gate that holds, after a reload', () => {
  function reloaded(gates: readonly Gate[], options?: TestCoreOptions) {
    const modal = modalWith(gates, options)
    modal.remember({ eip155: 'a' })
    modal.discover({ id: 'a' })
    const restored = modal.followStoredSession()
    return { modal, restored }
  }
  const isRestoring = ({ store }: TestCore) => store.isRestoring.peek()

  test('runs before the session is back: it stays connecting', async () => {
    const { gate, runs } = slowGate()
    const { modal, restored } = reloaded([gate])
    await settled()
    expect([runs[0]?.cause, state(modal), isRestoring(modal)]).toEqual([
      'restore',
      { status: 'connecting', address: undefined, reported: 0 },
      true,
    ])
    runs[0]?.decide('continue')
    await restored
    expect([state(modal), isRestoring(modal)]).toEqual([{ status: 'connected', address, reported: 1 }, false])
  })

  test('opens the modal where it asks, and closes it afterwards', async () => {
    const { gate } = askingGate()
    const { modal } = reloaded([gate])
    await settled()
    modal.clock.advance(60_000)
    expect([stack(modal), isRestoring(modal)]).toEqual([['Sign'], true])
    modal.answer('yes')
    await settled()
    expect([stack(modal), state(modal)]).toEqual(['closed', { status: 'connected', address, reported: 1 }])
  })

  test('refused, the wallet is disconnected and forgotten', async () => {
    const { gate } = askingGate()
    const { modal } = reloaded([gate])
    await settled()
    modal.answer('no')
    await settled()
    expect([stack(modal), state(modal), modal.session(), modal.adapter().asked]).toEqual([
      'closed',
      { status: 'disconnected', address: undefined, reported: 0 },
      undefined,
      ['restore a', 'disconnect a'],
    ])
    expect(isRestoring(modal)).toBe(false)
  })

  test('a reload in the middle of connecting brings the session back, and the gate', async () => {
    const storage = memoryStorage()
    const { gate } = askingGate()
    const before = modalWith([gate], { storage })
    await chosen(before)
    before.destroy()
    expect(before.adapter().asked).toEqual(['connect a'])

    const after = modalWith([gate], { storage })
    after.discover({ id: 'a' })
    void after.followStoredSession()
    await settled()
    expect([stack(after), state(after).status]).toEqual([['Sign'], 'connecting'])
  })

  test('that never decides is shown as disconnected after a while, and still lets through', async () => {
    const { gate, runs } = slowGate()
    const { modal } = reloaded([gate])
    await settled()
    modal.clock.advance(8_000)
    await settled()
    expect([isRestoring(modal), state(modal).status]).toEqual([false, 'connecting'])
    runs[0]?.decide('continue')
    await settled()
    expect(state(modal)).toEqual({ status: 'connected', address, reported: 1 })
  })

  test('that never decides leaves a modal to connect by', async () => {
    const { gate, runs } = slowGate()
    const { modal } = reloaded([gate])
    await settled()
    const connecting = modal.connect()
    modal.clock.advance(8_000)
    await settled()
    expect(stack(modal)).toEqual(['Connect'])
    void connectFromList(modal.core, modal.discover({ id: 'b' }))
    await settled()
    expect([runs[0]?.signal.aborted, runs.length]).toEqual([true, 2])
    runs[1]?.decide('continue')
    expect(await connecting).toEqual(mockAccount())
    expect(modal.store.connector.peek()?.id).toBe('b')
  })

  test('is turned away by modal.disconnect()', async () => {
    const { gate, runs } = slowGate()
    const { modal } = reloaded([gate])
    await settled()
    await modal.disconnect()
    expect([runs[0]?.signal.aborted, state(modal).status, modal.session()]).toEqual([
      true,
      'disconnected',
      undefined,
    ])
  })

  test('another tab forgets the session: the run is aborted, and no wallet asked to go', async () => {
    const { gate, runs } = slowGate()
    const { modal } = reloaded([gate])
    await settled()
    modal.remember({})
    await modal.followStoredSession()
    expect([runs[0]?.signal.aborted, state(modal).status, modal.adapter().asked]).toEqual([
      true,
      'disconnected',
      ['restore a'],
    ])
  })

  test('what is connected at the same time waits for its turn, asked one after the other', async () => {
    const { gate, run } = askingGate()
    const modal = modalWith([gate], { config: { chains: ['eip155:1', 'solana:main'] } })
    modal.adapter('solana').script.restore = () => mockReport('solana', 'solana:main')
    modal.remember({ eip155: 'a', solana: 's' })
    modal.discover({ id: 'a' })
    modal.discover({ id: 's', namespace: 'solana' })
    void modal.followStoredSession()
    await settled()
    expect([run.mock.calls.length, stack(modal)]).toEqual([1, ['Sign']])
    modal.answer('yes')
    await settled()
    expect([run.mock.calls.length, stack(modal), modal.reported.connect.length]).toEqual([2, ['Sign'], 1])
    modal.answer('yes')
    await settled()
    expect([stack(modal), modal.reported.connect.length]).toEqual(['closed', 2])
  })
})

describe('a gate that holds, when the account or network changes', () => {
  /** Lets the first connection through, then asks the test. */
  async function live(options?: TestCoreOptions) {
    const slow = slowGate()
    let isFirst = true
    const gate: Gate = {
      holds: true,
      run(request) {
        if (!isFirst) return slow.gate.run(request)
        isFirst = false
        return 'continue'
      },
    }
    const modal = await connectedModal([gate], options)
    return { modal, runs: slow.runs }
  }

  test('holds another account: nobody hears of it before', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    expect([runs[0]?.cause, runs[0]?.account, state(modal)]).toEqual([
      'account',
      other,
      { status: 'connecting', address, reported: 1 },
    ])
    runs[0]?.decide('continue')
    await settled()
    expect([state(modal), modal.reported.accountsChanged]).toEqual([
      { status: 'connected', address: other.address, reported: 1 },
      [{ namespace: 'eip155', accounts: [other] }],
    ])
  })

  test('holds another network likewise', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.networkChanged('eip155:10' as NetworkId)
    await settled()
    expect([runs[0]?.cause, runs[0]?.networkId, modal.store.network.peek().id]).toEqual([
      'network',
      'eip155:10',
      'eip155:1',
    ])
    runs[0]?.decide('continue')
    await settled()
    expect([modal.store.network.peek().id, modal.reported.chainChanged]).toEqual([
      'eip155:10',
      [{ namespace: 'eip155', networkId: 'eip155:10' }],
    ])
    expect(modal.reported.accountsChanged).toEqual([])
  })

  test('another change aborts the run, and is decided on anew', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    modal.adapter().wallet.networkChanged('eip155:10' as NetworkId)
    await settled()
    expect([runs[0]?.signal.aborted, runs[1]?.account, runs[1]?.networkId]).toEqual([
      true,
      other,
      'eip155:10',
    ])
    runs[0]?.decide('refuse')
    await settled()
    expect(state(modal).status).toBe('connecting')
    runs[1]?.decide('continue')
    await settled()
    expect([modal.store.account.peek(), modal.store.network.peek().id]).toEqual([other, 'eip155:10'])
  })

  test('a change that is taken back is decided on, and no news', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    modal.adapter().wallet.accountsChanged([mockAccount()])
    await settled()
    expect([runs[0]?.signal.aborted, runs[1]?.account]).toEqual([true, mockAccount()])
    runs[1]?.decide('continue')
    await settled()
    expect([state(modal), modal.reported.accountsChanged]).toEqual([
      { status: 'connected', address, reported: 1 },
      [],
    ])
  })

  test('more accounts, with the same one in use, pass without it', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([mockAccount(), other])
    await settled()
    expect([runs, modal.reported.accountsChanged.length]).toEqual([[], 1])
  })

  test('holds an account that the visitor chooses here', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([mockAccount(), other])
    await settled()
    await modal.context.actions.chooseAccount(other)
    expect([runs[0]?.account, state(modal).address]).toEqual([other, address])
    runs[0]?.decide('continue')
    await settled()
    expect(state(modal).address).toBe(other.address)
  })

  test('decides anew where the visitor chooses another account meanwhile', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([mockAccount(), other])
    modal.adapter().wallet.networkChanged('eip155:10' as NetworkId)
    await settled()
    await modal.context.actions.chooseAccount(other)
    await settled()
    expect(runs.map(({ account, signal }) => [account.address, signal.aborted])).toEqual([
      [address, true],
      [other.address, false],
    ])
  })

  test('refused, the wallet is disconnected, and the app is told why', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    runs[0]?.decide('refuse')
    await settled()
    expect([state(modal).status, modal.reported.disconnect, modal.session(), modal.adapter().asked]).toEqual([
      'disconnected',
      [{ namespace: 'eip155', reason: 'refused' }],
      undefined,
      ['connect a', 'disconnect a'],
    ])
  })

  test('the wallet leaves meanwhile: the run is aborted', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    modal.adapter().wallet.disconnected()
    expect([runs[0]?.signal.aborted, state(modal).status, modal.reported.disconnect]).toEqual([
      true,
      'disconnected',
      [{ namespace: 'eip155', reason: 'wallet' }],
    ])
  })

  test('a switch that the visitor asked for waits for it', async () => {
    const { modal, runs } = await live()
    const switching = modal.switchNetwork('eip155:10')
    await settled()
    modal.clock.advance(60_000)
    runs[0]?.decide('continue')
    await switching
    expect(modal.store.network.peek().id).toBe('eip155:10')
  })

  test('a switch that is refused comes to nothing', async () => {
    const { modal, runs } = await live()
    const switching = modal.switchNetwork('eip155:10')
    await settled()
    runs[0]?.decide('refuse')
    await expect(switching).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  test('modal.connect() settles after it', async () => {
    const { modal, runs } = await live()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    const connecting = modal.connect()
    await settled()
    runs[0]?.decide('continue')
    expect(await connecting).toEqual(other)
  })

  test('asks over what is shown, and leads back there', async () => {
    const { gate, run } = askingGate()
    run.mockImplementationOnce(async () => 'continue')
    const modal = await connectedModal([gate])
    modal.open()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    expect(stack(modal)).toEqual(['Account', 'Sign'])
    modal.answer('yes')
    await settled()
    expect([stack(modal), state(modal).address]).toEqual([['Account'], other.address])
  })

  test('asked anew for another change, its view stays where it is', async () => {
    const { gate, run } = askingGate()
    run.mockImplementationOnce(async () => 'continue')
    const modal = await connectedModal([gate])
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    const [first] = modal.store.router.stack.peek()
    modal.adapter().wallet.networkChanged('eip155:10' as NetworkId)
    await settled()
    expect([stack(modal), modal.reported.closed]).toEqual([['Sign'], []])
    expect(modal.store.router.current.peek()?.id).not.toBe(first?.id)
    first?.question?.answered('yes')
    await settled()
    expect(state(modal).status).toBe('connecting')
    modal.answer('yes')
    await settled()
    expect([stack(modal), state(modal).status]).toEqual(['closed', 'connected'])
  })

  test('refused there, Connect shows', async () => {
    const { gate, run } = askingGate()
    run.mockImplementationOnce(async () => 'continue')
    const modal = await connectedModal([gate])
    modal.open()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    modal.answer('no')
    await settled()
    expect([stack(modal), state(modal).status]).toEqual([['Connect'], 'disconnected'])
  })

  test('closing its view gives up', async () => {
    const { gate, run } = askingGate()
    run.mockImplementationOnce(async () => 'continue')
    const modal = await connectedModal([gate])
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    close(modal.core, 'escape')
    await settled()
    expect([stack(modal), state(modal).status]).toEqual(['closed', 'disconnected'])
  })
})

describe('a gate that does not hold', () => {
  test('runs once everybody knows, and modal.connect() does not wait for it', async () => {
    const { gate, runs } = slowGate(false)
    const modal = modalWith([gate])
    const connecting = modal.connect()
    void connectFromList(modal.core, modal.discover({ id: 'a' }))
    expect(await connecting).toEqual(mockAccount())
    expect([state(modal), runs[0]?.cause]).toEqual([{ status: 'connected', address, reported: 1 }, 'connect'])
  })

  test('keeps the modal open with its view, and nothing behind it', async () => {
    const { gate } = askingGate(false)
    const modal = modalWith([gate])
    await chosen(modal)
    expect([stack(modal), state(modal).status]).toEqual([['Sign'], 'connected'])
    modal.answer('yes')
    await settled()
    expect(stack(modal)).toBe('closed')
  })

  test.each(['no', undefined])('changes nothing by its verdict: %s', async (answer) => {
    const { gate } = askingGate(false)
    const modal = modalWith([gate])
    await chosen(modal)
    modal.answer(answer)
    await settled()
    expect([stack(modal), state(modal).status, modal.reported.disconnect]).toEqual([
      'closed',
      'connected',
      [],
    ])
  })

  test('that is still thinking keeps the modal open for a second', async () => {
    const { gate, runs } = slowGate(false)
    const modal = modalWith([gate])
    await chosen(modal)
    expect(stack(modal)).not.toBe('closed')
    modal.clock.advance(1_000)
    await settled()
    expect([stack(modal), runs[0]?.signal.aborted]).toEqual(['closed', false])
    void runs[0]?.ask('Sign')
    await settled()
    expect(stack(modal)).toEqual(['Sign'])
  })

  test('one after the other; the visitor who closes one has turned away from all', async () => {
    const [first, second] = [askingGate(false), askingGate(false)]
    const modal = modalWith([first.gate, second.gate])
    await chosen(modal)
    close(modal.core, 'escape')
    await settled()
    expect([stack(modal), second.run.mock.calls.length]).toEqual(['closed', 0])
  })

  test('is run again for another account or network, the run before aborted', async () => {
    const { gate, runs } = slowGate(false)
    const modal = await connectedModal([gate])
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    modal.adapter().wallet.networkChanged('eip155:10' as NetworkId)
    await settled()
    expect(runs.map(({ cause, signal }) => [cause, signal.aborted])).toEqual([
      ['connect', true],
      ['account', true],
      ['network', false],
    ])
    expect(modal.store.network.peek().id).toBe('eip155:10')
  })

  test.each([
    ['while a wallet is being asked', (modal: TestCore) => void chosen(modal, 'b')],
    ['over a view that may not be left', (modal: TestCore) => modal.open('Locked')],
  ])('does not interrupt %s', async (_, begin) => {
    const { gate, answers, run } = askingGate(false)
    run.mockImplementationOnce(async () => 'continue')
    const locked: AnyPlugin = {
      manifest: { id: 'locked', views: { Locked: { title: 'x', dismissible: false } } },
      load: async () => () => ({ views: { Locked: nothing } }),
    }
    const modal = await connectedModal([gate], { plugins: [gated([gate]), locked] })
    modal.adapter().script.connect = () => new Promise(() => {})
    begin(modal)
    const before = stack(modal)
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    expect([answers, stack(modal)]).toEqual([[undefined], before])
  })

  test('goes with the connection that it asks about', async () => {
    const { gate } = askingGate(false)
    const modal = modalWith([gate])
    await chosen(modal)
    modal.adapter().wallet.disconnected()
    await settled()
    expect(stack(modal)).toBe('closed')
  })

  test('says where opening starts, in place of Account', async () => {
    const gate: Gate = { holds: false, run: () => 'continue', opensAt: () => 'Sign' }
    const modal = await connectedModal([gate])
    modal.open()
    expect(stack(modal)).toEqual(['Sign'])
    modal.open('Account')
    expect(stack(modal)).toEqual(['Account'])
  })
})

describe('a broken gate', () => {
  test.each<[string, () => never | Promise<never>]>([
    [
      'that throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['that rejects', () => Promise.reject(new Error('broken'))],
  ])('%s lets nobody through, is reported, and can be tried again', async (_, run) => {
    const modal = modalWith([{ holds: true, run }])
    await chosen(modal)
    modal.clock.advance(50)
    await settled()
    expect(state(modal)).toEqual({ status: 'disconnected', address: undefined, reported: 0 })
    expect(modal.store.connections.attempt.peek()).toMatchObject({
      status: 'failed',
      error: { code: 'PLUGIN_FAILED', pluginId: 'gated', cause: new Error('broken') },
    })
    const error = expect.objectContaining({ code: 'PLUGIN_FAILED' })
    expect([report.mock.calls, modal.reported.alert]).toEqual([[[error]], [{ error }]])
    expect(modal.adapter().asked).toEqual(['connect a', 'disconnect a'])
  })

  test('that throws after it asked shows that connecting failed', async () => {
    const gate: Gate = {
      holds: true,
      async run({ ask }) {
        await ask('Sign')
        throw new Error('broken')
      },
    }
    const modal = modalWith([gate])
    await chosen(modal)
    modal.answer('yes')
    await settled()
    expect([stack(modal), modal.store.connections.attempt.peek()?.status]).toEqual([
      ['Connect', 'ConnectingExternal'],
      'failed',
    ])
  })

  test.each([undefined, 'yes', true])('that decides %s has decided nothing', async (verdict) => {
    const modal = modalWith([{ holds: true, run: async () => verdict as unknown as GateVerdict }])
    await chosen(modal)
    expect([state(modal).status, modal.reported.alert[0]?.error]).toMatchObject([
      'disconnected',
      { code: 'PLUGIN_FAILED', context: { verdict: String(verdict) } },
    ])
  })

  test('that settles twice has decided once', async () => {
    class Twice extends Promise<GateVerdict> {
      // biome-ignore lint/suspicious/noThenProperty: that is the point.
      override then(...[resolve]: Parameters<Promise<GateVerdict>['then']>): never {
        resolve?.('continue')
        resolve?.('refuse')
        return undefined as never
      }
    }
    const modal = modalWith([{ holds: true, run: () => new Twice(() => {}) }])
    await chosen(modal)
    expect(state(modal).status).toBe('connected')
  })

  test('that never settles holds nobody who gives up, and the next wallet is asked', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    close(modal.core, 'escape')
    await settled()
    expect([state(modal).status, runs[0]?.signal.aborted]).toEqual(['disconnected', true])
    await chosen(modal, 'b')
    runs[1]?.decide('continue')
    await settled()
    expect(state(modal).status).toBe('connected')
  })

  test('that never settles after its view was left holds nobody who closes the modal', async () => {
    const gate: Gate = {
      holds: true,
      async run({ ask, cause }) {
        if (cause === 'connect') return 'continue'
        await ask('Sign')
        return new Promise(() => {})
      },
    }
    const modal = await connectedModal([gate])
    modal.open()
    modal.adapter().wallet.accountsChanged([other])
    await settled()
    modal.context.router.back()
    await settled()
    expect([stack(modal), state(modal).status]).toEqual([['Account'], 'connecting'])
    modal.close()
    expect(state(modal).status).toBe('disconnected')
  })

  test('that fails after a reload leaves nobody connected', async () => {
    const modal = modalWith([{ holds: true, run: () => Promise.reject(new Error('broken')) }])
    modal.remember({ eip155: 'a' })
    modal.discover({ id: 'a' })
    await modal.followStoredSession()
    expect([state(modal).status, modal.store.isRestoring.peek(), modal.session()]).toEqual([
      'disconnected',
      false,
      undefined,
    ])
    modal.open()
    expect(stack(modal)).toEqual(['Connect'])
  })

  test('that does not hold takes nothing away, and the next one runs', async () => {
    const { gate, runs } = slowGate(false)
    const modal = modalWith([{ holds: false, run: () => Promise.reject(new Error('broken')) }, gate])
    await chosen(modal)
    expect([state(modal).status, runs.length, report.mock.calls.length]).toEqual(['connected', 1, 1])
  })

  test('that asks in a view that nobody declares has failed', async () => {
    const modal = modalWith([{ holds: true, run: ({ ask }) => ask('Nowhere').then(() => 'continue') }])
    await chosen(modal)
    expect([state(modal).status, modal.reported.alert[0]?.error.code]).toEqual([
      'disconnected',
      'UNKNOWN_VIEW',
    ])
  })

  test('that can not say where opening starts starts it nowhere', async () => {
    const gate: Gate = {
      holds: false,
      run: () => 'continue',
      opensAt() {
        throw new Error('broken')
      },
    }
    const modal = await connectedModal([gate])
    modal.open()
    expect([stack(modal), report.mock.calls.length > 0]).toEqual([['Account'], true])
  })

  test('asks nobody after it was aborted', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.close()
    expect([await runs[0]?.ask('Sign'), stack(modal)]).toEqual([undefined, 'closed'])
  })

  test('leaves nothing behind when the modal ends', async () => {
    const { gate, runs } = slowGate()
    const modal = modalWith([gate])
    await chosen(modal)
    modal.destroy()
    await settled()
    expect([runs[0]?.signal.aborted, modal.adapter().listeners, modal.adapter().asked]).toEqual([
      true,
      0,
      ['connect a'],
    ])
  })
})

describe('the code of a gate', () => {
  test('that can not be loaded lets nobody connect, and is loaded again with the next try', async () => {
    const plugin = gated([passing])
    const load = vi.fn(plugin.load)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const modal = createTestCore({ plugins: [{ ...plugin, load }] })
    const wallet = modal.discover({ id: 'a' })
    expect(await connect(modal.core, wallet)).toBe('failed')
    expect([
      modal.store.connections.attempt.peek(),
      modal.adapter().asked,
      modal.reported.alert.length,
    ]).toMatchObject([{ error: { code: 'PLUGIN_LOAD_FAILED' } }, ['connect a', 'disconnect a'], 1])
    expect(await connect(modal.core, wallet)).toBe('connected')
  })

  test('that can not be loaded brings no session back', async () => {
    const plugin = gated([passing])
    const load = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
    const modal = createTestCore({ plugins: [{ ...plugin, load }] })
    modal.remember({ eip155: 'a' })
    modal.discover({ id: 'a' })
    await modal.followStoredSession()
    expect([state(modal).status, modal.session()]).toEqual(['disconnected', { eip155: 'a' }])
  })

  test('is not loaded before somebody connects', async () => {
    const plugin = gated([passing])
    const load = vi.fn(plugin.load)
    const modal = createTestCore({ plugins: [{ ...plugin, load }] })
    modal.open()
    await settled()
    expect(load).not.toHaveBeenCalled()
  })

  test('says in the manifest that it brings gates, or they are refused', async () => {
    const modal = createTestCore({ plugins: [gated([passing], { gates: false })] })
    await expect(modal.loadPlugin('gated')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  })

  test('puts them up while it is activated, not later', async () => {
    const modal = modalWith([])
    const { gate } = (await modal.loadPlugin('gated')) as PluginContext
    expect(() => gate(passing)).toThrow(expect.objectContaining({ code: 'PLUGIN_FAILED' }))
  })

  test('that comes late is reported: a wallet may be connected before', async () => {
    const modal = createTestCore({ loadLatePlugins: async () => [gated([passing])] })
    await connect(modal.core, modal.discover())
    await settled()
    expect(modal.reported.alert).toMatchObject([{ error: { code: 'PLUGIN_FAILED', pluginId: 'gated' } }])
  })
})
