/// <reference types="node" />
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  serializeErc8010Signature,
  signatureToCompactSignature,
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
/** Two wallets of one owner: this one is deployed, the next is not. */
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

const factoryCall = (functionName: 'deploy' | 'addressOf') =>
  encodeFunctionData({ abi: factoryAbi, functionName, args: [owner.address] })

/**
 * A wallet that anybody can buy, in EVM code: `isValidSignature` returns the magic value once the first slot is 1, and every other call
 * sets it.
 */
const buyableWalletCode =
  '0x602a80600b6000396000f360003560e01c631626ba7e146015576001600055005b600054631626ba7e0260e01b60005260206000f3'

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
  const asked = { to: factory, data: factoryCall('addressOf') }
  const answer = (await anvil.request('eth_call', asked, 'latest')) as string
  undeployed = walletAt(await checksummed(`0x${answer.slice(-40)}`), (signature) =>
    serializeErc6492Signature({ address: factory, data: factoryCall('deploy'), signature }),
  )
})

afterAll(() => anvil.stop())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A node that answers each request with this. */
const nodeAnswering = (status: number, body: string) =>
  serve((_, response) => response.writeHead(status).end(body))

/** A node of this chain to which every signature is good. */
const liar = () =>
  serve(async (request, response) => {
    const { method } = (await new Response(Readable.toWeb(request) as ReadableStream).json()) as {
      method: string
    }
    const result = method === 'eth_chainId' ? '0x7a69' : `0x1626ba7e${'0'.repeat(56)}`
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })

