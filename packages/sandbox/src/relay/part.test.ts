import { request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import { connectBare, refusalOf, tokenFor } from './bareClient.fixture.js'

let sandbox: Sandbox
let relayUrl: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
  relayUrl = sandbox.description.relay.url
})

afterAll(() => sandbox.close())

const post = async (body: string) => {
  const response = await fetch(`${sandbox.url}/relay/control`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

const withToken = async () => `${relayUrl}?auth=${await tokenFor(relayUrl)}`

describe('sockets pass the same guard as requests (M4)', () => {
  test('a foreign Origin is refused', async () => {
    expect(await refusalOf(await withToken(), { origin: 'https://example.com' })).toMatchObject({
      status: 403,
      body: { code: 'ORIGIN_NOT_ALLOWED', hint: expect.stringContaining('localhost') },
    })
  })

  test('a foreign Host is refused', async () => {
    const host = `rebound.example:${new URL(sandbox.url).port}`
    expect(await refusalOf(await withToken(), { host })).toMatchObject({
      status: 403,
      body: { code: 'HOST_NOT_ALLOWED' },
    })
  })

  test('a loopback Origin is let in', async () => {
    await expect(refusalOf(await withToken(), { origin: 'http://app.localhost:5173' })).rejects.toThrowError(
      'let the client in',
    )
  })

  test.each(['/', '/relay/', '/sandbox.json', '//relay'])('no socket is served at %s', async (path) => {
    expect(await refusalOf(sandbox.url.replace('http', 'ws') + path)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  test('an upgrade that is no WebSocket is refused, and its socket closed', async () => {
    const status = await new Promise((resolve, reject) => {
      request(
        relayUrl.replace('ws', 'http'),
        { headers: { connection: 'upgrade', upgrade: 'h2c' } },
        (response) => {
          response.resume().on('close', () => resolve(response.statusCode))
        },
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(401)
  })

  test('a caller that resets its connection in the middle does no harm', async () => {
    const { port } = new URL(sandbox.url)
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const socket = connectTcp(Number(port), '127.0.0.1')
      const target = new URL(await withToken())
      socket.write(
        `GET ${target.pathname}${target.search} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        () => socket.resetAndDestroy(),
      )
      await new Promise((resolve) => socket.once('close', resolve))
    }
    expect((await fetch(`${sandbox.url}/sandbox.json`)).status).toBe(200)
  })
})

describe('control', () => {
  test('tells what the relay is doing', async () => {
    const client = await connectBare(relayUrl)
    await client.call('irn_subscribe', { topic: 'a' })
    await client.call('irn_publish', { topic: 'b', message: 'hello', ttl: 300 })
    const response = await fetch(`${sandbox.url}/relay/control`)
    expect(await response.json()).toEqual({ down: false, connections: 1, topics: 1, storedMessages: 1 })
    await client.close()
    expect(await post('{}')).toMatchObject({ status: 200, body: { connections: 0, topics: 0 } })
  })

  test('takes the relay down at once, and up again with its messages', async () => {
    const client = await connectBare(relayUrl)
    await client.call('irn_publish', { topic: 'kept', message: 'hello', ttl: 300 })
    const code = new Promise((resolve) => client.socket.once('close', resolve))
    expect(await post('{"down":true}')).toMatchObject({ body: { down: true, connections: 0 } })
    // 1006: without a goodbye.
    expect(await code).toBe(1006)
    expect(await refusalOf(await withToken())).toMatchObject({ status: 503, body: { code: 'RELAY_DOWN' } })
    expect(await post('{"down":false}')).toMatchObject({ body: { down: false } })
    const wallet = await connectBare(relayUrl)
    await wallet.call('irn_subscribe', { topic: 'kept' })
    expect(await wallet.received(1)).toEqual(['hello'])
    expect(await post('{"forget":true}')).toMatchObject({ body: { connections: 1, storedMessages: 0 } })
    await wallet.close()
  })

  test.each(['', '[]', 'null', '{"down":1}', '{"forget":"yes"}', '{"up":true}'])(
    'refuses %s',
    async (body) => {
      expect(await post(body)).toMatchObject({ status: 400, body: { code: 'PARAMETER_INVALID' } })
    },
  )
})

test('closing the sandbox drops every socket, quickly', async () => {
  const short = await startSandbox({ port: 0, quiet: true })
  const client = await connectBare(short.description.relay.url)
  const { port } = new URL(short.url)
  const half = connectTcp(Number(port), '127.0.0.1')
  half.on('error', () => {})
  half.write(
    `GET /relay HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  await new Promise((resolve) => half.once('data', resolve))
  const ended = [client.socket, half].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  const start = performance.now()
  await short.close()
  await Promise.all(ended)
  expect(performance.now() - start).toBeLessThan(1500)
})
