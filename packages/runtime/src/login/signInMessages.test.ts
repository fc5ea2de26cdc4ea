import { expect, test } from 'vitest'
import type { SignInMessage } from '../connectors/signIn.js'
import { readSignInMessage } from './readSignInMessage.js'
import { hasSignInMessages } from './signInGrammars.js'
import { writeSignInMessage } from './writeSignInMessage.js'

// The grammars are tested where sign-in uses them, against other parsers: `siwx/message` of the plugins.

const message: SignInMessage = {
  domain: 'app.example',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  uri: 'https://app.example/shop',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891757',
  issuedAt: '2021-09-30T16:25:24.000Z',
}

test.each([
  ['EIP-4361', message, 'app.example wants you to sign in with your Ethereum account:'],
  [
    'Sign-In With Solana',
    {
      ...message,
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
    },
    'app.example wants you to sign in with your Solana account:',
  ],
])('a message by %s is read as it was written', (_, written, firstLine) => {
  const text = writeSignInMessage(written)
  expect(text.split('\n')[0]).toBe(firstLine)
  expect(readSignInMessage(text)).toEqual(written)
})

test('a field that would add a line is refused', () => {
  expect(() => writeSignInMessage({ ...message, statement: 'Hello\nURI: https://evil.example' })).toThrow(
    expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' }),
  )
})

test('a chain without a grammar has no messages', () => {
  expect([hasSignInMessages('eip155:1'), hasSignInMessages('cosmos:hub')]).toEqual([true, false])
})
