import { createHash } from 'node:crypto'
import {
  blake2AsHex,
  decodeAddress,
  encodeAddress,
  sr25519PairFromSeed,
  xxhashAsHex,
} from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { answerBody } from './answerBody.js'
import { createFakeNode } from './fakeNode.js'
import { relayGenesisHash, relayId, relayPrefix } from './genesis.js'
import { polkadotAccounts } from './polkadotAccounts.js'

const ask = (method: string, ...params: unknown[]) =>
  answerBody(createFakeNode(), JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })) as {
    readonly result?: unknown
    readonly error?: { readonly code: number }
  }

const bare = (hex: string) => hex.slice(2)

test("the accounts' addresses and storage keys are those of their seeds, by an independent library", () => {
  for (const [index, { address, privateKey, storageKey }] of polkadotAccounts.entries()) {
    const seed = createHash('sha256').update(`wallet-modal sandbox polkadot account ${index}`).digest()
    expect(seed.toString('hex')).toBe(privateKey)
    const { publicKey } = sr25519PairFromSeed(seed)
    expect(encodeAddress(publicKey, relayPrefix)).toBe(address)
    const parts = [xxhashAsHex('System', 128), xxhashAsHex('Account', 128), blake2AsHex(publicKey, 128)]
    const id = Buffer.from(decodeAddress(address)).toString('hex')
    expect(storageKey).toBe(`0x${parts.map(bare).join('')}${id}`)
  }
})

test('its CAIP-2 id begins its genesis hash, which is no public chain’s', () => {
  expect(ask('chain_getBlockHash', 0).result).toBe(relayGenesisHash)
  expect(relayGenesisHash.startsWith(`0x${relayId.slice('polkadot:'.length)}`)).toBe(true)
  expect(relayId).not.toMatch(/91b171bb|b0a8d493|e143f238/)
})

test('an account is told as a chain keeps it, and null where it has never received anything', () => {
  const [rich, , unused] = polkadotAccounts
  const info = String(ask('state_getStorage', rich.storageKey).result)
  expect(Buffer.from(bare(info), 'hex')).toHaveLength(80)
  expect(Buffer.from(bare(info), 'hex').readBigUInt64LE(16)).toBe(12_345_678_901_234n)
  expect(ask('state_getStorage', unused.storageKey).result).toBeNull()
})

test.each([
  ['a method that there isn’t', 'author_submitExtrinsic', [], -32601],
  ['a name of Object.prototype', 'constructor', [], -32601],
  ['a key that is none', 'state_getStorage', ['System.Account'], -32602],
])('%s is refused', (_, method, params, code) => {
  expect(ask(method, ...params).error?.code).toBe(code)
})

test('what is no JSON is refused, and a batch is answered in its order', () => {
  const node = createFakeNode()
  expect(answerBody(node, '{')).toMatchObject({ error: { code: -32700 } })
  expect(answerBody(node, '[{"id":1,"method":"system_chain"},null]')).toMatchObject([
    { id: 1, result: 'Sandbox Relay' },
    { id: null, error: { code: -32601 } },
  ])
})
