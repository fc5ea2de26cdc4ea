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

  /** Nothing of a session that is over stays stored (security L6). */
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

  /** The connector of a namespace with its share of the session as the provider; the same one for the session's life. */
  function bind(use: Use | undefined, connector: Connector) {
    const { namespace } = connector
    const support = use?.proposal.supports.get(namespace)
    if (!use?.session.approved(namespace) || !support?.session) throw notConnected()
    const { session, bound } = use
    const own = bound.get(namespace) ?? {
      ...connector,
      name: peerInfo(session.session).name,
      provider: support.session.createProvider(session.channel(namespace)),
    }
    bound.set(namespace, own)
    return { use, session, own, adapter: support.adapter }
  }

  /** What the session shares in one namespace, as its own adapter reads it. */
  async function reportOn(use: Use, connector: Connector): Promise<WalletReport | undefined> {
    const { adapter, session, own } = bind(use, connector)
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

  /** A report for each namespace that the session shares an account in, this connector's first. */
  async function reportsOf(use: Use, connector: Connector) {
    const reports: WalletReport[] = []
    for (const one of context.connectors) {
      const report = use.session.approved(one.namespace) && (await reportOn(use, one))
      if (report) reports.push(report)
    }
    const own = reports.findIndex(({ accounts }) => accounts[0].namespace === connector.namespace)
    const [first, ...others] = own > 0 ? [...reports.splice(own, 1), ...reports] : reports
    if (first) return { ...first, others }
    throw new ConnectorError('WALLET_ANSWER_INVALID', 'The wallet agreed to connect but shared no account.', {
      hint: 'It may serve none of the networks of this app. Use another wallet.',
    })
  }

  return {
    async connect(connector, { signal, wallet }) {
      const { session: settled, proposal } = await pairings.settle(signal)
      const sign = await client()
      const before = live
      let use: Use | undefined
      try {
        use = open(sign, settled.topic, proposal)
        const report = await reportsOf(use, connector)
        signal.throwIfAborted()
        // The wallet of before serves nobody any more; whoever follows it hears that.
        if (before !== use) before?.session.end('wallet').catch(() => {})
        return { ...report, method: reminder.settled(wallet) }
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
      const report = await reportOn(use, connector)
      return live === use ? report : undefined
    },

    watch(connector, listener) {
      const { use, adapter, session, own } = bind(live, connector)
      const { namespace } = connector
      const stopWatching = adapter.watch(own, listener)
      const stopUpdates = session.channel(namespace).listen({
        event: () => {},
        updated() {
          const approved = session.approved(namespace)
          if (!approved) return listener.disconnected()
          listener.approvalChanged?.(approved.networkIds)
          // What was in use may be approved no more; where it is then, the namespace's own adapter says.
          adapter.restore(own).then(
            (report) => report && isWatching && listener.networkChanged(report.networkId),
            () => {},
          )
        },
        ended: () => {},
      })
      // Hears of the end before the provider does, which knows no reason.
      const stopEnd = session.onEnd((reason) => {
        stop()
        if (reason) listener.disconnected(reason)
      })
      let isWatching = true
      const stop = () => {
        if (!isWatching) return
        isWatching = false
        use.watchers -= 1
        stopEnd()
        stopUpdates()
        stopWatching()
      }
      use.watchers += 1
      return stop
    },

    async disconnect() {
      const ending = live
      forget()
      await ending?.session.end()
    },

    async switchNetwork(connector, network) {
      const { adapter, own } = bind(live, connector)
      await adapter.switchNetwork(own, network)
    },

    getProvider(connector) {
      const { adapter, own } = bind(live, connector)
      return adapter.getProvider(own)
    },

    release() {
      isReleased = true
      live?.session.release()
    },
  }
}

const notConnected = () =>
  new ConnectorError('WALLET_DISCONNECTED', 'There is no session with a wallet.', {
    hint: 'Let the visitor connect again.',
  })
