import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutIdentifiers } from './withoutIdentifiers.js'

const uri =
  'wc:94caa59c77dae0dd234b5818fb7292540d017b27d41f7f387ee75b22b9738c94@2?relay-protocol=irn&symKey=ce3a'

describe('is struck out of a text:', () => {
  test.each([
    ['an EVM address', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
    ['one without its prefix', '71c7656ec7ab88b098defb751b7401b5f6d8976f'],
    ['an address of Solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
    ['an address of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['an older one', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['an address of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['an account id', 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
    ['a signature', `0x${'ab'.repeat(65)}`],
    ['a UUID', '350670db-19fa-4704-a166-e52e178b59d2'],
    ['a pairing URI', uri],
    ['a link, with what is in it', 'https://rpc.example/v2/secret?key=1'],
    ['a link of a wallet', 'metamask://wc?uri=wc%3A94ca'],
    ['an email address', 'me@mail.example'],
    ['an email address in a link', 'mailto:me@mail.example'],
    ['a name on a chain', 'some.body.eth'],
  ])('%s', (_, secret) => {
    const said = withoutIdentifiers(`The wallet said "${secret}", and left.`)
    for (const part of secret.split(/[^0-9a-z]+/i).filter(({ length }) => length > 8)) {
      expect(said).not.toContain(part)
    }
    expect(said).not.toContain(secret)
    expect(said).toMatch(/^The wallet said .*left\.$/)
  })
})

test.each([
  'The wallet did not answer within 15000 ms. Try again.',
  'MetaMask',
  'TRANSACTION_TYPE_UNSUPPORTED',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'Chain 0x7a69 is not one of the config.',
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
      expect(withoutIdentifiers(`${before}${secret}${after}`)).not.toContain(secret)
    }),
  )
})

test('a long text is cut, and takes no longer for what is in it', () => {
  for (const unit of ['a', 'a@', 'a.', 'a:', '0-', ' ', '://']) {
    expect(withoutIdentifiers(unit.repeat(500_000)).length).toBeLessThanOrEqual(4_000)
  }
})
