/// <reference types="node" />
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import { createHttp } from '../http/request.js'
import { type FakeClock, fakeClock } from '../testing/fakeClock.js'
import { type AskOptions, createNodes } from './createNodes.js'

/** A node's answer to a call. `'silence'` never answers. */
type Answer =
  | { readonly result: unknown }
  | { readonly error: object }
  | { readonly status: number; readonly retryAfter?: string }
  | 'silence'

/** A real server on this machine that answers as the test says, and keeps what it was asked. */
class Node {
  readonly asked: string[] = []
  answer: Answer = { result: '0x2a' }
  chainId: Answer = { result: '0xa' }
  url = ''
  private readonly server: Server

  constructor() {
    this.server = createServer((request, response) => void this.listen(request, response))
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
    return this
  }

  /** How often it was asked for what the caller wanted. */
  get calls(): number {
    return this.asked.filter((method) => method !== 'eth_chainId').length
  }

  stop(): Promise<void> {
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  private readonly listen: RequestListener = async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const { id, method } = JSON.parse(text)
    this.asked.push(method)
    const answer = method === 'eth_chainId' ? this.chainId : this.answer
    if (answer === 'silence') return
    const { status = 200, retryAfter, ...body } = { status: undefined, retryAfter: undefined, ...answer }
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
  }
}

let first: Node
let second: Node
let clock: FakeClock
let ask: (options?: Partial<AskOptions> & { urls?: readonly string[] }) => Promise<unknown>

beforeEach(async () => {
  first = await new Node().start()
  second = await new Node().start()
  clock = fakeClock()
  const nodes = createNodes({
    http: createHttp({ fetch, clock }),
    clock,
    identity: { method: 'eth_chainId', read: (answer) => toNetworkId(`eip155:${BigInt(answer as string)}`) },
  })
  ask = ({ urls = [first.url, second.url], ...options } = {}) =>
    nodes.ask({ method: 'eth_blockNumber' }, { network: { id: 'eip155:10', rpcUrls: urls }, ...options })
})

afterEach(async () => {
  await Promise.all([first.stop(), second.stop()])
})

