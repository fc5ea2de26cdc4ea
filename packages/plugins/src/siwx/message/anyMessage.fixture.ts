import type { SignInMessage } from '@wallet-modal/runtime/login'
import fc from 'fast-check'
import { getAddress, toHex } from 'viem'

const textOf = (characters: string, least = 0, most = 12) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: least, maxLength: most })

const letters = 'abcxyzABCXYZ'
const digits = '0123456789'
const unreserved = `${letters}${digits}-._~`
const subDelims = "!$&'()*+,;="

const host = fc.oneof(
  fc.constantFrom('app.example', 'localhost', '127.0.0.1', '[::1]', '[2001:db8::7]', 'xn--bcher-kva.example'),
  textOf(unreserved, 1),
)
const port = fc.option(fc.integer({ min: 0, max: 65_535 }), { nil: undefined })
const authority = fc
  .tuple(fc.option(textOf(`${letters}${digits}.`, 1), { nil: undefined }), host, port)
  .map(
    ([user, name, at]) => `${user === undefined ? '' : `${user}@`}${name}${at === undefined ? '' : `:${at}`}`,
  )
const segment = fc.oneof(textOf(`${unreserved}${subDelims}:@`), fc.constant('%20%C3%BC'))
const path = fc.array(segment, { maxLength: 3 }).map((parts) => parts.map((part) => `/${part}`).join(''))
const ending = (mark: string) =>
  fc.option(segment, { nil: undefined }).map((part) => (part === undefined ? '' : `${mark}${part}/?`))

/** Any URI of RFC 3986 with an authority, and some without. */
const uri = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('https', 'http', 'ipfs', 'did+x'), authority, path, ending('?'), ending('#'))
      .map(([scheme, at, where, query, fragment]) => `${scheme}://${at}${where}${query}${fragment}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('urn:uuid:7', 'did:key:z6Mk', 'mailto:a@b.example', 'urn:recap:eyJ9'),
  },
)

const time = fc
  .tuple(
    fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-30'), noInvalidDate: true }),
    fc.constantFrom('Z', '+00:00', '-11:30'),
    fc.constantFrom('', '.5', '.000', '.123456'),
  )
  .map(([date, offset, fraction]) => `${date.toISOString().slice(0, 19)}${fraction}${offset}`)

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Accounts and networks of each chain that has sign-in messages. */
const anyAccount = {
  eip155: fc.record({
    accountAddress: bytes(20).map((address) => getAddress(toHex(address))),
    chainId: fc.oneof(
      fc.constantFrom('eip155:1', 'eip155:31337'),
      fc.nat().map((id) => `eip155:${id}`),
    ),
  }),
  solana: fc.record({
    accountAddress: textOf(base58, 32, 44),
    chainId: fc.constantFrom(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:localnet',
      'solana:ESzfoX5nJ8pVXXQYDn3yvTLMpZzVjCyx',
    ),
  }),
  bip122: fc.record({
    accountAddress: fc.oneof(
      textOf(base58, 26, 35),
      textOf('qpzry9x8gf2tvdw0', 11, 58).map((rest) => `bc1${rest}`),
    ),
    chainId: fc.constantFrom(
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
    ),
  }),
  polkadot: fc.record({
    accountAddress: textOf(base58, 47, 48),
    chainId: fc.constantFrom(
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    ),
  }),
} as const

type Namespace = keyof typeof anyAccount

/** Any message of a chain. */
export const anyMessage = (namespace: Namespace): fc.Arbitrary<SignInMessage> =>
  fc
    .tuple(
      anyAccount[namespace],
      fc.record({
        domain: authority,
        uri,
        version: fc.constant('1' as const),
        nonce: textOf(`${letters}${digits}`, 8, 40),
        issuedAt: time,
      }),
      fc.record(
        {
          ...(namespace === 'eip155' && { scheme: fc.constantFrom('https', 'http', 'chrome-extension') }),
          statement: fc.oneof(
            textOf(`${unreserved}${subDelims}:/?#[]@ `, 1, 60),
            fc.constantFrom('URI: https://evil.example', 'Resources:', 'Nonce: 12345678', ' '),
          ),
          expirationTime: time,
          notBefore: time,
          requestId: segment,
          resources: fc.array(uri, { maxLength: 3 }),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([account, required, optional]) => ({ ...required, ...account, ...optional }) as SignInMessage)

/** Each chain whose messages are built. */
export const namespaces = Object.keys(anyAccount) as Namespace[]
