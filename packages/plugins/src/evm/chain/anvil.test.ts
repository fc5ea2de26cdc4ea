/// <reference types="node" />

import { type ExecutionCode, RpcError } from '@wallet-modal/runtime/chain'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contextOf } from '../../testing/pluginContext.js'
import { alice, altered, bob, chainOver, hex, networkAt, signed, word } from './anvilChain.fixture.js'
import { readExecutionError } from './executionErrors.js'
import { type AnvilChain, startAnvil } from './startAnvil.fixture.js'
import { tokenCode } from './testToken.fixture.js'

const nobody = '0x00000000000000000000000000000000000000ff'
const token = {
  address: '0x7070707070707070707070707070707070707070',
  symbol: 'TKN',
  name: 'Token',
  decimals: 6,
} as const
const otherToken = { ...token, address: '0x7171717171717171717171717171717171717171' } as const
const noToken = { ...token, address: '0x7272727272727272727272727272727272727272' } as const

let anvil: AnvilChain
let made: Awaited<ReturnType<typeof chainOver>>
let snapshot: unknown

beforeAll(async () => {
  anvil = await startAnvil()
  for (const { address } of [token, otherToken]) {
    await anvil.request('anvil_setCode', address, tokenCode)
    await anvil.request('anvil_setStorageAt', address, word(BigInt(alice.address)), word(1_000_000n))
  }
})

afterAll(() => anvil.stop())

beforeEach(async () => {
  if (snapshot) await anvil.request('evm_revert', snapshot)
  snapshot = await anvil.request('evm_snapshot')
  made = await chainOver(anvil, contextOf)
})

const transfer = (over: object = {}) =>
  made.chain.prepareTransfer({
    network: made.network,
    from: alice.address,
    to: bob.address,
    amount: 10n ** 18n,
    ...over,
  })

/** Signs as alice's wallet would, and sends. */
const send = async (transaction: PreparedTransaction) =>
  (await anvil.request('eth_sendRawTransaction', await signed(transaction))) as string

