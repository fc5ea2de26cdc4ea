import {
  encodeFunctionData,
  maxUint256,
  parseTransaction,
  recoverTransactionAddress,
  verifyTypedData,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type PrivateKeys,
  type PublicAccounts,
  privateKeysOf,
  publicAccountsOf,
} from '../../keys/accounts.js'
import { recoveryText } from '../../requestSignature.js'
import { askingWallet, type Decide } from './approval.fixture.js'
import type { Decision } from './prompt.js'
import type { Tier } from './tiers.js'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
  limit: '0.05',
}

let keys: PrivateKeys
let accounts: PublicAccounts
beforeAll(async () => {
  keys = await privateKeysOf(new Uint8Array(32).fill(7))
  accounts = publicAccountsOf(keys)
})

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const text = (value: string) =>
  `0x${word(32n)}${word(BigInt(value.length))}${Buffer.from(value).toString('hex').padEnd(64, '0')}`

/** The wallet's own node, a fake: a token with six decimals, and an account with money. */
function answerOf({
  method,
  params,
}: {
  readonly method: string
  readonly params: readonly unknown[]
}): unknown {
  if (method === 'eth_call') {
    const { data } = Object(params[0]) as { readonly data?: string }
    if (data === '0x313ce567') return `0x${word(6n)}`
    return text(data === '0x95d89b41' ? 'USDC' : 'USD Coin')
  }
  if (method === 'eth_getBlockByNumber') return { number: '0x1', baseFeePerGas: '0x3b9aca00' }
  const answers: Readonly<Record<string, string>> = {
    eth_chainId: '0x1',
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0x5208',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBalance: '0xde0b6b3a7640000',
  }
  return answers[method] ?? '0x1'
}

/** The approval of `shop.example`, whose visitor decides as told. */
function wallet(decision?: Decide) {
  const { sent, ...made } = askingWallet({ keys, networks: [network], answer: answerOf, decision })
  const ask = (method: string, params: unknown, chainId = 'eip155:1') => made.ask(method, params, chainId)
  return { ...made, ask, sent: () => sent('eth_sendRawTransaction') }
}

const failing = (call: Promise<unknown>) => expect(call).rejects

describe('a transaction', () => {
  test('is shown and signed as the wallet’s own nodes complete it', async () => {
    const { ask, questions, sent } = wallet()
    await ask('eth_sendTransaction', [
      { from: accounts.evmAddress, to: recipient, value: '0x16345785d8a0000' },
    ])
    expect(questions[0]).toMatchObject({
      ...{ title: 'transaction', host: 'shop.example', network: 'Ethereum', account: accounts.evmAddress },
      changes: [{ text: 'sends', what: '0.1 ETH', to: recipient }],
      warnings: [],
    })
    const raw = sent()[0]?.[0] as `0x02${string}`
    expect(parseTransaction(raw)).toMatchObject({ chainId: 1, nonce: 5, value: 10n ** 17n, gas: 21_000n })
    expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(accounts.evmAddress)
  })

  test('of a token has the decimals that the token tells, whatever the page says', async () => {
    const { ask, questions } = wallet()
    const data = `0xa9059cbb${word(BigInt(recipient))}${word(500_000_000n)}`
    await ask('eth_sendTransaction', [{ from: accounts.evmAddress, to: token, data }])
    expect(questions[0]?.changes).toEqual([{ text: 'sends', what: '500 USDC', to: recipient }])
    expect(questions[0]?.facts).toContainEqual({ name: 'contract', value: `USDC ${token}` })
  })

  test('that lets somebody spend everything says so', async () => {
    const { ask, questions } = wallet()
    const data = `0x095ea7b3${word(BigInt(recipient))}${word(maxUint256)}`
    await ask('eth_sendTransaction', [{ from: accounts.evmAddress, to: token, data }])
    expect(questions[0]?.changes).toEqual([{ text: 'allowsAll', what: 'USDC', to: recipient }])
  })

  test('that the wallet does not understand says so, with all its data', async () => {
    const { ask, questions } = wallet()
    const abi = [
      { type: 'function', name: 'claim', inputs: [], outputs: [], stateMutability: 'payable' },
    ] as const
    const data = encodeFunctionData({ abi })
    await ask('eth_sendTransaction', [{ from: accounts.evmAddress, to: recipient, data }])
    expect(questions[0]).toMatchObject({
      changes: [{ text: 'callsUnknown', to: recipient }],
      warnings: ['unknownCall'],
      content: { name: 'callData', shown: data },
    })
  })

  test.each([
    ['for another chain than the request', { chainId: '0x5' }, 'eip155:1', 'REQUEST_INVALID'],
    ['of another account', { from: recipient }, 'eip155:1', 'REQUEST_INVALID'],
    ['with a field that may change its meaning', { accessList: [] }, 'eip155:1', 'REQUEST_INVALID'],
    ['that gives the account other code', { authorizationList: [] }, 'eip155:1', 'DELEGATION_REFUSED'],
    ['on a network that the wallet does not know', {}, 'eip155:5', 'NETWORK_UNKNOWN'],
    ['on another kind of chain', {}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'REQUEST_INVALID'],
  ])('%s is refused, and nobody is asked', async (_, fields, chainId, code) => {
    const { ask, questions } = wallet()
    const transaction = { from: accounts.evmAddress, to: recipient, value: '0x1', ...fields }
    await failing(ask('eth_sendTransaction', [transaction], chainId)).toMatchObject({ code })
    expect(questions).toEqual([])
  })

  test('is not sent if the visitor declines', async () => {
    const { ask, sent } = wallet('declined')
    const call = ask('eth_sendTransaction', [{ from: accounts.evmAddress, to: recipient, value: '0x1' }])
    await failing(call).toMatchObject({ code: 'USER_REJECTED' })
    expect(sent()).toEqual([])
  })
})

