import {
  type Connector,
  ConnectorError,
  type PluginContext,
  type WalletAdapter,
  type WalletReport,
} from '@wallet-modal/runtime/plugin'
import { peerInfo, supportsAllNetworks } from './approved.js'
import { catchUp, subscribeTo } from './catchUp.js'
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

/** A namespace of the session in use: the connector as the namespace's own adapter takes it. */
interface Bound {
  readonly session: LiveSession
  readonly connector: Connector
}

/**
 * One session with a wallet for all namespaces of the modal (CAIP-25). Each namespace's own plugin wraps its share as a
 * provider and parses what comes over it; this adapter brings the session about, follows it and ends it.
 */
export function createWalletConnectAdapter(options: WalletConnectOptions): WalletConnectAdapter {
  const { context, pairings, reminder, client, propose } = options
  const { clock, config, storage } = context
  const networkKey = (namespace: string) => `network:${namespace}`
  let live: { readonly session: LiveSession; readonly proposal: Proposal } | undefined
  const bound = new Map<string, Bound>()

  const open = (sign: SignClient, topic: string, proposal: Proposal): LiveSession => {
    if (live?.session.topic === topic) return live.session
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
    live?.session.end().catch(() => {})
    bound.clear()
    live = { session, proposal }
    session.onEnd(() => {
      if (live?.session !== session) return
      live = undefined
      bound.clear()
    })
    return session
  }

  const supportOf = (namespace: string) => {
    const support = live?.proposal.supports.get(namespace)
    if (!support?.session) throw notConnected()
    return { ...support, session: support.session }
  }

  /** The connector of a namespace with its share of the session as the provider; the same one for the session's life. */
  function bind(connector: Connector): Bound & { readonly adapter: WalletAdapter } {
    const { namespace } = connector
    const { adapter, session: spoken } = supportOf(namespace)
    const known = bound.get(namespace)
    if (known) return { ...known, adapter }
    if (!live) throw notConnected()
    const { session } = live
    const made = {
      session,
      connector: {
        ...connector,
        name: peerInfo(session.session).name,
        provider: spoken.createProvider(session.channel(namespace)),
      },
    }
    bound.set(namespace, made)
    return { ...made, adapter }
  }

  /** What the session shares in one namespace, as its own adapter reads it. */
  async function reportOn(connector: Connector): Promise<WalletReport | undefined> {
    const { adapter, session, connector: own } = bind(connector)
    const report = await adapter.restore(own)
    const approved = session.approved(connector.namespace)
    return (
      report && {
        ...report,
        wallet: peerInfo(session.session),
        sessionId: session.topic,
        approvedNetworkIds: approved?.networkIds ?? [],
        supportsAllNetworks: supportsAllNetworks(session.session),
      }
    )
  }

  return {
    async connect(connector, { signal, wallet }) {
      const { session: settled, proposal } = await pairings.settle(signal)
      const sign = await client()
      let session: LiveSession
      try {
        session = open(sign, settled.topic, proposal)
      } catch (error) {
        endSession(sign, settled.topic, clock).catch(() => {})
        throw error
      }
      const reports: WalletReport[] = []
      for (const one of context.connectors) {
        if (!session.approved(one.namespace)) continue
        const report = await reportOn(one)
        if (report) reports.push(report)
      }
      const own = reports.findIndex(({ accounts }) => accounts[0].namespace === connector.namespace)
      const [first, ...others] = own > 0 ? [...reports.splice(own, 1), ...reports] : reports
      if (!first) {
        await session.end()
        throw new ConnectorError(
          'WALLET_ANSWER_INVALID',
          'The wallet agreed to connect but shared no account.',
          {
            hint: 'It may serve none of the networks of this app. Use another wallet.',
          },
        )
      }
      const method = reminder.settled(wallet)
      return { ...first, others, method }
    },

    async restore(connector, topic) {
      if (topic === undefined) return undefined
      const [sign, proposal] = await Promise.all([client(), propose()])
      await catchUp(sign)
      const { keys } = sign.session
      if (!keys.includes(topic) || sign.session.get(topic).expiry * 1000 <= clock.now()) return undefined
      const session = open(sign, topic, proposal)
      if (!session.approved(connector.namespace)) return undefined
      subscribeTo(sign, topic).catch(() => {})
      return reportOn(connector)
    },

    watch(connector, listener) {
      const { adapter, session, connector: own } = bind(connector)
      const { namespace } = connector
      // First, so that the end is told with its reason before the provider tells that it is gone.
      const stopEnd = session.onEnd((reason) => listener.disconnected(reason))
      const stopUpdates = session.channel(namespace).listen({
        event: () => {},
        updated() {
          const approved = session.approved(namespace)
          if (approved) listener.approvalChanged?.(approved.networkIds)
          else listener.disconnected()
        },
        ended: () => {},
      })
      const stopWatching = adapter.watch(own, listener)
      return () => {
        stopEnd()
        stopUpdates()
        stopWatching()
      }
    },

    async disconnect() {
      const ending = live
      live = undefined
      bound.clear()
      reminder.forget()
      await ending?.session.end()
    },

    async switchNetwork(connector, network) {
      const { adapter, connector: own } = bind(connector)
      await adapter.switchNetwork(own, network)
    },

    getProvider(connector) {
      const { adapter, connector: own } = bind(connector)
      return adapter.getProvider(own)
    },

    release: () => live?.session.release(),
  }
}

const notConnected = () =>
  new ConnectorError('WALLET_DISCONNECTED', 'There is no session with a wallet.', {
    hint: 'Let the visitor connect again.',
  })
