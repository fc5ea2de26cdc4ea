import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { beforeAll, describe, expect, test } from 'vitest'
import { transferLamports, transferTokens } from '../../../../plugins/src/solana/chain/instructions.js'
import { readTransaction, writeTransaction } from '../../../../plugins/src/solana/chain/message.js'
import { programs } from '../../../../plugins/src/solana/chain/programs.js'
import {
  type PrivateKeys,
  type PublicAccounts,
  privateKeysOf,
  publicAccountsOf,
} from '../../keys/accounts.js'
import { askingWallet, type Decide } from './approval.fixture.js'

const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const network = {
  ...{ id, name: 'Solana', rpcUrls: ['https://node.example'] },
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
const bob = '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const blockhash = 'ESzfZYoUks7KEuKC4NhpyqUx7AgscwEpR6PVcoVrHits'

let keys: PrivateKeys
let accounts: PublicAccounts
beforeAll(async () => {
  keys = await privateKeysOf(new Uint8Array(32).fill(7))
  accounts = publicAccountsOf(keys)
})

/** A mint with six decimals. */
function mintAccount() {
  const data = new Uint8Array(82)
  data[44] = 6
  data[45] = 1
  return { owner: programs.token, lamports: 1, executable: false, data: [base64.encode(data), 'base64'] }
}

function wallet({
  decision,
  isKnown = true,
}: {
  readonly decision?: Decide
  readonly isKnown?: boolean
} = {}) {
  const answer = ({ method }: { readonly method: string }) => {
    if (method === 'getGenesisHash') return `${id.slice('solana:'.length)}GqZmKbE2Lwq`
    if (method === 'isBlockhashValid') return { value: isKnown }
    if (method === 'getMultipleAccounts') return { context: { slot: 1 }, value: [mintAccount(), null] }
    return 'sent'
  }
  const made = askingWallet({ keys, networks: [network], answer, decision })
  return { ...made, ask: (method: string, params: unknown) => made.ask(method, params, id) }
}

const transfer = (amount = 250_000_000n, from = accounts.solanaAddress) =>
  writeTransaction([transferLamports(from, bob, amount)], { from, blockhash })

const isSignedBy = (signature: string, message: Uint8Array) =>
  ed25519.verify(base58.decode(signature), message, base58.decode(accounts.solanaAddress))

const failing = (call: Promise<unknown>) => expect(call).rejects

describe('a Solana transaction', () => {
  test('is shown from its bytes, and signed as they are', async () => {
    const { ask, questions } = wallet()
    const transaction = transfer()
    const { result } = await ask('solana_signTransaction', { transaction, amount: '1 SOL', to: mint })
    expect(questions[0]).toMatchObject({
      ...{ title: 'transaction', network: 'Solana', account: accounts.solanaAddress, warnings: [] },
      changes: [{ text: 'sends', what: '0.25 SOL', to: bob }],
    })
    const signed = result as { readonly signature: string; readonly transaction: string }
    const { bytes } = readTransaction(signed.transaction)
    expect(bytes).toEqual(readTransaction(transaction).bytes)
    expect(isSignedBy(signed.signature, bytes)).toBe(true)
    expect(base58.encode(base64.decode(signed.transaction).slice(1, 65))).toBe(signed.signature)
  })

  test('is sent by the wallet where the app asks for that', async () => {
    const { ask, sent } = wallet()
    const { result } = await ask('solana_signAndSendTransaction', { transaction: transfer() })
    const wire = sent('sendTransaction')[0]?.[0] as string
    expect(result).toEqual({ signature: base58.encode(base64.decode(wire).slice(1, 65)) })
  })

  test('of a token has the decimals that its mint has', async () => {
    const { ask, questions } = wallet()
    const tokens = {
      ...{ mint, amount: 7_500_000n, decimals: 6, program: programs.token, owner: accounts.solanaAddress },
      from: '3Y9NdWEwKJkHBwDzv8JqJcRmrzUNxd1F33bTK2uKkJsN',
      to: '3C8QB1AjuoiayygmdXmfVMWoX2AnhKKjmJ3BWndyAfka',
    }
    const from = accounts.solanaAddress
    const transaction = writeTransaction([transferTokens(tokens)], { from, blockhash })
    await ask('solana_signTransaction', { transaction })
    expect(questions[0]?.changes[0]?.what).toMatch(/^7\.5 /)
  })

  test.each([
    ['of another account', { pubkey: bob }, {}, 'ACCOUNT_UNKNOWN'],
    ['that another account signs', { transaction: transfer.bind(null, 1n, bob) }, {}, 'REQUEST_INVALID'],
    ['that is no transaction', { transaction: 'AAAA' }, {}, 'REQUEST_INVALID'],
    ['of another or an older network', {}, { isKnown: false }, 'NETWORK_MISMATCH'],
  ])('%s is refused, and nobody is asked', async (_, given, options, code) => {
    const { ask, questions } = wallet(options)
    const { transaction = transfer, ...rest } = given as { readonly transaction?: unknown }
    const payload = typeof transaction === 'function' ? transaction() : transaction
    await failing(ask('solana_signTransaction', { transaction: payload, ...rest })).toMatchObject({ code })
    expect(questions).toEqual([])
  })

  test('is not sent if the visitor declines', async () => {
    const { ask, sent } = wallet({ decision: 'declined' })
    const call = ask('solana_signAndSendTransaction', { transaction: transfer() })
    await failing(call).toMatchObject({ code: 'USER_REJECTED' })
    expect(sent('sendTransaction')).toEqual([])
  })
})

test('a Solana message is shown in full, and signed', async () => {
  const { ask, questions } = wallet()
  const bytes = new TextEncoder().encode('Hello, Ada')
  const params = { message: base58.encode(bytes), pubkey: accounts.solanaAddress }
  const { result } = await ask('solana_signMessage', params)
  expect(questions[0]?.content).toEqual({ name: 'message', shown: 'Hello, Ada' })
  expect(isSignedBy((result as { readonly signature: string }).signature, bytes)).toBe(true)
})

test('a Solana message that is a transaction is refused, and nobody is asked', async () => {
  const { ask, questions } = wallet()
  const params = { message: base58.encode(readTransaction(transfer()).bytes), pubkey: accounts.solanaAddress }
  await failing(ask('solana_signMessage', params)).toMatchObject({ code: 'REQUEST_INVALID' })
  expect(questions).toEqual([])
})

test('an allowance of all of a token is asked for as one, whose amounts have 64 bits', async () => {
  const { ask, questions } = wallet()
  const approve = {
    ...{ mint, amount: 2n ** 64n - 1n, decimals: 6, program: programs.token, owner: accounts.solanaAddress },
    from: '3Y9NdWEwKJkHBwDzv8JqJcRmrzUNxd1F33bTK2uKkJsN',
    to: bob,
  }
  const instruction = transferTokens(approve)
  // ApproveChecked has the accounts and data of TransferChecked, under another number.
  const data = Uint8Array.from(instruction.data)
  data[0] = 13
  const [source, tokens, delegate, owner] = instruction.accounts
  const accountsOf = [source, tokens, { ...delegate, role: 0 }, owner].map((account) => account as never)
  const from = accounts.solanaAddress
  const transaction = writeTransaction([{ ...instruction, accounts: accountsOf, data }], { from, blockhash })
  await ask('solana_signTransaction', { transaction })
  expect(questions[0]).toMatchObject({ tier: 'high', changes: [{ text: 'allowsAll', to: bob }] })
})
