import { discoverEip6963 } from '../connectors/discovery/eip6963.js'
import { createRoom } from '../connectors/discovery/room.js'
import type { Connector, DiscoveryPage } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'

/** Listening for wallets. */
interface Discovery {
  /** Resolves when whoever is there has been heard, by every standard; never rejects. */
  readonly started: Promise<void> | undefined
  stop(): void
}

/** Starts listening for wallets of every registered namespace. Asks nobody for anything: no prompt, no request. */
export function discover(core: ModalCore, target: DiscoveryPage): Discovery {
  // Of all standards together.
  const room = createRoom(async () => (await import('./expectedWallets.js')).expectedWallets(core))
  const found = (connector: Connector) => core.store.connectors.discovered(connector)
  const stops: (() => void)[] = []
  let isLater = false
  for (const [namespace, { discovery }] of core.namespaces.entries()) {
    for (const kind of discovery) {
      if (kind === 'eip6963') stops.push(discoverEip6963(target, namespace, found, room))
      else isLater = true
    }
  }

  return {
    // Most apps have no chain that needs it. Its wallets are there for whoever comes late.
    started: isLater
      ? import('./discoverLater.js')
          .then(({ discoverLater }) => discoverLater(core, target, found, room))
          // Whoever is found otherwise can still be chosen.
          .catch(() => {})
      : undefined,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Asks once more who is there, for a wallet that was installed or unlocked meanwhile. */
export function askWalletsAgain(core: ModalCore, target: DiscoveryPage): void {
  const isAnnounced = [...core.namespaces.entries().values()].some((entry) =>
    entry.discovery.includes('eip6963'),
  )
  if (isAnnounced) target.dispatchEvent(new Event('eip6963:requestProvider'))
}
