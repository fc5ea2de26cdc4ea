import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  concat,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxAccounts } from '../../accounts.js'
import { injectFault } from '../../client/injectFault.js'
import { type Sandbox, startSandbox } from '../../index.js'
import { universalResolver } from '../contracts/sandboxName.js'
import { contractWalletCode, contractWalletFactoryCode } from './contractWalletCode.fixture.js'

let sandbox: Sandbox
let suffix: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
  suffix = `.${sandbox.description.blockchain.nameSuffix}`
})

afterAll(() => sandbox.close())

const alice = privateKeyToAccount(sandboxAccounts[0].privateKey)
const bob = privateKeyToAccount(sandboxAccounts[1].privateKey)
/** The coin type of the first chain (ENSIP-11). */
const coinType = 2 ** 31 + 31337

async function ask(path: string, body?: object, { description } = sandbox) {
  const sender = new URLSearchParams({ projectId: '', st: 'wallet-modal', sv: 'html-core-1.0.0' })
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${description.blockchain.url}${path}?${sender}`, init)
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

async function signed(name: string, { account = alice, attributes = {}, age = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - age
  const message = JSON.stringify({ name, attributes, timestamp })
  const signature = await account.signMessage({ message })
  return { coin_type: coinType, address: account.address, message, signature }
}

const register = (registration: object) => ask('/v1/profile/account', registration)

const clientOf = ({ description }: Sandbox, place = 0) =>
  createPublicClient({ transport: http(description.chains[place]?.rpcUrl) })
const at = { universalResolverAddress: universalResolver } as const

const factoryAbi = parseAbi([
  'function deploy(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
])

async function deploy(data: Hex): Promise<Address> {
  const transport = http(sandbox.description.chains[0]?.rpcUrl)
  const hash = await createWalletClient({ account: alice, transport }).sendTransaction({ chain: null, data })
  const { contractAddress } = await clientOf(sandbox).waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The contract was not deployed.')
  return getAddress(contractAddress)
}

/** A wallet contract of an owner that its factory hasn't deployed yet. */
async function prepareContractWallet(owner = alice) {
  const client = clientOf(sandbox)
  const factory = await deploy(contractWalletFactoryCode)
  const args = [owner.address] as const
  const address = await client.readContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'addressOf',
    args,
  })
  return { address, factory, data: encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args }) }
}

const refusal = (name: string, description: string | RegExp) => ({
  status: 'FAILED',
  reasons: [{ name, description: expect.stringMatching(description) }],
})

describe('a registered name', () => {
  test('resolves on the chain, by the library that everybody has', async () => {
    const name = `resolved${suffix}`
    const attributes = { avatar: 'https://example.com/me.png', bio: 'Me' }
    expect((await register(await signed(name, { attributes }))).status).toBe(200)
    const client = clientOf(sandbox)
    expect(await client.getEnsAddress({ ...at, name })).toBe(alice.address)
    expect(await client.getEnsAddress({ ...at, name, coinType: BigInt(coinType) })).toBe(
      alice.address.toLowerCase(),
    )
    expect(await client.getEnsText({ ...at, name, key: 'avatar' })).toBe(attributes.avatar)
    expect(await client.getEnsAddress({ ...at, name, coinType: 2n ** 31n + 10n })).toBeNull()
  })

  test('of an account of the second chain resolves there', async () => {
    const name = `second${suffix}`
    const home = { coin_type: 2 ** 31 + 31338 }
    expect((await register({ ...(await signed(name)), ...home })).status).toBe(200)
    const addressOn = (place: number) => clientOf(sandbox, place).getEnsAddress({ ...at, name })
    expect(await Promise.all([addressOn(0), addressOn(1)])).toEqual([null, alice.address])
  })

  test('is told with who has it', async () => {
    const name = `told${suffix}`
    const { body } = await register(await signed(name, { account: bob }))
    expect(body).toMatchObject({ name, addresses: { [coinType]: { address: bob.address } }, attributes: [] })
    expect((await ask(`/v1/profile/account/${name}`)).body).toEqual(body)
    expect((await ask(`/v1/profile/reverse/${bob.address.toLowerCase()}`)).body).toEqual([body])
    expect((await ask(`/v1/identity/${bob.address}`)).body).toEqual({ name, avatar: null })
  })

  test('of a contract is signed by ERC-1271', async () => {
    const owner = encodeAbiParameters([{ type: 'address' }], [alice.address])
    const address = await deploy(concat([contractWalletCode, owner]))
    const name = `deployed${suffix}`
    expect((await register({ ...(await signed(name)), address })).status).toBe(200)
    expect(await clientOf(sandbox).getEnsAddress({ ...at, name })).toBe(address)
  })

  test('of a contract that is not deployed yet is signed by ERC-6492', async () => {
    const { address, factory, data } = await prepareContractWallet()
    const { message, signature } = await signed(`contract${suffix}`)
    const wrapped = serializeErc6492Signature({ address: factory, data, signature })
    const registration = { coin_type: coinType, address, message, signature: wrapped }
    expect((await register(registration)).status).toBe(200)
    const found = await clientOf(sandbox).getEnsAddress({ ...at, name: `contract${suffix}` })
    expect(found).toBe(address)
  })

  test('that was exported resolves in a second sandbox', async () => {
    const name = `moved${suffix}`
    await register(await signed(name))
    const exported = (await ask('/names')).body
    const second = await startSandbox({ port: 0, quiet: true })
    try {
      expect((await ask('/names', exported, second)).status).toBe(204)
      expect(await clientOf(second).getEnsAddress({ ...at, name })).toBe(alice.address)
    } finally {
      await second.close()
    }
  })
})

test('names survive a restart in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-modal-names-'))
  const dataFolder = join(folder, 'not', 'there')
  const name = `kept${suffix}`
  const start = () => startSandbox({ port: 0, quiet: true, dataFolder })
  const first = await start()
  expect((await ask('/v1/profile/account', await signed(name), first)).status).toBe(200)
  await first.close()
  const again = await start()
  try {
    expect(await clientOf(again).getEnsAddress({ ...at, name })).toBe(alice.address)
    expect((await ask('/v1/profile/account', await signed(name), again)).status).toBe(409)
  } finally {
    await again.close()
    await rm(folder, { recursive: true })
  }
})

describe('the server of names refuses', () => {
  test.each([
    ['a name that is too short', 'abc', /4 to 63 characters/],
    ['other characters', 'under_score', /letters, digits and hyphens/],
    ['letters that look like others', 'p\u0430ypal', /letters, digits and hyphens/],
    ['a name that is not normalized', 'Alice', /normalized/],
    ['hyphens that mark an encoded label', 'ab--cd', /normalized/],
    ['a name two levels below', 'a.bcdef', /letters, digits and hyphens/],
  ])('%s', async (_, label, description) => {
    expect(await register(await signed(`${label}${suffix}`))).toEqual({
      status: 400,
      body: refusal('name', description),
    })
  })

  test('a foreign suffix', async () => {
    const answer = await register(await signed('alice.eth'))
    expect(answer).toEqual({ status: 400, body: refusal('name', /end in \.user\.sandbox\.eth/) })
  })

  test('a taken name', async () => {
    const name = `taken${suffix}`
    await register(await signed(name))
    const answer = await register(await signed(name, { account: bob }))
    expect(answer).toEqual({ status: 409, body: refusal('name', 'already registered') })
  })

  test('a message that the account did not sign', async () => {
    const registration = { ...(await signed(`stolen${suffix}`)), address: bob.address }
    expect(await register(registration)).toEqual({
      status: 400,
      body: refusal('signature', 'did not sign'),
    })
  })

  test('the coin type of a chain that does not run', async () => {
    const registration = { ...(await signed(`coin${suffix}`)), coin_type: 60 }
    expect(await register(registration)).toEqual({ status: 400, body: refusal('coin_type', '60') })
  })

  test('a message that took too long to sign', async () => {
    const answer = await register(await signed(`slow${suffix}`, { age: 60 }))
    expect(answer).toEqual({ status: 400, body: refusal('timestamp', 'older than 10 seconds') })
  })

  test('a message that a fault makes late, once', async () => {
    await injectFault(sandbox.url, {
      path: '/blockchain/v1/profile/account',
      kind: 'late',
      seconds: 60,
      times: 1,
    })
    const registration = await signed(`late${suffix}`)
    expect((await register(registration)).body).toEqual(refusal('timestamp', 'older than 10 seconds'))
    expect((await register(registration)).status).toBe(200)
  })

  test('what is no registration', async () => {
    expect(await register({})).toEqual({ status: 400, body: refusal('body', 'coin_type, address') })
  })

  test('a message without a time', async () => {
    const registration = { ...(await signed(`time${suffix}`)), message: `{"name":"time${suffix}"}` }
    expect(await register(registration)).toEqual({ status: 400, body: refusal('message', 'timestamp') })
  })

  test('answers of a name to another contract than the resolver', async () => {
    const answer = await ask(`/names/gateway/${alice.address}/0x12.json`)
    expect(answer).toEqual({ status: 404, body: refusal('sender', 'only') })
  })
})

test('suggestions say which names are taken, and leave out those that break the rules', async () => {
  await register(await signed(`popular${suffix}`))
  const { body } = await ask('/v1/profile/suggestions/Popular')
  expect(body.suggestions.slice(0, 2)).toEqual([
    { name: `popular${suffix}`, registered: true },
    { name: `popular-wallet${suffix}`, registered: false },
  ])
  expect((await ask('/v1/profile/suggestions/b%C3%BCcher')).body).toEqual({ suggestions: [] })
})

test('a name that nobody registered leads nowhere', async () => {
  expect(await clientOf(sandbox).getEnsAddress({ ...at, name: `nobody${suffix}` })).toBeNull()
  expect((await ask(`/v1/profile/account/nobody${suffix}`)).status).toBe(404)
})
