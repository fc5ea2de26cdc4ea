import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  hashMessage,
  padHex,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createNonces,
  createSignInVerifier,
  memoryNonces,
} from '../../../../plugins/src/siwx/server/index.js'
import { writeSignInMessage } from '../../../../runtime/src/login.js'
import { sandboxAccounts } from '../../../../sandbox/src/accounts.js'
import { contractAddress } from '../../../../sandbox/src/blockchain/contracts/contractAddress.js'
import { account4337 } from '../../../../sandbox/src/bundler/accountAbstraction.js'
import { type Sandbox, startSandbox } from '../../../../sandbox/src/index.js'
import { names, nodeOf, plain, recipient, setBalance, smart, smartWallet } from './smartWallet.fixture.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

const node = () => nodeOf(sandbox)
const give = (address: string, coins: string) => setBalance(sandbox, address, coins)

/** A wallet whose account has a contract of its own. */
async function wallet({ smartAccount = {}, ...options }: Parameters<typeof smartWallet>[1] = {}) {
  const own = await smartWallet(sandbox, {
    ...options,
    smartAccount: { type: '4337', ...account4337, ...smartAccount },
  })
  const sign = (message: string, by: string = own.account) =>
    own.ask('personal_sign', [toHex(message), by]) as Promise<Hex>
  return { ...own, sign }
}

type Wallet = Awaited<ReturnType<typeof wallet>>

const failing = (call: Promise<unknown>) => expect(call).rejects
const balanceOf = (address: string) => node().getBalance({ address: address as Hex })

test('the address is the one at which the factory makes the account', async () => {
  const { account, owner } = await wallet()
  const made = await node().readContract({
    address: account4337.factory,
    abi: parseAbi(['function getAddress(bytes32) view returns (address)']),
    functionName: 'getAddress',
    args: [padHex(owner, { dir: 'right', size: 32 })],
  })
  expect(account).toBe(made)
  expect(account).toBe(getAddress(account))
  expect(account).not.toBe(owner)
})

