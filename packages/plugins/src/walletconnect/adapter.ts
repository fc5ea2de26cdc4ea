import { noAccountShared, type WalletAdapter } from '@wallet-modal/runtime/chain'
import type { Connection, Connector, PluginContext } from '@wallet-modal/runtime/plugin'
import { peerInfo } from './approved.js'
import { catchUp, subscribeTo } from './catchUp.js'
import { connectionOver } from './connection.js'
import { endSession, type LiveSession, openSession } from './liveSession.js'
import type { Pairings } from './pairing.js'
import type { Proposal } from './proposal.js'
import type { SignClient } from './signClient.js'
import type { WalletReminder } from './walletReminder.js'

/** What the adapter works with. */
export interface WalletConnectOptions {
  readonly context: PluginContext
  readonly pairings: Pairings
  readonly reminder: WalletReminder
  client(): Promise<SignClient>
  propose(): Promise<Proposal>
}

/** The adapter, and how to let go of it when the modal is destroyed: the session lives on. */
export interface WalletConnectAdapter extends WalletAdapter {
  release(): void
}

/** A session in use. */
interface Use {
  readonly session: LiveSession
  readonly proposal: Proposal
  /** By namespace: the connector as the namespace's own adapter takes it. */
  readonly bound: Map<string, Connector>
  /** How many namespaces the modal follows it in. */
  watchers: number
}

/**
 * One session with a wallet for all namespaces of the modal (CAIP-25). Each namespace's own plugin wraps its share as a
 * provider and parses what comes over it; this adapter brings the session about, follows it and ends it.
 */
export function createWalletConnectAdapter(options: WalletConnectOptions): WalletConnectAdapter {
  const { context, pairings, reminder, client, propose } = options
  const { clock, config, storage } = context
  const networkKey = (namespace: string) => `network:${namespace}`
  let live: Use | undefined
  let isReleased = false

  /** Nothing of a session that is over stays stored. */
  function forget() {
    live = undefined
    reminder.forget()
    for (const { namespace } of context.connectors) storage.remove(networkKey(namespace))
  }

  /** Puts a session to use; the caller ends the one that was in use before. */
  function open(sign: SignClient, topic: string, proposal: Proposal): Use {
    if (live?.session.topic === topic) return live
    const session = openSession({
      client: sign,
      session: sign.session.get(topic),
      proposal,
      clock,
      preferredNetwork: (namespace) =>
        storage.read(networkKey(namespace), (value) => (typeof value === 'string' ? value : undefined)) ??
        config.defaultChain,
      networkChosen: (namespace, networkId) => storage.write(networkKey(namespace), networkId),
      requested: () => reminder.bringToFront(topic),
    })
    const use: Use = { session, proposal, bound: new Map(), watchers: 0 }
    session.onEnd(() => {
      if (live === use) forget()
    })
    live = use
    return use
  }

  /** Puts a stored session to use; one that the app has no chain for any more could be ended by nobody later. */
  function reopen(sign: SignClient, topic: string, proposal: Proposal): Use | undefined {
    try {
      return open(sign, topic, proposal)
    } catch {
      endSession(sign, topic, clock).catch(() => {})
      return undefined
    }
  }

  /** What the session shares in one namespace, as its own adapter reads it. */
  async function connectionOn(use: Use, connector: Connector): Promise<Connection | undefined> {
    const { namespace } = connector
    const { session, bound } = use
    const support = use.proposal.supports.get(namespace)
    if (!session.approved(namespace) || !support?.session) return undefined
    // One provider for the session's life, however often the connection is made anew.
    const own = bound.get(namespace) ?? {
      ...connector,
      name: peerInfo(session.session).name,
      provider: support.session.createProvider(session.channel(namespace)),
    }
    bound.set(namespace, own)
    const chain = await support.adapter.restore(own)
    return (
      chain &&
      connectionOver({
        connector,
        chain,
        session,
        followed(isFollowed) {
          use.watchers += isFollowed ? 1 : -1
        },
        async end() {
          if (live === use) forget()
          await session.end()
        },
      })
    )
  }

  /** A connection for each namespace that the session shares an account in, this connector's first. */
  async function connectionsOf(use: Use, connector: Connector): Promise<Connection> {
    const found: Connection[] = []
    for (const one of context.connectors) {
      const connection = await connectionOn(use, one)
      if (connection) found.push(connection)
    }
    const own = found.findIndex((one) => one.connector.namespace === connector.namespace)
    const [first, ...others] = own > 0 ? [...found.splice(own, 1), ...found] : found
    if (first) return { ...first, others }
    throw noAccountShared('The wallet', 'It may serve none of the networks of this app. Use another wallet.')
  }

  return {
    async connect(connector, { signal, wallet }) {
      const { session: settled, proposal } = await pairings.settle(signal)
      const sign = await client()
      const before = live
      let use: Use | undefined
      try {
        use = open(sign, settled.topic, proposal)
        const connection = await connectionsOf(use, connector)
        signal.throwIfAborted()
        // The wallet of before serves nobody any more; whoever follows it hears that.
        if (before !== use) before?.session.end('wallet').catch(() => {})
        return { ...connection, report: { ...connection.report, method: reminder.settled(wallet) } }
      } catch (error) {
        use?.session.release()
        if (live === use) {
          if (before && before !== use) live = before
          else forget()
        }
        endSession(sign, settled.topic, clock).catch(() => {})
        throw error
      }
    },

    async restore(connector, topic) {
      if (topic === undefined) return undefined
      const [sign, proposal] = await Promise.all([client(), propose()])
      await catchUp(sign)
      const before = live
      // The modal is gone, or the visitor has connected meanwhile.
      if (isReleased || (before && before.session.topic !== topic && before.watchers > 0)) return undefined
      const { keys } = sign.session
      if (!keys.includes(topic) || !(sign.session.get(topic).expiry * 1000 > clock.now())) return undefined
      const use = reopen(sign, topic, proposal)
      if (!use) return undefined
      // Another tab has paired anew, and has told the wallet of before.
      if (before !== use) before?.session.leave().catch(() => {})
      if (!use.session.approved(connector.namespace)) return undefined
      subscribeTo(sign, topic).catch(() => {})
      const connection = await connectionOn(use, connector)
      return live === use ? connection : undefined
    },

    release() {
      isReleased = true
      live?.session.release()
    },
  }
}
