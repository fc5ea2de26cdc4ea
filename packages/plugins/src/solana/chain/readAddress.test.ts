import { expect, test } from 'vitest'
import { readAddress } from './readCluster.js'
import { addresses } from './transactions.fixture.js'

const { alice } = addresses

test.each([alice, ` ${alice}\n`, '1'.repeat(32)])('%j is an address', (text) => {
  expect(readAddress(text)).toEqual({ address: text.trim() })
})

// 0, O, I and l are no digits of base58. The last text is 33 bytes long.
test.each([
  '',
  alice.slice(0, 20),
  `${alice}0`,
  alice.replace('3', 'l'),
  'alice.sns',
  '1'.repeat(33),
  'z'.repeat(44),
])('%j is no address', (text) => {
  expect(readAddress(text)).toEqual({ problem: 'form' })
})
