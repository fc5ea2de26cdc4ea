import { RpcError } from '@wallet-modal/runtime/chain'
import { describe, expect, it, test } from 'vitest'
import { scriptedChain } from './scriptedChain.fixture.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}

const answers = {
  eth_getBlockByNumber: { number: '0x10', baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_gasPrice: '0x6e',
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x7',
  eth_getBalance: '0xde0b6b3a7640000',
}
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const reverts = () => {
  throw new RpcError('RPC_FAILED', 'reverted', { rpcCode: 3 })
}
const prepare = (over: object = {}, script: object = {}) => {
  const { chain, network, asked } = scriptedChain({ ...answers, ...script })
  return { asked, transaction: chain.prepareTransfer({ network, from: alice, to: bob, amount: 5n, ...over }) }
}

describe('a transfer', () => {
  it("is complete: nonce and fees are the chain's, the cap holds for several full blocks", async () => {
    const { transaction, asked } = prepare()
    expect(await transaction).toEqual({
      networkId: 'eip155:1',
      from: alice,
      payload: {
        type: '0x2',
        chainId: '0x1',
        from: alice,
        to: bob,
        value: '0x5',
        data: '0x',
        gas: '0x5208',
        nonce: '0x7',
        maxFeePerGas: '0xca',
        maxPriorityFeePerGas: '0x2',
      },
    })
    // The nonce counts waiting transactions, too.
    expect(asked).toContainEqual(expect.objectContaining({ params: [alice, 'pending'] }))
  })

  it('of a token calls its contract, and has gas to spare', async () => {
    const { payload } = await prepare({ token }, { eth_estimateGas: '0xc350', eth_call: word(6n) })
      .transaction
    expect(payload).toMatchObject({ to: token.address, value: '0x0', gas: '0xea60' })
  })

  it('of a token that does not say how it counts is as its list says', async () => {
    for (const script of [{ eth_call: reverts }, { eth_call: '0x', eth_getCode: '0x60' }])
      expect((await prepare({ token }, script).transaction).payload).toMatchObject({ to: token.address })
  })

  it('of a token is refused where it counts otherwise than its list says, or is not there', async () => {
    await expect(prepare({ token }, { eth_call: word(18n) }).transaction).rejects.toMatchObject({
      code: 'SEND_DRAFT_INCOMPLETE',
      message: expect.stringContaining('USDC has 18 decimals, not 6'),
    })
    await expect(prepare({ token }, { eth_call: '0x', eth_getCode: '0x' }).transaction).rejects.toMatchObject(
      { code: 'INVALID_CAIP_ADDRESS' },
    )
  })

  it('on a chain without EIP-1559 has one price', async () => {
    const { payload } = await prepare({}, { eth_getBlockByNumber: { number: '0x10' } }).transaction
    expect(payload).toMatchObject({ type: '0x0', gasPrice: '0x6e' })
    expect(payload).not.toHaveProperty('maxFeePerGas')
  })

  it('is prepared by nodes that know no priority fee: the gas price tells it', async () => {
    const { payload } = await prepare({}, { eth_maxPriorityFeePerGas: undefined }).transaction
    expect(payload).toMatchObject({ maxPriorityFeePerGas: '0xa', maxFeePerGas: '0xd2' })
  })

  it('that the account can pay for, but not with its fee, is INSUFFICIENT_FUNDS', async () => {
    await expect(prepare({ amount: 10n ** 18n }).transaction).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      context: { needed: `${10n ** 18n + 21_000n * 202n}`, balance: `${10n ** 18n}` },
    })
  })

  test.each([
    ['a checksum that is wrong', bob.replace('7099', '7098')],
    ['capital letters that are none', bob.replace('C51812', 'c51812')],
  ])('to an address with %s is refused, and nobody is asked', async (_, to) => {
    const { transaction, asked } = prepare({ to })
    await expect(transaction).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
    expect(asked).toEqual([])
  })

  it('to an address in one case is spelled with its checksum', async () => {
    const { payload } = await prepare({ to: bob.toLowerCase() }).transaction
    expect(payload).toMatchObject({ to: bob })
  })

  test.each([
    ['eth_estimateGas', '0x1ffffffffffffffff'],
    ['eth_getTransactionCount', -1],
    ['eth_getBlockByNumber', null],
    ['eth_getBlockByNumber', { number: '0x1', baseFeePerGas: 7 }],
    ['eth_getBalance', '7'],
  ])('is not prepared from an answer of %s that is none', async (method, answer) => {
    await expect(prepare({}, { [method]: answer }).transaction).rejects.toMatchObject({
      code: 'HTTP_BODY_INVALID',
    })
  })
})

