import type { ModalConfig } from '@wallet-modal/runtime'
import type { Stage } from '../stage/Stage.js'

/** Longer than any wallet's, and as long as its German name. */
export const longName = 'Vermögensverwaltungs-Brieftasche für Geschäftskunden'

/** Wallets that are reached in every way, in none, and in one. */
export const pairingConfig = {
  features: { walletConnect: true },
  wallets: {
    custom: [
      {
        id: 'everywhere',
        name: 'Everywhere',
        mobileLink: 'everywhere://',
        desktopLink: 'everywhere-desktop://',
        webappLink: 'https://everywhere.example/app',
        appStore: 'https://apps.apple.com/app/everywhere/id1',
        playStore: 'https://play.google.com/store/apps/details?id=dev.everywhere',
      },
      { id: 'extension', name: 'Extension', rdns: 'test.extension', homepage: 'https://extension.example' },
      { id: 'long', name: longName, mobileLink: 'long://', webappLink: 'https://long.example/' },
    ],
  },
} satisfies Partial<ModalConfig>

export const code = '.pairing-code .qr:not([aria-busy])'

/** Opens Connect and takes a wallet of the list, or WalletConnect's own row. */
export async function pair({ modal, choose, until }: Stage, wallet = 'WalletConnect'): Promise<void> {
  await modal.open()
  await choose(wallet)
  await until('dialog[data-view=ConnectingWalletConnect]')
}

/** Opens the wallet's app, as far as this page can know. */
export async function openApp({ until, drawn }: Stage): Promise<void> {
  const link = await until('a.button, a[href]')
  // The page stays where it is.
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.click()
  await drawn()
}