async function verdict(
  account: TestAccount,
  rpcUrl: string | readonly string[] | undefined,
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

const byContract = { provedBy: 'contract', chainId: 'eip155:31337' }

describe('an account with a key', () => {
  test.each([
    ['no node', async () => undefined],
    ['a node that is down', async () => 'http://127.0.0.1:1'],
    ['a node of another network', async () => nodeAnswering(200, '{"jsonrpc":"2.0","id":1,"result":"0x1"}')],
  ])('is verified by its key, with %s', async (_, node) => {
    const signedIn = { accountAddress: owner.address, provedBy: 'key' }
    await expect(verdict(ethereum, await node())).resolves.toMatchObject(signedIn)
  })

  test('is verified by the 64 bytes of EIP-2098', async () => {
    const sign = async (message: string) =>
      serializeCompactSignature(
        signatureToCompactSignature(parseSignature(await owner.signMessage({ message }))),
      )
    await expect(verdict({ ...ethereum, sign }, undefined)).resolves.toMatchObject({ provedBy: 'key' })
  })

  test('is verified by its key, too, once it has delegated to code (EIP-7702)', async () => {
    await anvil.request('anvil_setCode', owner.address, `0xef0100${deployed.accountAddress.slice(2)}`)
    const account = { ...ethereum, chainId: deployed.chainId }
    await expect(verdict(account, anvil.url)).resolves.toMatchObject({ provedBy: 'key' })
    await anvil.request('anvil_setCode', owner.address, '0x')
  })

  test('is never proved by a node: who signs in by its word is an account of one network', async () => {
    const forged = { ...ethereum, sign: () => `0x${'11'.repeat(65)}` }
    await expect(verdict(forged, anvil.url)).rejects.toThrow(refused)
    await expect(verdict(forged, await liar())).resolves.toMatchObject(byContract)
  })
})

describe('a contract wallet', () => {
  test('that is deployed signs in, on its network alone (ERC-1271)', async () => {
    await expect(verdict(deployed, anvil.url)).resolves.toMatchObject({
      ...byContract,
      accountAddress: deployed.accountAddress,
    })
  })

  test('that is not deployed yet signs in, and stays so (ERC-6492)', async () => {
    await expect(verdict(undeployed, anvil.url)).resolves.toMatchObject(byContract)
    expect(await anvil.request('eth_getCode', undeployed.accountAddress, 'latest')).toBe('0x')
  })

  test('that is deployed signs in by the form of one that is not', async () => {
    const wrapped = walletAt(deployed.accountAddress, (signature) =>
      serializeErc6492Signature({ address: factory, data: factoryCall('deploy'), signature }),
    )
    await expect(verdict(wrapped, anvil.url)).resolves.toMatchObject(byContract)
  })

  test('that is deployed is not changed by the call in a signature (ERC-6492)', async () => {
    const { contractAddress } = await sent({ data: buyableWalletCode })
    const accountAddress = await checksummed(contractAddress)
    const bought = { address: contractAddress, data: '0xdeadbeef', signature: '0x01' } as const
    const wallet = { ...deployed, accountAddress, sign: () => serializeErc6492Signature(bought) }
    await expect(verdict(wallet, anvil.url)).rejects.toThrow(refused)
    await sent({ to: contractAddress, data: '0xdeadbeef' })
    await vi.waitUntil(() => verdict(wallet, anvil.url).catch(() => undefined))
  })

  test.each([
    ['that is deployed', () => deployed],
    ['that is not', () => undeployed],
  ])('%s refuses what its owner has not signed', async (_, wallet) => {
    const account = wallet()
    const forged = { ...account, sign: (text: string) => account.sign(`${text}\n`) }
    await expect(verdict(forged, anvil.url)).rejects.toThrow(refused)
    await expect(verdict({ ...account, sign: () => '0xdeadbeef' }, anvil.url)).rejects.toThrow(refused)
  })

  test('is refused by the form of ERC-8010, and no node is asked', async () => {
    const authorization = await owner.signAuthorization({ address: factory, chainId: 31337, nonce: 0 })
    const wrapped = walletAt(deployed.accountAddress, (signature) =>
      serializeErc8010Signature({ authorization, signature, data: '0xdeadbeef', address: factory }),
    )
    const asked = vi.fn(fetch)
    await expect(verdict(wrapped, anvil.url, { fetch: asked })).rejects.toThrow(refused)
    expect(asked).not.toHaveBeenCalled()
  })

  test('is refused without a node, which the error names', async () => {
    const error = expect.objectContaining({
      message: expect.stringContaining('contract wallets on eip155:31337 need a node'),
      hint: expect.stringContaining('rpcUrls'),
    })
    for (const wallet of [deployed, undeployed]) {
      await expect(verdict(wallet, undefined)).rejects.toThrow(refused)
      await expect(verdict(wallet, [])).rejects.toThrow(error)
    }
  })
})

describe('several nodes', () => {
  test('sign in what all of them accept', async () => {
    await expect(verdict(deployed, [anvil.url, anvil.url])).resolves.toMatchObject(byContract)
  })

  test('that disagree decide nothing', async () => {
    const forged = { ...deployed, sign: () => '0xdeadbeef' }
    await expect(verdict(forged, [anvil.url, await liar()])).rejects.toThrow(unverified)
    await expect(verdict(deployed, [anvil.url, 'http://127.0.0.1:1'])).rejects.toThrow(unverified)
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
    for (const account of [deployed, undeployed]) {
      await expect(verdict(account, url)).rejects.toThrow(unverified)
    }
  })

  test('no answer at all', async () => {
    await expect(verdict(deployed, 'http://127.0.0.1:1')).rejects.toThrow(unverified)
  })

  test('yes to everything, on no known network', async () => {
    const url = await nodeAnswering(200, '{"jsonrpc":"2.0","id":1,"result":"0x01"}')
    await expect(verdict(deployed, url)).rejects.toThrow(unverified)
  })

  test('another network', async () => {
    await expect(verdict({ ...deployed, chainId: 'eip155:1' }, anvil.url)).rejects.toThrow(unverified)
  })

  test.each([301, 302, 303, 307, 308])('a redirect (%s), and nothing is sent there', async (status) => {
    const inner = vi.fn<RequestListener>((_, response) => response.end('{}'))
    const location = await serve(inner)
    const url = await serve((_, response) => response.writeHead(status, { location }).end())
    await expect(verdict(deployed, url)).rejects.toThrow(unverified)
    expect(inner).not.toHaveBeenCalled()
  })

  test('an answer without end, which is not read on', async () => {
    let written = 0
    const url = await serve((_, response) => {
      const flow = () => {
        while (!response.destroyed && response.write(' '.repeat(64 * 1024))) written += 64
      }
      response.writeHead(200).on('drain', flow)
      flow()
    })
    await expect(verdict(deployed, url)).rejects.toThrow(unverified)
    expect(written).toBeLessThan(32 * 1024)
  })
})
