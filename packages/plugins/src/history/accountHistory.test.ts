import type { TransactionPage } from '@wallet-modal/runtime/accounts'
import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { AccountHistory } from './accountHistory.js'
import { errors } from './facts.js'
import { transaction } from './transactions.fixture.js'

type Pages = Readonly<Record<string, TransactionPage | Error>>

const pageOf = (numbers: readonly number[], next?: string): TransactionPage => ({
  transactions: numbers.map((number) => transaction(number)),
  ...(next !== undefined && { next }),
})

/** The list over a service that has these parts by cursor; the newest has none. */
async function begun(pages: Record<string, TransactionPage | Error | undefined>) {
  const asked: string[] = []
  const loadedMore = vi.fn()
  const failed = vi.fn()
  const history = new AccountHistory({
    async ask(cursor = '', force = false) {
      asked.push(force ? `${cursor}!` : cursor)
      const page = pages[cursor]
      if (page instanceof Error) throw page
      return page
    },
    loadedMore,
    failed,
  })
  await settled()
  const numbers = () => history.state.value.items.map(({ minedAt }) => minedAt / 1_000)
  const progress = () => history.state.value.progress
  const more = async () => {
    history.more()
    await settled()
  }
  return { history, asked, loadedMore, failed, numbers, progress, more, pages }
}

const twoParts: Pages = { '': pageOf([4, 3], 'b'), b: pageOf([2, 1]) }

// Spec §4.7
describe('the list', () => {
  test('begins with the newest part', async () => {
    const { numbers, progress } = await begun(twoParts)
    expect(numbers()).toEqual([4, 3])
    expect(progress()).toBe('more')
  })

  test('goes on with the part that follows, and ends with the last', async () => {
    const { more, numbers, progress, asked } = await begun(twoParts)
    await more()
    await more()
    expect(numbers()).toEqual([4, 3, 2, 1])
    expect(progress()).toBe('complete')
    expect(asked).toEqual(['', 'b'])
  })

  test('asks once, however often it is told that its end is near', async () => {
    const { history, asked } = await begun(twoParts)
    history.more()
    history.more()
    await settled()
    expect(asked).toEqual(['', 'b'])
  })

  test('has each transaction once, newest first', async () => {
    const { more, numbers } = await begun({ '': pageOf([3, 5], 'b'), b: pageOf([5, 4, 3, 1]) })
    await more()
    expect(numbers()).toEqual([5, 4, 3, 1])
  })

  test('ends where a cursor comes again', async () => {
    const { more, progress, asked } = await begun({
      '': pageOf([9], 'b'),
      b: pageOf([8], 'c'),
      c: pageOf([7], 'b'),
    })
    await more()
    await more()
    await more()
    expect(progress()).toBe('complete')
    expect(asked).toEqual(['', 'b', 'c'])
  })

  test('passes over parts that are empty', async () => {
    const { numbers, asked } = await begun({ '': pageOf([], 'b'), b: pageOf([], 'c'), c: pageOf([1], 'd') })
    expect(numbers()).toEqual([1])
    expect(asked).toEqual(['', 'b', 'c'])
  })

  test('rests after ten empty parts, until it is told to go on', async () => {
    const parts = Array.from({ length: 11 }, (_, at) => [at === 0 ? '' : `c${at}`, pageOf([], `c${at + 1}`)])
    const { history, progress, numbers, asked } = await begun({
      ...Object.fromEntries(parts),
      c11: pageOf([1]),
    })
    expect(progress()).toBe('paused')
    expect(asked).toHaveLength(10)
    history.retry()
    await settled()
    expect(numbers()).toEqual([1])
  })

  test('is unlisted where nobody lists them', async () => {
    expect((await begun({})).progress()).toBe('unlisted')
  })

  test('reports that more was asked for, not that it began', async () => {
    const { more, loadedMore } = await begun(twoParts)
    expect(loadedMore).not.toHaveBeenCalled()
    await more()
    expect(loadedMore).toHaveBeenCalledOnce()
  })
})

// Spec §4.7
describe('a part that could not be had', () => {
  const down = new Error('The service is down.')

  test('is an error with the code and the text of the specification, and its cause', async () => {
    const { history, failed } = await begun({ '': down })
    expect(history.state.value).toMatchObject({
      progress: 'failed',
      items: [],
      error: {
        code: 'TRANSACTIONS_UNAVAILABLE',
        userMessage: errors.TRANSACTIONS_UNAVAILABLE.userMessage,
        cause: down,
      },
    })
    expect(failed).toHaveBeenCalledOnce()
  })

  test('leaves what is there, and is asked for again', async () => {
    const { history, more, numbers, progress, pages } = await begun({ '': pageOf([2], 'b'), b: down })
    await more()
    expect(numbers()).toEqual([2])
    expect(progress()).toBe('failed')
    pages.b = pageOf([1])
    history.retry()
    expect(history.state.value.error).toBeDefined()
    await settled()
    expect(numbers()).toEqual([2, 1])
    expect(history.state.value.error).toBeUndefined()
  })

  test('is not asked for again by scrolling', async () => {
    const { more, asked } = await begun({ '': pageOf([2], 'b'), b: down })
    await more()
    await more()
    expect(asked).toEqual(['', 'b'])
  })
})

describe('looking for what has happened since', () => {
  test('puts it above what is there, and asks the service itself', async () => {
    const { history, more, numbers, progress, pages, asked } = await begun({ ...twoParts })
    await more()
    pages[''] = pageOf([5, 4], 'x')
    await history.refresh()
    expect(numbers()).toEqual([5, 4, 3, 2, 1])
    expect(progress()).toBe('complete')
    expect(asked.at(-1)).toBe('!')
  })

  test('takes the newer word on one that is known', async () => {
    const { history, pages } = await begun({ '': { transactions: [transaction(1, { status: 'pending' })] } })
    pages[''] = { transactions: [transaction(1)] }
    await history.refresh()
    expect(history.state.value.items).toMatchObject([{ status: 'confirmed' }])
  })

  test('begins the list anew where there may be a gap', async () => {
    const { history, more, numbers, pages } = await begun({ ...twoParts, y: pageOf([8]) })
    pages[''] = pageOf([10, 9], 'y')
    await history.refresh()
    expect(numbers()).toEqual([10, 9])
    await more()
    expect(numbers()).toEqual([10, 9, 8])
  })

  test('changes nothing where it fails', async () => {
    const { history, numbers, progress, pages } = await begun({ ...twoParts })
    pages[''] = new Error('The service is down.')
    await history.refresh()
    expect(numbers()).toEqual([4, 3])
    expect(progress()).toBe('more')
  })
})

test('one that is stopped asks and reports nothing any more', async () => {
  const { history, asked, failed, numbers, pages } = await begun({ ...twoParts })
  pages.b = new Error('The service is down.')
  history.more()
  history.stop()
  await settled()
  history.retry()
  await history.refresh()
  expect(numbers()).toEqual([4, 3])
  expect(asked).toEqual(['', 'b'])
  expect(failed).not.toHaveBeenCalled()
})
