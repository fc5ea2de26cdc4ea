import { describe, expect, test } from 'vitest'
import { walletPageSize, walletSearchSize, walletSearchWaitMs } from '../../config/limits.js'
import type { Wallet } from '../../connectors/wallet.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { settled } from '../../testing/settled.js'
import type { WalletSource } from '../types.js'
import { createServiceList } from './createServiceList.js'

const wallet = (number: number): Wallet => ({ id: `w${number}`, name: `Wallet ${number}` })
const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => wallet(from + index))

/** A service as specified: pages of 40 with the total count, searches of 100. */
function fakeService({ count = 100, known = [] as readonly Wallet[] } = {}) {
  const asked: string[] = []
  let failing = 0
  const answer = <T>(value: T) => {
    if (failing === 0) return value
    failing -= 1
    throw new TypeError('Failed to fetch')
  }
  const source: WalletSource = {
    known,
    async page(number) {
      asked.push(`page ${number}`)
      const start = (number - 1) * walletPageSize
      const wallets = many(count, 0).slice(start, start + walletPageSize)
      return answer({ wallets, remaining: Math.max(0, count - start - walletPageSize) })
    },
    async search(text, signal) {
      asked.push(`search ${text}`)
      signal.addEventListener('abort', () => asked.push(`dropped ${text}`))
      await settled()
      return answer(many(3, 1_000).slice(0, walletSearchSize))
    },
    explain: () => 'directory.unreachable',
  }
  return {
    source,
    asked,
    fail(times = 1) {
      failing = times
    },
  }
}

function setUp(options: Parameters<typeof fakeService>[0] & { custom?: readonly Wallet[] } = {}) {
  const service = fakeService(options)
  const clock = fakeClock()
  const list = createServiceList({
    source: service.source,
    custom: options.custom ?? [],
    isListed: ({ id }) => id !== 'w13',
    clock,
  })
  const ids = () => list.wallets.peek().map(({ id }) => id)
  return { ...service, clock, list, ids }
}

describe('pages (Spec §7)', () => {
  test('come one by one until there are no more', async () => {
    const { list, asked, ids } = setUp()
    const progress = []
    for (let times = 0; times < 5; times += 1) {
      list.more()
      await settled()
      progress.push([list.progress.peek(), list.service.remaining.peek()])
    }
    expect(progress.slice(0, 3)).toEqual([
      ['idle', 60],
      ['idle', 20],
      ['complete', 0],
    ])
    expect(asked).toEqual(['page 1', 'page 2', 'page 3'])
    expect(ids()).toHaveLength(99)
  })

  test('are asked for once at a time', async () => {
    const { list, asked } = setUp()
    list.more()
    list.more()
    await settled()
    expect(asked).toEqual(['page 1'])
  })

  test('one that shows nothing new leads on to the next', async () => {
    const { list, asked } = setUp({ known: many(60) })
    list.more()
    await settled()
    expect([asked, list.progress.peek(), list.service.remaining.peek()]).toEqual([
      ['page 1', 'page 2'],
      'idle',
      20,
    ])
  })

  test('a service that never gives what is listed is not asked for ever', async () => {
    const { list, source, asked } = setUp()
    const page = async () => {
      asked.push('page')
      return { wallets: [wallet(13)], remaining: 1_000 }
    }
    Object.assign(source, { page })
    list.more()
    await settled()
    expect([asked.length, list.progress.peek()]).toEqual([5, 'complete'])
  })

  test('while they cannot be had the spare ones are listed, and the source says why', async () => {
    const { list, source, fail, ids } = setUp({ known: many(2) })
    const reasons: unknown[] = []
    Object.assign(source, {
      spare: async () => [wallet(500)],
      explain(error: unknown) {
        reasons.push(error)
        return 'directory.busy'
      },
    })
    fail()
    list.more()
    await settled()
    expect([ids(), list.service.failure.peek()]).toEqual([['w0', 'w1', 'w500'], 'directory.busy'])
    expect(reasons).toEqual([new TypeError('Failed to fetch')])
  })

  test('a failure keeps the known wallets, and waits for the visitor', async () => {
    const { list, asked, fail, ids } = setUp({ known: many(2) })
    fail()
    list.more()
    await settled()
    list.more()
    await settled()
    expect([list.progress.peek(), list.failures.peek(), ids()]).toEqual(['failed', 1, ['w0', 'w1']])
    list.retry()
    await settled()
    expect([list.progress.peek(), list.failures.peek(), asked]).toEqual(['idle', 0, ['page 1', 'page 1']])
  })
})

test("the app's own wallets come first, and what they say counts", async () => {
  const { list, ids } = setUp({ custom: [{ id: 'w5', name: 'Mine' }], known: many(2) })
  list.more()
  await settled()
  expect(ids().slice(0, 3)).toEqual(['w5', 'w0', 'w1'])
  expect(list.wallets.peek()[0]?.name).toBe('Mine')
})

describe('a search of a service (Spec §9: 300 ms at least)', () => {
  test('waits for the last key, then asks once', async () => {
    const { list, asked, clock } = setUp()
    list.service.search('a')
    clock.advance(walletSearchWaitMs - 1)
    list.service.search('ab')
    clock.advance(walletSearchWaitMs - 1)
    expect(asked).toEqual([])
    expect(list.service.isSearching.peek()).toBe(true)
    clock.advance(1)
    await settled()
    await settled()
    expect([asked, list.service.isSearching.peek()]).toEqual([['search ab'], false])
  })

  test('adds what it finds to the list', async () => {
    const { list, clock, ids } = setUp({ known: many(1) })
    list.service.search('wallet')
    clock.advance(walletSearchWaitMs)
    await settled()
    await settled()
    expect(ids()).toEqual(['w0', 'w1000', 'w1001', 'w1002'])
  })

  test('an answer to an earlier text is dropped', async () => {
    const { list, asked, clock, ids } = setUp()
    list.service.search('a')
    clock.advance(walletSearchWaitMs)
    list.service.search('')
    await settled()
    await settled()
    expect([asked, ids(), list.service.isSearching.peek()]).toEqual([['search a', 'dropped a'], [], false])
  })

  test('one that fails can be tried again', async () => {
    const { list, asked, fail, clock } = setUp()
    fail()
    list.service.search('a')
    clock.advance(walletSearchWaitMs)
    await settled()
    await settled()
    expect([list.progress.peek(), list.service.isSearching.peek()]).toEqual(['failed', false])
    list.retry()
    clock.advance(walletSearchWaitMs)
    await settled()
    await settled()
    expect(asked).toEqual(['search a', 'dropped a', 'search a'])
    expect([list.progress.peek(), list.failures.peek()]).toEqual(['idle', 0])
  })

  test('one that failed is forgotten with its text', async () => {
    const { list, fail, clock } = setUp()
    fail()
    list.service.search('a')
    clock.advance(walletSearchWaitMs)
    await settled()
    await settled()
    list.service.search('')
    expect([list.progress.peek(), list.service.isSearching.peek()]).toEqual(['idle', false])
  })
})
