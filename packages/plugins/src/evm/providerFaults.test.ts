import { createTestModal, settled as turn } from '@wallet-modal/runtime/testing'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { hostileValues } from './hostileValues.fixture.js'
import { evm } from './index.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const never = () => new Promise<never>(() => {})
const refused = (error: unknown) => () => Promise.reject(error)

/** Code that is imported takes a few turns to come. */
async function settled() {
  for (let turns = 0; turns < 8; turns += 1) await turn()
}

type Answers = Record<string, () => unknown>
const sound: Answers = {
  eth_requestAccounts: async () => [a],
  eth_accounts: async () => [a],
  eth_chainId: async () => '0x1',
  wallet_revokePermissions: async () => null,
}

/** A modal with the real plugin, and one wallet that gives the test's answers. */
async function opened(faulty: Answers = {}) {
  const { modal, kit } = createTestModal({ plugins: [evm()] })
  const answers: Answers = { ...sound, ...faulty }
  const listeners = new Set<readonly [string, (payload?: unknown) => void]>()
  const asked: string[] = []
  const provider = {
    request({ method }: { readonly method: string }): unknown {
      asked.push(method)
      return answers[method]?.() ?? Promise.reject({ code: 4200 })
    },
    on: (event: string, listener: () => void) => void listeners.add([event, listener]),
    removeListener(event: string, listener: () => void) {
      for (const one of listeners) if (one[0] === event && one[1] === listener) listeners.delete(one)
    },
  }
  await modal.open()
  kit.page.announce({ info: { name: 'Faulty', rdns: 'test.faulty' }, provider })
  const { state, actions } = kit.context
  const [connector] = kit.connectors
  if (!connector) throw new Error('The wallet is not listed.')
  return {
    modal,
    kit,
    answers,
    listeners,
    asked,
    provider,
    choose: () => void actions.choose(connector),
    emit(event: string, payload?: unknown) {
      for (const [name, listener] of [...listeners]) if (name === event) listener(payload)
    },
    /** The attempt's status, or the connected address. */
    outcome() {
      const attempt = state.attempt.peek()
      if (attempt?.status === 'failed') return (attempt.error as Error & { code?: string }).code
      return attempt?.status ?? state.account.peek()?.address ?? 'disconnected'
    },
    async pass(ms: number) {
      kit.clock.advance(ms)
      await settled()
    },
  }
}

/** Whether the wallet has one listener for each event. */
const isOneSet = (listeners: ReadonlySet<readonly [string, unknown]>) =>
  listeners.size > 0 && new Set([...listeners].map(([event]) => event)).size === listeners.size

const trap = () =>
  new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )

/** A wallet's reactions to a request to connect, and the error for each. */
const refusals: readonly (readonly [what: string, code: string, answer: () => unknown])[] = [
  ['rejects as EIP-1193 says', 'USER_REJECTED', refused({ code: 4001, message: 'User rejected' })],
  ['rejects by a number as text', 'USER_REJECTED', refused({ code: '4001' })],
  ['rejects by a text alone', 'USER_REJECTED', refused('User denied account authorization')],
  [
    'rejects inside another error',
    'USER_REJECTED',
    refused({ code: -32603, data: { originalError: { code: 4001 } } }),
  ],
  ['rejects with nothing', 'WALLET_REQUEST_FAILED', refused(undefined)],
  ['rejects with null', 'WALLET_REQUEST_FAILED', refused(null)],
  ['rejects with an object that throws when read', 'WALLET_REQUEST_FAILED', refused(trap())],
  ['rejects with a megabyte of text', 'WALLET_REQUEST_FAILED', refused(new Error('x'.repeat(1_000_000)))],
  ['says that a request is open', 'REQUEST_PENDING', refused({ code: -32002 })],
  ['is disconnected from its network', 'WALLET_DISCONNECTED', refused({ code: 4900 })],
  ['does not know the method', 'METHOD_UNSUPPORTED', refused({ code: 4200 })],
  [
    'throws at once',
    'WALLET_REQUEST_FAILED',
    () => {
      throw new TypeError('gone')
    },
  ],
  ['agrees and shares nothing', 'WALLET_ANSWER_INVALID', async () => []],
  ...hostileValues.map(
    (value, at) => [`answers rubbish ${at}`, 'WALLET_ANSWER_INVALID', async () => value()] as const,
  ),
]

// Loads the modules that are imported when a wallet is first asked.
beforeAll(async () => {
  const { choose, outcome, modal } = await opened()
  choose()
  await vi.waitFor(() => expect(outcome()).toBe(a))
  await modal.disconnect()
})

