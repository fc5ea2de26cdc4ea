import { announcedWalletsMax } from '../config/limits.js'
import { discoverEip6963 } from '../connectors/discovery/eip6963.js'
import type { DiscoveryKind } from '../connectors/registry.js'
import type { Connector } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'

/** Where wallets announce themselves: the page's window, or a stand-in for it. */
export type AnnouncementTarget = Pick<
  EventTarget,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>

/** Listening for wallets. */
interface Discovery {
  /** Resolves when whoever is there has been heard, by every standard; never rejects. */
  readonly started: Promise<void> | undefined
  stop(): void
}

/** Starts listening for wallets of every registered namespace. Asks nobody for anything: no prompt, no request. */
export function discover(core: ModalCore, target: AnnouncementTarget): Discovery {
  const { namespaces, store } = core
  // Of all standards together: each caps its own, so that a flood costs nothing.
  let room = announcedWalletsMax
  const found = (connector: Connector) => {
    room -= 1
    if (room >= 0) store.connectors.discovered(connector)
  }
  const announcedBy = (kind: DiscoveryKind) =>
    [...namespaces.entries()]
      .filter(([, entry]) => entry.discovery.includes(kind))
      .map(([namespace]) => namespace)

  const stops = announcedBy('eip6963').map((namespace) => discoverEip6963(target, namespace, found))
  const standard = announcedBy('wallet-standard')
  let isStopped = false
  let started: Promise<void> | undefined
  if (standard.length > 0) {
    // Most apps have no chain that needs it. Its wallets answer whoever comes late (Wallet Standard, "app-ready").
    started = import('../connectors/discovery/walletStandard.js').then(
      ({ discoverWalletStandard }) => {
        if (!isStopped) stops.push(discoverWalletStandard(target, standard, found))
      },
      // Whoever is found otherwise can still be chosen.
      () => {},
    )
  }

  return {
    started,
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}

/** Asks once more who is there, for a wallet that was installed or unlocked meanwhile. */
export function askWalletsAgain(core: ModalCore, target: AnnouncementTarget): void {
  const isAnnounced = [...core.namespaces.entries().values()].some((entry) =>
    entry.discovery.includes('eip6963'),
  )
  if (isAnnounced) target.dispatchEvent(new Event('eip6963:requestProvider'))
}
