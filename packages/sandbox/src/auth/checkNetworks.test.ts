import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkNetworks, type FrameNetwork } from '@wallet-modal/auth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account4337 } from '../bundler/accountAbstraction.js'
import { type Sandbox, startSandbox } from '../index.js'

// The sandbox answers pages of this computer alone.
const origin = 'http://wallet.app.localhost:4100'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
})
afterAll(() => sandbox.close())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A service that answers each method with this, to pages of this origin. */
async function service(answers: Readonly<Record<string, unknown>>, allowed = '*'): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method } = JSON.parse(String(Buffer.concat(chunks)))
    const known = Object.hasOwn(answers, method)
    response.setHeader('access-control-allow-origin', allowed)
    response.end(
      JSON.stringify(known ? { result: answers[method] } : { error: { code: -32601, message: 'unknown' } }),
    )
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The sandbox's first chain with smart accounts, and its problems. */
async function problemsOf(change: object = {}, smartAccount: object = {}): Promise<readonly string[]> {
  const services = `${sandbox.url}/bundler/31337`
  const network = {
    ...{ id: 'eip155:31337', name: 'Sandbox One', rpcUrls: [`${sandbox.url}/rpc/31337`] },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    smartAccount: { type: '7702', bundlerUrl: services, paymasterUrl: services, ...smartAccount },
    ...change,
  }
  const [found] = await checkNetworks([network as FrameNetwork], origin)
  expect(found?.network).toBe('Sandbox One')
  return found?.problems ?? []
}

test('finds nothing wrong with a network that has everything', async () => {
  // The bundler deploys the contracts with its first request.
  await problemsOf()
  expect(await problemsOf()).toEqual([])
})

test('asks no network of another namespace', async () => {
  const network = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpcUrls: ['http://127.0.0.1:9'] }
  expect(await checkNetworks([network as unknown as FrameNetwork], origin)).toEqual([])
})

describe('finds', () => {
  const chain = { eth_chainId: '0x7a69' }
  const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

  test.each<[string, () => Promise<readonly string[]>, RegExp]>([
    [
      'a node that can’t be reached',
      () => problemsOf({ rpcUrls: ['http://127.0.0.1:9'] }),
      /node .* doesn’t answer/,
    ],
    [
      'a node of another chain',
      () => problemsOf({ rpcUrls: [`${sandbox.url}/rpc/31338`], smartAccount: undefined }),
      /serves another chain: 0x7a6a/,
    ],
    [
      'a chain without the account’s code',
      async () => problemsOf({ rpcUrls: [await service({ ...chain, eth_getCode: '0x' })] }),
      /no account contract at 0xe6Ca/,
    ],
    [
      'a chain without EIP-7702',
      async () => problemsOf({ rpcUrls: [await service({ ...chain, eth_getCode: '0x60' })] }),
      /has no EIP-7702/,
    ],
    [
      'a factory of other accounts',
      async () => problemsOf({}, { ...account4337, type: '4337', implementation: entryPoint } as never),
      /no factory at 0x[\dA-Fa-f]{40} whose accounts have the code at 0x4337/,
    ],
    [
      'a bundler of another entry point',
      async () => {
        const old = { ...chain, eth_supportedEntryPoints: ['0x0000000071727De22E5E9d8BAf0edAc6f37da032'] }
        return problemsOf({}, { bundlerUrl: await service(old) })
      },
      /doesn’t take operations of entry point 0\.8/,
    ],
    [
      'a bundler that only other pages may ask',
      async () => {
        const answers = { ...chain, eth_supportedEntryPoints: [entryPoint] }
        return problemsOf({}, { bundlerUrl: await service(answers, 'https://other.example') })
      },
      /bundler .* doesn’t allow the origin http:\/\/wallet\.app/,
    ],
    [
      'a paymaster that is none',
      async () => problemsOf({}, { paymasterUrl: await service(chain) }),
      /doesn’t know pm_getPaymasterStubData/,
    ],
  ])('%s', async (_, check, problem) => {
    await problemsOf()
    expect(await check()).toEqual([expect.stringMatching(problem)])
  })
})
