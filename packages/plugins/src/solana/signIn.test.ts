import type { StandardWallet } from '@wallet-modal/runtime/chain'
import { expect, test } from 'vitest'
import { signInOf } from './signIn.js'

const wallet = (features: Readonly<Record<string, unknown>>): StandardWallet => ({
  version: '1.0.0',
  name: 'Wallet',
  icon: 'data:,',
  chains: ['solana:mainnet'],
  accounts: [],
  features,
})

test("it is the wallet's own feature, with what the app wants in the message", async () => {
  const asked: unknown[] = []
  const answer = [{ account: { address: 'a', publicKey: new Uint8Array(32) } }]
  const signIn = signInOf(
    wallet({
      'solana:signIn': {
        version: '1.0.0',
        async signIn(input: unknown) {
          asked.push(input)
          return answer
        },
      },
    }),
  )
  expect(await signIn?.({ nonce: 'abcdefgh' })).toBe(answer)
  await signIn?.()
  expect(asked).toEqual([{ nonce: 'abcdefgh' }, {}])
})

test.each([
  ['has none', {}],
  ['has one without a method', { 'solana:signIn': { version: '1.0.0' } }],
  ['inherits the name', Object.create({ 'solana:signIn': { signIn: async () => [] } })],
  [
    'lets nobody look',
    Object.defineProperty({}, 'solana:signIn', {
      get() {
        throw new Error('no')
      },
    }),
  ],
])('there is none where the wallet %s', (_, features) => {
  expect(signInOf(wallet(features))).toBeUndefined()
})

test('a wallet that learns it is known to have it', () => {
  const features: Record<string, unknown> = {}
  const learning = wallet(features)
  expect(signInOf(learning)).toBeUndefined()
  features['solana:signIn'] = { signIn: async () => [] }
  expect(signInOf(learning)).toBeDefined()
})
