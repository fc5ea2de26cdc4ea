import { ownOnly, reportUncaught } from '../base/foreign.js'
import { type AnnouncementLimit, createAnnouncementFilter } from '../connectors/discovery/announcement.js'
import { discoverWalletStandard } from '../connectors/discovery/walletStandard.js'
import type { Connector, DiscoveryPage } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'

/**
 * Listens for wallets that announce themselves otherwise than by EIP-6963, until the modal is destroyed: by the Wallet Standard,
 * whose wallets answer whoever comes late ("app-ready"), and in the plugins' own ways. One plugin that can't be loaded, or
 * fails, keeps nobody else's wallets away.
 *
 * @param limit shared by all standards
 * @returns resolves when whoever is there has been heard; never rejects
 */
export async function discoverLater(
  { namespaces, disposed, clock, store }: ModalCore,
  page: DiscoveryPage,
  onFound: (connector: Connector) => void,
  limit: AnnouncementLimit,
): Promise<void> {
  const entries = [...namespaces.entries()]
  /** By what the Wallet Standard calls them. */
  const standard = new Map(
    entries.flatMap(([namespace, { discovery }]) =>
      discovery.flatMap((kind) => {
        const [way, name = namespace] = kind.split(':')
        return way === 'wallet-standard' ? [[name, namespace] as const] : []
      }),
    ),
  )
  /** Begins to listen, unless the modal is gone, and ends with it. */
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
      // A wallet that is found by the standard, too, keeps its two ways apart, whichever comes first.
      const isTwofold = [...standard.values()].includes(namespace)
      const accept = createAnnouncementFilter(
        (connector) => onFound(isTwofold ? ownOnly({ ...connector, id: `own:${connector.id}` }) : connector),
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

/** One plugin's failure must not keep the others from letting go. */
function stopSafely(stop: () => void): void {
  try {
    stop()
  } catch (error) {
    reportUncaught(error)
  }
}