describe('the first call', () => {
  test('makes the account, and sends; the next one only sends', async () => {
    const { account, send, questions } = await wallet()
    const before = await balanceOf(recipient)
    await send({ to: recipient, value: toHex(parseEther('0.25')) })
    expect((await balanceOf(recipient)) - before).toBe(parseEther('0.25'))
    expect(await node().getCode({ address: account })).toMatch(/^0x/)
    await send({ to: recipient, value: '0x1' })
    expect(questions).toMatchObject([
      {
        ...{ title: 'transaction', network: 'Sandbox One', account, warnings: [], tier: 'normal' },
        changes: [{ text: 'sends', what: '0.25 ETH', to: recipient }],
        facts: [{ name: 'fee' }, { name: 'deploys', value: account4337.factory }],
      },
      { facts: [{ name: 'fee' }] },
    ])
  })

  test('makes an account that only its key owns', async () => {
    const { account, owner, send } = await wallet()
    await send({ to: recipient, value: '0x1' })
    const abi = parseAbi([
      'function owner() view returns (address)',
      'function entryPoint() view returns (address)',
    ])
    const read = (functionName: 'owner' | 'entryPoint') =>
      node().readContract({ address: account, abi, functionName })
    expect([await read('owner'), await read('entryPoint')]).toEqual([owner, entryPoint08Address])
  })

  test('costs an account without coins nothing where a sponsor pays, who is named', async () => {
    const paymasterUrl = `${sandbox.url}/bundler/31337`
    const { account, send, questions } = await wallet({ coins: '0', smartAccount: { paymasterUrl } })
    await send({ to: recipient, value: '0x0' })
    expect(questions[0]?.facts).toContainEqual({ name: 'sponsor', value: 'Sandbox Sponsor' })
    expect(names(questions[0])).not.toContain('fee')
    expect(await balanceOf(account)).toBe(0n)
  })

  test('that the account can’t pay for is refused before anybody is asked', async () => {
    const { owner, send, questions } = await wallet({ coins: '0' })
    await give(owner, '1')
    await failing(send({ to: recipient, value: '0x1' })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(questions).toEqual([])
  })
})

describe('several calls', () => {
  test('approve and swap as one, by the account that isn’t there yet', async () => {
    const { account, sendCalls, read, questions } = await wallet()
    const [dollar, token] = [contractAddress(31337, 'dollar'), contractAddress(31337, 'token')]
    await giveTokens(dollar, account, 50_000_000n)
    const swap = await buildSwap({ account, from: dollar, to: token, amount: 50_000_000n })
    const approve = encodeFunctionData({
      ...{ abi: erc20Abi, functionName: 'approve', args: [swap.to, 50_000_000n] },
    })
    const { id } = await sendCalls([{ to: dollar, data: approve }, swap])
    const status = () => read('wallet_getCallsStatus', [id])
    await expect.poll(status).toMatchObject({ id, atomic: true, status: 200 })
    expect(questions[0]?.changes[0]).toMatchObject({ text: 'allows', to: getAddress(swap.to) })
    const held = { abi: erc20Abi, functionName: 'balanceOf', args: [account] } as const
    expect(await node().readContract({ address: token, ...held })).toBeGreaterThan(0n)
    expect(await node().readContract({ address: dollar, ...held })).toBe(0n)
  })

  test('are for the smart account alone', async () => {
    const { owner, sendCalls, questions } = await wallet()
    await failing(sendCalls([{ to: recipient, value: '0x1' }], { from: owner })).toMatchObject({
      code: 'SMART_ACCOUNT_UNSUPPORTED',
    })
    expect(questions).toEqual([])
  })

  test('are a capability of the smart account alone', async () => {
    const { account, owner, read } = await wallet()
    const supported = { '0x7a69': { atomic: { status: 'supported' } } }
    expect(await read('wallet_getCapabilities', [account])).toEqual(supported)
    expect(await read('wallet_getCapabilities', [owner])).toEqual({})
    await failing(read('wallet_getCapabilities', [recipient])).toMatchObject({ code: 'ACCOUNT_UNKNOWN' })
  })
})

describe.each([
  ['before the account is there (ERC-6492)', async () => {}],
  ['once it is there (ERC-1271)', ({ send }: Wallet) => send({ to: recipient, value: '0x1' })],
] as const)('%s', (_, begin) => {
  test('the account signs in', async () => {
    const visitor = await wallet()
    await begin(visitor)
    expect(await signIn(visitor)).toMatchObject({ accountAddress: visitor.account, provedBy: 'contract' })
  })

  test('typed data is the account’s', async () => {
    const visitor = await wallet()
    await begin(visitor)
    const { account, ask } = visitor
    const data = {
      domain: { name: 'Shop', version: '1', chainId: 31337 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'tea' },
    } as const
    const signature = (await ask('eth_signTypedData_v4', [account, JSON.stringify(data)])) as Hex
    expect(await node().verifyTypedData({ address: account, signature, ...data })).toBe(true)
    const other = { ...data, message: { item: 'coffee' } }
    expect(await node().verifyTypedData({ address: account, signature, ...other })).toBe(false)
  })

  test('a signature of the account’s is no other account’s', async () => {
    const visitor = await wallet()
    await begin(visitor)
    const signature = await visitor.sign('hello')
    expect(await node().verifyMessage({ address: visitor.account, message: 'hello', signature })).toBe(true)
    expect(await node().verifyMessage({ address: visitor.owner, message: 'hello', signature })).toBe(false)
  })
})

/** Tokens of the sandbox's first account. */
async function giveTokens(token: Hex, to: Hex, amount: bigint) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  const call = { from: sandboxAccounts[0].address, to: token, data }
  const hash = (await node().request({ method: 'eth_sendTransaction', params: [call] } as never)) as Hex
  await node().waitForTransactionReceipt({ hash, pollingInterval: 20 })
}

