import { effect } from '@preact/signals-core'
import { describe, expect, test, vi } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import { mockAccount, mockNetwork } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import { AccountsModel } from './accounts.js'
import { commit } from './commit.js'
import { ConnectionsModel, type LiveConnection } from './connections.js'
import { ModalModel } from './modal.js'
import { NetworksModel } from './networks.js'
import { RouterModel } from './router.js'

describe('router (Spec §2.4)', () => {
  const views = ({ stack }: InstanceType<typeof RouterModel>) => stack.value.map(({ view }) => view)

  test('views form a stack', () => {
    const router = new RouterModel()
    router.viewPushed('Connect')
    router.viewPushed('Receive', { of: 1 })
    expect([views(router), router.current.value]).toEqual([
      ['Connect', 'Receive'],
      expect.objectContaining({ view: 'Receive', params: { of: 1 } }),
    ])
  })

  test('every place in the history has an id of its own, also a view that is opened again', () => {
    const router = new RouterModel()
    for (const view of ['A', 'B', 'A']) router.viewPushed(view)
    const ids = router.stack.value.map(({ id }) => id)
    router.viewReplaced('C')
    router.reset('A')
    expect(new Set([...ids, router.current.value?.id]).size).toBe(4)
  })

  test('pushing the view on top is ignored, with other params too', () => {
    const router = new RouterModel()
    router.viewPushed('Receive', 1)
    const before = router.stack.value
    router.viewPushed('Receive', 2)
    expect(router.stack.value).toBe(before)
  })

  test('a view that asks something is pushed on itself: each question is a place of its own', () => {
    const router = new RouterModel()
    const [one, other] = [{ answered() {} }, { answered() {} }]
    router.viewPushed('Approve', 1, one)
    router.viewPushed('Approve', 2, other)
    expect(router.stack.value.map(({ params, question }) => [params, question])).toEqual([
      [1, one],
      [2, other],
    ])
  })

  test('a view that replaces another one asks what was asked there', () => {
    const router = new RouterModel()
    const question = { answered() {} }
    router.viewPushed('Approve', undefined, question)
    router.viewReplaced('Approving')
    expect(router.current.value).toMatchObject({ view: 'Approving', question })
  })

  test('replacing puts a view in place of the one on top', () => {
    const router = new RouterModel()
    for (const view of ['A', 'B']) router.viewPushed(view)
    router.viewReplaced('C')
    expect(views(router)).toEqual(['A', 'C'])
  })

  test('replacing by the view beneath leaves that one once, with the new params', () => {
    const router = new RouterModel()
    for (const view of ['A', 'B', 'C']) router.viewPushed(view)
    router.viewReplaced('B', 'new')
    expect([views(router), router.current.value?.params]).toEqual([['A', 'B'], 'new'])
  })

  test('going back takes the top away, but never the last', () => {
    const router = new RouterModel()
    for (const view of ['A', 'B']) router.viewPushed(view)
    router.wentBack(router.stack.value.slice(0, -1))
    router.wentBack(router.stack.value.slice(0, -1))
    expect(views(router)).toEqual(['A'])
  })

  test('the direction follows the way of the last change', () => {
    const router = new RouterModel()
    const after = (change: () => void) => {
      change()
      return router.direction.value
    }
    expect([
      after(() => router.reset('A')),
      after(() => router.viewPushed('B')),
      after(() => router.wentBack(router.stack.value.slice(0, -1))),
      after(() => router.viewPushed('B')),
      after(() => router.reset('A')),
    ]).toEqual(['forward', 'forward', 'back', 'forward', 'back'])
  })
})

