import type { Namespace } from '../base/caip.js'
import { attempt } from '../base/foreign.js'
import { announcementLimit } from '../connectors/discovery/announcement.js'
import { discoverEip6963 } from '../connectors/discovery/eip6963.js'
import type { Connector, DiscoveryPage } from '../connectors/types.js'
import type { DiscoveryCore } from '../modalCore.js'
import { parseStoredSession, sessionKey } from '../store/storedSession.js'

/** A running discovery. */
interface Discovery {
  /** Resolves when all installed wallets have announced themselves, by every standard; never rejects. */
  readonly started: Promise<void> | undefined
  stop(): void
}

/** Starts to listen for wallets of every registered namespace. Without a prompt or a request. */
export function discover(core: DiscoveryCore, target: DiscoveryPage): Discovery {
  // Shared by all standards.
  const limit = announcementLimit()
  const found = (connector: Connector) => core.store.connectors.discovered(connector)
  const stops: (() => void)[] = []
  let isLater = false
  for (const [namespace, { discovery }] of core.namespaces.entries()) {
    for (const kind of discovery) {
      if (kind === 'eip6963') {
        stops.push(discoverEip6963(target, namespace, found, limit), awaitInjected(core, target, namespace))
      } else isLater = true
    }
  }

  return {
    // A separate chunk, since most apps have no chain that needs it. Such wallets also answer late listeners.
    started: isLater
      ? import('./discoverLater.js')
          .then((later) => later.discoverLater(core, target, found, limit))
          // A failure here leaves the other wallets.
          .catch(() => {})
      : undefined,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/**
 * Looks for a wallet that only injects `window.ethereum`: now, at its `ethereum#initialized`, and when wallets are asked again.
 * Loads the code that lists it where no wallet has announced itself, or the stored session's wallet hasn't.
 */
function awaitInjected(core: DiscoveryCore, page: DiscoveryPage, namespace: Namespace): () => void {
  let seen: unknown
  const look = () => {
    const ethereum = attempt(() => (page as { readonly ethereum?: unknown }).ethereum)
    const ids = core.store.connectors.found
      .peek()
      .flatMap((one) => (one.type === 'ANNOUNCED' && one.namespace === namespace ? one.id : []))
    const stored = core.storage.read(sessionKey, parseStoredSession)?.get(namespace)
    const isMissing = ids.length === 0 || (stored !== undefined && !ids.includes(stored))
    if (!ethereum || ethereum === seen || !isMissing) return
    seen = ethereum
    core.wallets.pending.push(
      import('./discoverInjected.js')
        .then((injected) => injected.discoverInjected(core, page, namespace))
        .catch(() => {
          seen = undefined
        }),
    )
  }
  const events = ['ethereum#initialized', 'eip6963:requestProvider']
  for (const type of events) page.addEventListener(type, look)
  look()
  return () => {
    for (const type of events) page.removeEventListener(type, look)
  }
}

/** Asks wallets to announce themselves again: one may have been installed or unlocked meanwhile. */
export function askWalletsAgain(core: DiscoveryCore): void {
  const isAnnounced = [...core.namespaces.entries().values()].some((entry) =>
    entry.discovery.includes('eip6963'),
  )
  if (isAnnounced) core.page?.dispatchEvent(new Event('eip6963:requestProvider'))
}
