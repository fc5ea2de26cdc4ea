import { expect, test } from 'vitest'
import { refuseSecrets } from '../create/refuseSecrets.js'
import { secretRules } from './secretRules.js'
import { findSecrets } from './secrets.js'

const phrase = 'test test test test test test test test test test test junk'
const base58 = (length: number) =>
  'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'.repeat(4).slice(0, length)

// Made-up secrets: none is in use.
const secrets: readonly (readonly [kind: string, value: string])[] = [
  ['a private key', `0x${'a1'.repeat(32)}`],
  ['a private key', 'A1'.repeat(32)],
  ['a private key', '-----BEGIN EC PRIVATE KEY-----\nMHc'],
  ['a private key', 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'],
  ['a private key', `5${base58(50)}`],
  ['a private key', base58(88)],
  ['an extended private key', `xprv9${base58(106)}`],
  ['an extended private key', `zprv${base58(107)}`],
  ['a recovery phrase', phrase],
  ['a recovery phrase', `  ${phrase} ${phrase}\n`],
  ['a recovery phrase', phrase.replaceAll(' ', ', ')],
  ['a secret key', `sk_live_${'a'.repeat(24)}`],
  ['a secret key', 'sk_live_abcdef123456'],
  ['a secret key', 'secret_abcdef'],
  ['a secret key', `sk-proj-${'a1'.repeat(20)}`],
  ['a secret key', `ghp_${'a'.repeat(36)}`],
  ['a secret key', `github_pat_${'a'.repeat(40)}`],
  ['a secret key', `glpat-${'a'.repeat(20)}`],
  ['a secret key', `npm_${'a'.repeat(36)}`],
  ['a secret key', `xoxb-${'1'.repeat(12)}`],
  ['a secret key', 'AKIAIOSFODNN7EXAMPLE'],
  ['a secret key', `AIza${'a'.repeat(35)}`],
  ['a secret key', `https://api.example/v1?key=sk_live_${'a'.repeat(24)}`],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc'],
  ['a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc'],
  ['an address with a password', 'wss://me:pass@example.com'],
  ['an address with a password', '//me:pass@example.com'],
  ['a secret key', `GOCSPX-${'a'.repeat(28)}`],
  ['a secret key', `SG.${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['a secret key', '//Alice//pw'],
  ['a secret key', '//Alice///pw'],
  ['a recovery phrase', `${phrase}//Alice///pw`],
  ['a token', `123456789:${'A'.repeat(35)}`],
  ['a token', `https://api.telegram.org/bot123456789:${'A'.repeat(35)}/getMe`],
]

// Both commands use one list.
test.each(secrets)('%s is refused by create and validate alike: %s', (kind, value) => {
  for (const config of [{ projectId: value }, { plugins: { shop: { settings: [value] } } }]) {
    expect(() => refuseSecrets(config)).toThrow(
      expect.objectContaining({
        code: 'WM_USAGE_SECRET',
        message: expect.stringContaining(`looks like ${kind}.`),
      }),
    )
    expect(secretRules(config)).toMatchObject([
      {
        severity: 'error',
        code: 'WM_CONFIG_SECRET',
        message: expect.stringContaining(`looks like ${kind},`),
      },
    ])
  }
})

test('a Solana key pair is one, as its tools write it', () => {
  const bytes = Array.from({ length: 64 }, (_, index) => index * 3)
  expect(findSecrets({ plugins: { x: { payer: bytes } } })).toMatchObject([{ path: 'plugins.x.payer' }])
})

test.each([
  { apiSecret: 'x' },
  { private_key: 'x' },
  { deep: [{ mnemonic: 'x' }] },
  { clientSecret: 'x' },
  { accessToken: 'x' },
])('a key tells: %j', (settings) => {
  expect(findSecrets({ plugins: { mine: settings } })).toMatchObject([{ isCertain: true }])
})

test.each([
  { apiKey: 'abc' },
  { authToken: 'abc' },
  { rootHash: `0x${'ab'.repeat(32)}` },
  { salt: 'ab'.repeat(32) },
])('what may be public is warned of, and no reason to refuse: %j', (settings) => {
  const config = { plugins: { mine: settings } }
  expect(secretRules(config)).toMatchObject([{ severity: 'warning' }])
  expect(() => refuseSecrets(config)).not.toThrow()
})

test('what only resembles one is none', () => {
  const wallet = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const config = {
    projectId: 'f00dfeedf00dfeedf00dfeedf00dfeed',
    app: {
      name: 'My secret santa',
      description: 'A shop for all who like to pay with what they have at hand today',
    },
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93'],
    wallets: { featured: [wallet], custom: [{ id: wallet, name: 'Mine' }] },
    signIn: { statement: 'Sign in to the shop, and pay with your own wallet on any of the networks.' },
    legal: { termsUrl: 'https://shop.example/secret-garden/private-sale?ref=a@b.c' },
    endpoints: { relay: 'wss://relay.example.com:8080/path:1@2' },
    networks: [{ rpcUrls: ['https://api.example/v1/abcdef0123456789abcdef0123456789'] }],
    plugins: {
      mine: { secret: '', secretary: 'Ann', hasPassword: true, steps: [1, 2, 3] },
      hosts: ['//cdn.example.com/chat.js', '//cdn.example.com//chat.js', 'https://example.com//a//b'],
      others: ['//Alice', 'SG.1.2', '20261128:1', 'https://t.me/bot12345678'],
    },
  }
  expect(findSecrets(config)).toEqual([])
})

test.each([
  ['colons in an address', `https://${':'.repeat(1_000_000)}`],
  ['addresses in an address', '://'.repeat(300_000)],
  ['short words', 'abc '.repeat(250_000)],
  ['words without an end', 'a'.repeat(1_000_000)],
  ['beginnings of tokens', 'eyJ'.repeat(300_000)],
  ['junctions', '//a'.repeat(300_000)],
  ['digits', '1'.repeat(1_000_000)],
  ['beginnings of tokens and dots', 'eyJaaaaaaa.'.repeat(90_000)],
  ['beginnings of keys', '-----BEGIN '.repeat(90_000)],
])('a million characters of %s take no time', (_name, text) => {
  expect(findSecrets({ projectId: text })).toEqual([])
})