describe('modal (Spec §4.2)', () => {
  /** Work that ends when the test says so. */
  const workOf = () => {
    let end = (_error?: Error) => {}
    const promise = new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve())
    })
    return { promise, end }
  }

  test('it is loading until all that it waits for has settled, one way or the other', async () => {
    const modal = new ModalModel()
    const [first, second] = [workOf(), workOf()]
    modal.waitsFor(first.promise)
    modal.waitsFor(second.promise)
    first.end(new Error('offline'))
    await first.promise.catch(() => {})
    expect(modal.isLoading.value).toBe(true)
    second.end()
    await second.promise
    expect(modal.isLoading.value).toBe(false)
  })

  test('closed, it waits for nothing, and what comes late changes nothing', async () => {
    const modal = new ModalModel()
    const late = workOf()
    modal.waitsFor(late.promise)
    modal.closed()
    expect(modal.isLoading.value).toBe(false)
    modal.waitsFor(workOf().promise)
    late.end()
    await late.promise
    expect(modal.isLoading.value).toBe(true)
  })

  test('each refusal to close counts, so that each shakes', () => {
    const modal = new ModalModel()
    modal.closeRefused()
    modal.closeRefused()
    expect(modal.refusals.value).toBe(2)
  })

  test.each(['opened', 'recovered'] as const)('an error is gone once it %s', (event) => {
    const modal = new ModalModel()
    modal.failed(new Error('offline'))
    modal[event]()
    expect(modal.error.value).toBeUndefined()
  })
})

describe('connections (Spec §4.1)', () => {
  const wallet = mockConnector()
  const live = (connector: Connector): LiveConnection => ({
    connection: { connector } as Connection,
    key: 'mock-wallet',
    wallet: { name: 'Mock Wallet', type: 'ANNOUNCED' },
  })

  test('a failed attempt keeps its error until the visitor turns away', () => {
    const model = new ConnectionsModel()
    const error = new Error('no')
    model.attemptFailed(model.attemptStarted(wallet), error)
    expect(model.attempt.value).toEqual({ connector: wallet, status: 'failed', error })
    model.attemptEnded()
    expect(model.attempt.value).toBeUndefined()
  })

  test.each(['connectedWith', 'disconnected', 'restoreEnded'] as const)('%s ends the restoring', (event) => {
    const model = new ConnectionsModel()
    for (const namespace of ['eip155', 'solana']) model.restoreStarted(namespace)
    if (event === 'connectedWith') model.connectedWith('eip155', live(wallet))
    else model[event]('eip155')
    expect([...model.restoring.value.keys()]).toEqual(['solana'])
  })

  test('a namespace has one connector', () => {
    const model = new ConnectionsModel()
    const other = mockConnector({ id: 'other' })
    model.connectedWith('eip155', live(wallet))
    model.connectedWith('eip155', live(other))
    expect([...model.connected.value.values()]).toEqual([other])
  })
})

