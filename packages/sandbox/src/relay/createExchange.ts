import { createHash } from 'node:crypto'
import type { Mailbox, StoredMessage } from './createMailbox.js'

/** The client at the other end of a socket, by its token. */
export interface Client {
  /** Stable for one storage, and so the same in two tabs of an app. */
  readonly id: string
  /** A run of the SDK, such as a tab until its reload; all sockets that the run opens share it. */
  readonly instance: string
}

/** One socket, as the exchange sees it. */
export interface Subscriber {
  readonly client: Client
  /** Hands a message over. The receiver calls {@link Exchange.confirm} once it has arrived. */
  deliver(subscriptionId: string, message: StoredMessage): void
}

/** A message on its way in. */
export interface Publication {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string
  /** Seconds from now until the message expires. */
  readonly ttlS: number
}

/**
 * Topics, who listens to them, and what waits there.
 *
 * A message goes to every socket subscribed to its topic, now or until the message expires, except those of the
 * client that published it. Sockets count, not clients, since two tabs of one client each wait for answers. A socket
 * gets a message once. A client instance that has confirmed it does not get it again after it has reconnected, while
 * one that was reloaded does: it may have confirmed it and gone before it acted. The SDK knows messages that it has
 * seen by their hash, so one too many is harmless, and one too few is not.
 */
export interface Exchange {
  /**
   * Subscribes a socket; what already waits comes by {@link Exchange.deliverWaiting}. Doing it again is harmless.
   * @returns the id of the subscription
   */
  subscribe(subscriber: Subscriber, topic: string): string
  unsubscribe(subscriber: Subscriber, topic: string): void
  /** Ends all subscriptions of a socket. */
  leave(subscriber: Subscriber): void
  /** Publishes a message. The same text on the same topic again is a retry, and changes nothing. */
  publish(client: Client, publication: Publication): void
  /** Stored messages of a topic for a client: not its own, and not confirmed by this instance; oldest first. */
  waiting(client: Client, topic: string): readonly StoredMessage[]
  /** Hands over what waits on a topic, if the socket is subscribed to it. */
  deliverWaiting(subscriber: Subscriber, topic: string): void
  confirm(client: Client, message: StoredMessage): void
  /** Drops every stored message. */
  forget(): void
  /** Topics with a subscriber, and stored messages. */
  count(): { topics: number; storedMessages: number }
}

/**
 * Creates an exchange without subscribers.
 *
 * @param now Unix time in ms
 */
export function createExchange(mailbox: Mailbox, now: () => number): Exchange {
  const subscribersByTopic = new Map<string, Set<Subscriber>>()
  const states = new Map<Subscriber, { topics: Set<string>; handedOver: WeakSet<StoredMessage> }>()

  const handOver = (subscriber: Subscriber, message: StoredMessage) => {
    const state = states.get(subscriber)
    if (!state?.topics.has(message.topic) || state.handedOver.has(message)) return
    state.handedOver.add(message)
    subscriber.deliver(subscriptionId(subscriber.client, message.topic), message)
  }
  const waiting = (client: Client, topic: string) =>
    mailbox
      .at(topic)
      .filter(({ publisher, confirmedBy }) => publisher !== client.id && !confirmedBy.has(keyOf(client)))
  const removeFrom = (topic: string, subscriber: Subscriber) => {
    const others = subscribersByTopic.get(topic)
    others?.delete(subscriber)
    if (others?.size === 0) subscribersByTopic.delete(topic)
  }

  return {
    subscribe(subscriber, topic) {
      const state = states.get(subscriber) ?? { topics: new Set(), handedOver: new WeakSet() }
      states.set(subscriber, state)
      state.topics.add(topic)
      const others = subscribersByTopic.get(topic)
      if (others) others.add(subscriber)
      else subscribersByTopic.set(topic, new Set([subscriber]))
      return subscriptionId(subscriber.client, topic)
    },
    unsubscribe(subscriber, topic) {
      states.get(subscriber)?.topics.delete(topic)
      removeFrom(topic, subscriber)
    },
    leave(subscriber) {
      for (const topic of states.get(subscriber)?.topics ?? []) removeFrom(topic, subscriber)
      states.delete(subscriber)
    },
    publish(client, { ttlS, ...publication }) {
      if (mailbox.has(publication.topic, publication.message)) return
      const publishedAt = now()
      const message: StoredMessage = {
        ...publication,
        publishedAt,
        publisher: client.id,
        expiresAt: publishedAt + ttlS * 1000,
        confirmedBy: new Set(),
      }
      mailbox.add(message)
      for (const subscriber of [...(subscribersByTopic.get(message.topic) ?? [])]) {
        if (subscriber.client.id !== client.id) handOver(subscriber, message)
      }
    },
    waiting,
    deliverWaiting(subscriber, topic) {
      for (const message of waiting(subscriber.client, topic)) handOver(subscriber, message)
    },
    confirm: (client, message) => void message.confirmedBy.add(keyOf(client)),
    forget: () => mailbox.clear(),
    count() {
      mailbox.sweep()
      return { topics: subscribersByTopic.size, storedMessages: mailbox.size }
    },
  }
}

function keyOf({ id, instance }: Client): string {
  return JSON.stringify([id, instance])
}

/** The id that the SDK works out for itself and never waits for: SHA-256 of topic and client id, as hex. */
function subscriptionId(client: Client, topic: string): string {
  return createHash('sha256')
    .update(topic + client.id)
    .digest('hex')
}
