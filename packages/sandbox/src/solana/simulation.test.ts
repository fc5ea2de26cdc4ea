import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  type IInstruction,
  lamports,
  pipe,
  type Rpc,
  type SolanaRpcApi,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionMessageBytesBase64,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterAccounts } from './clusterAccounts.js'
import { startSolanaCluster } from './index.js'

const from = address(clusterAccounts[0].address)
const to = address(clusterAccounts[1].address)

let cluster: Awaited<ReturnType<typeof startSolanaCluster>>
let rpc: Rpc<SolanaRpcApi>

beforeAll(async () => {
  cluster = await startSolanaCluster()
  rpc = createSolanaRpc(cluster.rpcUrl)
})
afterAll(() => cluster.close())

async function call(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return (await fetch(cluster.rpcUrl, { method: 'POST', body })).json()
}

const transferOf = (amount: bigint) =>
  getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount: lamports(amount) })

/** An unsigned transaction with a blockhash of now. */
async function unsigned(...instructions: readonly IInstruction[]) {
  const { value: latest } = await rpc.getLatestBlockhash().send()
  return compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(from, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
}

async function simulate(transaction: Awaited<ReturnType<typeof unsigned>>, sigVerify: boolean) {
  const wire = getBase64EncodedWireTransaction(transaction)
  const answer = await call('simulateTransaction', [wire, { encoding: 'base64', sigVerify }])
  return (answer as { readonly result: { readonly value: unknown } }).result.value
}

const feeFor = async ({ messageBytes }: Awaited<ReturnType<typeof unsigned>>) => {
  const message = getBase64Decoder().decode(messageBytes) as TransactionMessageBytesBase64
  return (await rpc.getFeeForMessage(message).send()).value
}

test('a transaction is run without its signatures, unless they are to be verified', async () => {
  const transaction = await unsigned(transferOf(1n))
  expect(await simulate(transaction, false)).toMatchObject({ err: null })
  expect(await simulate(transaction, true)).toMatchObject({ err: 'SignatureFailure' })
  expect(
    await call('sendTransaction', [getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }]),
  ).toMatchObject({ error: { code: -32002, data: { err: 'SignatureFailure' } } })
  expect(await simulate(await unsigned(transferOf(10n ** 15n)), false)).toMatchObject({
    err: { InstructionError: [0, { Custom: 1 }] },
    logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]),
  })
  expect((await rpc.getBalance(to).send()).value).toBe(100_000_000_000n)
})

test('the accounts that are asked for are told as they would be', async () => {
  const wire = getBase64EncodedWireTransaction(await unsigned(transferOf(1n)))
  const tooMuch = getBase64EncodedWireTransaction(await unsigned(transferOf(10n ** 15n)))
  const accounts = { encoding: 'base64', addresses: [to] }
  const run = (encoded: string) => call('simulateTransaction', [encoded, { encoding: 'base64', accounts }])
  expect(await run(wire)).toMatchObject({
    result: { value: { err: null, accounts: [{ lamports: 100_000_000_001, data: ['', 'base64'] }] } },
  })
  expect(await run(tooMuch)).toMatchObject({ result: { value: { accounts: [null] } } })
})

test('the fee counts what is offered for computing, which the machine takes, too', async () => {
  const program = address('ComputeBudget111111111111111111111111111111')
  const limit = { programAddress: program, data: Uint8Array.of(2, 0xe8, 3, 0, 0) }
  const price = { programAddress: program, data: Uint8Array.of(3, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0) }
  expect(await feeFor(await unsigned(transferOf(1n)))).toBe(5_000n)
  expect(await feeFor(await unsigned(limit, price, transferOf(1n)))).toBe(6_000n)
  // Without a set limit, an instruction counts 200,000 units.
  expect(await feeFor(await unsigned(price, transferOf(1n)))).toBe(205_000n)
})

test('a blockhash that has expired has no fee, and runs nothing', async () => {
  const transaction = await unsigned(transferOf(1n))
  const slot = await rpc.getSlot().send()
  expect(await call('surfnet_timeTravel', [{ absoluteSlot: Number(slot) + 200 }])).toMatchObject({
    result: { absoluteSlot: expect.any(Number) },
  })
  expect((await rpc.getSlot().send()) - slot).toBeGreaterThanOrEqual(200n)
  expect(await feeFor(transaction)).toBeNull()
  expect(await simulate(transaction, false)).toMatchObject({ err: 'BlockhashNotFound' })
  expect(await call('surfnet_timeTravel', [{ absoluteSlot: 1 }])).toMatchObject({ error: { code: -32602 } })
})
