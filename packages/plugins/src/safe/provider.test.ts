import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openSafe } from './openSafe.js'
import { safeOrigins } from './origins.js'
import { createSafeProvider } from './provider.js'
import { type SafePageOptions, safeAddress, safePage } from './safePage.fixture.js'

const safeTxHash = `0x${'5a'.repeat(32)}`
const minedHash = `0x${'ab'.repeat(32)}`
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function inside(answers: SafePageOptions['answers'] = {}) {
  const page = safePage({
    answers: {
      sendTransactions: () => ({ safeTxHash }),
      signMessage: () => ({ safeTxHash }),
      signTypedMessage: () => ({ safeTxHash }),
      rpcCall: ({ call }: { readonly call: string }) => `answer to ${call}`,
      ...answers,
    },
  })
  const safe = await openSafe(safeOrigins(), new AbortController().signal)
  if (!safe) throw new Error('There is no Safe.')
  const provider = createSafeProvider(safe)
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ...page, request, last: () => page.asked.at(-1)?.params }
}

test.each([
  ['eth_accounts', [safeAddress]],
  ['eth_requestAccounts', [safeAddress]],
  ['eth_chainId', '0x1'],
  ['net_version', '1'],
])('%s is answered here', async (method, answer) => {
  const { request, asked } = await inside()
  expect(await request(method)).toEqual(answer)
  expect(asked).toHaveLength(1)
})

describe('sending', () => {
  test('a transaction becomes one call of the Safe, and is named by its hash there', async () => {
    const { request, last } = await inside()
    const sent = await request('eth_sendTransaction', {
      from: safeAddress.toLowerCase(),
      to: other,
      value: '0xde0b6b3a7640000',
    })
    expect(sent).toBe(safeTxHash)
    expect(last()).toEqual({ txs: [{ to: other, value: '1000000000000000000', data: '0x' }] })
  })

  test('several calls become one batch (EIP-5792)', async () => {
    const { request, last } = await inside()
    const calls = [
      { to: other, value: '0x1' },
      { to: other, data: '0xabcd' },
    ]
    expect(await request('wallet_sendCalls', { version: '2.0.0', chainId: '0x1', calls })).toEqual({
      id: safeTxHash,
    })
    expect(last()).toEqual({
      txs: [
        { to: other, value: '1', data: '0x' },
        { to: other, value: '0', data: '0xabcd' },
      ],
    })
  })

  test('the gas that a page names is an upper limit for the Safe', async () => {
    const { request, last } = await inside()
    await request('eth_sendTransaction', { to: other, gas: '0x5208' })
    expect(last()).toMatchObject({ params: { safeTxGas: 21_000 } })
  })

  test.each([
    ['from another account', { from: other, to: other }, 4100],
    ['to nobody', { data: '0x00' }, -32602],
    ['half a byte', { to: other, data: '0xabc' }, -32602],
    ['an amount in words', { to: other, value: 'all' }, -32602],
  ])('what is %s never reaches the Safe', async (_, transaction, code) => {
    const { request, methods } = await inside()
    await expect(request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code })
    expect(methods()).toEqual(['getSafeInfo'])
  })

  test('for another network a batch is refused (EIP-5792)', async () => {
    const { request } = await inside()
    const calls = [{ to: other }]
    await expect(request('wallet_sendCalls', { chainId: '0xa', calls })).rejects.toMatchObject({ code: 5710 })
  })

  test('a refusal of the owner is 4001', async () => {
    const { request } = await inside({
      sendTransactions() {
        throw new Error('Transaction was rejected')
      },
    })
    await expect(request('eth_sendTransaction', { to: other })).rejects.toMatchObject({ code: 4001 })
  })

  test('an answer without a hash is no success', async () => {
    const { request } = await inside({ sendTransactions: () => ({ safeTxHash: 'soon' }) })
    await expect(request('eth_sendTransaction', { to: other })).rejects.toMatchObject({ code: -32603 })
  })
})