// Spec §3.4
describe('accounts', () => {
  const [mine, other] = [mockAccount('eip155', '0x1'), mockAccount('eip155', '0x2')]
  const ready = { status: 'ready', data: { amount: 1n, decimals: 18, symbol: 'E' } } as const

  test('one of those that the wallet shares is in use', () => {
    const accounts = new AccountsModel()
    accounts.reported('eip155', [mine, other], other)
    expect(accounts.states.value.get('eip155')).toEqual({
      all: [mine, other],
      active: other,
      balance: { status: 'idle' },
      tokenBalance: { status: 'idle' },
      profiles: new Map(),
      currentTab: undefined,
    })
  })

  test('a balance stays with its account', () => {
    const accounts = new AccountsModel()
    accounts.reported('eip155', [mine], mine)
    accounts.balanceChanged('eip155', ready)
    accounts.reported('eip155', [mine, other], mine)
    expect(accounts.states.value.get('eip155')?.balance).toBe(ready)
    accounts.reported('eip155', [other, mine], other)
    expect(accounts.states.value.get('eip155')?.balance.status).toBe('idle')
  })

  test('so do the balances of its tokens; those of another account are dropped', () => {
    const accounts = new AccountsModel()
    const tokens = { status: 'ready', data: [] } as const
    accounts.reported('eip155', [mine, other], mine)
    accounts.tokenBalanceChanged(other, tokens)
    expect(accounts.states.value.get('eip155')?.tokenBalance.status).toBe('idle')
    accounts.tokenBalanceChanged(mine, tokens)
    expect(accounts.states.value.get('eip155')?.tokenBalance).toBe(tokens)
    accounts.reported('eip155', [mine, other], other)
    expect(accounts.states.value.get('eip155')?.tokenBalance.status).toBe('idle')
  })

  test('names and pictures belong to their accounts, whichever is in use', () => {
    const accounts = new AccountsModel()
    const profile = { name: 'ada.eth' }
    const known = () => [...(accounts.states.value.get('eip155')?.profiles ?? [])]
    accounts.reported('eip155', [mine, other], mine)
    accounts.identified(other, profile)
    accounts.reported('eip155', [mine, other], other)
    expect(known()).toEqual([[other.address, profile]])
    accounts.identified(other, undefined)
    expect(known()).toEqual([])
  })

  test('a name of an account that nobody shares is dropped', () => {
    const accounts = new AccountsModel()
    accounts.identified(mine, { name: 'ada.eth' })
    accounts.reported('eip155', [mine], mine)
    accounts.identified(other, { name: 'ada.eth' })
    expect(accounts.states.value.get('eip155')?.profiles.size).toBe(0)
  })

  test('the same name again is no news', () => {
    const accounts = new AccountsModel()
    const profile = { name: 'ada.eth' }
    accounts.reported('eip155', [mine], mine)
    accounts.identified(mine, profile)
    const before = accounts.states.value
    accounts.identified(mine, profile)
    accounts.identified(other, undefined)
    expect(accounts.states.value).toBe(before)
  })

  test('the tab that was chosen stays while the namespace is connected', () => {
    const accounts = new AccountsModel()
    const tab = () => accounts.states.value.get('eip155')?.currentTab
    accounts.tabChosen('eip155', 'nfts')
    accounts.reported('eip155', [mine], mine)
    expect(tab()).toBeUndefined()
    accounts.tabChosen('eip155', 'nfts')
    accounts.reported('eip155', [other], other)
    expect(tab()).toBe('nfts')
    accounts.cleared('eip155')
    accounts.reported('eip155', [mine], mine)
    expect(tab()).toBeUndefined()
  })

  test('a balance of nobody is dropped', () => {
    const accounts = new AccountsModel()
    accounts.balanceChanged('eip155', ready)
    expect(accounts.states.value.size).toBe(0)
  })
})

describe('networks', () => {
  const id = toNetworkId('eip155:10')

  // Spec §3.9, §6.1
  test('they know what the config defines and what was learned', () => {
    const networks = new NetworksModel([mockNetwork('eip155:1')])
    networks.learned(mockNetwork(id))
    expect([...networks.known.value.keys()]).toEqual(['eip155:1', 'eip155:10'])
  })

  test("what a wallet reported goes with it; what was learned and chosen doesn't", () => {
    const networks = new NetworksModel([])
    networks.reported('eip155', id)
    networks.chosen(id)
    networks.cleared('eip155')
    expect([networks.reportedIds.value.size, networks.chosenId.value]).toEqual([0, id])
  })
})

describe('commit', () => {
  test('subscribers see several writes as one', () => {
    const modal = new ModalModel()
    const seen: unknown[] = []
    const stop = effect(() => void seen.push([modal.isOpen.value, modal.refusals.value]))
    commit(() => {
      modal.opened()
      modal.closeRefused()
    })
    stop()
    expect(seen).toEqual([
      [false, 0],
      [true, 1],
    ])
  })

  test('a subscriber that throws is reported and stops nothing', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const modal = new ModalModel()
    modal.isOpen.subscribe((isOpen) => {
      if (isOpen) throw new Error('theirs')
    })
    commit(() => modal.opened())
    vi.unstubAllGlobals()
    expect([report.mock.calls.length, modal.isOpen.value]).toEqual([1, true])
  })
})
