import { reportUncaught } from '../base/reportUncaught.js'
import { createAnnouncementFilter } from '../connectors/discovery/announcement.js'
import { discoverWalletStandard } from '../connectors/discovery/walletStandard.js'
import type { DiscoveryKind } from '../connectors/registry.js'
import type { Connector, DiscoveryPage } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'

/**
 * Listens for wallets that announce themselves otherwise than by EIP-6963, until the modal is destroyed: by the Wallet Standard,
 * whose wallets answer whoever comes late ("app-ready"), and in the plugins' own ways. One plugin that can't be loaded, or
 * fails, keeps nobody else's wallets away.
 *
 * @returns resolves when whoever is there has been heard; never rejects
 */
export async function discoverLater(
  { namespaces, disposed }: ModalCore,
  page: DiscoveryPage,
  onFound: (connector: Connector) => void,
): Promise<void> {
  const announcedBy = (kind: DiscoveryKind) =>
    [...namespaces.entries()]
      .filter(([, entry]) => entry.discovery.includes(kind))
      .map(([namespace]) => namespace)
  /** Begins to listen, unless the modal is gone, and ends with it. */
  const listen = (begin: () => (() => void) | undefined) => {
    if (disposed.aborted) return
    const stop = begin()
    if (stop) disposed.addEventListener('abort', () => stopSafely(stop), { once: true })
  }

  const standard = announcedBy('wallet-standard')
  if (standard.length > 0) listen(() => discoverWalletStandard(page, standard, onFound))
  await Promise.allSettled(
    announcedBy('own').map(async (namespace) => {
      const support = await namespaces.load(namespace)
      const accept = createAnnouncementFilter(onFound)
      listen(() =>
        support.discover?.(page, (announcement, provider) => {
          if (!disposed.aborted) accept(namespace, announcement, provider)
        }),
      )
    }),
  )
}

/** One plugin's failure must not keep the others from letting go. */
function stopSafely(stop: () => void): void {
  try {
    stop()
  } catch (error) {
    reportUncaught(error)
  }
}
