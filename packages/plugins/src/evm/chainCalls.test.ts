/// <reference types="node" />
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { ProtocolError } from '@wallet-modal/runtime/chain'
import { type Clock, type Http, HttpError, type NetworkDefinition } from '@wallet-modal/runtime/plugin'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvmAdapter } from './adapter.js'
import { readBalance } from './chainCalls.js'
import { createEvmNodes } from './createEvmNodes.js'

/** anvil's first account, which it gives 10,000 ether. */
const rich = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const poor = '0x00000000000000000000000000000000000000ff'

const networkAt = (...rpcUrls: string[]): NetworkDefinition => ({
  id: 'eip155:31337',
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
})

/** Nothing here waits. */
const stillClock: Clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => {} }

/** HTTP as a plugin is given it, in short. */
const realHttp: Http = {
  get: () => Promise.reject(new Error('not asked for here')),
  async post(url, body, { parse, signal }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }).catch((cause: unknown) => {
      signal?.throwIfAborted()
      throw new HttpError('HTTP_UNREACHABLE', 'no answer', { url, cause })
    })
    return parse(await response.json())
  },
}

/** Answers by host, without a network. */
function scriptedHttp(answers: Readonly<Record<string, () => unknown>>) {
  const asked: string[] = []
  const http: Http = {
    ...realHttp,
    async post(url, body, { parse, signal }) {
      signal?.throwIfAborted()
      if ((body as { method: string }).method === 'eth_chainId') return parse({ result: '0x7a69' })
      asked.push(url)
      const answer = answers[url]?.()
      if (answer instanceof Error) throw answer
      try {
        return parse(answer)
      } catch (cause) {
        throw new ProtocolError('HTTP_BODY_INVALID', 'not the agreed JSON', { cause })
      }
    },
  }
  return { nodes: createEvmNodes({ http, clock: stillClock }), asked }
}

const down = (url: string) => new HttpError('HTTP_STATUS', 'down', { url, status: 503 })

describe('the balance on a real chain', () => {
  let node: ChildProcess
  let url = ''

  beforeAll(async () => {
    const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
    const arch = process.arch === 'x64' ? 'amd64' : process.arch
    const binary = `anvil${process.platform === 'win32' ? '.exe' : ''}`
    const path = require.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/${binary}`)
    node = spawn(path, ['-j', '1', '--port', '0', '--accounts', '1'], { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const line of createInterface({ input: node.stdout as NodeJS.ReadableStream })) {
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (port) {
        url = `http://127.0.0.1:${port}`
        break
      }
    }
  }, 20_000)

  afterAll(async () => {
    const gone = once(node, 'exit')
    node.kill('SIGKILL')
    await gone
  })

  const adapter = createEvmAdapter({ http: realHttp, clock: stillClock })

  it('is read exactly, with the currency of the network', async () => {
    expect(await adapter.getBalance(rich, networkAt(url))).toEqual({
      amount: 10_000n * 10n ** 18n,
      decimals: 18,
      symbol: 'ETH',
    })
    expect((await adapter.getBalance(poor, networkAt(url))).amount).toBe(0n)
  })

  it('is read from the next node when the first cannot be reached', async () => {
    const network = networkAt('http://127.0.0.1:1', url)
    expect((await adapter.getBalance(rich, network)).amount).toBeGreaterThan(0n)
  })

  it('is given up when the caller gives up', async () => {
    const reason = new Error('left the view')
    await expect(adapter.getBalance(rich, networkAt(url), AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})

describe('reading a balance', () => {
  const options = { address: rich, network: networkAt('https://one.test', 'https://two.test') }

  it('asks the next node only when the one before failed', async () => {
    const { nodes, asked } = scriptedHttp({
      'https://one.test': () => ({ jsonrpc: '2.0', id: 1, result: '0x2a' }),
    })
    expect((await readBalance({ ...options, nodes })).amount).toBe(42n)
    expect(asked).toEqual(['https://one.test'])
  })

  it('asks three nodes at most, once each', async () => {
    const urls = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.test`)
    const { nodes, asked } = scriptedHttp(Object.fromEntries(urls.map((url) => [url, () => down(url)])))
    await expect(readBalance({ ...options, network: networkAt(...urls), nodes })).rejects.toMatchObject({
      name: 'HttpError',
      status: 503,
    })
    expect(asked).toEqual(urls.slice(0, 3))
  })

  it("tells a node's refusal with its code", async () => {
    const { nodes } = scriptedHttp({
      'https://one.test': () => down('https://one.test'),
      'https://two.test': () => ({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32005, message: 'limit exceeded' },
      }),
    })
    await expect(readBalance({ ...options, nodes })).rejects.toMatchObject({
      name: 'RpcError',
      code: 'RPC_FAILED',
      rpcCode: -32005,
    })
  })

  it('has no answer on a network without nodes', async () => {
    const { nodes } = scriptedHttp({})
    await expect(readBalance({ ...options, network: networkAt(), nodes })).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
  })

  it('asks nothing about what is no address', async () => {
    const { nodes, asked } = scriptedHttp({})
    await expect(readBalance({ ...options, address: 'me', nodes })).rejects.toMatchObject({
      code: 'INVALID_CAIP_ADDRESS',
    })
    expect(asked).toEqual([])
  })

  it('gives an amount that an account can hold, or our error, whatever the node answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.anything(),
          fc.jsonValue().map((result) => ({ jsonrpc: '2.0', id: 1, result })),
        ),
        async (body) => {
          const { nodes } = scriptedHttp({ 'https://one.test': () => body })
          const result: unknown = await readBalance({
            ...options,
            network: networkAt('https://one.test'),
            nodes,
          }).catch((error: unknown) => error)
          if (result instanceof Error) expect(result).toHaveProperty('brand', 'WalletModalError')
          else expect((result as { amount: bigint }).amount).toBeGreaterThanOrEqual(0n)
        },
      ),
      { numRuns: 500 },
    )
  })
})
