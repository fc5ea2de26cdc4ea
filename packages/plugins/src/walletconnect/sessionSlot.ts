import type { Connector, PluginContext } from '@wallet-modal/runtime/plugin'
import { endSession, type LiveSession, openSession } from './liveSession.js'
import type { Proposal } from './proposal.js'
import type { SignClient } from './signClient.js'
import type { WalletReminder } from './walletReminder.js'

/** The session that a modal uses, and what was made of it. */
export interface ActiveSession {
  readonly session: LiveSession
  readonly proposal: Proposal
  /** Connectors whose provider is the session, by namespace. The namespace's own adapter uses them. */
  readonly bound: Map<string, Connector>
  /** The number of namespaces in which the modal follows the session. */
  watchers: number
}

/** Holds a modal's session: one at most. */
export interface SessionSlot {
  readonly active: ActiveSession | undefined
  readonly isReleased: boolean
  /**
   * Makes a session of the client active. The caller ends the one that was active before.
   * @throws ConnectorError `WALLET_ANSWER_INVALID` if the session shares nothing of the proposal
   */
  open(client: SignClient, topic: string, proposal: Proposal): ActiveSession
  /** Opens a stored session. Ends a session that no longer shares an account, because nothing could end it later. */
  reopen(client: SignClient, topic: string, proposal: Proposal): ActiveSession | undefined
  /** Takes back an `open` whose connection failed: `before` is active again, if it was another session. */
  revert(failed: ActiveSession | undefined, before: ActiveSession | undefined): void
  /** Empties the slot if it holds this session, and removes what is stored about it. */
  clear(ended: ActiveSession): void
  /** Stops following the session, which lives on. */
  release(): void
}

/** Options from the slot's plugin. */
export interface SessionSlotOptions {
  readonly context: PluginContext
  readonly reminder: WalletReminder
}

/** Creates an empty slot. */
export function createSessionSlot({ context, reminder }: SessionSlotOptions): SessionSlot {
  const { clock, config, storage } = context
  let active: ActiveSession | undefined
  let isReleased = false

  function forget() {
    active = undefined
    reminder.forget()
    for (const { namespace } of context.connectors) storage.remove(networkKey(namespace))
  }

  function clear(ended: ActiveSession) {
    if (active === ended) forget()
  }

  function open(client: SignClient, topic: string, proposal: Proposal): ActiveSession {
    if (active?.session.topic === topic) return active
    const session = openSession({
      client,
      session: client.session.get(topic),
      proposal,
      clock,
      preferredNetwork: (namespace) => storage.read(networkKey(namespace), parseText) ?? config.defaultChain,
      networkChosen: (namespace, networkId) => storage.write(networkKey(namespace), networkId),
      requested: () => reminder.bringToFront(topic),
    })
    const opened: ActiveSession = { session, proposal, bound: new Map(), watchers: 0 }
    session.onEnd(() => clear(opened))
    active = opened
    return opened
  }

  return {
    get active() {
      return active
    },
    get isReleased() {
      return isReleased
    },
    open,
    reopen(client, topic, proposal) {
      try {
        return open(client, topic, proposal)
      } catch {
        endSession(client, topic, clock).catch(() => {})
        return undefined
      }
    },
    revert(failed, before) {
      failed?.session.release()
      if (active !== failed) return
      if (before && before !== failed) active = before
      else forget()
    },
    clear,
    release() {
      isReleased = true
      active?.session.release()
    },
  }
}

const networkKey = (namespace: string) => `network:${namespace}`

const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined)
