/// <reference types="node" />
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AnvilChain, startAnvil } from '../../evm/chain/startAnvil.fixture.js'
import { contractWalletCode, contractWalletFactoryCode } from './contractWalletCode.fixture.js'
import { createNonces, createSignInVerifier, memoryNonces, type SignInVerifierOptions } from './index.js'
import { ethereum, messageOf, now, owner, signedBy, type TestAccount } from './signers.fixture.js'

const factoryAbi = parseAbi([
  'function deploy(address owner) returns (address)',
  'function addressOf(address owner) view returns (address)',
])

let anvil: AnvilChain
let factory: Hex
/** A wallet of the owner's that stands, and one whose address is only reckoned. */
let deployed: TestAccount
let undeployed: TestAccount

async function sent(transaction: object): Promise<{ readonly contractAddress: Hex }> {
  const hash = await anvil.request('eth_sendTransaction', {
    from: owner.address,
    gas: '0x2dc6c0',
    ...transaction,
  })
  // Anvil answers before the block is there.
  return vi.waitUntil(
    () =>
      anvil.request('eth_getTransactionReceipt', hash) as Promise<{ readonly contractAddress: Hex } | null>,
  )
}

const checksummed = async (address: Hex) => (await import('viem')).getAddress(address)

const walletAt = (accountAddress: string, wrap = (signature: Hex) => signature): TestAccount => ({
  accountAddress,
  chainId: 'eip155:31337',
  sign: async (message) => wrap(await owner.signMessage({ message })),
})

beforeAll(async () => {
  anvil = await startAnvil()
  const constructed = encodeAbiParameters([{ type: 'address' }], [owner.address])
  const wallet = await sent({ data: concatHex([contractWalletCode, constructed]) })
  deployed = walletAt(await checksummed(wallet.contractAddress))
  factory = (await sent({ data: contractWalletFactoryCode })).contractAddress
  const asked = encodeFunctionData({ abi: factoryAbi, functionName: 'addressOf', args: [owner.address] })
  const answer = (await anvil.request('eth_call', { to: factory, data: asked }, 'latest')) as string
  const deployment = encodeFunctionData({ abi: factoryAbi, functionName: 'deploy', args: [owner.address] })
  undeployed = walletAt(await checksummed(`0x${answer.slice(-40)}`), (signature) =>
    serializeErc6492Signature({ address: factory, data: deployment, signature }),
  )
}, 60_000)

afterAll(() => anvil.stop())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A node that answers each request with this; not at all where it is undefined. */
async function nodeAnswering(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function verdict(
  account: TestAccount,
  rpcUrl: string | undefined,
  more: Partial<SignInVerifierOptions> = {},
) {
  const nonces = createNonces(memoryNonces(), { now: () => now })
  const verifier = createSignInVerifier({
    origins: ['https://app.example'],
    chains: ['eip155:31337', 'eip155:1'],
    nonces,
    now: () => now,
    ...(rpcUrl !== undefined && { rpcUrls: { 'eip155:31337': rpcUrl, 'eip155:1': rpcUrl } }),
    ...more,
  })
  return verifier.verify(await signedBy(account, messageOf(account, { nonce: await nonces.create() })))
}

const refused = expect.objectContaining({ code: 'SIGN_IN_REFUSED', context: { part: 'signature' } })
const unverified = expect.objectContaining({ code: 'SIGN_IN_UNVERIFIED' })

describe('with a node', () => {
  test('an account with a key signs in', async () => {
    await expect(verdict(ethereum, anvil.url)).resolves.toMatchObject({ accountAddress: owner.address })
  })

  test('a contract wallet signs in (ERC-1271)', async () => {
    await expect(verdict(deployed, anvil.url)).resolves.toMatchObject({
      accountAddress: deployed.accountAddress,
    })
  })

  test('a contract wallet signs in that is not deployed yet, and stays so (ERC-6492)', async () => {
    await expect(verdict(undeployed, anvil.url)).resolves.toMatchObject({ chainId: 'eip155:31337' })
    expect(await anvil.request('eth_getCode', undeployed.accountAddress, 'latest')).toBe('0x')
  })

  test.each([
    ['that is deployed', () => deployed],
    ['that is not', () => undeployed],
  ])('a contract wallet %s refuses what its owner has not signed', async (_, wallet) => {
    const account = wallet()
    const forged = { ...account, sign: (text: string) => account.sign(`${text}\n`) }
    await expect(verdict(forged, anvil.url)).rejects.toThrow(refused)
    await expect(verdict({ ...account, sign: () => '0xdeadbeef' }, anvil.url)).rejects.toThrow(refused)
  })

  test('the key of somebody else does not sign in', async () => {
    await expect(
      verdict(
        {
          ...ethereum,
          accountAddress: deployed.accountAddress.replace(
            /^0x.*/,
            '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
          ),
        },
        anvil.url,
      ),
    ).rejects.toThrow(refused)
  })

  test('a node of another network decides nothing', async () => {
    await expect(verdict({ ...ethereum, chainId: 'eip155:1' }, anvil.url)).rejects.toThrow(unverified)
  })
})

describe('a node that fails never means yes', () => {
  test.each<[string, number, string]>([
    [
      'an error of its own',
      200,
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}',
    ],
    ['status 500', 500, 'oops'],
    ['status 429, and a result', 429, '{"jsonrpc":"2.0","id":1,"result":"0x1"}'],
    ['a page', 200, '<html></html>'],
    ['nothing', 200, '{}'],
    ['null', 200, 'null'],
  ])('%s', async (_, status, body) => {
    const url = await nodeAnswering(status, body)
    for (const account of [ethereum, deployed, undeployed]) {
      await expect(verdict(account, url)).rejects.toThrow(unverified)
    }
  })

  test('no answer at all', async () => {
    await expect(verdict(ethereum, 'http://127.0.0.1:1')).rejects.toThrow(unverified)
    await expect(verdict(deployed, 'http://127.0.0.1:1')).rejects.toThrow(unverified)
  })

  test('yes to everything, on no known network', async () => {
    const url = await nodeAnswering(200, '{"jsonrpc":"2.0","id":1,"result":"0x01"}')
    await expect(verdict(deployed, url)).rejects.toThrow(unverified)
  })
})

describe('without a node', () => {
  test('an account with a key signs in, and a contract wallet does not', async () => {
    await expect(verdict(ethereum, undefined)).resolves.toMatchObject({ accountAddress: owner.address })
    await expect(verdict(deployed, undefined)).rejects.toThrow(refused)
    await expect(verdict(undeployed, undefined)).rejects.toThrow(refused)
  })
})
