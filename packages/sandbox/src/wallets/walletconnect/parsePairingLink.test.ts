import { expect, test } from 'vitest'
import { parsePairingLink } from './parsePairingLink.js'

const key = 'b'.repeat(64)
const uri = `wc:${'a'.repeat(64)}@2?expiryTimestamp=100&relay-protocol=irn&symKey=${key}`

test.each([uri, ` ${uri}\n`, `http://localhost:4100/wallet/wc?uri=${encodeURIComponent(uri)}`])(
  'accepts %s',
  (text) => {
    expect(parsePairingLink(text, 99_999)).toBe(uri)
  },
)

test('knows when a link has expired', () => {
  expect(() => parsePairingLink(uri, 100_000)).toThrowError(expect.objectContaining({ code: 'LINK_EXPIRED' }))
})

test.each([
  '',
  'https://example.com',
  'wc:',
  uri.replace('@2', '@1'),
  uri.replace(key, 'short'),
  uri.replace('irn', 'waku'),
  uri.replace('expiryTimestamp=100', 'expiryTimestamp=soon'),
])('refuses %s without repeating its key (E1)', (text) => {
  expect(() => parsePairingLink(text, 0)).toThrowError(
    expect.objectContaining({ message: expect.not.stringContaining(key) }),
  )
})
