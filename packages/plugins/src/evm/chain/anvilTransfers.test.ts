/// <reference types="node" />

import { createRequire } from 'node:module'
import type { PreparedTransaction, TransferRequest } from '@wallet-modal/runtime/transactions'
import { encodeDeployData, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contextOf } from '../../testing/pluginContext.js'
import { alice, bob, chainOver, signed, word } from './anvilChain.fixture.js'
import { type AnvilChain, startAnvil } from './startAnvil.fixture.js'
import { tokenCode } from './testToken.fixture.js'

const require = createRequire(import.meta.url)
const abi = parseAbi([
  'constructor(string name, string symbol, string uri)',
  'function mint(address to)',
  'function mint(address to, uint256 id, uint256 amount, bytes data)',
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])
const severalAbi = parseAbi(['constructor(string uri)'])

let anvil: AnvilChain
let made: Awaited<ReturnType<typeof chainOver>>
let [single, several, coin]: string[] = []

/** OpenZeppelin's own compiled contracts, which are in use. */
const compiled = {
  single: () => require('@openzeppelin/contracts/build/contracts/ERC721PresetMinterPauserAutoId.json'),
  several: () => require('@openzeppelin/contracts/build/contracts/ERC1155PresetMinterPauser.json'),
}

/** Has anvil sign and send as alice. @returns the address of the contract that it makes */
async function run(data: string, to?: string): Promise<string> {
  const id = await anvil.request('eth_sendTransaction', { from: alice.address, ...(to && { to }), data })
  const receipt = await vi.waitUntil(
    () =>
      anvil.request('eth_getTransactionReceipt', id) as Promise<{ readonly contractAddress: string } | null>,
  )
  return receipt.contractAddress
}

beforeAll(async () => {
  anvil = await startAnvil()
  single = await run(
    encodeDeployData({
      abi,
      bytecode: compiled.single().bytecode,
      args: ['Pictures', 'PIC', ''],
    }),
  )
  several = await run(
    encodeDeployData({ abi: severalAbi, bytecode: compiled.several().bytecode, args: [''] }),
  )
  await run(encodeFunctionData({ abi, functionName: 'mint', args: [alice.address] }), single)
  await run(encodeFunctionData({ abi, functionName: 'mint', args: [alice.address, 7n, 5n, '0x'] }), several)
  coin = '0x7070707070707070707070707070707070707070'
  await anvil.request('anvil_setCode', coin, tokenCode)
})

afterAll(() => anvil.stop())

beforeEach(async () => {
  made = await chainOver(anvil, contextOf)
})

const prepare = (over: Partial<TransferRequest>) =>
  made.chain.prepareTransfer({
    network: made.network,
    from: alice.address,
    to: bob.address,
    amount: 1n,
    ...over,
  })

async function carryOut(transaction: PreparedTransaction) {
  const { chain, network } = made
  await chain.simulate({ network, transaction })
  const id = (await anvil.request('eth_sendRawTransaction', await signed(transaction))) as string
  return chain.waitForReceipt({ network, id })
}

const read = (to: string | undefined, data: string) => anvil.request('eth_call', { to, data }, 'latest')

describe('a collectible on a real chain', () => {
  it('of ERC-721: prepared, described, simulated, sent and carried out', async () => {
    const collectible = { contract: single ?? '', tokenId: '0' }
    const transaction = await prepare({ collectible })
    expect(made.chain.describe(transaction).actions).toMatchObject([
      { kind: 'transfer', to: bob.address, amount: 1n, tokenId: '0' },
    ])
    await carryOut(transaction)
    const owner = await read(single, encodeFunctionData({ abi, functionName: 'ownerOf', args: [0n] }))
    expect(owner).toBe(word(BigInt(bob.address)))
    await expect(prepare({ collectible })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      reason: expect.stringContaining('not owner'),
    })
  })

  it('of ERC-1155: as many of its kind as were asked for', async () => {
    const collectible = { contract: several ?? '', tokenId: '7' }
    const transaction = await prepare({ collectible, amount: 3n })
    expect(made.chain.describe(transaction).actions).toMatchObject([
      { kind: 'transfer', to: bob.address, amount: 3n, tokenId: '7' },
    ])
    await carryOut(transaction)
    const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [bob.address, 7n] })
    expect(await read(several, data)).toBe(word(3n))
    await expect(prepare({ collectible, amount: 3n })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      reason: 'ERC1155: insufficient balance for transfer',
    })
  })

  it('is not sent to a contract that does not take any', async () => {
    const collectible = { contract: several ?? '', tokenId: '7' }
    await expect(prepare({ collectible, to: single ?? '' })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
    })
  })

  it('is SEND_DRAFT_INCOMPLETE where its contract is a token, or where there are more than one of one', async () => {
    const incomplete = { code: 'SEND_DRAFT_INCOMPLETE' }
    for (const contract of [coin ?? '', bob.address])
      await expect(prepare({ collectible: { contract, tokenId: '0' } })).rejects.toMatchObject(incomplete)
    const collectible = { contract: single ?? '', tokenId: '0' }
    await expect(prepare({ collectible, amount: 2n })).rejects.toMatchObject(incomplete)
  })
})

describe('all that can be sent on a real chain', () => {
  it('leaves no more than the fee that was not needed', async () => {
    const { chain, network } = made
    const transaction = await prepare({ amount: 'max' })
    const { actions, maxFee = 0n } = chain.describe(transaction)
    const before = (await chain.getBalance({ network, address: alice.address })).amount
    expect(actions).toEqual([{ kind: 'transfer', to: bob.address, amount: before - maxFee }])
    const usual = await chain.estimateTransferFee({ network, from: alice.address })
    expect(usual.max).toBe(maxFee)
    const { fee } = await carryOut(transaction)
    expect((await chain.getBalance({ network, address: alice.address })).amount).toBe(maxFee - fee)
    await expect(prepare({ amount: 'max' })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })
})
