import { describe, expect, test } from 'vitest'
import { checkCaller } from './checkCaller.js'

const port = 4100

describe('Host', () => {
  test.each(['127.0.0.1:4100', 'localhost:4100', '[::1]:4100', 'app.localhost:4100', 'LOCALHOST:4100'])(
    'lets in %s',
    (host) => {
      expect(checkCaller({ host }, port)).toBeUndefined()
    },
  )

  test.each([
    undefined,
    '',
    'localhost',
    'localhost:4101',
    '127.0.0.1:41000',
    '192.168.0.2:4100',
    'example.com:4100',
    'localhost.example.com:4100',
    '127.0.0.1.nip.example:4100',
    'evil-localhost:4100',
    'user@localhost:4100',
    'localhost:4100@example.com',
    'localhost.:4100',
  ])('refuses %s', (host) => {
    expect(() => checkCaller({ host }, port)).toThrowError(
      expect.objectContaining({ code: 'HOST_NOT_ALLOWED' }),
    )
  })

  test('needs no port on port 80, where browsers leave it out', () => {
    expect(checkCaller({ host: 'localhost' }, 80)).toBeUndefined()
  })
})

describe('Origin', () => {
  const host = '127.0.0.1:4100'

  test.each([
    'http://localhost',
    'http://localhost:5173',
    'http://127.0.0.1:3000',
    'http://[::1]:8080',
    'http://app.localhost:5173',
  ])('lets in %s', (origin) => {
    expect(checkCaller({ host, origin }, port)).toBe(origin)
  })

  test.each([
    'null',
    '',
    'file://',
    'https://example.com',
    'http://localhost.example.com',
    'http://example.com#localhost',
    'http://example.com/localhost',
    'http://localhost@example.com',
    'http://192.168.0.2:5173',
    'chrome-extension://localhost',
  ])('refuses %s', (origin) => {
    expect(() => checkCaller({ host, origin }, port)).toThrowError(
      expect.objectContaining({ code: 'ORIGIN_NOT_ALLOWED' }),
    )
  })
})