/** A swap as the sandbox's service builds it. */
async function buildSwap({
  account,
  from,
  to,
  amount,
}: {
  account: Hex
  from: Hex
  to: Hex
  amount: bigint
}) {
  const id = (address: Hex) => `eip155:31337:${address}`
  const body = {
    ...{ amount: String(amount), eip155: { slippage: 1 }, projectId: '', disableEstimate: true },
    ...{ from: id(from), to: id(to), userAddress: id(account) },
  }
  const url = `${sandbox.description.blockchain.url}/v1/convert/build-transaction?projectId=&st=wallet-modal&sv=html-core-1.0.0`
  const { tx } = (await (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()) as {
    readonly tx: { readonly to: string; readonly data: Hex }
  }
  return { to: tx.to.split(':')[2] as Hex, data: tx.data }
}

async function signIn({ account, sign }: Wallet) {
  const nonces = createNonces(memoryNonces())
  const verifier = createSignInVerifier({
    ...{ origins: ['https://shop.example'], chains: [smart], nonces },
    rpcUrls: { [smart]: `${sandbox.url}/rpc/31337` },
  })
  const message = writeSignInMessage({
    ...{ accountAddress: account, chainId: smart, domain: 'shop.example', uri: 'https://shop.example' },
    ...{ version: '1', nonce: await nonces.create(), issuedAt: new Date().toISOString() },
  } as never)
  return verifier.verify({ message, signature: await sign(message) } as never)
}

describe('the account of the key', () => {
  test('signs and sends beside it, as before', async () => {
    const { owner, sign, send, questions } = await wallet()
    await give(owner, '1')
    const signature = await sign('hello', owner)
    expect(await node().verifyMessage({ address: owner, message: 'hello', signature })).toBe(true)
    const hash = await send({ from: owner, to: recipient, value: '0x1' })
    expect((await node().getTransaction({ hash })).from).toBe(owner.toLowerCase())
    expect(questions.map(({ account }) => account)).toEqual([owner, owner])
  })

  test('signs no message that may be the hash of an operation', async () => {
    const { owner, account, ask, questions } = await wallet()
    const hash = hashMessage('any')
    await failing(ask('personal_sign', [hash, owner])).toMatchObject({ code: 'REQUEST_INVALID' })
    await failing(ask('personal_sign', [hash, owner], plain)).toMatchObject({
      code: 'REQUEST_INVALID',
    })
    expect(questions).toEqual([])
    const signature = (await ask('personal_sign', [hash, account])) as Hex
    expect(await node().verifyMessage({ address: account, message: { raw: hash }, signature })).toBe(true)
  })
})

describe('a call of the account’s own contract', () => {
  const change = { data: '0xf2fde38b000000000000000000000000000000000000000000000000000000000000000a' }

  test('is refused, by the account, by its key and in a batch: it may give the contract another owner', async () => {
    const { account, owner, send, sendCalls, questions } = await wallet()
    await give(owner, '1')
    const refused = { code: 'DELEGATION_REFUSED' }
    await failing(send({ to: account, ...change })).toMatchObject(refused)
    await failing(send({ from: owner, to: account.toLowerCase(), ...change })).toMatchObject(refused)
    await failing(sendCalls([{ to: recipient }, { to: account, ...change }])).toMatchObject(refused)
    expect(questions).toEqual([])
  })

  test('without data only brings coins', async () => {
    const { account, owner, send } = await wallet()
    await give(owner, '1')
    await send({ from: owner, to: account, value: toHex(parseEther('0.5')) })
    expect(await balanceOf(account)).toBe(parseEther('1.5'))
  })
})

test('a network whose factory isn’t there says that it has no smart accounts', async () => {
  const { send, questions } = await wallet({ smartAccount: { factory: recipient } })
  await failing(send({ to: recipient, value: '0x1' })).toMatchObject({ code: 'SMART_ACCOUNT_UNSUPPORTED' })
  expect(questions).toEqual([])
})
