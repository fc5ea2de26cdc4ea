import { isPhone, type Wallet } from '@wallet-modal/runtime/chain'
import { openLink, type PrefixedStorage } from '@wallet-modal/runtime/plugin'
import { requestLink } from './deepLink.js'

const storageKey = 'app'

/** Remembers which wallet app on this device was opened, so that a later request can bring it to the front. */
export interface WalletReminder {
  /** The visitor opened a wallet app by a link of this base. */
  opened(base: string): void
  /** There is another pairing link: an app that was opened has an older one. */
  linkRenewed(): void
  /** A session came about. @returns how: by an app on this device, or by a code that another device scanned */
  settled(wallet: Wallet | undefined): 'mobile' | 'qrcode'
  /** Opens the app for a request, if the visitor is on a phone: call it in their gesture. */
  bringToFront(topic: string): void
  forget(): void
}

/** The links of a wallet that may have been opened. */
const linkFields = ['mobile_link', 'webapp_link', 'desktop_link'] as const

/** What is stored: the wallet's id, and which of its links was opened. */
type StoredApp = readonly [id: string, field: (typeof linkFields)[number]]

/**
 * @param storage holds the app by its id: a link that stood there would lead wherever whoever wrote it wants
 * @param findWallet looks it up after a reload
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
        // The visitor finds the app themselves.
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
      // The visitor may have opened another one before, by the same link.
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

/** Anything else, such as the link that earlier versions stored, is none. */
function parseApp(value: unknown): StoredApp | undefined {
  const [id, field] = Array.isArray(value) ? value : []
  const known = linkFields.find((one) => one === field)
  return typeof id === 'string' && known ? [id, known] : undefined
}