describe('all that can be sent', () => {
  const balance = 10n ** 18n
  const sent = async (script: object = {}) =>
    (await prepare({ amount: 'max' }, script).transaction).payload as { readonly value: string }

  it('is the balance without the highest fee', async () => {
    expect(BigInt((await sent()).value)).toBe(balance - 21_000n * 202n)
  })

  it('leaves what a recipient with code takes, and what a rollup charges for data', async () => {
    const payload = await sent({ eth_estimateGas: '0xc350' })
    expect(payload).toMatchObject({ gas: '0xea60', value: `0x${(balance - 60_000n * 202n).toString(16)}` })
    const rollup = await sent({ eth_call: word(7n) })
    expect(BigInt(rollup.value)).toBe(balance - 21_000n * 202n - 14n - 7n)
  })

  it('is estimated with an amount that the account has', async () => {
    const { transaction, asked } = prepare({ amount: 'max' })
    await transaction
    const [estimate] = asked.filter(({ method }) => method === 'eth_estimateGas')
    expect(estimate?.params).toMatchObject([{ value: `0x${(balance - 21_000n * 202n).toString(16)}` }])
  })

  it('is INSUFFICIENT_FUNDS where the fee leaves nothing', async () => {
    const fee = 21_000n * 202n
    const withBalance = (wei: bigint) => sent({ eth_getBalance: `0x${wei.toString(16)}` })
    await expect(withBalance(fee)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      context: { needed: `${fee + 1n}`, balance: `${fee}` },
    })
    expect((await withBalance(fee + 1n)).value).toBe('0x1')
  })

  it('is no amount of a token, or of a collectible', async () => {
    for (const asset of [{ token }, { collectible: { contract: token.address, tokenId: '7' } }]) {
      const { transaction, asked } = prepare({ amount: 'max', ...asset })
      await expect(transaction).rejects.toMatchObject({ code: 'SEND_DRAFT_INCOMPLETE' })
      expect(asked).toEqual([])
    }
  })
})

