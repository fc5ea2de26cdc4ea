import type { Exchange, Publication, Subscriber } from './createExchange.js'
import type { RelayMessage } from './RelayMessage.js'
import {
  readAttestation,
  readList,
  readParams,
  readTag,
  readText,
  readTopics,
  readTtl,
} from './readParams.js'

/** The effect of a call. */
export interface Outcome {
  readonly result: unknown
  /** Topics whose waiting messages are due once the call is answered. */
  readonly subscribed?: readonly string[]
}

type Method = (exchange: Exchange, caller: Subscriber, params: unknown) => Outcome

const irnMethods: Readonly<Record<string, Method>> = {
  publish(exchange, { client }, params) {
    exchange.publish(client, readPublication(params))
    return { result: true }
  },
  batchPublish(exchange, { client }, params) {
    const publications = readList(readParams(params), 'messages', readPublication)
    for (const publication of publications) exchange.publish(client, publication)
    return { result: true }
  },
  subscribe(exchange, caller, params) {
    const topic = readText(readParams(params), 'topic')
    return { result: exchange.subscribe(caller, topic), subscribed: [topic] }
  },
  batchSubscribe(exchange, caller, params) {
    const topics = readTopics(readParams(params))
    return { result: topics.map((topic) => exchange.subscribe(caller, topic)), subscribed: topics }
  },
  // The topic tells all: a socket has one subscription to it, whose id follows from it.
  unsubscribe(exchange, caller, params) {
    exchange.unsubscribe(caller, readText(readParams(params), 'topic'))
    return { result: true }
  },
  batchUnsubscribe(exchange, caller, params) {
    const read = (item: unknown) => readText(readParams(item), 'topic')
    for (const topic of readList(readParams(params), 'subscriptions', read)) {
      exchange.unsubscribe(caller, topic)
    }
    return { result: true }
  },
  fetchMessages(exchange, { client }, params) {
    const topic = readText(readParams(params), 'topic')
    return { result: { messages: exchange.waiting(client, topic).map(toRelayMessage), hasMore: false } }
  },
  batchFetchMessages(exchange, { client }, params) {
    const topics = new Set(readTopics(readParams(params)))
    const messages = [...topics].flatMap((topic) => exchange.waiting(client, topic))
    return { result: { messages: messages.map(toRelayMessage), hasMore: false } }
  },
}

/** The proposal and its approval, each in one call. Older SDKs do the same by `irn_publish` and `irn_subscribe`. */
const sessionMethods: Readonly<Record<string, Method>> = {
  proposeSession(exchange, caller, params) {
    const read = readParams(params)
    const topic = readText(read, 'pairingTopic')
    const proposal: Publication = {
      topic,
      message: readText(read, 'sessionProposal'),
      tag: 1100,
      attestation: readAttestation(read),
      ttlS: readTtl(read),
    }
    exchange.subscribe(caller, topic)
    exchange.publish(caller.client, proposal)
    return { result: true, subscribed: [topic] }
  },
  approveSession(exchange, caller, params) {
    const read = readParams(params)
    const common = { attestation: '', ttlS: readTtl(read) }
    const response: Publication = {
      ...common,
      topic: readText(read, 'pairingTopic'),
      message: readText(read, 'sessionProposalResponse'),
      tag: 1101,
    }
    const settlement: Publication = {
      ...common,
      topic: readText(read, 'sessionTopic'),
      message: readText(read, 'sessionSettlementRequest'),
      tag: 1102,
    }
    exchange.subscribe(caller, settlement.topic)
    exchange.publish(caller.client, response)
    exchange.publish(caller.client, settlement)
    return { result: true, subscribed: [settlement.topic] }
  },
}

/** Every method of the relay by its full name; `waku_` and `iridium_` are what `irn_` was called before. */
export const methods: ReadonlyMap<string, Method> = new Map([
  ...['irn', 'waku', 'iridium'].flatMap((prefix) => withPrefix(prefix, irnMethods)),
  ...withPrefix('wc', sessionMethods),
])

function withPrefix(prefix: string, named: Readonly<Record<string, Method>>): [string, Method][] {
  return Object.entries(named).map(([name, method]) => [`${prefix}_${name}`, method])
}

function readPublication(params: unknown): Publication {
  const read = readParams(params)
  return {
    topic: readText(read, 'topic'),
    message: readText(read, 'message'),
    tag: readTag(read),
    attestation: readAttestation(read),
    ttlS: readTtl(read),
  }
}

/** Leaves out what only the relay has to know. */
export function toRelayMessage({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
}: RelayMessage): RelayMessage {
  return { topic, message, publishedAt, tag, attestation }
}
