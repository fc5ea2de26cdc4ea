import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutIdentifiers } from './withoutIdentifiers.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const uri =
  'wc:94caa59c77dae0dd234b5818fb7292540d017b27d41f7f387ee75b22b9738c94@2?relay-protocol=irn&symKey=ce3a'
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

describe('is struck out of a text:', () => {
  test.each([
    ['an EVM address', address],
    ['one without its prefix', address.slice(2).toLowerCase()],
    ['one in groups', address.match(/.{1,4}/g)?.join(' ')],
    ['one with zero-width spaces', address.match(/.{1,4}/g)?.join('\u200B')],
    ['one with line breaks', address.match(/.{1,20}/g)?.join('\n')],
    ['an address of Solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
    ['one of Solana in groups', '7EcD hSYG xXys cszY Ep35 KHN8 vvw3 svAu LKTz XwCF LtV'],
    ['an address of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['an older one', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['an address of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['a shortened address', '0x71C7…976F'],
    ['an account id', `eip155:1:${address}`],
    ['a signature', `0x${'ab'.repeat(65)}`],
    ['a UUID', '350670db-19fa-4704-a166-e52e178b59d2'],
    ['a pairing URI', uri],
    ['a link, with what is in it', 'https://rpc.example/v2/secret?key=1'],
    ['a link of plain words', 'https://localhost/alice'],
    ['a link of a wallet', 'metamask://wc?uri=wc%3A94ca'],
    ['an email address', 'me@mail.example'],
    ['an email address in a link', 'mailto:me@mail.example'],
    ['a name of ENS', 'some.body.eth'],
    ['a name of SNS', 'alice.sns'],
    ['a name of Lens', 'alice.lens'],
    ['a name of Unstoppable Domains', 'alice.crypto'],
    ['a name of BNB Chain', 'alice.bnb'],
    ['a name in another alphabet', 'алиса.eth'],
    ['an IPv4 address', '203.0.113.77'],
    ['an IPv6 address', '2001:db8::8a2e:370:7334'],
    ['a phone number', '+49 170 1234567'],
    ['a phone number in short groups', '0170 123 456'],
    ['a phone number with dashes', '555-867-5309'],
    ['twelve words', phrase],
    [
      'twelve words, numbered',
      phrase
        .split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join(' '),
    ],
    ['twelve words in a list', phrase.replaceAll(' ', ', ')],
    ['a password', 'hunter2!x'],
    ['an exact amount', '1234.567891'],
    ['an exact amount in base units', '1234567891000000000'],
  ])('%s', (_, secret = '') => {
    const said = withoutIdentifiers(`The wallet said "${secret}", and left.`)
    expect(said).toMatch(/^The .*\[…\].*and left\.$/)
    for (const part of secret.split(/[^0-9a-z]+/i).filter(({ length }) => length > 3)) {
      expect(said).not.toContain(part)
    }
  })
})

test.each([
  'The wallet did not answer within 15000 ms. Try again.',
  'The RPC node for eip155:1 did not return a chain id.',
  'User rejected the request (code 4001).',
  'Network eip155:10 is not in `chains`, so it cannot be made active. Add it to wallet-modal.config.ts.',
  'MetaMask',
  'WalletConnect: the session is over; "All wallets" shows others…',
  "The wallet doesn't know wallet_switchEthereumChain (EIP-3326).",
  'TRANSACTION_TYPE_UNSUPPORTED',
  'features.email',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'Chain 0x7a69 is not one of the config.',
  'eip155:1/slip44:60',
  '1.2.3',
  'version v10.2.0-beta.1',
  '2026-11-28T20:29:25.000Z',
  '[…]',
  '',
])('stays: %s', (text) => {
  expect(withoutIdentifiers(text)).toBe(text)
})

test('an address is found wherever it stands', () => {
  const address = fc.string({
    unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    minLength: 32,
    maxLength: 44,
  })
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(text, address, text, (before, secret, after) => {
      const said = withoutIdentifiers(`${before}${secret}${after}`)
      expect(said).not.toContain(secret)
      expect(withoutIdentifiers(said)).toBe(said)
    }),
  )
})

test('a long text is cut, and takes no longer for what is in it', () => {
  for (const unit of ['a', 'a@', 'a.', 'a:', '0-', ' ', '://', 'aB', '("', 'a ']) {
    expect(withoutIdentifiers(unit.repeat(500_000)).length).toBeLessThanOrEqual(8_000)
  }
})
