import type { Wallet } from '@wallet-modal/runtime/chain'
import type { PrefixedStorage } from '@wallet-modal/runtime/plugin'
import { isPhone, openLink } from '@wallet-modal/runtime/ui'
import { requestLink } from './deepLink.js'

const storageKey = 'app'

/** Remembers which wallet app the visitor opened on this device, so that a later request can bring it to the front. */
export interface WalletReminder {
  /** The visitor opened a wallet app by a link with this base. */
  opened(base: string): void
  /** There is a new pairing link. An app that was opened before has the old one. */
  linkRenewed(): void
  /** A session was made. @returns how: by an app on this device, or by a code that another device scanned */
  settled(wallet: Wallet | undefined): 'mobile' | 'qrcode'
  /** Opens the wallet's app for a request, if the visitor is on a phone. Call it during the visitor's gesture. */
  bringToFront(topic: string): void
  forget(): void
}

/** The links of a wallet that may have been opened. */
const linkFields = ['mobile_link', 'webapp_link', 'desktop_link'] as const

/** The stored value: the wallet's id, and which of its links was opened. */
type StoredApp = readonly [id: string, field: (typeof linkFields)[number]]

/**
 * Creates the reminder of one modal.
 *
 * @param storage stores the wallet's id. A stored link could be changed to lead anywhere
 * @param findWallet looks the wallet up after a reload
 */
export function createWalletReminder(
  storage: PrefixedStorage,
  findWallet: (id: string) => Promise<Wallet | undefined>,
): WalletReminder {
  let opened: string | undefined
  let base: string | undefined
  let isOvertaken = false

  const stored = storage.read(storageKey, parseApp)
  if (stored) {
    const [id, field] = stored
    findWallet(id).then(
      (wallet) => {
        if (!isOvertaken) base = wallet?.[field]
      },
      () => {
        // Without the link, the visitor has to open the app themselves.
      },
    )
  }

  return {
    opened(link) {
      opened = link
    },
    linkRenewed() {
      opened = undefined
    },
    settled(wallet) {
      isOvertaken = true
      // The visitor may have opened another wallet's app before.
      const field = linkFields.find((one) => opened !== undefined && wallet?.[one] === opened)
      base = field && opened
      if (wallet && field) storage.write(storageKey, [wallet.id, field] satisfies StoredApp)
      else storage.remove(storageKey)
      opened = undefined
      return field ? 'mobile' : 'qrcode'
    },
    bringToFront(topic) {
      const link = base === undefined || !isPhone(window) ? undefined : requestLink(base, topic)
      if (link !== undefined && document.visibilityState === 'visible') openLink(document, link, 'wallet')
    },
    forget() {
      isOvertaken = true
      opened = undefined
      base = undefined
      storage.remove(storageKey)
    },
  }
}

/** Reads the stored value. Earlier versions stored a link, which is ignored. */
function parseApp(value: unknown): StoredApp | undefined {
  const [id, field] = Array.isArray(value) ? value : []
  const known = linkFields.find((one) => one === field)
  return typeof id === 'string' && known ? [id, known] : undefined
}
