import { expect, test } from 'vitest'
import { type Arrival, judgeBalance } from './arrival.js'

test.each<[string, readonly Arrival[], bigint, readonly object[]]>([
  ['a rise has arrived', [{ baseline: 100n }], 130n, [{ arrived: 30n }]],
  ['a balance that stays is waited for', [{ baseline: 100n }], 100n, [{ baseline: 100n }]],
  ['half of the promise has arrived', [{ baseline: 100n, promised: 50n }], 125n, [{ arrived: 25n }]],
  ['what the account spends lowers the baseline', [{ baseline: 100n }], 70n, [{ baseline: 70n }]],
  [
    'less than half of the promise is somebody else’s payment',
    [{ baseline: 100n, promised: 50n }],
    124n,
    [{ baseline: 100n }],
  ],
  [
    'a rise counts for the oldest purchase alone where nothing was promised',
    [{ baseline: 100n }, { baseline: 100n }],
    130n,
    [{ arrived: 30n }, { baseline: 130n }],
  ],
  [
    'a rise counts for the purchase with the nearest promise',
    [
      { baseline: 100n, promised: 30n },
      { baseline: 100n, promised: 50n },
    ],
    149n,
    [{ baseline: 149n }, { arrived: 49n }],
  ],
  [
    'both arrive at once, each with its promise',
    [
      { baseline: 100n, promised: 30n },
      { baseline: 100n, promised: 50n },
    ],
    180n,
    [{ arrived: 30n }, { arrived: 50n }],
  ],
  [
    'a rise far from the only promise counts for the purchase without one',
    [{ baseline: 100n, promised: 30n }, { baseline: 100n }],
    200n,
    [{ baseline: 200n }, { arrived: 100n }],
  ],
  [
    'coins that came before the second click don’t count for the second',
    [{ baseline: 100n }, { baseline: 130n }],
    130n,
    [{ arrived: 30n }, { baseline: 130n }],
  ],
])('%s', (_, waiting, balance, judged) => {
  expect(judgeBalance(waiting, balance)).toEqual(judged)
})
