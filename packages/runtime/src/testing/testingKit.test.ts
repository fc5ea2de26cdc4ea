import { describe, expect, test, vi } from 'vitest'
import { connect } from '../session/connect.js'
import { createTestCore } from './createTestCore.js'
import { createTestModal } from './createTestModal.js'
import { fakeClock } from './fakeClock.js'
import { fakePage } from './fakePage.js'
import { mockAdapter, mockReport } from './mockAdapter.js'
import { mockConnector } from './mockConnector.js'

describe('fakeClock', () => {
  test('timers run when they come due, in their order, at their own time', () => {
    const clock = fakeClock(0)
    const ran: [string, number][] = []
    for (const [name, ms] of [
      ['c', 30],
      ['a', 10],
      ['b', 10],
    ] as const) {
      clock.setTimeout(() => ran.push([name, clock.now()]), ms)
    }
    clock.advance(20)
    expect([ran, clock.now(), clock.timers]).toEqual([
      [
        ['a', 10],
        ['b', 10],
      ],
      20,
      1,
    ])
  })

  test('a timer that a timer sets runs in the same advance, if it is due', () => {
    const clock = fakeClock(0)
    let ran = 0
    clock.setTimeout(() => clock.setTimeout(() => (ran = clock.now()), 5), 5)
    clock.advance(10)
    expect(ran).toBe(10)
  })

  test('a cleared timer never runs', () => {
    const clock = fakeClock()
    const timer = clock.setTimeout(() => expect.unreachable(), 1)
    clock.clearTimeout(timer)
    clock.advance(10)
    expect(clock.timers).toBe(0)
  })
})

test('fakePage counts its listeners, the same one once', () => {
  const page = fakePage()
  const listener = () => {}
  page.addEventListener('x', listener)
  page.addEventListener('x', listener)
  expect(page.listeners).toBe(1)
  page.removeEventListener('x', listener)
  expect(page.listeners).toBe(0)
})

describe('mockAdapter', () => {
  test.each(['connect', 'restore'] as const)(
    'a wallet that rejects %s rejects as a visitor does',
    async (method) => {
      await expect(mockAdapter()[method](mockConnector({ rejects: [method] }))).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
    },
  )

  test('a wallet that rejects to be let go rejects as a visitor does', async () => {
    const connection = await mockAdapter().connect(mockConnector({ rejects: ['disconnect'] }))
    await expect(connection.disconnect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('the wallet agrees to everything that is not scripted', async () => {
    const { report } = await mockAdapter('solana').connect(mockConnector())
    expect(report).toEqual(mockReport('solana'))
  })

  test('live listeners are counted', async () => {
    const adapter = mockAdapter()
    const listener = { changed() {}, disconnected() {} }
    const connections = [await adapter.connect(mockConnector()), await adapter.connect(mockConnector())]
    const stops = connections.map((connection) => connection.watch(listener))
    expect(adapter.listeners).toBe(2)
    for (const stop of stops) stop()
    expect(adapter.listeners).toBe(0)
  })
})

test('two test modals do not mix', async () => {
  const [one, other] = [createTestCore(), createTestCore()]
  await connect(one.core, one.discover())
  expect([one.store.isConnected.value, other.store.isConnected.value, other.session()]).toEqual([
    true,
    false,
    undefined,
  ])
})

describe('the stored session', () => {
  const isConnected = ({ modal }: ReturnType<typeof createTestModal>) =>
    vi.waitFor(() => expect(modal.state.account.value?.namespace).toBe('eip155'))

  test('before the modal starts is a session of another page load', async () => {
    const made = createTestModal()
    made.kit.remember({ eip155: 'a' })
    await made.modal.prepare()
    made.kit.discover({ id: 'a' })
    await isConnected(made)
  })

  test('later is what another tab has connected', async () => {
    const made = createTestModal()
    await made.modal.prepare()
    made.kit.discover({ id: 'a' })
    made.kit.remember({ eip155: 'a' })
    await isConnected(made)
  })
})
