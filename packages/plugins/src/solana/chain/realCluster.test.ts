/// <reference types="node" />
import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import type { PreparedTransaction, Token } from '@wallet-modal/runtime/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountRole } from '../sdk.js'
import type { SolanaChain } from './createSolanaChain.js'
import { associatedAccount } from './derivedAddress.js'
import {
  createAssociatedAccount,
  limitComputeUnits,
  transferLamports,
  transferTokens,
} from './instructions.js'
import { writeTransaction } from './message.js'
import { programs } from './programs.js'
import {
  createAccount,
  freezing,
  startRealCluster,
  tokenInstruction,
  walletOf,
} from './realCluster.fixture.js'

/** The service over the sandbox's cluster: a real virtual machine, with the real programs of tokens. */
let cluster: Awaited<ReturnType<typeof startRealCluster>>
let service: SolanaChain
let request: { readonly network: Awaited<ReturnType<typeof startRealCluster>>['network'] }

beforeAll(async () => {
  cluster = await startRealCluster()
  service = cluster.service
  request = { network: cluster.network }
})
afterAll(() => cluster.close())

const prepare = (to: string, amount: bigint | 'max', token?: Token, from = cluster.rich.address) =>
  service.prepareTransfer({ ...request, from, to, amount, token })

const balanceIn = async (address: string, token: Token) => {
  const [found] = await service.getTokenBalances({ ...request, address, tokens: [token] })
  return found?.amount
}

/** Takes a prepared transfer through all steps to its receipt. The cost must be the described one. */
async function transfer(transaction: PreparedTransaction) {
  const { rich } = cluster
  const description = service.describe(transaction)
  const fee = await service.estimateFee({ ...request, transaction })
  const outcome = await service.simulate({ ...request, transaction })
  const before = await cluster.balanceOf(rich.address)
  const id = await cluster.sendPrepared(transaction, rich)
  const receipt = await service.waitForReceipt({ ...request, id })
  const sent = description.actions.reduce(
    (sum, action) => (action.kind === 'transfer' && !action.token ? sum + action.amount : sum),
    0n,
  )
  const cost = before - (await cluster.balanceOf(rich.address)) - sent
  expect(receipt).toMatchObject({ id, block: expect.any(BigInt) })
  expect(fee.max).toBe(description.maxFee)
  expect(cost <= fee.max).toBe(true)
  return { description, fee, receipt, cost, outcome }
}

describe('lamports', () => {
  test('fewer than a new account needs are refused, with the least that it takes', async () => {
    const to = walletOf().address
    await expect(prepare(to, 890_879n)).rejects.toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
      context: { leastAmount: '890880' },
    })
    await transfer(await prepare(to, 890_880n))
    // The recipient has an account now.
    await transfer(await prepare(to, 1n))
  })

  test('are moved to whom, and cost what, the transaction says', async () => {
    const to = walletOf().address
    const { description, fee, receipt, cost, outcome } = await transfer(await prepare(to, 1_500_000_000n))
    expect(outcome).toEqual({})
    expect(description.actions).toEqual([{ kind: 'transfer', to, amount: 1_500_000_000n }])
    expect(await cluster.balanceOf(to)).toBe(1_500_000_000n)
    // 5000 for the signature, and a little for being taken early.
    expect([cost, fee.expected, receipt.fee]).toEqual([5_010n, 5_010n, 5_010n])
  })

  test('that are not there are INSUFFICIENT_FUNDS', async () => {
    const refusal = { name: 'ExecutionError', code: 'INSUFFICIENT_FUNDS' }
    await expect(prepare(walletOf().address, 10n ** 15n)).rejects.toMatchObject(refusal)
    await expect(prepare(cluster.rich.address, 1n, undefined, walletOf().address)).rejects.toMatchObject(
      refusal,
    )
  })

  test('all of them are sent without the fee, so that nothing is left', async () => {
    const { run, rich } = cluster
    const [sender, to] = [walletOf(), walletOf().address]
    await run([transferLamports(rich.address, sender.address, 10_000_000n)], rich)
    const transaction = await prepare(to, 'max', undefined, sender.address)
    const { max } = await service.estimateTransferFee({ ...request, from: sender.address })
    expect(service.describe(transaction)).toMatchObject({
      actions: [{ amount: 10_000_000n - max }],
      maxFee: max,
    })
    const id = await cluster.sendPrepared(transaction, sender)
    await service.waitForReceipt({ ...request, id })
    expect(await cluster.balanceOf(sender.address)).toBe(0n)
    expect(await cluster.balanceOf(to)).toBe(10_000_000n - max)
  })

  test('all of too few for the fee are INSUFFICIENT_FUNDS, and of too few for a new account AMOUNT_TOO_SMALL', async () => {
    const { run, rich } = cluster
    const sender = walletOf()
    const refusal = { name: 'ExecutionError', code: 'INSUFFICIENT_FUNDS' }
    await expect(prepare(rich.address, 'max', undefined, sender.address)).rejects.toMatchObject(refusal)
    await run([transferLamports(rich.address, sender.address, 891_000n)], rich)
    await expect(prepare(walletOf().address, 'max', undefined, sender.address)).rejects.toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
    })
  })

  test('that are gone by the time it is sent are found by trying it again', async () => {
    const { run, rich } = cluster
    const poor = walletOf()
    await run([transferLamports(rich.address, poor.address, 10_000_000n)], rich)
    const transaction = await prepare(rich.address, 5_000_000n, undefined, poor.address)
    await service.simulate({ ...request, transaction })
    await run([transferLamports(poor.address, rich.address, 8_000_000n)], poor)
    await expect(service.simulate({ ...request, transaction })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      reason: expect.stringContaining('insufficient lamports'),
    })
  })

  test.each([0n, -1n, 2n ** 64n])('cannot be %s', async (amount) => {
    await expect(prepare(walletOf().address, amount)).rejects.toMatchObject({ code: 'SEND_DRAFT_INCOMPLETE' })
  })
})

