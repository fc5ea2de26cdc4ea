import type { Namespace } from '../base/caip.js'
import { attempt } from '../base/foreign.js'
import { announcementLimit } from '../connectors/discovery/announcement.js'
import { discoverEip6963 } from '../connectors/discovery/eip6963.js'
import type { Connector, DiscoveryPage } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { parseStoredSession, sessionKey } from '../store/storedSession.js'

/** Listening for wallets. */
interface Discovery {
  /** Resolves when whoever is there has been heard, by every standard; never rejects. */
  readonly started: Promise<void> | undefined
  stop(): void
}

/** Starts listening for wallets of every registered namespace. Asks nobody for anything: no prompt, no request. */
export function discover(core: ModalCore, target: DiscoveryPage): Discovery {
  // Of all standards together.
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
    // Most apps have no chain that needs it. Its wallets are there for whoever comes late.
    started: isLater
      ? import('./discoverLater.js')
          .then((later) => later.discoverLater(core, target, found, limit))
          // Whoever is found otherwise can still be chosen.
          .catch(() => {})
      : undefined,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/**
 * Looks for a wallet that only left its object in the page (`window.ethereum`): now, when it says that it has come, and when all are
 * asked once more. What lists it is loaded where nobody has announced themselves, or the session is of somebody who hasn't.
 */
function awaitInjected(core: ModalCore, page: DiscoveryPage, namespace: Namespace): () => void {
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
    core.discovering.push(
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

/** Asks once more who is there, for a wallet that was installed or unlocked meanwhile. */
export function askWalletsAgain(core: ModalCore, target: DiscoveryPage): void {
  const isAnnounced = [...core.namespaces.entries().values()].some((entry) =>
    entry.discovery.includes('eip6963'),
  )
  if (isAnnounced) target.dispatchEvent(new Event('eip6963:requestProvider'))
}
