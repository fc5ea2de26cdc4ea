import { describe, expect, test } from 'vitest'
import { refuseSecrets } from './refuseSecrets.js'

const phrase = 'test test test test test test test test test test test junk'

describe('M3', () => {
  test.each([
    ['a private key', { projectId: `0x${'a1'.repeat(32)}` }],
    ['a private key', { projectId: 'A1'.repeat(32) }],
    ['a private key', { plugins: { x: ['-----BEGIN EC PRIVATE KEY-----'] } }],
    ['a private key', { wallets: { featured: [`0x${'a1'.repeat(32)}`] } }],
    ['a recovery phrase', { app: { name: phrase } }],
    ['a recovery phrase', { app: { name: `${phrase} ${phrase}` } }],
    ['a secret key', { projectId: 'sk_live_abcdef123456' }],
    ['a secret key', { projectId: 'secret_abcdef' }],
    ['an address with a password', { endpoints: { relay: 'wss://me:pass@example.com' } }],
    ['a token', { projectId: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc' }],
  ])('refuses %s', (kind, config) => {
    expect(() => refuseSecrets(config)).toThrow(
      expect.objectContaining({
        code: 'WM_USAGE_SECRET',
        message: expect.stringContaining(`looks like ${kind}.`),
      }),
    )
  })

  test('accepts what only resembles one', () => {
    expect(() =>
      refuseSecrets({
        projectId: 'f00dfeedf00dfeedf00dfeedf00dfeed',
        app: {
          name: 'My secret santa',
          description: 'A shop for all who like to pay with what they have at hand today',
        },
        wallets: { featured: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'] },
        endpoints: { relay: 'wss://relay.example.com:8080/path' },
      }),
    ).not.toThrow()
  })
})
