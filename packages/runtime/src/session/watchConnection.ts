import { reportUncaught } from '../base/foreign.js'
import type { Connection, ConnectionListener } from '../connectors/connection.js'

/** A wallet that is listened to. */
export interface Watch {
  /** Hands on what the wallet said since, and what it says from now on. A later listener takes the place of an earlier one. */
  begin(listener: ConnectionListener): void
  /** What the wallet says from now on is never heard. */
  stop(): void
}

/**
 * Listens to a wallet.
 * @throws what the connection's `watch` throws
 */
export function watchConnection(connection: Connection): Watch {
  const early: ((listener: ConnectionListener) => void)[] = []
  let listener: ConnectionListener | undefined
  let isOver = false
  const hear = (act: (listener: ConnectionListener) => void) => {
    if (isOver) return
    if (listener) act(listener)
    else early.push(act)
  }

  const stopWatching = connection.watch({
    changed: (change) => hear((to) => to.changed(change)),
    disconnected: (reason) => hear((to) => to.disconnected(reason)),
  })
  return {
    begin(next) {
      listener = next
      for (const act of early.splice(0)) hear(act)
    },
    stop() {
      isOver = true
      try {
        stopWatching()
      } catch (error) {
        // A connection that can't let go must not keep the session from ending.
        reportUncaught(error)
      }
    },
  }
}