describe('the nodes of a network (reliability faults)', () => {
  it('are asked in their order, the first one alone while it answers', async () => {
    expect([await ask(), await ask()]).toEqual(['0x2a', '0x2a'])
    expect([first.calls, second.calls]).toEqual([2, 0])
  })

  it('are asked once which network they are of', async () => {
    await ask()
    await ask()
    expect(first.asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
  })

  for (const [what, answer] of [
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['too many requests, as a node says it', { error: { code: -32005, message: 'limit exceeded' } }],
    ['any other refusal', { error: { code: -32000, message: 'header not found' } }],
  ] as const) {
    it(`the next one answers where the first says ${what}`, async () => {
      first.answer = answer
      second.answer = { result: '0x2b' }
      expect(await ask()).toBe('0x2b')
    })
  }

  it('the next one answers where the first is silent for 8 s', async () => {
    first.answer = 'silence'
    first.chainId = 'silence'
    const answer = ask()
    await until(() => first.asked.length === 2)
    clock.advance(8_000)
    expect(await answer).toBe('0x2a')
    expect(second.calls).toBe(1)
  })

  it('the next one answers where the first cannot be reached', async () => {
    await first.stop()
    expect(await ask()).toBe('0x2a')
  })

  it('one of another network is refused, however well it answers', async () => {
    first.chainId = { result: '0x1' }
    second.answer = { result: '0x2b' }
    expect([await ask(), await ask()]).toEqual(['0x2b', '0x2b'])
    expect(first.calls).toBe(1)
  })

  it('of another network alone fail, and say so', async () => {
    first.chainId = { result: '0x1' }
    await expect(ask({ urls: [first.url] })).rejects.toMatchObject({
      code: 'HTTP_BODY_INVALID',
      message: 'The RPC node for eip155:10 is on eip155:1.',
    })
  })

  it('that report no network fail, and say so', async () => {
    first.chainId = { result: 'main' }
    await expect(ask({ urls: [first.url] })).rejects.toMatchObject({
      code: 'HTTP_BODY_INVALID',
      message: 'The RPC node for eip155:10 did not return a chain id.',
    })
  })

  it('a network without one fails, and says so', async () => {
    await expect(ask({ urls: [] })).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })

  it('a refusal that is final for the caller is handed over: no other node is asked', async () => {
    first.answer = { error: { code: -32000, message: 'nonce too low' } }
    await expect(ask({ isFinal: ({ context }) => context.reason === 'nonce too low' })).rejects.toMatchObject(
      {
        rpcCode: -32000,
      },
    )
    expect(second.calls).toBe(0)
  })

  it('an answer that is too long is refused', async () => {
    first.answer = { result: '0x'.padEnd(5_000, '0') }
    await expect(ask({ urls: [first.url], maxBytes: 4_000 })).rejects.toMatchObject({
      code: 'HTTP_TOO_LARGE',
    })
  })

  it('one that does not say which network it is of is believed for this once', async () => {
    first.chainId = { error: { code: -32601, message: 'no such method' } }
    expect([await ask(), await ask()]).toEqual(['0x2a', '0x2a'])
    expect(first.asked.filter((method) => method === 'eth_chainId')).toHaveLength(2)
  })

  it('what a contract reverted with is an answer: no other node is asked', async () => {
    first.answer = { error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }
    await expect(ask()).rejects.toMatchObject({ rpcCode: 3, context: { data: '0x08c379a0' } })
    expect(second.calls).toBe(0)
  })

  it('are left alone when the caller gives up', async () => {
    const reason = new Error('left the view')
    await expect(ask({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect([...first.asked, ...second.asked]).toEqual([])
  })
})

describe('a node that failed', () => {
  it('rests 1 s, then twice as long each time; what answers meanwhile is asked first', async () => {
    first.answer = { status: 503 }
    const callsAfter = async (ms: number) => {
      clock.advance(ms)
      await ask()
      return first.calls
    }
    expect([
      await callsAfter(0),
      await callsAfter(999),
      await callsAfter(1),
      await callsAfter(1_999),
      await callsAfter(1),
    ]).toEqual([1, 1, 2, 2, 3])
  })

  it('rests no longer than a minute', async () => {
    first.answer = { status: 503 }
    for (let times = 0; times < 12; times += 1) {
      clock.advance(60_000)
      await ask()
    }
    expect(first.calls).toBe(12)
  })

  it('begins anew once it has answered', async () => {
    first.answer = { status: 503 }
    await ask()
    clock.advance(1_000)
    first.answer = { result: '0x2a' }
    await ask()
    first.answer = { status: 503 }
    await ask()
    clock.advance(1_000)
    await ask()
    expect(first.calls).toBe(4)
  })

  it('is asked all the same where there is no other', async () => {
    first.answer = { status: 503 }
    await ask({ urls: [first.url] }).catch(() => {})
    first.answer = { result: '0x2c' }
    expect(await ask({ urls: [first.url] })).toBe('0x2c')
  })

  it('is not asked before the time that it named (Retry-After), even where there is no other', async () => {
    first.answer = { status: 429, retryAfter: '120' }
    await ask({ urls: [first.url] }).catch(() => {})
    first.answer = { result: '0x2c' }
    clock.advance(119_000)
    await expect(ask({ urls: [first.url] })).rejects.toMatchObject({
      code: 'RPC_FAILED',
      message: 'All RPC nodes of eip155:10 asked not to be called for another 1 s.',
    })
    clock.advance(1_000)
    expect(await ask({ urls: [first.url] })).toBe('0x2c')
  })

  it('is not put to rest by refusing one call', async () => {
    first.answer = { error: { code: -32000, message: 'header not found' } }
    await ask()
    await ask()
    expect(first.calls).toBe(2)
  })
})

/** Waits for what happens beyond a socket. */
const until = (holds: () => boolean) => expect.poll(holds).toBe(true)