describe('what a smart account sends', () => {
  const balance = 10n ** 18n
  const smart = (over: object = {}, script: object = {}) =>
    prepare({ isSmartAccount: true, ...over }, script).transaction

  it('has no nonce, gas and fee: the wallet or bundler adds them', async () => {
    expect((await smart()).payload).toEqual({
      chainId: '0x1',
      from: alice,
      to: bob,
      value: '0x5',
      data: '0x',
    })
  })

  it('needs nothing for a fee: a token is sent without any of the currency', async () => {
    const { payload } = await smart({ token }, { eth_getBalance: '0x0', eth_call: word(6n) })
    expect(payload).toMatchObject({ to: token.address, value: '0x0' })
  })

  it('may be the whole balance', async () => {
    expect((await smart({ amount: 'max' })).payload).toMatchObject({ value: `0x${balance.toString(16)}` })
  })

  it('is never more than the balance', async () => {
    await expect(smart({ amount: balance + 1n })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      context: { needed: `${balance + 1n}`, balance: `${balance}` },
    })
  })

  it('is nothing where it has nothing', async () => {
    await expect(smart({ amount: 'max' }, { eth_getBalance: '0x0' })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  it('is tried without gas and fee', async () => {
    const { chain, network, asked } = scriptedChain({ eth_call: '0x' })
    const transaction = await smart()
    await chain.simulate({ network, transaction })
    expect(asked.map(({ params }) => params)).toEqual([[{ from: alice, to: bob, value: '0x5' }, 'latest']])
  })
})

describe('on a rollup that charges for data and for its operator', () => {
  const dataFee = 10n ** 15n
  const operatorFee = 3n * 10n ** 15n
  const rollup = {
    eth_call: ({ data }: { readonly data: string }) =>
      word(data.startsWith('0xf1c7a58b') ? dataFee : data.startsWith('0x275aedd2') ? operatorFee : 0n),
  }
  const gasFee = 21_000n * 202n
  const extra = 2n * dataFee + operatorFee

  it('form, Max and review count on the same fee', async () => {
    const { chain, network } = scriptedChain({ ...answers, ...rollup })
    const form = await chain.estimateTransferFee({ network, from: alice })
    const most = await prepare({ amount: 'max' }, rollup).transaction
    const transaction = await prepare({}, rollup).transaction
    const review = await chain.estimateFee({ network, transaction })
    const { value } = most.payload as { readonly value: string }
    expect([form.max, 10n ** 18n - BigInt(value), review.max]).toEqual(Array(3).fill(gasFee + extra))
    expect(review.expected).toBe(21_000n * 102n + dataFee + operatorFee)
  })

  it('an account that can pay for the gas alone can not send', async () => {
    const withBalance = (wei: bigint) =>
      prepare({}, { ...rollup, eth_getBalance: `0x${wei.toString(16)}` }).transaction
    await expect(withBalance(5n + gasFee + extra - 1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect((await withBalance(5n + gasFee + extra)).payload).toMatchObject({ value: '0x5' })
  })
})

describe('the part for the producer of a block', () => {
  const tipOf = async (tip: bigint, base = 100n) => {
    const { payload } = await prepare(
      {},
      {
        eth_maxPriorityFeePerGas: `0x${tip.toString(16)}`,
        eth_getBlockByNumber: { number: '0x10', baseFeePerGas: `0x${base.toString(16)}` },
        eth_getBalance: `0x${(10n ** 24n).toString(16)}`,
      },
    ).transaction
    return BigInt((payload as { readonly maxPriorityFeePerGas: string }).maxPriorityFeePerGas)
  }

  it('is bounded, whatever a node names', async () => {
    expect(await tipOf(10n ** 20n)).toBe(10n ** 12n)
    expect(await tipOf(10n ** 20n, 10n ** 11n)).toBe(10n ** 13n)
  })

  it('is what the node names, where that is usual', async () => {
    expect(await tipOf(3n * 10n ** 10n)).toBe(3n * 10n ** 10n)
  })
})

describe('what a usual transfer costs', () => {
  const estimate = (over: object = {}, script: object = {}) => {
    const { chain, network } = scriptedChain({ ...answers, ...script })
    return chain.estimateTransferFee({ network, from: alice, ...over })
  }

  it('is 21,000 gas of the currency, 150,000 of a token', async () => {
    expect(await estimate()).toEqual({ expected: 21_000n * 102n, max: 21_000n * 202n })
    expect(await estimate({ token })).toEqual({ expected: 150_000n * 102n, max: 150_000n * 202n })
  })

  it('is more on a rollup: what it adds to a transfer to oneself, or charges for data', async () => {
    const inGas = { eth_estimateGas: '0x7530' }
    expect(await estimate({}, inGas)).toEqual({ expected: 30_000n * 102n, max: 36_000n * 202n })
    expect(await estimate({ token }, inGas)).toEqual({ expected: 159_000n * 102n, max: 159_000n * 202n })
    expect(await estimate({}, { eth_call: word(7n) })).toMatchObject({ max: 21_000n * 202n + 14n + 7n })
  })

  it('is as usual where the account has lent itself code that takes nothing', async () => {
    expect(await estimate({}, { eth_estimateGas: reverts })).toMatchObject({ max: 21_000n * 202n })
  })
})

test('a fee is never expected to be more than the bytes allow', async () => {
  const { chain, network } = scriptedChain(answers)
  const transaction = await chain.prepareTransfer({ network, from: alice, to: bob, amount: 5n })
  const dearer = scriptedChain({
    ...answers,
    eth_getBlockByNumber: { number: '0x11', baseFeePerGas: '0xffff' },
  })
  const fee = await dearer.chain.estimateFee({ network, transaction })
  expect(fee).toEqual({ expected: 21_000n * 202n, max: 21_000n * 202n })
  await expect(
    scriptedChain({
      ...answers,
      eth_call: '0x',
      eth_getBlockByNumber: { number: '0x11', baseFeePerGas: '0xffff' },
    }).chain.simulate({ network, transaction }),
  ).rejects.toMatchObject({ code: 'FEE_CAP_TOO_LOW' })
})
