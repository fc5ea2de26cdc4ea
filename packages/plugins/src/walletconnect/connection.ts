import type { Connection, Connector } from '@wallet-modal/runtime/plugin'
import { peerInfo } from './approved.js'
import type { LiveSession } from './liveSession.js'

/** The parts of one namespace's connection over a session. */
export interface SharedConnection {
  /** The plugin's own connector in this namespace. */
  readonly connector: Connector
  /** The connection that the namespace's own adapter made of the session's provider. */
  readonly chain: Connection
  readonly session: LiveSession
  /** The relay's id of this browser. */
  readonly clientId: string | undefined
  /** Called when a watcher of the connection starts, and when it stops. */
  followed(isFollowed: boolean): void
  /** Ends the session, in all namespaces. */
  end(): Promise<void>
}

/**
 * Makes one namespace's connection over a session. The chain's own connection parses the wallet's answers and signs. The approved
 * accounts and networks, the wallet's name and the end come from the session.
 */
export function connectionOver({
  connector,
  chain,
  session,
  clientId,
  followed,
  end,
}: SharedConnection): Connection {
  const { namespace } = connector
  return {
    connector,
    clientId,
    report: {
      ...chain.report,
      wallet: peerInfo(session.session),
      sessionId: session.topic,
      approvedNetworkIds: session.approved(namespace)?.networkIds ?? [],
      // The core knows some wallets by name to support all networks. Any wallet can use such a name, so only what it approved counts.
      supportsAllNetworks: false,
    },
    provider: chain.provider,
    switchNetwork: (network) => chain.switchNetwork(network),
    disconnect: end,
    ...(chain.signMessage && { signMessage: chain.signMessage }),
    ...(chain.sendTransaction && { sendTransaction: chain.sendTransaction }),
    ...(chain.capabilities && { capabilities: chain.capabilities }),
    ...(chain.sendTogether && { sendTogether: chain.sendTogether }),
    watch(listener) {
      const stopWatching = chain.watch(listener)
      const stopUpdates = session.channel(namespace).listen({
        event: () => {},
        updated() {
          const approved = session.approved(namespace)
          if (!approved) return listener.disconnected()
          listener.changed({ approvedNetworkIds: approved.networkIds })
          // The active account may no longer be approved. The chain's own connection finds out which one is active now.
          chain.reread?.().catch(() => {})
        },
        ended: () => {},
      })
      // This is called before the provider's `disconnect`, which has no reason.
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
