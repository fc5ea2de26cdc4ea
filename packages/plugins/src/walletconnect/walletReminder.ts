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

/** @param storage holds the app's link, which is public; it passes the link gate again before it is opened (security F1) */
export function createWalletReminder(storage: PrefixedStorage): WalletReminder {
  let opened: string | undefined
  return {
    opened(base) {
      opened = base
    },
    linkRenewed() {
      opened = undefined
    },
    settled(wallet) {
      // The visitor may have opened another one before, by the same link.
      const links: unknown[] = [wallet?.mobile_link, wallet?.webapp_link, wallet?.desktop_link]
      const isOpened = opened !== undefined && links.includes(opened)
      if (isOpened) storage.write(storageKey, opened)
      else storage.remove(storageKey)
      opened = undefined
      return isOpened ? 'mobile' : 'qrcode'
    },
    bringToFront(topic) {
      const base = storage.read(storageKey, (value) => (typeof value === 'string' ? value : undefined))
      const link = base === undefined || !isPhone(window) ? undefined : requestLink(base, topic)
      if (link !== undefined && document.visibilityState === 'visible') openLink(document, link, 'wallet')
    },
    forget() {
      opened = undefined
      storage.remove(storageKey)
    },
  }
}
