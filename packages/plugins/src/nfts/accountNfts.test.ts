import type { AccountTransaction, TransactionPage, Transfer } from '@wallet-modal/runtime/accounts'
import type { Collectible } from '@wallet-modal/runtime/chain'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { AccountNfts, type NftSources } from './accountNfts.js'

const received: Transfer = { direction: 'in', isCollectible: true }
const brought = (
  number: number,
  transfers: readonly Transfer[] = [received],
  more = {},
): AccountTransaction => ({
  id: `id-${number}`,
  hash: `0x${number}`,
  networkId: 'eip155:1' as NetworkId,
  minedAt: number,
  status: 'confirmed',
  operation: 'receive',
  transfers,
  ...more,
})
const pageOf = (numbers: readonly number[], next?: string): TransactionPage => ({
  transactions: numbers.map((number) => brought(number)),
  ...(next !== undefined && { next }),
})
const item = (tokenId: string): Collectible => ({ contract: '0xabc', tokenId })

type Pages = Record<string, TransactionPage | Error | undefined>

/** The list over a service with these parts by cursor, and a chain on which transaction `0x1` brought the item `1`. */
async function begun(pages: Pages, { listed = {} as Readonly<Record<string, readonly string[]>> } = {}) {
  const asked: string[] = []
  const looked: NftSources[] = []
  const given = new Set<string>()
  const chain = { isDown: false }
  const nfts = new AccountNfts({
    collections: Object.keys(listed),
    async ask(cursor = '', force = false) {
      asked.push(force ? `${cursor}!` : cursor)
      const page = pages[cursor]
      if (page instanceof Error) throw page
      return page
    },
    async owned(sources) {
      looked.push(sources)
      if (chain.isDown) throw new Error('No node answers.')
      const { items = [], transactions = [], collections = [] } = sources
      const ids = [
        ...items.map(({ tokenId }) => tokenId),
        ...collections.flatMap((contract) => listed[contract] ?? []),
        ...transactions.map((hash) => hash.slice(2)),
      ]
      return [...new Set(ids)].filter((id) => !given.has(id)).map(item)
    },
  })
  await settled()
  return {
    ...{ asked, chain, given, looked, nfts, pages },
    ids: () => nfts.state.value.items.map(({ tokenId }) => tokenId),
    progress: () => nfts.state.value.progress,
    async more() {
      nfts.more()
      await settled()
    },
    async retry() {
      nfts.retry()
      await settled()
    },
  }
}

