import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashMessage,
  http,
  parseAbi,
  parseEther,
  toHex,
  verifyMessage,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractAddress } from '../../../../sandbox/src/blockchain/contracts/contractAddress.js'
import { type Sandbox, startSandbox } from '../../../../sandbox/src/index.js'
import { accountCode, delegatedTo } from '../../accountCode.js'
import { names, nodeOf, plain, recipient, smart, smartWallet } from './smartWallet.fixture.js'

const other = '0x00000000000000000000000000000000000000A1'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

const node = () => nodeOf(sandbox)

/** A wallet with smart accounts on the first chain. */
async function wallet(options: Parameters<typeof smartWallet>[1] = {}) {
  const own = await smartWallet(sandbox, options)
  return { ...own, statusOf: (id: string) => own.read('wallet_getCallsStatus', [id]) }
}

const failing = (call: Promise<unknown>) => expect(call).rejects

/** A paymaster of strangers: the sandbox's, whose answers get further fields. */
async function paymasterWith(more: object) {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${sandbox.url}/bundler/31337`, { method: 'POST', body, headers })
    const { result, ...rest } = (await answer.json()) as { readonly result: object }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...rest, result: { ...result, ...more } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('a paymaster changes nothing that is signed but who pays', async () => {
  const abi = parseAbi(['function execute(address,uint256,bytes)'])
  const callData = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [other, parseEther('0.5'), '0x'],
  })
  const paymaster = await paymasterWith({
    callData,
    nonce: toHex(7n << 64n),
    maxFeePerGas: toHex(10n ** 15n),
  })
  const { send, questions } = await wallet({ smartAccount: { paymasterUrl: paymaster.url } })
  const before = await node().getBalance({ address: other })
  await send({ to: recipient, value: '0x1' })
  paymaster.close()
  expect(questions[0]?.changes).toEqual([{ text: 'sends', what: '0.000000000000000001 ETH', to: recipient }])
  expect(await node().getBalance({ address: other })).toBe(before)
})

describe('the first call', () => {
  test('delegates the account to the audited code, and sends', async () => {
    const { send, questions, account, codeOf } = await wallet()
    const before = await node().getBalance({ address: recipient })
    const hash = await send({ to: recipient, value: toHex(parseEther('0.25')) })
    expect((await node().getTransactionReceipt({ hash })).status).toBe('success')
    expect((await node().getBalance({ address: recipient })) - before).toBe(parseEther('0.25'))
    expect(await codeOf()).toBe(delegatedTo(accountCode))
    expect(questions).toMatchObject([
      {
        ...{ title: 'transaction', host: 'shop.example', network: 'Sandbox One', account, warnings: [] },
        changes: [{ text: 'sends', what: '0.25 ETH', to: recipient }],
      },
    ])
    expect(names(questions[0])).toEqual(['fee', 'delegation'])
  })

  test('is the only one that delegates', async () => {
    const { send, questions } = await wallet()
    await send({ to: recipient, value: '0x1' })
    await send({ to: recipient, value: '0x1' })
    expect(names(questions[1])).toEqual(['fee'])
    expect(questions.map(({ tier }) => tier)).toEqual(['high', 'normal'])
  })

  test('of an account with foreign code says that it replaces that', async () => {
    const { send, questions, account, codeOf } = await wallet()
    const foreign = contractAddress(31337, 'batch')
    await node().request({ method: 'anvil_setCode', params: [account, delegatedTo(foreign)] } as never)
    await send({ to: recipient, value: '0x1' })
    expect(questions[0]?.warnings).toEqual(['replacesCode'])
    expect(await codeOf()).toBe(delegatedTo(accountCode))
  })

  test('leaves signatures of the key as good as before, and as good by the code (ERC-1271)', async () => {
    const { ask, send, account } = await wallet()
    const sign = () => ask('personal_sign', [toHex('hello'), account]) as Promise<Hex>
    const before = await sign()
    expect(await verifyMessage({ address: account, message: 'hello', signature: before })).toBe(true)
    await send({ to: recipient, value: '0x1' })
    const answer = await node().readContract({
      address: account,
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hashMessage('hello'), await sign()],
    })
    expect(answer).toBe('0x1626ba7e')
  })

  test('is not sent, and delegates nothing, if the visitor declines', async () => {
    const { send, codeOf } = await wallet({ decision: 'declined' })
    await failing(send({ to: recipient, value: '0x1' })).toMatchObject({ code: 'USER_REJECTED' })
    expect(await codeOf()).toBeUndefined()
  })
})

describe('several calls', () => {
  const dollar = () => contractAddress(31337, 'dollar')
  const approve = (spender: Hex, amount: bigint) => ({
    to: dollar(),
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  })

  test('are asked about once, each as the signed bytes have it, and carried out as one', async () => {
    const { sendCalls, statusOf, questions, account } = await wallet()
    const { id } = await sendCalls([approve(recipient, 2_500_000n), { to: other, value: '0x5' }])
    expect(questions.map(({ changes }) => changes)).toEqual([
      [
        { text: 'allows', what: expect.stringMatching(/^2\.5 /), to: recipient },
        { text: 'sends', what: '0.000000000000000005 ETH', to: other },
      ],
    ])
    const mined = { version: '2.0.0', id, chainId: '0x7a69', atomic: true, status: 200 }
    await expect.poll(() => statusOf(id)).toMatchObject({ ...mined, receipts: [expect.anything()] })
    const allowance = { abi: erc20Abi, functionName: 'allowance', args: [account, recipient] } as const
    expect(await node().readContract({ address: dollar(), ...allowance })).toBe(2_500_000n)
    expect(await node().getBalance({ address: other })).toBe(5n)
  })

  test('that would fail are refused before anybody is asked', async () => {
    const { sendCalls, questions } = await wallet()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient, 10n ** 30n],
    })
    await failing(sendCalls([{ to: dollar(), data }])).toMatchObject({ code: 'EXECUTION_REVERTED' })
    expect(questions).toEqual([])
  })

  test.each<readonly [string, string, object | undefined, readonly object[] | undefined]>([
    ['for another chain', 'REQUEST_INVALID', { chainId: '0x1' }, undefined],
    ['of another account', 'REQUEST_INVALID', { from: recipient }, undefined],
    ['without any', 'REQUEST_INVALID', undefined, []],
    ['that create a contract', 'REQUEST_INVALID', undefined, [{ data: '0x60' }]],
    ['with an unknown field', 'REQUEST_INVALID', undefined, [{ to: recipient, delegate: true }]],
    ['of other code', 'DELEGATION_REFUSED', undefined, [{ to: recipient, authorizationList: [] }]],
    [
      'with a capability that the wallet lacks',
      'CAPABILITY_UNSUPPORTED',
      { capabilities: { flow: {} } },
      undefined,
    ],
    ['more than fifty', 'CALLS_TOO_MANY', undefined, Array.from({ length: 51 }, () => ({ to: recipient }))],
  ])('%s: %s', async (_, code, more, calls = [{ to: recipient, value: '0x1' }]) => {
    const { sendCalls, questions } = await wallet()
    await failing(sendCalls(calls, more)).toMatchObject({ code })
    expect(questions).toEqual([])
  })

  test('with an optional capability are sent without it', async () => {
    const { sendCalls } = await wallet()
    await sendCalls([{ to: recipient }], { capabilities: { flow: { optional: true } } })
  })
})

describe('the fee', () => {
  test('is the sponsor’s, who is named, and the account needs no coins', async () => {
    const paymasterUrl = `${sandbox.url}/bundler/31337`
    const { send, questions, account } = await wallet({ coins: '0', smartAccount: { paymasterUrl } })
    await send({ to: recipient, value: '0x0' })
    expect(questions[0]?.facts).toContainEqual({ name: 'sponsor', value: 'Sandbox Sponsor' })
    expect(names(questions[0])).not.toContain('fee')
    expect(await node().getBalance({ address: account })).toBe(0n)
  })

  test('is the account’s where no sponsor can be reached', async () => {
    const { send, questions } = await wallet({ smartAccount: { paymasterUrl: 'http://127.0.0.1:9' } })
    await send({ to: recipient, value: '0x1' })
    expect(names(questions[0])).toEqual(['fee', 'delegation'])
  })

  test.each(['0', '0.000000001'])(
    'that %s ETH doesn’t cover is said before anybody is asked',
    async (coins) => {
      const { send, questions } = await wallet({ coins })
      await failing(send({ to: recipient, value: '0x1' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
      expect(questions).toEqual([])
    },
  )
})

describe('other code', () => {
  test.each([smart, plain])('that a page asks for is refused, and nobody is asked (%s)', async (chainId) => {
    const { send, questions } = await wallet()
    const authorizationList = [{ address: recipient, chainId: '0x7a69', nonce: '0x0' }]
    const call = send({ to: recipient, type: '0x4', authorizationList }, chainId)
    await failing(call).toMatchObject({ code: 'DELEGATION_REFUSED' })
    expect(questions).toEqual([])
  })
})

describe('a network without smart accounts', () => {
  test('says so, and nobody is asked', async () => {
    const { ask, questions, account } = await wallet()
    const calls = [{ to: recipient, value: '0x1' }]
    const asked = ask('wallet_sendCalls', [{ from: account, chainId: '0x7a6a', calls }], plain)
    await failing(asked).toMatchObject({ code: 'SMART_ACCOUNT_UNSUPPORTED' })
    expect(questions).toEqual([])
  })

  test('sends by the key, as before', async () => {
    const { send, account, questions } = await wallet()
    const client = createPublicClient({ transport: http(`${sandbox.url}/rpc/31338`) })
    await client.request({ method: 'anvil_setBalance', params: [account, toHex(parseEther('1'))] } as never)
    const hash = await send({ to: recipient, value: '0x1' }, plain)
    expect((await client.getTransaction({ hash })).from.toLowerCase()).toBe(account.toLowerCase())
    expect(names(questions[0])).toEqual(['fee', 'nonce'])
    expect(await client.getCode({ address: account })).toBeUndefined()
  })

  test('is not among the capabilities', async () => {
    const { read, account } = await wallet()
    const supported = { atomic: { status: 'supported' } }
    expect(await read('wallet_getCapabilities', [account])).toEqual({ '0x7a69': supported })
    expect(await read('wallet_getCapabilities', [account, ['0x7a6a']])).toEqual({})
    await failing(read('wallet_getCapabilities', [recipient])).toMatchObject({ code: 'ACCOUNT_UNKNOWN' })
  })
})

test('calls that the bundler doesn’t know are said to be unknown', async () => {
  const { statusOf } = await wallet()
  for (const id of [`0x${'12'.repeat(32)}`, 'calls-1'])
    await failing(statusOf(id)).toMatchObject({ code: 'CALLS_UNKNOWN' })
})
