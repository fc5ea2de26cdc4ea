import { expect, test } from 'vitest'
import { withDefaults } from '../config/withDefaults.js'
import { settled } from '../testing/settled.js'
import { appWallets } from './appWallets.js'

const wallet = (name: string) => ({ id: name, name, namespaces: ['eip155'] })

function setUp({ failing = 0, exclude = [] as string[] } = {}) {
  const asked: string[] = []
  let failuresLeft = failing
  const list = appWallets(
    withDefaults({ chains: ['eip155:1'], wallets: { custom: [wallet('own')], exclude } }),
    {
      known: [wallet('a'), wallet('b')],
      othersPictured: () => Promise.reject(new Error('Nobody asks for pictures here.')),
      async others() {
        asked.push('others')
        if (failuresLeft > 0) {
          failuresLeft -= 1
          throw new TypeError('Failed to fetch')
        }
        return [wallet('b'), wallet('c')]
      },
    },
  )
  return { asked, list, ids: () => list.wallets.peek().map(({ id }) => id) }
}

test("the app's own come first, then the known ones; the others load once, on request", async () => {
  const { asked, list, ids } = setUp({ exclude: ['a'] })
  expect([ids(), asked]).toEqual([['own', 'b'], []])
  list.more()
  list.more()
  await settled()
  list.more()
  expect([ids(), asked, list.progress.peek()]).toEqual([['own', 'b', 'c'], ['others'], 'complete'])
})

test('a failure keeps the known wallets, and waits for the visitor', async () => {
  const { asked, list, ids } = setUp({ failing: 1 })
  list.more()
  await settled()
  list.more()
  await settled()
  expect([ids(), asked, list.progress.peek(), list.failures.peek()]).toEqual([
    ['own', 'a', 'b'],
    ['others'],
    'failed',
    1,
  ])
  list.retry()
  await settled()
  expect([ids().at(-1), list.progress.peek()]).toEqual(['c', 'complete'])
})
