import { expect, test } from 'vitest'
import { readAddress } from './evmReader.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const capitals = `0x${bob.slice(2).toUpperCase()}`

test.each([bob, ` ${bob}\n`, bob.slice(2), bob.toLowerCase(), bob.slice(2).toLowerCase(), capitals])(
  '%j is an address, and is spelled with its checksum',
  (text) => {
    expect(readAddress(text)).toEqual({ address: bob })
  },
)

test.each([
  bob.replace('7099', '7098'),
  bob.replace('C51812', 'c51812'),
  bob.slice(2).replace('dc79', 'Dc79'),
])('in %s a digit may be mistyped', (text) => {
  expect(readAddress(text)).toEqual({ problem: 'checksum' })
})

test.each([
  '',
  '0x',
  bob.slice(0, -1),
  `${bob}0`,
  `0x${bob}`,
  bob.replace('0x', '0X'),
  'bob.eth',
  `${bob}\u202e`,
  '\u0430'.repeat(40),
])('%j is no address', (text) => {
  expect(readAddress(text)).toEqual({ problem: 'form' })
})