describe('what becomes of it', () => {
  test('its receipt is null until the owners have executed it', async () => {
    const { request } = await inside({
      getTxBySafeTxHash: () => ({ txHash: null, txStatus: 'AWAITING_CONFIRMATIONS' }),
    })
    expect(await request('eth_getTransactionReceipt', safeTxHash)).toBeNull()
    expect(await request('wallet_getCallsStatus', safeTxHash)).toMatchObject({ status: 100, atomic: true })
  })

  test('then it is that of the transaction on the chain', async () => {
    const { request, last } = await inside({
      getTxBySafeTxHash: () => ({ txHash: minedHash, txStatus: 'SUCCESS' }),
    })
    await request('eth_getTransactionReceipt', safeTxHash)
    expect(last()).toEqual({ call: 'eth_getTransactionReceipt', params: [minedHash] })
    expect(await request('wallet_getCallsStatus', safeTxHash)).toMatchObject({ status: 200 })
  })

  test("a hash that isn't the Safe's is the chain's", async () => {
    const { request, last } = await inside()
    await request('eth_getTransactionByHash', minedHash)
    expect(last()).toEqual({ call: 'eth_getTransactionByHash', params: [minedHash] })
  })
})

describe('signing (EIP-1271)', () => {
  test.each([
    ['a signature that is there', { signature: '0x1234' }, '0x1234'],
    ['one that the owners have yet to give', { safeTxHash }, '0x'],
    ['one that is collected by its hash', { messageHash: '0xfeed' }, '0xbeef'],
  ])('%s', async (_, answer, signature) => {
    const answers = { signMessage: () => answer, getOffChainSignature: () => '0xbeef' }
    const { request } = await inside(answers)
    expect(await request('personal_sign', 'hello', safeAddress)).toBe(signature)
  })

  const typed = { domain: { chainId: 1 }, types: { A: [{ name: 'b', type: 'string' }] }, message: { b: 'c' } }

  test.each([
    ['an object', typed],
    ['JSON', JSON.stringify(typed)],
  ])('typed data as %s', async (_, data) => {
    const { request, last } = await inside()
    expect(await request('eth_signTypedData_v4', safeAddress, data)).toBe('0x')
    expect(last()).toEqual({ typedData: typed })
  })

  test.each([
    ['personal_sign', ['hello', other], 4100],
    ['eth_signTypedData_v4', [other, typed], 4100],
    ['eth_signTypedData_v4', [safeAddress, '{'], -32602],
    ['eth_sign', [safeAddress, '0x00'], 4200],
  ])('%s of %j is refused', async (method, params, code) => {
    const { request } = await inside()
    await expect(request(method, ...params)).rejects.toMatchObject({ code })
  })
})

describe('the network', () => {
  test('is read through the Safe', async () => {
    const { request, last } = await inside()
    expect(await request('eth_getBalance', other)).toBe('answer to eth_getBalance')
    expect(last()).toEqual({ call: 'eth_getBalance', params: [other, 'latest'] })
  })

  test('is the one that the Safe is on, and no other', async () => {
    const { request } = await inside()
    expect(await request('wallet_switchEthereumChain', { chainId: '0x1' })).toBeNull()
    await expect(request('wallet_switchEthereumChain', { chainId: '0xa' })).rejects.toMatchObject({
      code: 4200,
    })
  })
})

test('whatever is asked is answered, or refused by a number', { timeout: 60_000 }, async () => {
  const { request } = await inside()
  const method = fc.oneof(
    fc.constantFrom(
      'eth_sendTransaction',
      'wallet_sendCalls',
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_getTransactionReceipt',
      'wallet_getCallsStatus',
      'wallet_switchEthereumChain',
    ),
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'toString'),
  )
  await fc.assert(
    fc.asyncProperty(method, fc.array(fc.anything(), { maxLength: 3 }), async (name, params) => {
      const outcome = await request(name, ...params).then(
        () => 'answered',
        (error: { readonly code?: unknown }) => typeof error.code,
      )
      expect(['answered', 'number']).toContain(outcome)
    }),
    { numRuns: 500 },
  )
})
