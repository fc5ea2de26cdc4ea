import { mailboxLimit } from './limits.js'
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
 * Creates an empty mailbox in memory. When it is full, the oldest messages make room.
 *
 * @param now Unix time in ms
 */
export function createMailbox(now: () => number): Mailbox {
  const byTopic = new Map<string, Set<StoredMessage>>()
  /** In the order of arrival. */
  const all = new Set<StoredMessage>()
  let characters = 0

  const remove = (message: StoredMessage) => {
    if (!all.delete(message)) return
    characters -= lengthOf(message)
    const others = byTopic.get(message.topic)
    others?.delete(message)
    if (others?.size === 0) byTopic.delete(message.topic)
  }
  const isFull = () => all.size > mailboxLimit.messages || characters > mailboxLimit.characters
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
      characters += lengthOf(message)
      const others = byTopic.get(message.topic)
      if (others) others.add(message)
      else byTopic.set(message.topic, new Set([message]))
      for (const oldest of all) {
        if (!isFull()) break
        remove(oldest)
      }
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
      characters = 0
    },
  }
}

function lengthOf({ topic, message, attestation }: StoredMessage): number {
  return topic.length + message.length + attestation.length
}