const permit = {
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token },
}
const permitOf = (fields: object = {}) => ({
  ...permit,
  message: {
    ...{
      owner: accounts.evmAddress,
      spender: recipient,
      value: '7000000',
      nonce: '0',
      deadline: '1800000000',
    },
    ...fields,
  },
})

describe('typed data', () => {
  test('of a permit says who may spend what, and until when', async () => {
    const { ask, questions } = wallet()
    const { result } = await ask('eth_signTypedData_v4', [accounts.evmAddress, JSON.stringify(permitOf())])
    expect(questions[0]).toMatchObject({
      title: 'typedData',
      changes: [{ text: 'allows', what: '7 USDC', to: recipient }],
      warnings: [],
    })
    expect(questions[0]?.facts).toContainEqual({ name: 'expires', value: '2027-01-15T08:00:00.000Z' })
    const signed = { address: accounts.evmAddress, signature: result, ...permitOf() }
    expect(await verifyTypedData(signed as never)).toBe(true)
  })

  test('shows nothing that no type has: no signature covers it', async () => {
    const { ask, questions } = wallet()
    await ask('eth_signTypedData_v4', [accounts.evmAddress, permitOf({ harmless: 'This only logs you in' })])
    expect(questions[0]?.content?.shown).not.toContain('harmless')
  })

  test('with another meaning under a permit’s name is not taken for one', async () => {
    const { ask, questions } = wallet()
    const types = { Permit: [...permit.types.Permit, { name: 'all', type: 'bool' }] }
    await ask('eth_signTypedData_v4', [accounts.evmAddress, { ...permitOf({ all: true }), types }])
    expect(questions[0]).toMatchObject({ changes: [], warnings: ['unknownData'] })
  })

  test('without a network says that it counts on all of them', async () => {
    const { ask, questions } = wallet()
    const { chainId: _, ...domain } = permit.domain
    await ask('eth_signTypedData_v4', [accounts.evmAddress, { ...permitOf(), domain }])
    expect(questions[0]?.warnings).toEqual(['unknownData', 'anyNetwork'])
  })

  test.each([
    [
      'of another network',
      () => ({ ...permitOf(), domain: { ...permit.domain, chainId: 10 } }),
      'NETWORK_MISMATCH',
    ],
    ['with a missing value', () => ({ ...permit, message: {} }), 'REQUEST_INVALID'],
    ['with a value of another type', () => permitOf({ value: 'all' }), 'REQUEST_INVALID'],
    ['that is no JSON', () => '{', 'REQUEST_INVALID'],
    [
      'that the smart account’s contract takes for a transaction',
      () => ({
        ...permitOf(),
        domain: { ...permit.domain, verifyingContract: '0x4337084d9e255ff0702461cf8895ce9e3b5ff108' },
      }),
      'REQUEST_INVALID',
    ],
  ])('%s is refused, and nobody is asked', async (_, data, code) => {
    const { ask, questions } = wallet()
    await failing(ask('eth_signTypedData_v4', [accounts.evmAddress, data()])).toMatchObject({ code })
    expect(questions).toEqual([])
  })
})

