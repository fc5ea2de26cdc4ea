import { addressOf } from './addresses.js'
import { allWalletsStates } from './allWalletsStates.js'
import { expect, type SandboxWalletPair } from './fixtures.js'
import type { ModalPage } from './ModalPage.js'
import type { PageGuard } from './PageGuard.js'
import { pairingStates } from './pairingStates.js'
import { passTimeUntil } from './passTimeUntil.js'
import type { State } from './State.js'
import { viewStates } from './viewStates.js'

/** Every view and state of the modal, and the page behind it: what is looked at, and what is checked for access. */
export const states: readonly State[] = [
  {
    name: 'page',
    async reach({ modal }) {
      await modal.load()
      await expect(modal.connectButton).toBeVisible()
    },
  },
  {
    name: 'page connected',
    async reach({ modal }) {
      await modal.load()
      await modal.connect()
      await expect(modal.page.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled()
    },
  },
  {
    name: 'connect',
    async reach({ modal }) {
      await modal.load()
      await modal.open()
      await expect(modal.button('Careful Wallet')).toBeVisible()
    },
  },
  {
    name: 'connect empty',
    async reach({ modal, wallets }) {
      await modal.load()
      await wallets.instant.vanish()
      await wallets.careful.vanish()
      await modal.open()
      await expect(modal.headline('No wallet found')).toBeVisible()
    },
  },
  {
    name: 'asking',
    async reach({ modal, wallets }) {
      await askAndHang(modal, wallets)
    },
  },
  {
    name: 'asking in the page',
    async reach({ modal, wallets }) {
      await modal.load()
      await modal.open()
      await modal.chooseWallet('Careful Wallet')
      await expect(wallets.careful.panel).toBeVisible()
    },
  },
  {
    name: 'slow',
    async reach({ modal, wallets, page }) {
      await page.clock.install()
      await askAndHang(modal, wallets)
      await passTimeUntil(modal.dialog.getByText(/^Still waiting\./), 1_000)
    },
  },
  {
    name: 'declined',
    async reach({ modal, wallets }) {
      await modal.load()
      await wallets.instant.next('reject')
      await modal.open()
      await modal.chooseWallet('Sandbox Wallet')
      await expect(modal.headline('Request declined')).toBeVisible()
    },
  },
  {
    name: 'request waiting',
    async reach({ modal, wallets }) {
      await askAndHang(modal, wallets)
      await modal.button('Back').click()
      await modal.chooseWallet('Sandbox Wallet')
      await expect(modal.headline('Request already pending')).toBeVisible()
    },
  },
  {
    name: 'failed',
    async reach({ modal, wallets }) {
      await modal.load()
      await wallets.instant.next('garbage')
      await modal.open()
      await modal.chooseWallet('Sandbox Wallet')
      await expect(modal.headline('Couldn’t connect')).toBeVisible()
    },
  },
  {
    name: 'account',
    async reach({ modal }) {
      await reachAccount(modal)
      await expect(modal.dialog.getByText('ETH', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'account without balance',
    async reach({ modal, context, guard }) {
      await context.route(`${addressOf('sandbox')}/rpc/**`, (route) => route.abort())
      expectFailedRequests(guard)
      await reachAccount(modal)
      await expect(modal.missingBalance).toBeVisible()
    },
  },
  {
    name: 'unsupported network',
    async reach({ modal, wallets }) {
      await modal.load()
      await modal.connect()
      await wallets.instant.goElsewhere()
      await modal.view('UnsupportedChain')
      await expect(modal.dialog.getByRole('button', { name: /^Sandbox One/ })).toBeVisible()
    },
  },
  {
    name: 'receive',
    async reach({ modal }) {
      await reachAccount(modal)
      await modal.button('Receive').click()
      await expect(modal.dialog.getByRole('img', { name: 'QR code for your address' })).toBeVisible()
    },
  },
  {
    name: 'view failure',
    async reach({ modal, context, guard }) {
      await reachAccount(modal)
      await context.route('**/assets/*.js', (route) => route.abort())
      expectFailedRequests(guard)
      await modal.button('Receive').click()
      await modal.button('Try again').click()
      await expect(modal.button('Reload page')).toBeVisible()
    },
  },
  ...allWalletsStates,
  {
    name: 'networks',
    async reach({ modal }) {
      await modal.load()
      await modal.connect()
      await modal.networkButton.click()
      await expect(modal.dialog.getByRole('button', { name: /^Sandbox Two/ })).toBeVisible()
    },
  },
  {
    name: 'networks switch declined',
    async reach({ modal, wallets }) {
      await modal.load()
      await modal.connect()
      await modal.networkButton.click()
      await wallets.instant.next('reject')
      const row = modal.dialog.getByRole('button', { name: /^Sandbox Two/ })
      await row.click()
      await expect(row).toHaveText(/Declined · Try again$/)
    },
  },
  ...viewStates,
  ...pairingStates,
]

async function askAndHang(modal: ModalPage, wallets: SandboxWalletPair): Promise<void> {
  await modal.load()
  await wallets.instant.next('hang')
  await modal.open()
  await modal.chooseWallet('Sandbox Wallet')
  await expect(modal.headline('Continue in Sandbox Wallet')).toBeVisible()
}

async function reachAccount(modal: ModalPage): Promise<void> {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.button('Receive')).toBeVisible()
}

/** The browser's word on the console about a request that a journey made fail. */
function expectFailedRequests(guard: PageGuard): void {
  guard.expect(/Failed to load resource: net::ERR_FAILED/)
}
