import { expect, test } from 'vitest'
import { signInMessage } from './signInMessage.js'

const own = { host: 'app.example', address: '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1' }

test('says who asks and which account signs, and nothing that was not asked for', () => {
  expect(signInMessage({}, own)).toBe(
    `app.example wants you to sign in with your Solana account:\n${own.address}`,
  )
})

test('says everything in the order of the standard', () => {
  const input = {
    domain: own.host,
    address: own.address,
    resources: ['https://app.example/terms'],
    nonce: 'abcdefgh',
    statement: 'Welcome.',
    uri: 'https://app.example/in',
    version: '1',
    chainId: 'solana:localnet',
    issuedAt: '2026-01-01T00:00:00Z',
    expirationTime: '2026-01-02T00:00:00Z',
    notBefore: '2026-01-01T00:00:00Z',
    requestId: 'one',
  }
  expect(signInMessage(input, own)).toBe(
    [
      'app.example wants you to sign in with your Solana account:',
      own.address,
      '',
      'Welcome.',
      '',
      'URI: https://app.example/in',
      'Version: 1',
      'Chain ID: solana:localnet',
      'Nonce: abcdefgh',
      'Issued At: 2026-01-01T00:00:00Z',
      'Expiration Time: 2026-01-02T00:00:00Z',
      'Not Before: 2026-01-01T00:00:00Z',
      'Request ID: one',
      'Resources:',
      '- https://app.example/terms',
    ].join('\n'),
  )
})

test.each([
  ["another site's domain", { domain: 'bank.example' }],
  ["another account's address", { address: '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP' }],
  ['a second line', { statement: 'Welcome.\nNonce: 1' }],
  ['what is no text', { nonce: 12345678 }],
])('refuses %s', (_, input) => {
  expect(() => signInMessage(input, own)).toThrow()
})