describe('the list', () => {
  test('begins with what the newest transactions brought, and goes on with older ones', async () => {
    const { asked, ids, more, progress } = await begun({ '': pageOf([4, 3], 'b'), b: pageOf([2, 1]) })
    expect([ids(), progress()]).toEqual([['4', '3'], 'more'])
    await more()
    expect([ids(), progress()]).toEqual([['4', '3', '2', '1'], 'complete'])
    await more()
    expect(asked).toEqual(['', 'b'])
  })

  test('has those that are owned now, not those that went on', async () => {
    const pages: Pages = { '': pageOf([2, 1]) }
    const { given, ids, nfts } = await begun(pages)
    given.add('1')
    await nfts.refresh()
    expect(ids()).toEqual(['2'])
  })

  test.each<[string, readonly AccountTransaction[]]>([
    ['went out', [brought(1, [{ direction: 'out', isCollectible: true }])]],
    ['is marked as spam', [brought(1, [received, { ...received, isSpam: true }])]],
    ['is no collectible', [brought(1, [{ direction: 'in', isCollectible: false, symbol: 'ETH' }])]],
    ['came in a transaction that failed', [brought(1, [received], { status: 'failed' })]],
    ['is nothing', []],
  ])('doesn’t ask the chain about what %s', async (_, transactions) => {
    const { looked, progress } = await begun({ '': { transactions } })
    expect(looked).toEqual([{ transactions: [], collections: [] }])
    expect(progress()).toBe('complete')
  })

  test('has what the config’s collections list, also without a service', async () => {
    const { ids, progress, looked } = await begun({}, { listed: { '0xabc': ['7', '8'] } })
    expect([ids(), progress()]).toEqual([['7', '8'], 'complete'])
    expect(looked).toEqual([{ transactions: [], collections: ['0xabc'] }])
  })

  test('has what collections list while the service is down, and says that it is', async () => {
    const { ids, progress, pages, retry } = await begun(
      { '': new Error('It is down.') },
      { listed: { '0xabc': ['7'] } },
    )
    expect([ids(), progress()]).toEqual([['7'], 'failed'])
    pages[''] = pageOf([1])
    await retry()
    expect([ids(), progress()]).toEqual([['7', '1'], 'complete'])
  })

  test('has each once', async () => {
    const { ids } = await begun({ '': pageOf([7]) }, { listed: { '0xabc': ['7'] } })
    expect(ids()).toEqual(['7'])
  })

  test('passes over parts that brought nothing, and rests after ten of them', async () => {
    const parts = Array.from({ length: 11 }, (_, at) => [at === 0 ? '' : `c${at}`, pageOf([], `c${at + 1}`)])
    const { asked, ids, progress, retry } = await begun({ ...Object.fromEntries(parts), c11: pageOf([1]) })
    expect([asked.length, progress()]).toEqual([10, 'paused'])
    await retry()
    expect(ids()).toEqual(['1'])
  })

  test('ends where a cursor comes again', async () => {
    const { asked, more, progress } = await begun({ '': pageOf([2], 'b'), b: pageOf([1], 'b') })
    await more()
    expect([asked, progress()]).toEqual([['', 'b'], 'complete'])
  })

  test('is unlisted where nobody lists anything', async () => {
    const { looked, progress } = await begun({})
    expect([progress(), looked]).toEqual(['unlisted', []])
  })
})

describe('what could not be had', () => {
  test('is asked for again, and nothing that is there goes', async () => {
    const { chain, ids, more, progress, retry } = await begun({ '': pageOf([2], 'b'), b: pageOf([1]) })
    chain.isDown = true
    await more()
    expect([ids(), progress()]).toEqual([['2'], 'failed'])
    await more()
    chain.isDown = false
    await retry()
    expect([ids(), progress()]).toEqual([['2', '1'], 'complete'])
  })

  test('is asked for when somebody looks again', async () => {
    const pages: Pages = { '': new Error('It is down.') }
    const { ids, nfts } = await begun(pages)
    pages[''] = pageOf([1])
    nfts.resume()
    await settled()
    expect(ids()).toEqual(['1'])
  })

  test('of what has happened since changes nothing', async () => {
    const { chain, ids, nfts, progress } = await begun({ '': pageOf([1]) })
    chain.isDown = true
    await nfts.refresh()
    expect([ids(), progress()]).toEqual([['1'], 'complete'])
  })
})

describe('when something has happened', () => {
  test('what is new stands first, and the service itself is asked', async () => {
    const { asked, ids, nfts, pages } = await begun({ '': pageOf([1]) })
    pages[''] = pageOf([2, 1])
    await nfts.refresh()
    expect([ids(), asked.at(-1)]).toEqual([['2', '1'], '!'])
  })

  test('while a part is on its way, it is seen once that is there', async () => {
    const { ids, given, nfts } = await begun({ '': pageOf([2], 'b'), b: pageOf([1]) })
    nfts.more()
    given.add('2')
    await nfts.refresh()
    await settled()
    expect(ids()).toEqual(['1'])
  })
})

test('one that is stopped asks and shows nothing any more', async () => {
  const { asked, ids, nfts } = await begun({ '': pageOf([2], 'b'), b: pageOf([1]) })
  nfts.more()
  nfts.stop()
  await settled()
  nfts.retry()
  await nfts.refresh()
  expect([ids(), asked]).toEqual([['2'], ['', 'b']])
})