describe('a wallet that is asked to connect and …', () => {
  test.each(refusals)('%s is told as %s, can be asked again, and leaves nothing', async (_, code, answer) => {
    const { modal, kit, answers, choose, outcome, listeners } = await opened({ eth_requestAccounts: answer })
    choose()
    await settled()
    expect([outcome(), listeners.size, modal.state.open.peek()]).toEqual([code, 0, true])

    Object.assign(answers, sound)
    choose()
    await settled()
    expect([outcome(), isOneSet(listeners)]).toEqual([a, true])
    modal.destroy()
    expect([listeners.size, kit.clock.timers, kit.page.listeners]).toEqual([0, 0, 0])
  })

  test('never answers: the visitor can turn back, ask again, and its late answer is nobody’s', async () => {
    let answer = (_: string[]) => {}
    const { modal, kit, answers, choose, outcome, listeners, pass } = await opened({
      eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)),
    })
    choose()
    await settled()
    await pass(3_600_000)
    expect(outcome()).toBe('asking')
    kit.context.router.back()
    expect([outcome(), modal.state.view.peek()]).toEqual(['disconnected', 'Connect'])

    answer([b])
    await settled()
    expect([outcome(), listeners.size]).toEqual(['disconnected', 0])
    Object.assign(answers, sound)
    choose()
    await settled()
    expect([outcome(), isOneSet(listeners)]).toEqual([a, true])
    modal.destroy()
  })

  test('never tells its network: an error after 3 s twice over, and it can be asked again', async () => {
    const { answers, choose, outcome, listeners, pass, modal } = await opened({ eth_chainId: never })
    choose()
    await settled()
    await pass(3_000)
    await pass(3_000)
    expect([outcome(), listeners.size]).toEqual(['WALLET_TIMEOUT', 0])
    Object.assign(answers, sound)
    choose()
    await settled()
    expect(outcome()).toBe(a)
    modal.destroy()
  })
})

describe('a connected wallet that …', () => {
  async function connected() {
    const world = await opened()
    world.choose()
    await settled()
    expect(world.outcome()).toBe(a)
    return world
  }

  test('storms events causes each change once', async () => {
    const { modal, kit, emit, listeners } = await connected()
    for (let time = 0; time < 1_000; time += 1) {
      emit('accountsChanged', [b])
      emit('chainChanged', '0xa')
    }
    expect([
      kit.reported.accountsChanged.length,
      kit.reported.chainChanged.length,
      isOneSet(listeners),
    ]).toEqual([1, 1, true])
    modal.destroy()
  })

  test('storms disconnects is asked one question at a time, and no timer is left', async () => {
    const { modal, kit, answers, asked, emit, outcome, pass } = await connected()
    answers.eth_accounts = never
    const before = asked.length
    for (let time = 0; time < 1_000; time += 1) emit('disconnect', { code: 4900 })
    // Accounts and network, once.
    expect(asked.length - before).toBe(2)
    await pass(3_000)
    expect([outcome(), kit.clock.timers]).toEqual(['disconnected', 0])
    modal.destroy()
  })

  test('tells rubbish changes nothing', async () => {
    const { modal, kit, emit, outcome } = await connected()
    for (const value of hostileValues)
      for (const event of ['accountsChanged', 'chainChanged']) emit(event, value())
    expect([outcome(), modal.state.network.peek().id, kit.reported.disconnect]).toEqual([a, 'eip155:1', []])
    modal.destroy()
  })

  test('vanishes can be left: nobody waits for it beyond 2 s', async () => {
    const { modal, kit, answers, outcome, listeners, pass } = await connected()
    for (const method of Object.keys(sound)) answers[method] = never
    const left = modal.disconnect()
    await settled()
    await pass(2_000)
    await left
    expect([outcome(), kit.session(), listeners.size, kit.clock.timers]).toEqual([
      'disconnected',
      undefined,
      0,
      0,
    ])
    modal.destroy()
  })

  test('vanishes while the page is away stays as it was, and the page waits for nothing', async () => {
    const { modal, kit, answers, outcome, pass } = await connected()
    for (const method of Object.keys(sound)) answers[method] = never
    kit.page.setVisible(false)
    kit.page.setVisible(true)
    await settled()
    await pass(3_000)
    expect([outcome(), modal.state.restoring.peek(), kit.clock.timers]).toEqual([a, false, 0])
    modal.destroy()
  })

  test('throws when a listener is taken back is left, and heard no more', async () => {
    const { modal, kit, provider, emit, outcome } = await connected()
    provider.removeListener = () => {
      throw new Error('will not')
    }
    await modal.disconnect()
    emit('accountsChanged', [b])
    expect([outcome(), kit.reported.accountsChanged]).toEqual(['disconnected', []])
    modal.destroy()
  })

  test('has its methods taken away is still left', async () => {
    const { modal, provider, outcome } = await connected()
    Object.assign(provider, { request: undefined, on: null, removeListener: 7 })
    await modal.disconnect()
    expect(outcome()).toBe('disconnected')
    modal.destroy()
  })
})
