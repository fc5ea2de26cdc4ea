import { ParsedMessage } from '@signinwithethereum/siwe-parser'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import type { SignInMessage } from '@wallet-modal/runtime/login'

import fc from 'fast-check'
import { getAddress } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { anyMessage, namespaces } from './anyMessage.fixture.js'
import { buildMessage } from './buildMessage.js'
import { createNonce } from './createNonce.js'
import { parseMessage } from './parseMessage.js'
import eip4361 from './vectors/eip4361.json' with { type: 'json' }
import solanaVectors from './vectors/signInWithSolana.json' with { type: 'json' }

/** Runs for each chain. */
const runs = Number(process.env.STEPS)
const timeout = 600_000 + 10 * runs

const ethereum: SignInMessage = {
  domain: 'service.org',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
  uri: 'https://service.org/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891757',
  issuedAt: '2021-09-30T16:25:24.000Z',
}
const solana: SignInMessage = {
  ...ethereum,
  accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}
const bitcoin: SignInMessage = {
  ...ethereum,
  accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  chainId: 'bip122:000000000019d6689c085ae165831e93',
}
const polkadot: SignInMessage = {
  ...ethereum,
  accountAddress: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

const without = (message: SignInMessage, ...fields: (keyof SignInMessage)[]) =>
  Object.fromEntries(
    Object.entries(message).filter(([field]) => !fields.includes(field as keyof SignInMessage)),
  ) as unknown as SignInMessage

describe('the text', () => {
  // Spec §3.14
  test('is that of EIP-4361', () => {
    expect(
      buildMessage({ ...ethereum, requestId: 'some_id', resources: ['https://example.com/a'] }),
    ).toBe(`service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z
Request ID: some_id
Resources:
- https://example.com/a`)
  })

  test('has two empty lines for Ethereum without a statement, and one for the others', () => {
    const lines = (message: SignInMessage) =>
      buildMessage(without(message, 'statement')).split('\n').slice(2, 5)
    expect(lines(ethereum)).toEqual(['', '', 'URI: https://service.org/login'])
    for (const message of [solana, bitcoin, polkadot]) {
      expect(lines(message)).toEqual(['', 'URI: https://service.org/login', 'Version: 1'])
    }
  })

  test.each([
    ['Ethereum', ethereum, '1'],
    ['Solana', solana, 'mainnet'],
    ['Bitcoin', bitcoin, 'bip122:000000000019d6689c085ae165831e93'],
    ['Polkadot', polkadot, 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ])('calls the account of %s and its network as the chain does', (name, message, chain) => {
    const [first, , , , , , , chainLine] = buildMessage(message).split('\n')
    expect(first).toBe(`service.org wants you to sign in with your ${name} account:`)
    expect(chainLine).toBe(`Chain ID: ${chain}`)
  })

  test('says the scheme where it is given', () => {
    expect(buildMessage({ ...ethereum, scheme: 'https' })).toMatch(/^https:\/\/service\.org wants/)
  })
})

describe('any message', () => {
  test.each(namespaces)(
    'of %s is read as it was written',
    (namespace) => {
      fc.assert(
        fc.property(anyMessage(namespace), (message) => {
          expect(parseMessage(buildMessage(message))).toEqual(message)
        }),
        { numRuns: runs },
      )
    },
    timeout,
  )

  test('of Ethereum is read alike by another parser', () => {
    fc.assert(
      fc.property(anyMessage('eip155'), (message) => {
        const { accountAddress, chainId, ...same } = message
        const theirs = new ParsedMessage(buildMessage(message))
        expect(theirs).toMatchObject({ ...same, address: accountAddress, chainId: Number(chainId.slice(7)) })
      }),
    )
  })

  test('of Solana is written and read alike by the Wallet Standard', () => {
    fc.assert(
      fc.property(anyMessage('solana'), (message) => {
        const { accountAddress: address, chainId: _, ...same } = message
        // The other library leaves out an empty request id.
        fc.pre(same.requestId !== '')
        const text = buildMessage(message)
        const chainId = /^Chain ID: (.*)$/m.exec(text.slice(text.indexOf('\nVersion: 1\n')))?.[1] ?? ''
        const theirs = { ...same, address, chainId } as Parameters<typeof createSignInMessageText>[0]
        expect(createSignInMessageText(theirs)).toBe(text)
        expect(parseMessage(createSignInMessageText(theirs))).toEqual(message)
      }),
    )
  })

  test(
    'that is changed in one place is refused, or reads as another message',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...namespaces).chain(anyMessage),
          fc.nat(),
          fc.constantFrom('', '\n', '\r', '\u0000', 'ü', ' ', ':', '%', '9', 'Z'),
          (message, at, put) => {
            const text = buildMessage(message)
            const place = at % text.length
            const changed = text.slice(0, place) + put + text.slice(place + 1)
            fc.pre(changed !== text)
            let read: SignInMessage | undefined
            try {
              read = parseMessage(changed)
            } catch (error) {
              expect(error).toMatchObject({ code: 'SIGN_IN_MESSAGE_INVALID' })
            }
            if (read) expect(read).not.toEqual(message)
          },
        ),
        { numRuns: runs },
      )
    },
    timeout,
  )
})

