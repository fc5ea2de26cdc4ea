import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createExchange } from './createExchange.js'
import { createMailbox } from './createMailbox.js'
import { createSession } from './createSession.js'
import { methods } from './methods.js'

const runs = { numRuns: 300 }

/** Two sessions on one exchange, and what the first was sent. */
function openSessions() {
  const now = () => 1_763_690_000_000
  const exchange = createExchange(createMailbox(now), now)
  const sent: Record<string, unknown>[] = []
  const open = (id: string, send: (text: string) => void) =>
    createSession({ client: { id, instance: 'one' }, exchange, send, now })
  const session = open('hostile', (text) => sent.push(JSON.parse(text)))
  return { exchange, session, other: open('other', () => {}), sent }
}

/** Everything sent is JSON-RPC, and calls of the relay's own are pushes. */
function expectProtocol(sent: readonly Record<string, unknown>[]): void {
  for (const frame of sent) {
    expect(frame.jsonrpc).toBe('2.0')
    if ('method' in frame) expect(frame.method).toBe('irn_subscription')
    else expect('result' in frame).not.toBe('error' in frame)
  }
}

// Few texts, so that they meet; and keys that mean something to JavaScript.
const text = fc.constantFrom('a', 'b', '', 'topic', '__proto__', 'constructor', 'x'.repeat(200))
const anything = fc.oneof(text, fc.jsonValue(), fc.constantFrom(0, -1, 300, 1e308, 1108))
const keys = [
  ...['topic', 'topics', 'message', 'messages', 'ttl', 'tag', 'attestation', 'subscriptions', 'pairingTopic'],
  ...['sessionTopic', 'sessionProposal', 'sessionProposalResponse', 'sessionSettlementRequest', '__proto__'],
]
const flat = fc.dictionary(fc.constantFrom(...keys), anything)
const params = fc.oneof(
  flat,
  fc.dictionary(fc.constantFrom(...keys), fc.oneof(anything, fc.array(fc.oneof(text, flat)))),
  anything,
)
const frame = fc.record(
  {
    id: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constantFrom(null, [], {})),
    jsonrpc: fc.constant('2.0'),
    method: fc.oneof(fc.constantFrom(...methods.keys()), fc.string()),
    params,
    result: anything,
    error: anything,
  },
  { requiredKeys: ['id', 'method', 'params'] },
)

test('any text is survived, and answered once at most', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (input) => {
      const { session, sent } = openSessions()
      session.receive(input)
      expect(sent.length).toBeLessThanOrEqual(1)
      expectProtocol(sent)
    }),
    runs,
  )
})

test('any calls in any order are each answered once, and leave nothing subscribed behind', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), frame)), (calls) => {
      const { exchange, session, other, sent } = openSessions()
      for (const [isOther, call] of calls) (isOther ? other : session).receive(JSON.stringify(call))
      expectProtocol(sent)
      expect(sent.filter((answer) => !('method' in answer))).toHaveLength(
        calls.filter(([isOther]) => !isOther).length,
      )
      session.close()
      other.close()
      expect(exchange.count().topics).toBe(0)
    }),
    runs,
  )
})

test('no session is sent a message of its own client, or one of them twice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), frame)), (calls) => {
      const { session, other, sent } = openSessions()
      const topics = ['a', 'b']
      session.receive(JSON.stringify({ id: 1, method: 'irn_batchSubscribe', params: { topics } }))
      for (const [isOther, call] of calls) {
        const message = `${isOther ? 'theirs' : 'mine'} ${JSON.stringify(call.id)}`
        const publish = { id: 1, method: 'irn_publish', params: { topic: 'a', message, ttl: 300 } }
        ;(isOther ? other : session).receive(JSON.stringify(publish))
        session.receive(JSON.stringify({ id: 1, method: 'irn_subscribe', params: { topic: 'a' } }))
      }
      const pushed = sent.flatMap(({ params }) => {
        const { data } = (params ?? {}) as { data?: { message: string } }
        return data ? [data.message] : []
      })
      expect(new Set(pushed).size).toBe(pushed.length)
      expect(pushed.every((message) => message.startsWith('theirs'))).toBe(true)
    }),
    runs,
  )
})

test('numbers of any length come back as ids to the digit', () => {
  const digits = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{0,30}$/))
    .map(([a, b]) => `${a}${b}`)
  fc.assert(
    fc.property(digits, fc.jsonValue(), (id, value) => {
      const { session } = openSessions()
      const texts: string[] = []
      const exchange = createExchange(createMailbox(Date.now), Date.now)
      const client = { id: 'client', instance: 'one' }
      const watched = createSession({ client, exchange, now: Date.now, send: (sent) => texts.push(sent) })
      const call = `{"params":${JSON.stringify({ value, id: 5 })},"method":"irn_subscribe","id":${id}}`
      watched.receive(call)
      session.receive(call)
      expect(texts[0]).toMatch(new RegExp(`^\\{"id":${id},`))
    }),
    runs,
  )
})
