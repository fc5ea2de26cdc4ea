import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  padHex,
  parseAbi,
  parseEther,
  toHex,
  verifyMessage,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  toSimple7702SmartAccount,
  toSoladySmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import { account4337, paymasterAddress } from './accountAbstraction.js'
import { sponsorName } from './paymaster.js'

const chainId = 31337
const recipient: Address = '0x00000000000000000000000000000000000000A1'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

const chain = () => ({
  id: chainId,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${sandbox.url}/rpc/${chainId}`] } },
})
const bundlerUrl = () => `${sandbox.url}/bundler/${chainId}`
const node = () => createPublicClient({ chain: chain(), transport: http(), pollingInterval: 20 })

/** viem's account of a new key, with coins, and viem's client of the bundler. */
async function visitor({ coins = '1', isSponsored = false } = {}) {
  const client = node()
  const owner = privateKeyToAccount(generatePrivateKey())
  await client.request({
    method: 'anvil_setBalance',
    params: [owner.address, toHex(parseEther(coins))],
  } as never)
  const account = await toSimple7702SmartAccount({ client, owner })
  const bundler = createBundlerClient({
    account,
    client,
    chain: chain(),
    transport: http(bundlerUrl(), { retryCount: 0 }),
    pollingInterval: 20,
    ...(isSponsored && { paymaster: createPaymasterClient({ transport: http(bundlerUrl()) }) }),
  })
  const authorize = async () =>
    owner.signAuthorization({
      ...{ address: account.authorization.address, chainId },
      nonce: await client.getTransactionCount({ address: owner.address }),
    })
  return { client, owner, account, bundler, authorize }
}

/** What the bundler answers, unread. */
async function ask(method: string, ...params: readonly unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(bundlerUrl(), { method: 'POST', body })
  return (await answer.json()) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }
}

/** A signed operation of a visitor's that sends one wei, in the bundler's form, with other fields. */
async function operation(one: Awaited<ReturnType<typeof visitor>>, fields: object = {}) {
  const { account, bundler, authorize } = one
  const prepared = await bundler.prepareUserOperation({
    account,
    calls: [{ to: recipient, value: 1n }],
    authorization: await authorize(),
  })
  const whole = { ...prepared, ...fields }
  const signature = await account.signUserOperation(whole as never)
  return formatUserOperationRequest({ ...whole, signature } as never) as unknown as Record<string, unknown>
}

describe('the contracts of account abstraction', () => {
  test.each([31337, 31338])('are at their public addresses on chain %s', async (id) => {
    const client = createPublicClient({ transport: http(`${sandbox.url}/rpc/${id}`) })
    for (const address of [
      entryPoint08Address,
      '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
      ...[account4337.factory, account4337.implementation, paymasterAddress],
    ] as const)
      expect(await client.getCode({ address })).toMatch(/^0x6/)
  })
})

describe('a user operation', () => {
  test('of a new account delegates it (EIP-7702) and is carried out', async () => {
    const { client, account, bundler, authorize } = await visitor()
    const before = await client.getBalance({ address: recipient })
    const hash = await bundler.sendUserOperation({
      calls: [{ to: recipient, value: 7n }],
      authorization: await authorize(),
    })
    const { success, sender } = await bundler.waitForUserOperationReceipt({ hash })
    expect({ success, sender }).toEqual({ success: true, sender: account.address })
    expect(await client.getBalance({ address: recipient })).toBe(before + 7n)
    expect(await client.getCode({ address: account.address })).toMatch(/^0xef0100e6cae83b/)
  })

  test('of several calls is carried out as one, with the gas that was estimated', async () => {
    const { client, bundler, authorize } = await visitor()
    const [other]: Address[] = ['0x00000000000000000000000000000000000000b2']
    const calls = [
      { to: recipient, value: 1n },
      { to: other as Address, value: 2n },
    ]
    const hash = await bundler.sendUserOperation({ calls, authorization: await authorize() })
    const { success, receipt } = await bundler.waitForUserOperationReceipt({ hash })
    expect(success).toBe(true)
    expect(await client.getBalance({ address: other as Address })).toBe(2n)
    expect(await bundler.getUserOperation({ hash })).toMatchObject({
      transactionHash: receipt.transactionHash,
    })
  })

  test('of an account that has its code needs no authorization', async () => {
    const { bundler, authorize } = await visitor()
    const send = async (authorization?: Awaited<ReturnType<typeof authorize>>) => {
      const hash = await bundler.sendUserOperation({ calls: [{ to: recipient, value: 1n }], authorization })
      return bundler.waitForUserOperationReceipt({ hash })
    }
    await send(await authorize())
    expect((await send()).success).toBe(true)
  })

  test('costs an account without coins nothing where the paymaster pays (ERC-7677)', async () => {
    const { client, account, bundler, authorize } = await visitor({ coins: '0', isSponsored: true })
    const hash = await bundler.sendUserOperation({
      calls: [{ to: recipient, value: 0n }],
      authorization: await authorize(),
    })
    const receipt = await bundler.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, paymaster: paymasterAddress })
    expect(await client.getBalance({ address: account.address })).toBe(0n)
  })

  test('whose call reverts is carried out, and its receipt says so', async () => {
    const { bundler, authorize } = await visitor()
    const hash = await bundler.sendUserOperation({
      calls: [{ to: recipient, value: parseEther('5') }],
      authorization: await authorize(),
      // Nobody estimates what reverts.
      ...{ callGasLimit: 100_000n, verificationGasLimit: 200_000n, preVerificationGas: 200_000n },
    })
    expect(await bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: false })
  })
})

/** An account at an address of its own: viem's, but for the factory's newer signature. */
async function visitor4337() {
  const client = node()
  const owner = privateKeyToAccount(generatePrivateKey())
  const salt = padHex(owner.address, { dir: 'right', size: 32 })
  const made = { address: account4337.factory, abi: factoryAbi, args: [salt] } as const
  const address = await client.readContract({ ...made, functionName: 'getAddress' })
  const solady = await toSoladySmartAccount({
    ...{ client, owner, address },
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
  })
  const factoryData = encodeFunctionData({ ...made, functionName: 'createAccount' })
  const account = {
    ...solady,
    getFactoryArgs: async () =>
      (await solady.isDeployed()) ? {} : { factory: account4337.factory, factoryData },
  }
  const bundler = createBundlerClient({
    ...{ account, client, chain: chain(), pollingInterval: 20 },
    transport: http(bundlerUrl(), { retryCount: 0 }),
  })
  await client.request({ method: 'anvil_setBalance', params: [address, toHex(parseEther('1'))] } as never)
  return { client, owner, address, bundler }
}

const factoryAbi = parseAbi([
  'function createAccount(bytes32) returns (address)',
  'function getAddress(bytes32) view returns (address)',
])

describe('an account at an address of its own', () => {
  test('is made by its first operation, which is carried out, and the next one makes nothing', async () => {
    const { client, address, bundler } = await visitor4337()
    expect(await client.getCode({ address })).toBeUndefined()
    const before = await client.getBalance({ address: recipient })
    for (const sent of [1n, 2n]) {
      const hash = await bundler.sendUserOperation({ calls: [{ to: recipient, value: 3n }] })
      expect(await bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: true })
      expect(await client.getBalance({ address: recipient })).toBe(before + 3n * sent)
    }
    expect(await client.getCode({ address })).toMatch(/^0x/)
  })

  test('is estimated by its call, which fails before anything is sent', async () => {
    const { bundler } = await visitor4337()
    const sending = bundler.sendUserOperation({ calls: [{ to: recipient, value: parseEther('5') }] })
    await expect(sending).rejects.toThrow()
  })

  test('is made by its factory alone', async () => {
    const { bundler } = await visitor4337()
    const prepared = await bundler.prepareUserOperation({ calls: [{ to: recipient, value: 1n }] })
    const sent = formatUserOperationRequest({ ...prepared, factoryData: '0x12345678' } as never)
    const answer = await ask('eth_sendUserOperation', sent, entryPoint08Address)
    expect(answer.error).toMatchObject({ code: -32500, message: expect.stringContaining('AA13') })
  })
})

describe('is refused', () => {
  const wrong: readonly (readonly [string, number, (sent: Record<string, unknown>) => object])[] = [
    [
      'a signature of another key',
      -32507,
      ({ signature }) => ({
        signature: `${String(signature).slice(0, -2)}${String(signature).endsWith('1b') ? '1c' : '1b'}`,
      }),
    ],
    ['an authorization of another key', -32507, ({ eip7702Auth }) => flipped(eip7702Auth)],
    ['an authorization for another chain', -32602, (sent) => withAuth(sent, { chainId: '0x5' })],
    ['an authorization for a later transaction', -32602, (sent) => withAuth(sent, { nonce: '0x9' })],
    ['no authorization, where there is no code', -32602, () => ({ eip7702Auth: undefined })],
    ['an unknown field', -32602, () => ({ initCode: '0x' })],
    ['a missing field', -32602, () => ({ callGasLimit: undefined })],
    ['a malformed address', -32602, () => ({ sender: '0x12' })],
    ['too little gas for the transaction itself', -32602, () => ({ preVerificationGas: '0x1' })],
  ]
  test.each(wrong)('%s', async (_, code, fieldsOf) => {
    const sent = await operation(await visitor())
    const answer = await ask('eth_sendUserOperation', { ...sent, ...fieldsOf(sent) }, entryPoint08Address)
    expect(answer.error?.code).toBe(code)
  })

  test('a nonce that was used', async () => {
    const one = await visitor()
    const sent = await operation(one)
    const { result } = await ask('eth_sendUserOperation', sent, entryPoint08Address)
    await one.bundler.waitForUserOperationReceipt({ hash: result as Hex })
    const again = await operation(one, { nonce: BigInt(sent.nonce as Hex), authorization: undefined })
    expect((await ask('eth_sendUserOperation', again, entryPoint08Address)).error).toMatchObject({
      code: -32500,
      message: expect.stringContaining('AA25'),
    })
  })

  test('an account that can’t pay', async () => {
    const one = await visitor({ coins: '0.000000000000000001' })
    const sent = await operation(one, { maxFeePerGas: 10n ** 10n })
    expect((await ask('eth_sendUserOperation', sent, entryPoint08Address)).error).toMatchObject({
      code: -32500,
      message: expect.stringContaining('AA21'),
    })
  })

  test('the same operation twice', async () => {
    const sent = await operation(await visitor())
    await ask('eth_sendUserOperation', sent, entryPoint08Address)
    expect((await ask('eth_sendUserOperation', sent, entryPoint08Address)).error).toBeDefined()
  })

  test.each(['eth_sendUserOperation', 'eth_estimateUserOperationGas'])(
    '%s at another entry point',
    async (method) => {
      const sent = await operation(await visitor())
      expect((await ask(method, sent, recipient)).error?.code).toBe(-32602)
    },
  )

  test('an estimate of a call that reverts', async () => {
    const { bundler, authorize, account } = await visitor()
    const data = await account.encodeCalls([{ to: recipient, value: parseEther('5') }])
    const estimate = bundler.estimateUserOperationGas({
      callData: data,
      authorization: await authorize(),
    })
    await expect(estimate).rejects.toThrow()
    expect((await ask('debug_bundler_clearState')).error?.code).toBe(-32601)
  })
})

test('says which chain and entry point it serves, and nothing of unknown operations', async () => {
  expect((await ask('eth_chainId')).result).toBe(toHex(chainId))
  expect((await ask('eth_supportedEntryPoints')).result).toEqual([entryPoint08Address])
  const unknown = `0x${'12'.repeat(32)}`
  expect((await ask('eth_getUserOperationByHash', unknown)).result).toBeNull()
  expect((await ask('eth_getUserOperationReceipt', unknown)).result).toBeNull()
})

test('the paymaster names itself as the sponsor', async () => {
  const { result } = await ask('pm_getPaymasterStubData', {}, entryPoint08Address, toHex(chainId), {})
  expect(result).toMatchObject({ paymaster: paymasterAddress, sponsor: { name: sponsorName } })
})

// ERC-1271 and the key say the same: a delegated account signs in on every site.
test('a delegated account’s signature counts by its key and by its code', async () => {
  const { client, account, owner, bundler, authorize } = await visitor()
  const hash = await bundler.sendUserOperation({
    calls: [{ to: recipient, value: 1n }],
    authorization: await authorize(),
  })
  await bundler.waitForUserOperationReceipt({ hash })
  const { address } = account
  const signature = await account.signMessage({ message: 'hello' })
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  const answer = await client.readContract({
    address,
    abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
    functionName: 'isValidSignature',
    args: [hashMessage('hello'), await owner.signMessage({ message: 'hello' })],
  })
  expect(answer).toBe('0x1626ba7e')
})

const withAuth = ({ eip7702Auth }: Record<string, unknown>, fields: object) => ({
  eip7702Auth: { ...(eip7702Auth as object), ...fields },
})
const flipped = (auth: unknown) => {
  const { yParity } = auth as { readonly yParity: Hex }
  return {
    eip7702Auth: { ...(auth as object), yParity: yParity === '0x0' || yParity === '0x00' ? '0x1' : '0x0' },
  }
}