describe('messages of other libraries', () => {
  // These vectors are older than the rule that an address has its checksum.
  test.each(Object.entries(eip4361.positive))('EIP-4361, read: %s', (_, { message, fields }) => {
    const { address, chainId, ...same } = fields
    const accountAddress = getAddress(address)
    const text = message.replace(address, accountAddress)
    expect(parseMessage(text)).toEqual({ ...same, accountAddress, chainId: `eip155:${chainId}` })
    expect(buildMessage(parseMessage(text))).toBe(text)
    expect(() => parseMessage(message)).toThrow(
      expect.objectContaining({ context: expect.objectContaining({ field: 'accountAddress' }) }),
    )
  })

  test.each(Object.entries(eip4361.negative))('EIP-4361, refused: %s', (_, message) => {
    expect(() => parseMessage(message)).toThrow(expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' }))
  })

  test.each(Object.entries(solanaVectors.messages))(
    'Sign-In With Solana, refused, since a part that protects is missing: %s',
    (_, { text, parsed }) => {
      expect(parseSignInMessageText(text)).toMatchObject(parsed)
      expect(() => parseMessage(text)).toThrow(expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' }))
    },
  )

  test('viem reads ours, and ours viem', () => {
    const theirs: SiweMessage = {
      domain: 'service.org',
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      uri: 'https://service.org/login',
      version: '1',
      chainId: 1,
      nonce: '32891757',
      issuedAt: new Date('2021-09-30T16:25:24.000Z'),
    }
    expect(parseSiweMessage(buildMessage(ethereum))).toEqual(theirs)
    expect(parseMessage(createSiweMessage(theirs))).toEqual(ethereum)
  })
})

describe('a field that the grammar does not allow', () => {
  test.each<[field: string, value: unknown]>([
    ['domain', ''],
    ['domain', 'a.example/b'],
    ['domain', 'bücher.example'],
    ['domain', '[::::]'],
    ['accountAddress', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
    ['accountAddress', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc'],
    ['statement', ''],
    ['statement', 'two\nlines'],
    ['statement', 'Willkommen, schön'],
    ['statement', 'a "quote"'],
    ['uri', 'service.org/login'],
    ['uri', 'https://service.org/a b'],
    ['uri', 'https://service.org/%zz'],
    ['version', '2'],
    ['chainId', 'eip155:01'],
    ['chainId', 'eip155:x'],
    ['chainId', 'cosmos:cosmoshub-4'],
    ['nonce', '1234567'],
    ['nonce', '1234 5678'],
    ['issuedAt', '2022-02-31T17:09:38.578Z'],
    ['issuedAt', '2022-01-01T24:00:00Z'],
    ['issuedAt', '2022-01-01T00:00:60Z'],
    ['issuedAt', '2022-01-01 00:00:00Z'],
    ['issuedAt', 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'],
    ['expirationTime', '2100-02-31T14:31:43.952Z'],
    ['notBefore', 'tomorrow'],
    ['requestId', 'a b'],
    ['scheme', '1x'],
    ['resources', ['https://service.org', 'not a uri']],
    ['resources', 'https://service.org'],
  ])('%s: %j', (field, value) => {
    expect(() => buildMessage({ ...ethereum, [field]: value } as SignInMessage)).toThrow(
      expect.objectContaining({
        code: 'SIGN_IN_MESSAGE_INVALID',
        context: expect.objectContaining({ field }),
      }),
    )
  })

  test.each(['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const)(
    '%s, when it is left out',
    (field) => {
      expect(() => buildMessage(without(ethereum, field))).toThrow(
        expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' }),
      )
    },
  )

  test('a scheme, for a chain whose messages have none', () => {
    expect(() => buildMessage({ ...solana, scheme: 'https' })).toThrow(
      expect.objectContaining({ context: expect.objectContaining({ field: 'scheme' }) }),
    )
  })
})

describe('a text', () => {
  const text = buildMessage(ethereum)
  test.each([
    ['with a line after its end', `${text}\n`],
    ['with carriage returns', text.replaceAll('\n', '\r\n')],
    ['without its last line', text.slice(0, text.lastIndexOf('\n'))],
    ['with a line twice', text.replace('Nonce: 32891757', 'Nonce: 32891757\nNonce: 32891757')],
    ['for an account of another kind', text.replace('Ethereum', 'Solana')],
    ['for an account that nobody knows', text.replace('Ethereum', 'Cosmos')],
    ['without end', `${text}\nRequest ID: ${'a'.repeat(20_000)}`],
    ['that is none', ''],
  ])('%s is refused', (_, changed) => {
    expect(() => parseMessage(changed)).toThrow(expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' }))
  })

  test('names a cluster of Solana by either of its names', () => {
    const named = buildMessage(solana).replace('Chain ID: mainnet', 'Chain ID: solana:mainnet')
    expect(parseMessage(named)).toEqual(solana)
  })
})

test('a nonce has 128 bits, and is another each time', () => {
  const nonces = Array.from({ length: 1_000 }, createNonce)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\da-f]{32}$/)
  expect(new Set(nonces).size).toBe(1_000)
})