describe('what is read from a real chain', () => {
  it('is the balance, exact and in the currency of the network', async () => {
    const { chain, network } = made
    expect(await chain.getBalance({ network, address: alice.address })).toEqual({
      amount: 10_000n * 10n ** 18n,
      decimals: 18,
      symbol: 'ETH',
    })
    expect((await chain.getBalance({ network, address: nobody })).amount).toBe(0n)
    const through = networkAt('http://127.0.0.1:1', anvil.url)
    expect((await chain.getBalance({ network: through, address: alice.address })).amount).toBeGreaterThan(0n)
  })

  it('are the balances of tokens; what is no token is left out', async () => {
    const { chain, network } = made
    const tokens = [otherToken, noToken, token]
    const read = await chain.getTokenBalances({ network, address: alice.address, tokens })
    expect(read).toEqual([
      { token: otherToken, amount: 1_000_000n },
      { token, amount: 1_000_000n },
    ])
  })

  it('are the same balances where the network has the contract that reads many', async () => {
    await anvil.request('anvil_setCode', '0xcA11bde05977b3631167028862bE2a173976CA11', await multicallCode())
    const { chain, network, answered } = made
    const request = { network, address: alice.address, tokens: [otherToken, noToken, token] }
    expect(await chain.getTokenBalances(request)).toEqual([
      { token: otherToken, amount: 1_000_000n },
      { token, amount: 1_000_000n },
    ])
    expect(answered.filter((method) => method === 'eth_call')).toHaveLength(1)
  })

  it('is whether an address is a contract; an account that delegates to code (EIP-7702) is not', async () => {
    const { chain, network } = made
    const isContract = (address: string) => chain.isContract({ network, address })
    await anvil.request('anvil_setCode', nobody, `0xef0100${token.address.slice(2)}`)
    expect(await Promise.all([token.address, alice.address, nobody].map(isContract))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a transfer on a real chain', () => {
  it('of the currency: prepared, described, simulated, sent and carried out', async () => {
    const { chain, network } = made
    const transaction = await transfer()
    expect(chain.describe(transaction)).toMatchObject({
      from: alice.address,
      actions: [{ kind: 'transfer', to: bob.address, amount: 10n ** 18n }],
    })
    const { maxFee = 0n } = chain.describe(transaction)
    await chain.simulate({ network, transaction })
    const { expected, max } = await chain.estimateFee({ network, transaction })
    expect(max).toBe(maxFee)

    const before = await chain.getBalance({ network, address: alice.address })
    const id = await send(transaction)
    const receipt = await chain.waitForReceipt({ network, id })
    expect(receipt).toMatchObject({ id, block: 1n })
    expect(receipt.fee).toBeLessThanOrEqual(maxFee)
    expect(receipt.fee).toBe(expected)
    const after = await chain.getBalance({ network, address: alice.address })
    expect(before.amount - after.amount).toBe(10n ** 18n + receipt.fee)
  })

  it('of a token: prepared, described, simulated, sent and carried out', async () => {
    const { chain, network } = made
    const transaction = await transfer({ token, amount: 250_000n })
    expect(chain.describe(transaction).actions).toEqual([
      { kind: 'transfer', to: bob.address, amount: 250_000n, token: token.address },
    ])
    await chain.simulate({ network, transaction })
    const id = await send(transaction)
    expect(await chain.waitForReceipt({ network, id })).toMatchObject({ id })
    const [held] = await chain.getTokenBalances({ network, address: bob.address, tokens: [token] })
    expect(held?.amount).toBe(250_000n)
  })

  it('is sent on a chain without EIP-1559, too', async () => {
    const old = await startAnvil('--hardfork', 'berlin')
    try {
      const { chain, network } = await chainOver(old, contextOf)
      const transaction = await chain.prepareTransfer({
        network,
        from: alice.address,
        to: bob.address,
        amount: 1n,
      })
      expect(transaction.payload).toMatchObject({ type: '0x0', gasPrice: expect.stringMatching(/^0x/) })
      const raw = await signed(transaction)
      const id = (await old.request('eth_sendRawTransaction', raw)) as string
      expect(await chain.waitForReceipt({ network, id })).toMatchObject({ id })
    } finally {
      await old.stop()
    }
  })
})

describe('what became of a transaction on a real chain', () => {
  it('is waited for until its block is there', async () => {
    const { chain, network } = made
    await anvil.request('evm_setAutomine', false)
    try {
      const id = await send(await transfer())
      const receipt = chain.waitForReceipt({ network, id })
      await anvil.request('anvil_mine')
      expect(await receipt).toMatchObject({ id, block: 1n })
    } finally {
      await anvil.request('evm_setAutomine', true)
    }
  })

  it('is EXECUTION_REVERTED with the reason where its block reverted it', async () => {
    const { chain, network } = made
    const transaction = await transfer({ token, amount: 1_000_000n })
    await send(await transfer({ token, amount: 1n }))
    const id = await send(altered(transaction, { nonce: '0x1' }))
    await expect(chain.waitForReceipt({ network, id })).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      reason: 'too little',
    })
  })

  for (const [what, fields, outcome] of [
    ['is found under its new id where the sender paid more for the same', {}, 'sped up'],
    [
      'is TRANSACTION_REPLACED where the sender cancelled it',
      { value: '0x0', to: alice.address },
      'cancelled',
    ],
  ] as const) {
    it(what, async () => {
      const { chain, network } = made
      await anvil.request('evm_setAutomine', false)
      try {
        const transaction = await transfer()
        const id = await send(transaction)
        const receipt = chain.waitForReceipt({ network, id }).catch((error: unknown) => error)
        // The modal must have seen the transaction before it is replaced.
        await expect.poll(() => made.answered).toContain('eth_getTransactionByHash')
        const replacement = await send(
          altered(transaction, {
            ...fields,
            maxFeePerGas: hex(10n ** 11n),
            maxPriorityFeePerGas: hex(10n ** 10n),
          }),
        )
        await anvil.request('anvil_mine')
        expect(await receipt).toMatchObject(
          outcome === 'sped up'
            ? { id: replacement, block: 1n }
            : { code: 'TRANSACTION_REPLACED', context: { id, replacementId: replacement } },
        )
      } finally {
        await anvil.request('evm_setAutomine', true)
      }
    })
  }
})

describe('a transaction that waits on a real chain', () => {
  beforeEach(() => anvil.request('evm_setAutomine', false))
  afterEach(() => anvil.request('evm_setAutomine', true))

  const replace = (id: string, as: 'faster' | 'cancellation') =>
    made.chain.prepareReplacement({ network: made.network, id, as })

  it('is sped up: the chain takes the same for more in its place, and the wait goes on with it', async () => {
    const { chain, network } = made
    const first = await transfer({ token, amount: 250_000n })
    const id = await send(first)
    const receipt = chain.waitForReceipt({ network, id })
    await expect.poll(() => made.answered).toContain('eth_getTransactionByHash')
    const replacement = await replace(id, 'faster')
    expect(chain.describe(replacement).actions).toEqual(chain.describe(first).actions)
    const newId = await send(replacement)
    await anvil.request('anvil_mine')
    expect(await receipt).toMatchObject({ id: newId, block: 1n })
    const [held] = await chain.getTokenBalances({ network, address: bob.address, tokens: [token] })
    expect(held?.amount).toBe(250_000n)
  })

  it('is cancelled: nothing is sent, and the wait ends', async () => {
    const { chain, network } = made
    const id = await send(await transfer())
    const ended = chain.waitForReceipt({ network, id }).catch((error: unknown) => error)
    await expect.poll(() => made.answered).toContain('eth_getTransactionByHash')
    const cancellation = await replace(id, 'cancellation')
    expect(chain.describe(cancellation).actions).toEqual([
      { kind: 'transfer', to: alice.address, amount: 0n },
    ])
    const replacementId = await send(cancellation)
    await anvil.request('anvil_mine')
    expect(await ended).toMatchObject({ code: 'TRANSACTION_REPLACED', context: { id, replacementId } })
    expect((await chain.getBalance({ network, address: bob.address })).amount).toBe(10_000n * 10n ** 18n)
  })

  it('does not stand in the way of the next one', async () => {
    const { chain, network } = made
    await send(await transfer())
    const next = await transfer()
    expect(next.payload).toMatchObject({ nonce: '0x1' })
    await chain.simulate({ network, transaction: next })
  })

  it('can be replaced twice, and no more once it is carried out', async () => {
    const id = await send(await transfer())
    const faster = await send(await replace(id, 'faster'))
    const cancelled = await send(await replace(faster, 'cancellation'))
    await anvil.request('anvil_mine')
    const { chain, network } = made
    await chain.waitForReceipt({ network, id: cancelled })
    for (const as of ['faster', 'cancellation'] as const)
      await expect(replace(cancelled, as)).rejects.toMatchObject({ code: 'NONCE_TOO_LOW' })
  })
})

describe('what a real chain refuses', () => {
  const isRefused = async (refusal: Promise<unknown>, code: ExecutionCode, reason?: string) => {
    await expect(refusal).rejects.toMatchObject({ name: 'ExecutionError', code, ...(reason && { reason }) })
  }
  /** Sends through the service's nodes, without the service, and reads the node's error as the service does. */
  const sendRaw = async (transaction: PreparedTransaction) => {
    const raw = await signed(transaction)
    const { nodes, network } = made
    return nodes
      .ask({ method: 'eth_sendRawTransaction', params: [raw] }, { network })
      .catch((error: unknown) => {
        throw (error instanceof RpcError && readExecutionError(error)) || error
      })
  }
  const simulated = async (fields: object) =>
    made.chain.simulate({ network: made.network, transaction: altered(await transfer(), fields) })

  it('EXECUTION_REVERTED: a token whose contract says no', async () => {
    await isRefused(transfer({ token, amount: 1_000_001n }), 'EXECUTION_REVERTED', 'too little')
    const transaction = await transfer({ token, amount: 1n })
    await anvil.request('anvil_setStorageAt', token.address, word(BigInt(alice.address)), word(0n))
    const { chain, network } = made
    await isRefused(chain.simulate({ network, transaction }), 'EXECUTION_REVERTED', 'too little')
    await isRefused(chain.estimateFee({ network, transaction }), 'EXECUTION_REVERTED', 'too little')
  })

  it('INSUFFICIENT_FUNDS: more than the account has, alone or with the fee', async () => {
    await isRefused(transfer({ amount: 10_001n * 10n ** 18n }), 'INSUFFICIENT_FUNDS')
    await isRefused(transfer({ amount: 10_000n * 10n ** 18n }), 'INSUFFICIENT_FUNDS')
    await isRefused(simulated({ value: hex(10_001n * 10n ** 18n) }), 'INSUFFICIENT_FUNDS')
    await isRefused(
      sendRaw(altered(await transfer(), { value: hex(10_001n * 10n ** 18n) })),
      'INSUFFICIENT_FUNDS',
    )
  })

  it('FEE_CAP_TOO_LOW: a cap below the base fee', async () => {
    const fees = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' }
    await isRefused(simulated(fees), 'FEE_CAP_TOO_LOW')
    await isRefused(sendRaw(altered(await transfer(), fees)), 'FEE_CAP_TOO_LOW')
  })

  it('TIP_ABOVE_FEE_CAP: a priority fee above the cap', async () => {
    const fees = { maxPriorityFeePerGas: hex(10n ** 12n) }
    await isRefused(simulated(fees), 'TIP_ABOVE_FEE_CAP')
  })

  it('INTRINSIC_GAS_TOO_LOW: a gas limit that the transfer alone exceeds', async () => {
    await isRefused(simulated({ gas: '0x1' }), 'INTRINSIC_GAS_TOO_LOW')
    await isRefused(sendRaw(altered(await transfer(), { gas: '0x1' })), 'INTRINSIC_GAS_TOO_LOW')
  })

  it('INTRINSIC_GAS_TOO_HIGH: a gas limit above the block', async () => {
    await isRefused(sendRaw(altered(await transfer(), { gas: hex(2n ** 40n) })), 'INTRINSIC_GAS_TOO_HIGH')
  })

  it('NONCE_TOO_LOW: a transaction that was sent before', async () => {
    const { chain, network } = made
    const transaction = await transfer()
    await send(transaction)
    await isRefused(chain.simulate({ network, transaction }), 'NONCE_TOO_LOW')
    await isRefused(sendRaw(altered(transaction, { value: '0x2' })), 'NONCE_TOO_LOW')
  })

  it('NONCE_TOO_HIGH: a transaction that waits for another that nobody has sent', async () => {
    await isRefused(simulated({ nonce: '0x9' }), 'NONCE_TOO_HIGH')
  })

  it('TRANSACTION_TYPE_UNSUPPORTED: EIP-1559 on a chain from before', async () => {
    const old = await startAnvil('--hardfork', 'berlin')
    try {
      const transaction = await transfer()
      made = await chainOver(old, contextOf)
      await isRefused(sendRaw(transaction), 'TRANSACTION_TYPE_UNSUPPORTED')
    } finally {
      await old.stop()
    }
  })
})

/** The code of Multicall3, which viem carries along but doesn't export: what its constructor leaves. */
async function multicallCode(): Promise<unknown> {
  const { createRequire } = await import('node:module')
  const viem = createRequire(import.meta.url).resolve('viem')
  const path = viem.replace(/_(cjs|esm)\/index\.js$/, '_esm/constants/contracts.js')
  const { multicall3Bytecode } = (await import(path)) as { readonly multicall3Bytecode: string }
  return anvil.request('eth_call', { data: multicall3Bytecode }, 'latest')
}
