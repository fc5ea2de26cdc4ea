import type { Client, Exchange, Subscriber } from './createExchange.js'
import type { StoredMessage } from './createMailbox.js'
import { methods, type Outcome, toRelayMessage } from './methods.js'
import { parseFrame } from './parseFrame.js'
import { RelayError } from './RelayError.js'

/** One client's conversation with the relay, over any transport. */
export interface Session {
  /** Takes one text frame. Never throws: what is wrong with it is answered. */
  receive(text: string): void
  /** Ends all subscriptions. */
  close(): void
}

/** What {@link createSession} needs. */
export interface SessionDependencies {
  readonly client: Client
  readonly exchange: Exchange
  /** Sends one text frame; may drop it once the socket is closing. */
  readonly send: (text: string) => void
  /** Unix time in ms. */
  readonly now: () => number
}

/** Speaks JSON-RPC with one client: answers its calls in order, and pushes `irn_subscription` calls of its own. */
export function createSession({ client, exchange, send, now }: SessionDependencies): Session {
  const unconfirmed = new Map<number, StoredMessage>()
  // 16 digits: unlike those of other relays and sessions, yet exact as a number.
  let lastId = now() * 1000

  const subscriber: Subscriber = {
    client,
    deliver(subscriptionId, message) {
      lastId += 1
      unconfirmed.set(lastId, message)
      send(
        JSON.stringify({
          id: lastId,
          jsonrpc: '2.0',
          method: 'irn_subscription',
          params: { id: subscriptionId, data: toRelayMessage(message) },
        }),
      )
    },
  }

  const call = (method: string, params: unknown): Outcome => {
    const run = methods.get(method)
    if (!run)
      throw new RelayError('method', `The relay has no method ${JSON.stringify(method.slice(0, 64))}.`)
    return run(exchange, subscriber, params)
  }

  return {
    receive(text) {
      const frame = parseFrame(text)
      if (frame.kind === 'invalid') {
        send(errorText(frame.id, frame.error))
      } else if (frame.kind === 'call') {
        try {
          const { result, subscribed = [] } = call(frame.method, frame.params)
          send(`{"id":${frame.id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`)
          for (const topic of subscribed) exchange.deliverWaiting(subscriber, topic)
        } catch (error) {
          if (!(error instanceof RelayError)) throw error
          send(errorText(frame.id, error))
        }
      } else if (typeof frame.id === 'number') {
        const message = unconfirmed.get(frame.id)
        unconfirmed.delete(frame.id)
        if (message && frame.isConfirmed) exchange.confirm(client, message)
      }
    },
    close() {
      unconfirmed.clear()
      exchange.leave(subscriber)
    },
  }
}

function errorText(id: string, error: RelayError): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`
}
