import { settled } from '@wallet-modal/runtime/testing'
import { describe, expect, it } from 'vitest'
import { scriptedChain } from './scriptedChain.fixture.js'

const id = `0x${'ab'.repeat(32)}`
const alice = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const sent = { hash: id, from: alice, to: alice, nonce: '0x7', value: '0x1', input: '0x' }
const carriedOut = {
  transactionHash: id,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  effectiveGasPrice: '0x2',
  status: '0x1',
}

/** Lets `ms` pass, a second at a time. */
async function pass(clock: { advance(ms: number): void }, ms: number) {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await settled()
    clock.advance(1_000)
  }
  await settled()
}

describe('the receipt of a transaction', () => {
  it("has what it cost; a rollup's charge for its data is part of it", async () => {
    const { chain, network } = scriptedChain({ eth_getTransactionReceipt: { ...carriedOut, l1Fee: '0x5' } })
    expect(await chain.waitForReceipt({ network, id })).toEqual({ id, block: 16n, fee: 42_005n })
  })

  it("is not another transaction's", async () => {
    const answers: Record<string, unknown> = {
      eth_getTransactionReceipt: { ...carriedOut, transactionHash: `0x${'cd'.repeat(32)}` },
    }
    const { chain, network, clock } = scriptedChain(answers)
    let isOver = false
    const receipt = chain.waitForReceipt({ network, id }).finally(() => {
      isOver = true
    })
    await pass(clock, 5_000)
    expect(isOver).toBe(false)
    answers.eth_getTransactionReceipt = carriedOut
    await pass(clock, 10_000)
    expect((await receipt).id).toBe(id)
  })

  it('is asked for by a hash only', async () => {
    const { chain, network, asked } = scriptedChain({})
    await expect(chain.waitForReceipt({ network, id: 'tx' })).rejects.toMatchObject({
      code: 'TRANSACTION_INVALID',
    })
    expect(asked).toEqual([])
  })

  it('is not waited for on a network without nodes', async () => {
    const { chain, network } = scriptedChain({})
    const lonely = { ...network, rpcUrls: [] }
    await expect(chain.waitForReceipt({ network: lonely, id })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})

describe('a transaction that the nodes no longer know', () => {
  const answers = () => ({
    eth_getTransactionReceipt: null as unknown,
    eth_getTransactionByHash: sent as unknown,
    eth_getTransactionCount: '0x7',
    eth_blockNumber: '0x20',
    eth_getBlockByNumber: { transactions: [] as unknown[] },
  })
  async function seenAndGone(script: ReturnType<typeof answers>) {
    const { chain, network, clock } = scriptedChain(script)
    const ending = chain.waitForReceipt({ network, id }).catch((error: unknown) => error)
    await settled()
    script.eth_getTransactionByHash = null
    return { ending, clock }
  }

  it('was dropped after five minutes', async () => {
    const { ending, clock } = await seenAndGone(answers())
    let isOver = false
    void ending.then(() => {
      isOver = true
    })
    await pass(clock, 290_000)
    expect(isOver).toBe(false)
    await pass(clock, 30_000)
    expect(await ending).toMatchObject({ code: 'TRANSACTION_DROPPED', context: { id } })
  })

  it('is waited for where none of them ever knew it', async () => {
    const script = { ...answers(), eth_getTransactionByHash: null }
    const { chain, network, clock } = scriptedChain(script)
    const ending = chain.waitForReceipt({ network, id })
    await pass(clock, 600_000)
    script.eth_getTransactionReceipt = carriedOut
    await pass(clock, 10_000)
    expect((await ending).id).toBe(id)
  })

  it('was replaced where its nonce is used, even if nobody can tell by what', async () => {
    const script = { ...answers(), eth_getTransactionCount: '0x8' }
    const { ending, clock } = await seenAndGone(script)
    await pass(clock, 10_000)
    expect(await ending).toMatchObject({ code: 'TRANSACTION_REPLACED', context: { id } })
  })

  it('is not taken for replaced while one node is only behind another', async () => {
    const script = { ...answers(), eth_getTransactionCount: '0x8' }
    const { ending, clock } = await seenAndGone(script)
    await pass(clock, 1_000)
    script.eth_getTransactionReceipt = carriedOut
    await pass(clock, 10_000)
    expect(await ending).toMatchObject({ id })
  })
})

describe('a transaction that was sent', () => {
  it('says what it does, and which nonce it has', async () => {
    const { chain, network } = scriptedChain({ eth_getTransactionByHash: sent })
    expect(await chain.readSent({ network, id })).toMatchObject({
      networkId: 'eip155:1',
      actions: [{ kind: 'transfer', amount: 1n }],
      nonce: 7n,
    })
  })

  it('is unknown until a node knows it', async () => {
    const { chain, network } = scriptedChain({ eth_getTransactionByHash: null })
    expect(await chain.readSent({ network, id })).toBeUndefined()
  })

  it('counts among the account’s, also while it waits', async () => {
    const { chain, network, asked } = scriptedChain({ eth_getTransactionCount: '0x8' })
    expect(await chain.nextNonce({ network, address: alice })).toBe(8n)
    expect(asked[0]?.params).toContain('pending')
  })
})
