import { expect, test } from 'vitest'
import { relayGenesisHash } from './genesis.js'
import { signedBytes } from './signedBytes.js'

const genesis = relayGenesisHash.slice(2)
const block = 'c3'.repeat(32)
const call = `0503${'00'}${'d7'.repeat(32)}07003f5b7a03`
/** The signed extensions of Polkadot's relay chain. */
const signedExtensions = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'PrevalidateAttests',
  'CheckMetadataHash',
]
const payload = {
  version: 4,
  method: `0x${call}`,
  era: '0x2503',
  nonce: '0x00000007',
  tip: '0x00000000000000000000000000000000',
  specVersion: '0x000f4dff',
  transactionVersion: '0x0000001a',
  genesisHash: relayGenesisHash,
  blockHash: `0x${block}`,
  mode: 0,
  metadataHash: null,
  signedExtensions,
}
const hexOf = (changed: object) => Buffer.from(signedBytes({ ...payload, ...changed })).toString('hex')
// Written out by the format: era, nonce, tip and mode behind the call; then versions, hashes, and no hash of the metadata.
const [before, behind] = [call, `ff4d0f001a000000${genesis}${block}`]

test('a transaction is signed as the format orders it', () => {
  expect(hexOf({})).toBe(`${before}25031c0000${behind}00`)
})

test('one that never expires, of a metadata that is named', () => {
  const hash = 'ee'.repeat(32)
  expect(hexOf({ era: '0x00', mode: 1, metadataHash: `0x${hash}` })).toBe(
    `${before}001c0001${behind}01${hash}`,
  )
})

test.each([
  ['0x3f', 'fc'],
  ['0x40', '0101'],
  ['0x3fff', 'fdff'],
  ['0x4000', '02000100'],
  ['0x3fffffff', 'feffffff'],
  ['0x40000000', '0300000040'],
  ['0xffffffffffffffffffffffffffffffff', `33${'ff'.repeat(16)}`],
])('a tip of %s is written as %s', (tip, written) => {
  expect(hexOf({ tip })).toBe(`${before}25031c${written}00${behind}00`)
})

test.each([
  ['version', 5],
  ['genesisHash', `0x${'91'.repeat(32)}`],
  ['signedExtensions', ['ChargeAssetTxPayment']],
  ['signedExtensions', 'CheckNonce'],
  ['signedExtensions', ['toString']],
  ['method', '0x'],
  ['method', `0x${'00'.repeat(250)}`],
  ['method', 7],
  ['era', '0x000000'],
  ['nonce', 7],
  ['specVersion', '0x0100000000'],
  ['mode', 2],
  ['blockHash', '0x00'],
])('%s %j is refused', (name, value) => {
  expect(() => hexOf({ [name]: value })).toThrow(RangeError)
})
