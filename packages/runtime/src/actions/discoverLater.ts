import type { Namespace } from '../base/caip.js'
import { ownOnly, reportUncaught } from '../base/foreign.js'
import { announcedWalletsMax } from '../config/limits.js'
import { createAnnouncementFilter } from '../connectors/discovery/announcement.js'
import { injectedId, injectedWallet } from '../connectors/discovery/injected.js'
import type { Room } from '../connectors/discovery/room.js'
import { discoverWalletStandard } from '../connectors/discovery/walletStandard.js'
import type { Connector, DiscoveryPage } from '../connectors/types.js'
import { injectedTexts } from '../messages/en/injected.js'
import type { ModalCore } from '../modalCore.js'

/**
 * Listens for wallets that announce themselves otherwise than by EIP-6963, until the modal is destroyed: by the Wallet Standard,
 * whose wallets answer whoever comes late ("app-ready"), and in the plugins' own ways. One plugin that can't be loaded, or
 * fails, keeps nobody else's wallets away.
 *
 * @param room shared with whoever else looks for wallets
 * @returns resolves when whoever is there has been heard; never rejects
 */
export async function discoverLater(
  { namespaces, disposed, clock, store }: ModalCore,
  page: DiscoveryPage,
  onFound: (connector: Connector) => void,
  room: Room,
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

  if (standard.size > 0) listen(() => discoverWalletStandard(page, standard, onFound, room))
  await Promise.allSettled(
    entries.map(async ([namespace, { discover: load }]) => {
      if (!load) return
      const { discover } = await load()
      // A wallet that is found by the standard, too, keeps its two ways apart, whichever comes first.
      const isTwofold = [...standard.values()].includes(namespace)
      const accept = createAnnouncementFilter(
        (connector) => onFound(isTwofold ? ownOnly({ ...connector, id: `own:${connector.id}` }) : connector),
        room,
      )
      let held = 0
      listen(() =>
        discover(
          page,
          (announcement, provider) => {
            const tell = () => disposed.aborted || accept(namespace, announcement, provider)
            if (tell() || held >= announcedWalletsMax) return
            // Such a wallet is told of once: no event has it tell again.
            held += 1
            room.made(tell)
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

/**
 * Lists the wallet in `window.ethereum`, once: named by its flags where they are unambiguous, else in the visitor's language. It
 * isn't shown beside one that has announced itself, which it most likely is (`listWallets`).
 */
export async function discoverInjected(core: ModalCore, page: object, namespace: Namespace): Promise<void> {
  const { store, messages, languageLoaded, disposed } = core
  const wallet = injectedWallet(page)
  if (!wallet) return
  messages.add(injectedTexts)
  if (wallet.name === undefined) await languageLoaded
  if (disposed.aborted || store.connectors.found.peek().some((one) => one.provider === wallet.provider))
    return
  const { name = messages.translate('injected.name') } = wallet
  const id = wallet.name === undefined ? injectedId : `name:${name}`
  store.connectors.discovered(
    ownOnly<Connector>({ id, name, type: 'INJECTED', namespace, provider: wallet.provider }),
  )
}
