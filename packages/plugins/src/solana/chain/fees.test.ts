import { RpcError } from '@wallet-modal/runtime/chain'
import { expect, test } from 'vitest'
import { clusterId } from '../clusters.js'
import { estimateFee, readComputePrice, readLeastTransfer } from './fees.js'
import {
  createAssociatedAccount,
  limitComputeUnits,
  priceComputeUnits,
  transferTokens,
} from './instructions.js'
import { writeTransaction } from './message.js'
import { scriptedNodes, testNetwork } from './nodes.fixture.js'
import { programs } from './programs.js'
import { addresses, rawTransaction } from './transactions.fixture.js'

const { alice, bob, mint, alicesTokens, bobsTokens, blockhash, memo } = addresses
const fees = (...prioritizationFees: unknown[]) =>
  prioritizationFees.map((prioritizationFee) => ({ prioritizationFee }))

test.each([
  ['nobody pays anything', fees(0, 0, 0), 10_000n],
  ['the middle is taken', fees(5_000_000, 0, 30_000, 20_000, 900_000), 30_000n],
  ['everybody pays too much, or a node says so', fees(10 ** 12, 10 ** 12), 1_000_000n],
  ['there is nothing to go by', [], 10_000n],
  ['the answer has no sense', fees(-1), 10_000n],
])('where %s', async (_, answer, price) => {
  const nodes = scriptedNodes({ getRecentPrioritizationFees: () => answer })
  expect(await readComputePrice(nodes, { network: testNetwork }, [alice])).toBe(price)
})

test('a node that has no such list costs nothing but the list', async () => {
  const nodes = scriptedNodes({
    getRecentPrioritizationFees() {
      throw new RpcError('RPC_FAILED', 'no such method', { rpcCode: -32601 })
    },
  })
  expect(await readComputePrice(nodes, { network: testNetwork }, [alice])).toBe(10_000n)
})

const payload = writeTransaction(
  [
    limitComputeUnits(100_000),
    priceComputeUnits(1_000_000n),
    createAssociatedAccount({ payer: alice, address: bobsTokens, owner: bob, mint, program: programs.token }),
    transferTokens({
      program: programs.token,
      mint,
      decimals: 6,
      from: alicesTokens,
      to: bobsTokens,
      owner: alice,
      amount: 1n,
    }),
  ],
  { from: alice, blockhash },
)
const estimate = (answers: { readonly fee: number | null; readonly rent: number }, of = payload) =>
  estimateFee(
    scriptedNodes({
      getFeeForMessage: () => ({ value: answers.fee }),
      getMultipleAccounts: () => ({ value: [null] }),
      getMinimumBalanceForRentExemption: () => answers.rent,
    }),
    {
      network: testNetwork,
      transaction: { networkId: clusterId('solana:devnet'), from: alice, payload: of },
    },
  )

test('a fee beyond what the bytes allow is not believed', async () => {
  const most = 105_000n + 2_039_280n
  expect(await estimate({ fee: 5_000, rent: 2_000_000 })).toEqual({ expected: 2_005_000n, max: most })
  expect(await estimate({ fee: 105_000, rent: 2_039_280 })).toEqual({ expected: most, max: most })
  const lie = { code: 'HTTP_BODY_INVALID' }
  await expect(estimate({ fee: 105_001, rent: 0 })).rejects.toMatchObject(lie)
  await expect(estimate({ fee: 5_000, rent: 2_039_281 })).rejects.toMatchObject(lie)
})

test('of a program that can not be read, a node may know a higher fee', async () => {
  const call = rawTransaction([{ program: memo }])
  expect(await estimate({ fee: 25_000, rent: 0 }, call)).toEqual({ expected: 25_000n, max: 25_000n })
})

test.each([
  ['of an account that isn’t there is its rent', null, 890_880n],
  [
    'of one that is there is nothing',
    { owner: programs.system, executable: false, data: ['', 'base64'] },
    0n,
  ],
])('the least that can be sent %s', async (_, account, least) => {
  const nodes = scriptedNodes({
    getMultipleAccounts: () => ({ value: [account] }),
    getMinimumBalanceForRentExemption: () => 890_880,
  })
  expect(await readLeastTransfer(nodes, { network: testNetwork, address: bob })).toBe(least)
})
