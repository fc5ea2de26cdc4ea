import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import { describe, expect, test } from 'vitest'
import { readCode } from './readCode.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const coin = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const key = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const placeOn = (id: string) => ({
  namespace: id.slice(0, id.indexOf(':')),
  network: { id } as unknown as NetworkDefinition,
})
const onEthereum = (text: string) => readCode(text, placeOn('eip155:1'))
const onSolana = (text: string) => readCode(text, placeOn(mainnet))

describe('on Ethereum, the recipient of', () => {
  test.each([
    [bob, bob],
    [` ${bob}\n`, bob],
    ['alice.eth', 'alice.eth'],
    ['mañana.eth', 'mañana.eth'],
    [`ethereum:${bob}`, bob],
    [`ETHEREUM:${bob}`, bob],
    [`ethereum:${bob}@1`, bob],
    [`ethereum:${bob}@1?value=2.014e18&gas=21000`, bob],
    [`ethereum:pay-${bob}@1`, bob],
    ['ethereum:pay-alice.eth@1', 'alice.eth'],
    [`ethereum:${coin}@1/transfer?address=${bob}&uint256=1500000`, bob],
    [`ethereum:pay-${coin}/transfer?uint256=1&address=alice.eth`, 'alice.eth'],
    [`eip155:1:${bob}`, bob],
  ])('%s', (text, recipient) => {
    expect(onEthereum(text)).toEqual({ recipient })
  })
})

describe('on Solana, the recipient of', () => {
  test.each([
    [key, key],
    [`solana:${key}`, key],
    [`solana:${key}?amount=10&spl-token=${key}&label=Ada%20%26%20Co`, key],
    [`${mainnet}:${key}`, key],
  ])('%s', (text, recipient) => {
    expect(onSolana(text)).toEqual({ recipient })
  })
})

describe('for another network', () => {
  test.each([
    [`ethereum:${bob}@10`],
    [`ethereum:${coin}@10/transfer?address=${bob}`],
    [`eip155:10:${bob}`],
    [`solana:${key}`],
    [`${mainnet}:${key}`],
    ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1'],
    ['bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6'],
  ])('than Ethereum is %s', (text) => {
    expect(onEthereum(text)).toEqual({ problem: 'network' })
  })

  test.each([[`ethereum:${bob}`], [`eip155:1:${bob}`], [`solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z:${key}`]])(
    'than Solana’s mainnet is %s',
    (text) => {
      expect(onSolana(text)).toEqual({ problem: 'network' })
    },
  )
})

describe('nobody is meant by', () => {
  test.each([
    ['nothing', ''],
    ['a page', 'https://example.com/alice.eth'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['data', `data:text/html,${bob}`],
    ['a pairing', `wc:${'0a'.repeat(32)}@2?relay-protocol=irn&symKey=${'0b'.repeat(32)}`],
    ['a link within a link', `ethereum:ethereum:${bob}`],
    ['a page within a link', `ethereum:pay-https://example.com/${bob}`],
    ['a page as the recipient', `ethereum:${coin}/transfer?address=https%3A%2F%2Fexample.com`],
    ['a call of a contract', `ethereum:${coin}@1/approve?address=${bob}&uint256=1`],
    ['a call whose name begins like a transfer', `ethereum:${coin}@1/transferFrom?address=${bob}`],
    ['a call without a name', `ethereum:${coin}@1/?address=${bob}`],
    ['a transfer to nobody', `ethereum:${coin}@1/transfer?uint256=1`],
    ['a transfer to two', `ethereum:${coin}@1/transfer?address=${bob}&address=${coin}`],
    ['a transfer without parameters', `ethereum:${coin}@1/transfer`],
    ['a chain in hexadecimal digits', `ethereum:${bob}@0x1`],
    ['a link of another kind', `ethereum:tx-${bob}`],
    ['a link’s remains', `alice.eth?amount=1`],
    ['two lines', `${bob}\n${coin}`],
    ['a null', `${bob}\0`],
    ['a text that is turned round', `\u202e${bob}`],
    ['an invisible character', `ali\u200bce.eth`],
    ['broken percent signs', `ethereum:${coin}/transfer?address=%E0%A4%A`],
    ['an account id with a name', 'eip155:1:alice.eth'],
    ['an account id with a query', `eip155:1:${bob}?a=b`],
    ['the name of a property', '__proto__:1:constructor/x'],
  ])('%s', (_, text) => {
    expect(onEthereum(text)).toEqual({ problem: 'other' })
  })

  test('a server that makes the transaction (Solana Pay)', () => {
    expect(onSolana('solana:https%3A%2F%2Fexample.com%2Fpay')).toEqual({ problem: 'other' })
    expect(onSolana('solana:https://example.com/pay')).toEqual({ problem: 'other' })
  })

  test.each([
    ['an address', `${bob}${'0'.repeat(2000)}`],
    ['a link', `ethereum:${'@'.repeat(1_000_000)}`],
    ['a query', `ethereum:${coin}/transfer?${'address=&'.repeat(500)}`],
    ['a name', `${'a'.repeat(300)}.eth`],
  ])('%s that is too long', (_, text) => {
    expect(onEthereum(text)).toEqual({ problem: 'other' })
  })
})