describe.each([
  ['the token program', { program: programs.token, transferFee: 0 }, 2_039_280n],
  ['Token-2022', { program: programs.token2022, transferFee: 0 }, 2_074_080n],
  ['Token-2022 with fees withheld', { program: programs.token2022, transferFee: 100 }, 2_157_600n],
] as const)('tokens of %s', (_, { program, transferFee }, rent) => {
  let token: Token

  beforeAll(async () => {
    token = await cluster.createMint({ program, transferFee })
    await cluster.mintTo(token, program, cluster.rich.address, 1_000n)
  })

  test('reach a wallet that had none, whose account is paid for, and then for the fee alone', async () => {
    const to = walletOf().address
    const first = await transfer(await prepare(to, 600n, token))
    expect(first.description.actions).toEqual([{ kind: 'transfer', to, amount: 600n, token: token.address }])
    expect(first.outcome).toEqual({ received: transferFee > 0 ? 594n : 600n })
    expect(first.cost).toBe(rent + first.receipt.fee)
    expect(first.fee.expected).toBe(transferFee > 0 ? 2_074_080n + first.receipt.fee : first.cost)
    const usual = await service.estimateTransferFee({ ...request, from: cluster.rich.address, token })
    expect(usual.max).toBe(first.description.maxFee)
    const second = await transfer(await prepare(to, 400n, token))
    expect(second.outcome).toEqual({ received: transferFee > 0 ? 396n : 400n })
    expect([second.cost, second.fee.expected]).toEqual([second.receipt.fee, second.receipt.fee])
    expect(second.description.maxFee).toBe(first.description.maxFee)
    expect(await balanceIn(to, token)).toBe(transferFee > 0 ? 990n : 1_000n)
    expect(await balanceIn(cluster.rich.address, token)).toBe(0n)
  })

  test('that are not there are INSUFFICIENT_FUNDS before anything is made', async () => {
    await expect(prepare(walletOf().address, 1_001n, token)).rejects.toMatchObject({
      name: 'ExecutionError',
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test('that somebody has frozen are refused by the program, in its words', async () => {
    const account = await cluster.mintTo(token, program, cluster.rich.address, 5n)
    const transaction = await prepare(walletOf().address, 5n, token)
    await cluster.run([freezing(program, account, token.address, cluster.rich.address)], cluster.rich)
    await expect(service.simulate({ ...request, transaction })).rejects.toMatchObject({
      name: 'ExecutionError',
      code: 'EXECUTION_REVERTED',
      reason: expect.stringMatching(/frozen/i),
    })
    // Frozen tokens don't count towards a new transfer.
    await expect(prepare(walletOf().address, 5n, token)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })
})

describe('a wallet with several accounts of a mint', () => {
  test('has the sum of them, and sends from as many as it takes', async () => {
    const { rich } = cluster
    const token = await cluster.createMint()
    await cluster.mintTo(token, programs.token, rich.address, 10n)
    for (const amount of [20, 30]) {
      const extra = walletOf()
      await cluster.run(
        [
          createAccount(rich.address, extra.address, 165, programs.token),
          // InitializeAccount3, then MintTo.
          tokenInstruction(
            programs.token,
            [
              [extra.address, AccountRole.WRITABLE],
              [token.address, AccountRole.READONLY],
            ],
            [18, ...base58.decode(rich.address)],
          ),
          tokenInstruction(
            programs.token,
            [
              [token.address, AccountRole.WRITABLE],
              [extra.address, AccountRole.WRITABLE],
              [rich.address, AccountRole.READONLY_SIGNER],
            ],
            [7, amount, 0, 0, 0, 0, 0, 0, 0],
          ),
        ],
        rich,
        extra,
      )
    }
    expect(await balanceIn(rich.address, token)).toBe(60n)
    const to = walletOf().address
    const one = await transfer(await prepare(to, 10n, token))
    expect(one.description.actions).toHaveLength(1)
    const two = await transfer(await prepare(to, 45n, token))
    expect(two.description.actions).toEqual([
      { kind: 'transfer', to, amount: 30n, token: token.address },
      { kind: 'transfer', to, amount: 15n, token: token.address },
    ])
    expect([await balanceIn(to, token), await balanceIn(rich.address, token)]).toEqual([55n, 5n])
  })

  test('a list of tokens is told in its order, with what is no mint at all as nothing', async () => {
    const [one, other] = [
      await cluster.createMint(),
      await cluster.createMint({ program: programs.token2022 }),
    ]
    await cluster.mintTo(other, programs.token2022, cluster.other.address, 7n)
    const nothing = { ...one, address: 'nothing' }
    expect(
      await service.getTokenBalances({
        ...request,
        address: cluster.other.address,
        tokens: [one, nothing, other],
      }),
    ).toEqual([
      { token: one, amount: 0n },
      { token: other, amount: 7n },
    ])
  })
})

describe('a recipient', () => {
  test('that could never give it back is refused', async () => {
    const token = await cluster.createMint()
    const another = await cluster.createMint()
    await cluster.mintTo(token, programs.token, cluster.rich.address, 100n)
    const anothers = await cluster.mintTo(another, programs.token, cluster.other.address, 1n)
    const nobodys = associatedAccount(walletOf().address, token.address, programs.token)
    for (const to of [programs.token, token.address, anothers, nobodys]) {
      for (const asset of [undefined, token]) {
        await expect(prepare(to, 1n, asset)).rejects.toMatchObject({ code: 'SEND_DRAFT_INCOMPLETE' })
      }
    }
  })

  test('that is a token account of the mint is paid, and told by its own address', async () => {
    const token = await cluster.createMint()
    await cluster.mintTo(token, programs.token, cluster.rich.address, 100n)
    const to = await cluster.mintTo(token, programs.token, cluster.other.address, 1n)
    const { description } = await transfer(await prepare(to, 5n, token))
    expect(description.actions).toEqual([{ kind: 'transfer', to, amount: 5n, token: token.address }])
    expect(await balanceIn(cluster.other.address, token)).toBe(6n)
    await expect(prepare(to, 5n)).rejects.toMatchObject({ code: 'SEND_DRAFT_INCOMPLETE' })
  })

  test.each(['', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'z'.repeat(44)])(
    '%j is no address',
    async (to) => {
      await expect(prepare(to, 1n)).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
    },
  )
})

test('a token that has other decimals than its list says is not sent', async () => {
  const token = await cluster.createMint({ decimals: 9 })
  await cluster.mintTo(token, programs.token, cluster.rich.address, 100n)
  await expect(prepare(walletOf().address, 1n, { ...token, decimals: 6 })).rejects.toMatchObject({
    code: 'SEND_DRAFT_INCOMPLETE',
    message: expect.stringContaining('9 decimals'),
  })
  const none = { ...token, address: walletOf().address }
  await expect(prepare(walletOf().address, 1n, none)).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
})

describe('what the cluster refuses', () => {
  const later = async () => {
    const slot = (await cluster.call('getSlot')) as number
    await cluster.call('surfnet_timeTravel', { absoluteSlot: slot + 400 })
  }

  test('an expired blockhash is NONCE_TOO_LOW, in the trial and in the fee', async () => {
    const transaction = await prepare(walletOf().address, 1_000_000_000n)
    await later()
    const expired = { name: 'ExecutionError', code: 'NONCE_TOO_LOW' }
    await expect(service.simulate({ ...request, transaction })).rejects.toMatchObject(expired)
    await expect(service.estimateFee({ ...request, transaction })).rejects.toMatchObject(expired)
  })

  test('a transaction that no node sees has failed once no block can hold it any more', async () => {
    const id = base58.encode(randomBytes(64))
    let failure: unknown
    void service.waitForReceipt({ ...request, id }).catch((error: unknown) => {
      failure = error
    })
    // Repeat until the wait fails, wherever it began.
    while (failure === undefined) await later()
    expect(failure).toMatchObject({ name: 'ExecutionError', code: 'NONCE_TOO_LOW' })
  })

  test('a caller can stop waiting', async () => {
    const stop = new AbortController()
    const id = base58.encode(randomBytes(64))
    const waiting = service.waitForReceipt({ ...request, id, signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
  })

  test('what fails in its block is EXECUTION_REVERTED, with the reason, and cost its fee', async () => {
    const token = await cluster.createMint()
    await cluster.mintTo(token, programs.token, cluster.rich.address, 100n)
    const transaction = await prepare(walletOf().address, 100n, token)
    await transfer(await prepare(walletOf().address, 1n, token))
    const before = await cluster.balanceOf(cluster.rich.address)
    const id = await cluster.sendPrepared(transaction, cluster.rich)
    await expect(service.waitForReceipt({ ...request, id })).rejects.toMatchObject({
      name: 'ExecutionError',
      code: 'EXECUTION_REVERTED',
      reason: 'insufficient funds',
    })
    expect(before - (await cluster.balanceOf(cluster.rich.address))).toBeGreaterThan(5_000n)
  })

  test('the account of a lying beneficiary is not paid into', async () => {
    // The bytes name `other` as recipient, but the token account belongs to another wallet. The program checks that.
    const { rich, other } = cluster
    const token = await cluster.createMint()
    const from = await cluster.mintTo(token, programs.token, rich.address, 100n)
    const thief = await cluster.mintTo(token, programs.token, walletOf().address, 1n)
    const { value } = (await cluster.call('getLatestBlockhash')) as { value: { blockhash: string } }
    const [mint, program] = [token.address, programs.token]
    const payload = writeTransaction(
      [
        createAssociatedAccount({ payer: rich.address, address: thief, owner: other.address, mint, program }),
        transferTokens({ program, mint, decimals: 6, from, to: thief, owner: rich.address, amount: 100n }),
      ],
      { from: rich.address, blockhash: value.blockhash },
    )
    const transaction = { networkId: request.network.id, from: rich.address, payload } as PreparedTransaction
    expect(service.describe(transaction).actions).toMatchObject([{ to: other.address }])
    await expect(service.simulate({ ...request, transaction })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
    })
  })

  test('computing more than is allowed is INTRINSIC_GAS_TOO_LOW', async () => {
    const { value } = (await cluster.call('getLatestBlockhash')) as { value: { blockhash: string } }
    const from = cluster.rich.address
    const payload = writeTransaction(
      [limitComputeUnits(200), transferLamports(from, cluster.other.address, 1n)],
      {
        from,
        blockhash: value.blockhash,
      },
    )
    const transaction = { networkId: request.network.id, from, payload } as PreparedTransaction
    await expect(service.simulate({ ...request, transaction })).rejects.toMatchObject({
      code: 'INTRINSIC_GAS_TOO_LOW',
    })
  })
})

test('a program is a contract; a wallet and an unused address are not', async () => {
  const isContract = (address: string) => service.isContract({ ...request, address })
  expect(await isContract(programs.token)).toBe(true)
  expect(await isContract(cluster.rich.address)).toBe(false)
  expect(await isContract(walletOf().address)).toBe(false)
  await expect(isContract('nothing')).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
})