describe('a message', () => {
  test('to sign in somewhere else is refused', async () => {
    const { ask, questions } = wallet()
    const message = 'bank.example wants you to sign in with your Ethereum account:\n0x'
    const call = ask('personal_sign', [message, accounts.evmAddress])
    await failing(call).toMatchObject({ code: 'SIGN_IN_DOMAIN' })
    expect(questions).toEqual([])
  })

  test.each([
    ['that can’t be seen', 'Hello\u200b'],
    ['that ends a line', 'Hello\r'],
  ])('to sign in somewhere else is refused with a character %s', async (_, statement) => {
    const message = `bank.example wants you to sign in with your Ethereum account:\n0x\n\n${statement}`
    const call = wallet().ask('personal_sign', [message, accounts.evmAddress])
    await failing(call).toMatchObject({ code: 'SIGN_IN_DOMAIN' })
  })

  test('that the wallet signs for its own server is refused', async () => {
    const { ask, questions } = wallet()
    const call = ask('personal_sign', [recoveryText('enrolment', 'key'), accounts.evmAddress])
    await failing(call).toMatchObject({ code: 'REQUEST_INVALID' })
    expect(questions).toEqual([])
  })

  test('to sign in to the page that asks is shown in full', async () => {
    const { ask, questions } = wallet()
    const message = 'shop.example wants you to sign in with your Ethereum account:\n0x'
    await ask('personal_sign', [message, accounts.evmAddress])
    expect(questions[0]?.content).toEqual({ name: 'message', shown: message })
  })

  test('with hidden characters is shown in hex', async () => {
    const { ask, questions } = wallet()
    await ask('personal_sign', ['pay \u202e001', accounts.evmAddress])
    expect(questions[0]?.content).toMatchObject({ name: 'bytes', shown: expect.stringMatching(/^0x7061/) })
  })

  test('of another account is refused', async () => {
    await failing(wallet().ask('personal_sign', ['0x61', recipient])).toMatchObject({
      code: 'ACCOUNT_UNKNOWN',
    })
  })
})

