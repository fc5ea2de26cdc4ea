import type { RelayMessage } from './RelayMessage.js'

/** A message in the mailbox. */
export interface StoredMessage extends RelayMessage {
  /** Client id of the publisher. */
  readonly publisher: string
  /** Unix time in ms. */
  readonly expiresAt: number
  /** The client instances that have confirmed it. */
  readonly confirmedBy: Set<string>
}

/** Messages by topic, each until its time to live is over. */
export interface Mailbox {
  readonly size: number
  add(message: StoredMessage): void
  /** Whether a message of the topic has this very text, which only a repeated publish brings about. */
  has(topic: string, text: string): boolean
  /** Messages of a topic that have not expired, oldest first. */
  at(topic: string): readonly StoredMessage[]
  /** Drops what has expired. */
  sweep(): void
  clear(): void
}

/**
 * Creates an empty mailbox in memory.
 *
 * @param now Unix time in ms
 */
export function createMailbox(now: () => number): Mailbox {
  const byTopic = new Map<string, Set<StoredMessage>>()
  /** All messages, in the order of arrival. */
  const all = new Set<StoredMessage>()

  const remove = (message: StoredMessage) => {
    if (!all.delete(message)) return
    const others = byTopic.get(message.topic)
    others?.delete(message)
    if (others?.size === 0) byTopic.delete(message.topic)
  }
  const at = (topic: string) => {
    const messages = [...(byTopic.get(topic) ?? [])]
    const time = now()
    for (const message of messages) if (message.expiresAt <= time) remove(message)
    return messages.filter(({ expiresAt }) => expiresAt > time)
  }

  return {
    get size() {
      return all.size
    },
    add(message) {
      all.add(message)
      const others = byTopic.get(message.topic)
      if (others) others.add(message)
      else byTopic.set(message.topic, new Set([message]))
    },
    has: (topic, text) => at(topic).some(({ message }) => message === text),
    at,
    sweep() {
      const time = now()
      for (const message of all) if (message.expiresAt <= time) remove(message)
    },
    clear() {
      byTopic.clear()
      all.clear()
    },
  }
}
