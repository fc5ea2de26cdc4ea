import { ownOnly, reportUncaught } from '../base/foreign.js'
import { type AnnouncementLimit, createAnnouncementFilter } from '../connectors/discovery/announcement.js'
import { discoverWalletStandard } from '../connectors/discovery/walletStandard.js'
import type { Connector, DiscoveryPage } from '../connectors/types.js'
import type { DiscoveryCore } from '../modalCore.js'

/**
 * Listens for wallets that don't use EIP-6963, until the modal is destroyed: by the Wallet Standard, whose wallets also answer late
 * listeners ("app-ready"), and by the plugins' own discovery. A plugin that fails doesn't affect the others.
 *
 * @param limit shared by all standards
 * @returns resolves when all installed wallets have announced themselves; never rejects
 */
export async function discoverLater(
  { namespaces, disposed, clock, store }: DiscoveryCore,
  page: DiscoveryPage,
  onFound: (connector: Connector) => void,
  limit: AnnouncementLimit,
): Promise<void> {
  const entries = [...namespaces.entries()]
  /** Namespaces by their names in the Wallet Standard. */
  const standard = new Map(
    entries.flatMap(([namespace, { discovery }]) =>
      discovery.flatMap((kind) => {
        const [way, name = namespace] = kind.split(':')
        return way === 'wallet-standard' ? [[name, namespace] as const] : []
      }),
    ),
  )
  /** Listens until the modal is destroyed. */
  const listen = (begin: () => (() => void) | undefined) => {
    if (disposed.aborted) return
    const stop = begin()
    if (stop) disposed.addEventListener('abort', () => stopSafely(stop), { once: true })
  }

  if (standard.size > 0) listen(() => discoverWalletStandard(page, standard, onFound, limit))
  await Promise.allSettled(
    entries.map(async ([namespace, { discover: load }]) => {
      if (!load) return
      const { discover } = await load()
      // A wallet may be found by both: the prefix keeps its two ids apart.
      const hasTwoSources = [...standard.values()].includes(namespace)
      const accept = createAnnouncementFilter(
        (connector) =>
          onFound(hasTwoSources ? ownOnly({ ...connector, id: `own:${connector.id}` }) : connector),
        limit,
      )
      listen(() =>
        discover(
          page,
          (announcement, provider) => {
            if (!disposed.aborted) accept(namespace, announcement, provider)
          },
          { clock, isOpen: store.modal.isOpen },
        ),
      )
    }),
  )
}

/** A plugin that fails here must not keep the others from stopping. */
function stopSafely(stop: () => void): void {
  try {
    stop()
  } catch (error) {
    reportUncaught(error)
  }
}