describe('how carefully the visitor is asked', () => {
  const abi = [
    { type: 'function', name: 'claim', inputs: [], outputs: [], stateMutability: 'payable' },
  ] as const
  const transaction = (fields: object) =>
    ['eth_sendTransaction', [{ from: accounts.evmAddress, ...fields }]] as const
  const typed = (data: object) => ['eth_signTypedData_v4', [accounts.evmAddress, data]] as const
  const message = (text: string) => ['personal_sign', [text, accounts.evmAddress]] as const
  const spend = (amount: bigint) => `0x095ea7b3${word(BigInt(recipient))}${word(amount)}`
  const { chainId: _, ...anywhere } = permit.domain

  const requests: [Tier, string, () => readonly [string, readonly unknown[]]][] = [
    [
      'low',
      'to sign in to its page',
      () => message('shop.example wants you to sign in with your Ethereum account:\n0x'),
    ],
    ['normal', 'for a text', () => message('Hello')],
    ['high', 'for bytes that are no text', () => message('0xff00')],
    ['normal', 'to pay the limit', () => transaction({ to: recipient, value: '0xb1a2bc2ec50000' })],
    ['high', 'to pay more to somebody new', () => transaction({ to: recipient, value: '0xb1a2bc2ec50001' })],
    ['normal', 'to pay itself', () => transaction({ to: accounts.evmAddress, value: '0x6f05b59d3b20000' })],
    [
      'high',
      'to pay a token to somebody new',
      () => transaction({ to: token, data: `0xa9059cbb${word(BigInt(recipient))}${word(1n)}` }),
    ],
    ['high', 'to let somebody new spend an amount', () => transaction({ to: token, data: spend(500n) })],
    ['normal', 'to let nobody spend anything', () => transaction({ to: token, data: spend(0n) })],
    ['high', 'to let somebody spend everything', () => transaction({ to: token, data: spend(maxUint256) })],
    [
      'high',
      'for a fee of more than the limit',
      () => transaction({ to: recipient, gas: '0x5208', gasPrice: '0x246139ca800' }),
    ],
    [
      'high',
      'for a call that it can’t read',
      () => transaction({ to: recipient, data: encodeFunctionData({ abi }) }),
    ],
    ['high', 'for a permit to somebody new', () => typed(permitOf())],
    ['high', 'for a permit of everything', () => typed(permitOf({ value: `${maxUint256}` }))],
    ['high', 'for data that it can’t read', () => typed({ ...permitOf(), domain: anywhere })],
  ]
  test.each(requests)('%s: %s', async (tier, _, request) => {
    const { ask, questions } = wallet()
    await ask(...request())
    expect(questions[0]?.tier).toBe(tier)
  })

  const pay = { to: recipient, value: '0x6f05b59d3b20000' }

  test('a recipient is known once the visitor has confirmed a payment over the limit', async () => {
    const { ask, questions } = wallet()
    for (let time = 0; time < 2; time++) await ask(...transaction(pay))
    expect(questions.map(({ tier }) => tier)).toEqual(['high', 'normal'])
  })

  test('small payments make no recipient known', async () => {
    const { ask, questions } = wallet()
    for (const value of ['0x1', '0x1', pay.value]) await ask(...transaction({ ...pay, value }))
    expect(questions.map(({ tier }) => tier)).toEqual(['normal', 'normal', 'high'])
  })

  test('a recipient whose payment was declined stays unknown', async () => {
    const decisions: Decision[] = ['declined', 'approved']
    const { ask, questions } = wallet(async () => decisions.shift() ?? 'declined')
    await ask(...transaction(pay)).catch(() => {})
    await ask(...transaction(pay))
    expect(questions.map(({ tier }) => tier)).toEqual(['high', 'high'])
  })
})

describe('a page that lies is shown the truth', () => {
  const word500 = `0xa9059cbb${word(BigInt(recipient))}${word(500_000_000n)}`

  test('about recipient and decimals: the data and the token tell both', async () => {
    const { ask, questions } = wallet()
    const data = word500
    const told = { to: recipient, decimals: 0, symbol: 'DOGE', amount: '1' }
    await ask('eth_sendTransaction', [{ from: accounts.evmAddress, to: token, data }, told])
    expect(questions[0]).toMatchObject({
      network: 'Ethereum',
      changes: [{ text: 'sends', what: '500 USDC', to: recipient }],
      facts: expect.arrayContaining([{ name: 'contract', value: `USDC ${token}` }]),
    })
  })

  test.each([
    ['decimals', { decimals: 0 }],
    ['a symbol', { symbol: 'DOGE' }],
    ['the name of a network', { chainName: 'Testnet' }],
    ['a node', { rpcUrl: 'https://evil.example' }],
  ])('or is refused, where %s stands in the transaction', async (_, lie) => {
    const { ask, questions } = wallet()
    const transaction = { from: accounts.evmAddress, to: token, data: word500, ...lie }
    await failing(ask('eth_sendTransaction', [transaction])).toMatchObject({ code: 'REQUEST_INVALID' })
    expect(questions).toEqual([])
  })

  test('about the network of typed data: its own domain has to agree', async () => {
    const { ask } = wallet()
    const lying = { ...permitOf(), domain: { ...permit.domain, chainId: 11155111 } }
    await failing(ask('eth_signTypedData_v4', [accounts.evmAddress, lying])).toMatchObject({
      code: 'NETWORK_MISMATCH',
    })
  })
})

describe('a question', () => {
  test('that can’t be shown safely ends with that state', async () => {
    const call = wallet('nowhere').ask('personal_sign', ['0x61', accounts.evmAddress])
    await failing(call).toMatchObject({ code: 'NOT_SAFE_HERE' })
  })

  test('is the only one at a time', async () => {
    const { ask } = wallet(() => new Promise(() => {}))
    void ask('personal_sign', ['0x61', accounts.evmAddress])
    await failing(ask('personal_sign', ['0x61', accounts.evmAddress])).toMatchObject({ code: 'BUSY' })
  })
})
