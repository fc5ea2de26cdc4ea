import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BareClient, connectBare, newKey, refusalOf, tokenFor } from './bareClient.fixture.js'
import { startTestRelay } from './startTestRelay.fixture.js'

let running: Awaited<ReturnType<typeof startTestRelay>>
let time: number

beforeEach(async () => {
  time = Date.now()
  running = await startTestRelay({ now: () => time })
})

afterEach(() => running.close())

const connect = (token?: Parameters<typeof connectBare>[1]) => connectBare(running.url, token)
const newTopic = () => randomBytes(32).toString('hex')
const publish = (client: BareClient, topic: string, message: string, rest: object = {}) =>
  client.call('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: false, ...rest })

/** Answered in order, so every push that was due has come. */
const settle = (client: BareClient) => client.call('irn_fetchMessages', { topic: 'nothing' })

describe('a message', () => {
  test('reaches who is subscribed, with its facts, and not its publisher', async () => {
    const [app, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    const { result: id } = await wallet.call('irn_subscribe', { topic })
    await app.call('irn_subscribe', { topic })
    expect(await publish(app, topic, 'hello', { attestation: 'jwt' })).toEqual({
      id: 1,
      jsonrpc: '2.0',
      result: true,
    })
    await wallet.received(1)
    expect(wallet.pushes[0]?.params).toEqual({
      id,
      data: { topic, message: 'hello', publishedAt: time, tag: 1108, attestation: 'jwt' },
    })
    await settle(app)
    expect(app.pushes).toEqual([])
  })

  test('without an attestation has an empty one, so that no wallet asks a hosted server', async () => {
    const [app, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await publish(app, topic, 'hello')
    await wallet.call('irn_subscribe', { topic })
    await wallet.received(1)
    expect(wallet.pushes[0]?.params.data.attestation).toBe('')
  })

  test('waits for later subscribers, in order, until its time is over', async () => {
    const app = await connect()
    const topic = newTopic()
    await publish(app, topic, 'short', { ttl: 10 })
    await publish(app, topic, 'one')
    await publish(app, topic, 'two')
    await publish(app, topic, 'only for those who are there', { ttl: 0 })
    time += 10_000
    const wallet = await connect()
    await wallet.call('irn_batchSubscribe', { topics: [topic, newTopic()] })
    expect(await wallet.received(2)).toEqual(['one', 'two'])
    time += 290_000
    expect(running.relay.status().storedMessages).toBe(0)
  })

  test('reaches both tabs of a client, and neither tab of the one that published it', async () => {
    const [key, wallet] = [newKey(), await connect()]
    const [tab, otherTab] = [await connect({ key }), await connect({ key, instance: 'two' })]
    const topic = newTopic()
    for (const client of [tab, otherTab, wallet]) await client.call('irn_subscribe', { topic })
    await publish(wallet, topic, 'answer')
    expect(await tab.received(1)).toEqual(['answer'])
    expect(await otherTab.received(1)).toEqual(['answer'])
    await publish(tab, topic, 'question')
    expect(await wallet.received(1)).toEqual(['question'])
    await settle(otherTab)
    expect(otherTab.pushes).toHaveLength(1)
  })

  test('comes again after a reconnection unless it was confirmed, and to a reloaded client in any case', async () => {
    const [key, app] = [newKey(), await connect()]
    const topic = newTopic()
    const first = await connect({ key })
    await first.call('irn_subscribe', { topic })
    await publish(app, topic, 'confirmed')
    await publish(app, topic, 'lost')
    await first.received(2)
    first.confirm(first.pushes[0])
    await settle(first)
    first.socket.terminate()
    const again = await connect({ key })
    await again.call('irn_batchSubscribe', { topics: [topic] })
    expect(await again.received(1)).toEqual(['lost'])
    const reloaded = await connect({ key, instance: 'two' })
    await reloaded.call('irn_subscribe', { topic })
    expect(await reloaded.received(2)).toEqual(['confirmed', 'lost'])
    await settle(again)
    expect(again.pushes).toHaveLength(1)
  })

  test('that was refused by its reader counts as not delivered', async () => {
    const [key, app] = [newKey(), await connect()]
    const topic = newTopic()
    const first = await connect({ key })
    await publish(app, topic, 'hello')
    await first.call('irn_subscribe', { topic })
    await first.received(1)
    first.socket.send(JSON.stringify({ id: first.pushes[0]?.id, jsonrpc: '2.0', error: { code: 1 } }))
    await settle(first)
    const again = await connect({ key })
    await again.call('irn_subscribe', { topic })
    expect(await again.received(1)).toEqual(['hello'])
  })

  test('published again, as after a lost answer, is the same message', async () => {
    const [app, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await publish(app, topic, 'once')
    expect(await publish(app, topic, 'once')).toMatchObject({ result: true })
    await publish(app, topic, 'twice')
    expect(await wallet.received(2)).toEqual(['once', 'twice'])
  })

  test('does not come after unsubscribing, alone or with others', async () => {
    const [app, wallet] = [await connect(), await connect()]
    const [one, two, three] = [newTopic(), newTopic(), newTopic()]
    const { result } = await wallet.call('irn_batchSubscribe', { topics: [one, two, three] })
    const [oneId, twoId] = result as string[]
    const batch = { subscriptions: [{ topic: two, id: twoId }] }
    expect(await wallet.call('irn_unsubscribe', { topic: one, id: oneId })).toMatchObject({ result: true })
    expect(await wallet.call('irn_batchUnsubscribe', batch)).toMatchObject({ result: true })
    const messages = [one, two, three].map((topic) => ({ topic, message: topic, ttl: 300, tag: 1108 }))
    expect(await app.call('irn_batchPublish', { messages })).toMatchObject({ result: true })
    expect(await wallet.received(1)).toEqual([three])
  })

  test('can be fetched without a subscription', async () => {
    const [app, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await publish(app, topic, 'hello')
    const data = { topic, message: 'hello', publishedAt: time, tag: 1108, attestation: '' }
    const fetched = { messages: [data], hasMore: false }
    expect(await wallet.call('irn_fetchMessages', { topic })).toMatchObject({ result: fetched })
    const topics = [newTopic(), topic, topic]
    expect(await wallet.call('irn_batchFetchMessages', { topics })).toMatchObject({ result: fetched })
    expect(await app.call('irn_fetchMessages', { topic })).toMatchObject({ result: { messages: [] } })
    expect(wallet.pushes).toEqual([])
  })
})

describe('a session', () => {
  test('is proposed and approved in one call each', async () => {
    const [app, wallet] = [await connect(), await connect()]
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    const proposal = { pairingTopic, sessionProposal: 'proposal', ttl: 300, correlationId: 7 }
    expect(await app.call('wc_proposeSession', proposal)).toMatchObject({ result: true })
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    expect(await wallet.received(1)).toEqual(['proposal'])
    const approval = {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      ttl: 300,
    }
    expect(await wallet.call('wc_approveSession', approval)).toMatchObject({ result: true })
    expect(await app.received(1)).toEqual(['response'])
    await app.call('irn_subscribe', { topic: sessionTopic })
    expect(await app.received(2)).toEqual(['response', 'settlement'])
    expect([...wallet.pushes, ...app.pushes].map(({ params }) => params.data.tag)).toEqual([1100, 1101, 1102])
    await publish(app, sessionTopic, 'request')
    expect(await wallet.received(2)).toEqual(['proposal', 'request'])
  })
})

describe('an id', () => {
  test.each([
    ['1763690000000123456', 'a number beyond 2^53'],
    ['"1763690000000123456"', 'a string of 19 digits'],
    ['-12345678901234567890', 'a negative one'],
    ['1.25', 'a fraction'],
    ['0', 'zero'],
    ['"\\"\\u0000"', 'any string'],
  ])('comes back as it is: %s, %s', async (id) => {
    const client = await connect()
    // Twice: nested and inside a string, an id is somebody else's.
    const text = `{"params":{"id":7,"topic":"a"},"x":"\\"id\\":8",  "id" : ${id},"jsonrpc":"2.0","method":"irn_subscribe"}`
    const answer = await client.exchange(text)
    expect(answer.startsWith(`{"id":${id},"jsonrpc":"2.0","result":"`)).toBe(true)
  })

  test('of a push is of the relay’s own, and exact as a number', async () => {
    const [app, wallet] = [await connect(), await connect()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    for (const message of ['a', 'b', 'c']) await publish(app, topic, message)
    await wallet.received(3)
    const ids = wallet.pushes.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(ids.every(Number.isSafeInteger)).toBe(true)
  })
})

describe('what is wrong is answered', () => {
  test.each([
    ['{"id":1,', -32700, null],
    ['', -32700, null],
    ['[{"id":1,"method":"irn_subscribe","params":{"topic":"a"}}]', -32600, null],
    ['null', -32600, null],
    ['{"method":"irn_subscribe","params":{"topic":"a"}}', -32600, null],
    ['{"id":null,"method":"irn_subscribe"}', -32600, null],
    ['{"id":1}', -32600, 1],
    ['{"id":1,"method":7}', -32600, 1],
    ['{"id":1,"method":"irn_receive"}', -32601, 1],
    ['{"id":1,"method":"constructor"}', -32601, 1],
    ['{"id":1,"method":"irn_subscribe"}', -32602, 1],
    ['{"id":1,"method":"irn_subscribe","params":["a"]}', -32602, 1],
    ['{"id":1,"method":"irn_subscribe","params":{"topic":""}}', -32602, 1],
    ['{"id":1,"method":"irn_publish","params":{"topic":"a","message":"b"}}', -32602, 1],
    ['{"id":1,"method":"irn_publish","params":{"topic":"a","message":"b","ttl":-1}}', -32602, 1],
    ['{"id":1,"method":"irn_publish","params":{"topic":"a","message":"b","ttl":1,"tag":"c"}}', -32602, 1],
    ['{"id":1,"method":"irn_batchSubscribe","params":{"topics":"a"}}', -32602, 1],
    ['{"id":1,"method":"wc_approveSession","params":{"pairingTopic":"a","ttl":1}}', -32602, 1],
  ])('%.70s', async (text, code, id) => {
    const client = await connect()
    expect(JSON.parse(await client.exchange(text))).toMatchObject({ id, jsonrpc: '2.0', error: { code } })
    expect(await client.call('irn_subscribe', { topic: 'a' })).toHaveProperty('result')
  })

  test.each([
    ['a message above 1 MiB', Buffer.alloc(1024 * 1024 + 1, 'x').toString(), 1009],
    ['a binary message', Buffer.from('{}'), 1003],
  ])('%s closes the socket', async (_, data, code) => {
    const [client, other] = [await connect(), await connect()]
    const closed = new Promise((resolve) => client.socket.once('close', resolve))
    client.socket.send(data)
    expect(await closed).toBe(code)
    expect(await other.call('irn_subscribe', { topic: 'a' })).toHaveProperty('result')
  })
})

describe('a token', () => {
  const refusal = (auth: string | undefined) =>
    refusalOf(`${running.url}${auth === undefined ? '' : `?auth=${auth}`}`)

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['no JWT', 'a.b.c'],
    ['half a JWT', 'e30.e30'],
  ])('is refused when %s', async (_, token) => {
    expect(await refusal(token)).toMatchObject({ status: 401, body: { code: 'RELAY_TOKEN_INVALID' } })
  })

  test('is refused when its signature is of other words', async () => {
    const [header, , signature] = (await tokenFor(running.url)).split('.')
    const [, payload] = (await tokenFor(running.url)).split('.')
    expect(await refusal([header, payload, signature].join('.'))).toMatchObject({ status: 401 })
  })

  test.each([
    'wss://relay.walletconnect.org',
    'ws://127.0.0.1:1/relay',
    'ws://example.com:PORT/relay',
    'wss://127.0.0.1:PORT/relay',
    'ws://127.0.0.1:PORT/other',
    'relay',
  ])('is refused when meant for %s', async (aud) => {
    const token = await tokenFor(aud.replace('PORT', new URL(running.url).port))
    expect(await refusal(token)).toMatchObject({ status: 401 })
  })
})
