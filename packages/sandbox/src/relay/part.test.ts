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

describe('sockets pass the same guard as requests', () => {
  test('a foreign Origin is refused', async () => {
    expect(await refusalOf(await withToken(), { origin: 'https://example.com' })).toMatchObject({
      status: 403,
      body: { code: 'ORIGIN_NOT_ALLOWED', hint: expect.stringContaining('localhost') },
    })
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
