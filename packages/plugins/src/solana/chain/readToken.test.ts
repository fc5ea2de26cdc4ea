import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { scriptedNodes, testNetwork } from './nodes.fixture.js'
import { programs } from './programs.js'
import { metadataAccount, metadataProgram, readToken } from './readToken.js'
import { addresses } from './transactions.fixture.js'

const { mint, alice } = addresses

const text = (said: string) => {
  const bytes = new TextEncoder().encode(said)
  return [...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes]
}
const key = (address: string) => [...base58.decode(address)]
const mintBytes = (decimals: number) => Object.assign(new Array<number>(82).fill(0), { 44: decimals, 45: 1 })
const account = (owner: string, bytes: readonly number[]) => ({
  owner,
  executable: false,
  data: [base64.encode(Uint8Array.from(bytes)), 'base64'],
})
const named = (of: string, name: string, symbol: string) => [
  4,
  ...key(alice),
  ...key(of),
  ...text(name),
  ...text(symbol),
]

/** A mint of Token-2022 with an extension of another type before its name. */
const extended = (of: string) => {
  const words = [...key(alice), ...key(of), ...text('Extended'), ...text('EXT')]
  return [
    ...mintBytes(9),
    ...new Array(83).fill(0),
    1,
    3,
    0,
    32,
    0,
    ...key(alice),
    19,
    0,
    words.length,
    0,
    ...words,
  ]
}

const read = (accounts: Readonly<Record<string, unknown>>) =>
  readToken(
    scriptedNodes({
      getMultipleAccounts: ([wanted]) => ({
        value: (wanted as readonly string[]).map((address) => accounts[address] ?? null),
      }),
    }),
    { network: testNetwork, address: mint },
  )

test('a mint has the name that the metadata program keeps', async () => {
  const found = await read({
    [mint]: account(programs.token, mintBytes(6)),
    [metadataAccount(mint)]: account(metadataProgram, named(mint, 'Token\0\0\0', 'TKN\0')),
  })
  expect({ ...found }).toEqual({ address: mint, decimals: 6, name: 'Token', symbol: 'TKN' })
})

test('a mint of Token-2022 has the name in its extension', async () => {
  const found = await read({ [mint]: account(programs.token2022, extended(mint)) })
  expect({ ...found }).toEqual({ address: mint, decimals: 9, name: 'Extended', symbol: 'EXT' })
})

test.each([
  ['nobody has named', undefined],
  ['another program names', account(programs.system, named(mint, 'Token', 'TKN'))],
  ['is named in an account of another mint', account(metadataProgram, named(alice, 'Token', 'TKN'))],
  ['is named in an account that is cut', account(metadataProgram, named(mint, 'Token', 'TKN').slice(0, 68))],
])('a mint that %s has no name', async (_, metadata) => {
  const found = await read({
    [mint]: account(programs.token, mintBytes(6)),
    [metadataAccount(mint)]: metadata,
  })
  expect({ ...found }).toEqual({ address: mint, decimals: 6 })
})

test.each([
  ['nobody has opened', undefined],
  ["isn't of a token program", account(programs.system, mintBytes(6))],
  ['holds tokens', account(programs.token, new Array(165).fill(1))],
])('an account that %s is no token', async (_, other) => {
  expect(await read({ [mint]: other })).toBeUndefined()
})
