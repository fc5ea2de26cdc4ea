import type { Connection, Connector } from '@wallet-modal/runtime/plugin'
import { peerInfo } from './approved.js'
import type { LiveSession } from './liveSession.js'

/** What one namespace's share of a session is made of. */
export interface SharedConnection {
  /** The plugin's own connector in this namespace. */
  readonly connector: Connector
  /** What the namespace's own adapter made of the session's provider. */
  readonly chain: Connection
  readonly session: LiveSession
  /** Called when somebody begins to follow the connection, and when they stop. */
  followed(isFollowed: boolean): void
  /** Ends the session, in all namespaces. */
  end(): Promise<void>
}

/**
 * A namespace's share of a session: the chain's own adapter parses what comes over it and signs; approval, the wallet's name and
 * the end are the session's.
 */
export function connectionOver({ connector, chain, session, followed, end }: SharedConnection): Connection {
  const { namespace } = connector
  return {
    connector,
    report: {
      ...chain.report,
      wallet: peerInfo(session.session),
      sessionId: session.topic,
      approvedNetworkIds: session.approved(namespace)?.networkIds ?? [],
      // Whatever the wallet says it is called: anyone can take a name, and what was approved is what counts.
      supportsAllNetworks: false,
    },
    provider: chain.provider,
    switchNetwork: (network) => chain.switchNetwork(network),
    disconnect: end,
    ...(chain.signMessage && { signMessage: chain.signMessage }),
    ...(chain.sendTransaction && { sendTransaction: chain.sendTransaction }),
    watch(listener) {
      const stopWatching = chain.watch(listener)
      const stopUpdates = session.channel(namespace).listen({
        event: () => {},
        updated() {
          const approved = session.approved(namespace)
          if (!approved) return listener.disconnected()
          listener.changed({ approvedNetworkIds: approved.networkIds })
          // What was in use may be approved no more; what is in use then, the chain's own adapter says.
          chain.reread?.().catch(() => {})
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
        followed(false)
        stopEnd()
        stopUpdates()
        stopWatching()
      }
      followed(true)
      return stop
    },
  }
}
