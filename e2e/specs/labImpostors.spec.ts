import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/hostile.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })
test.beforeEach(({ page }) => page.goto('/hostile.html'))

const status = (page: Page) => page.locator('output')
const rows = (modal: ModalPage) => modal.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
const announceSound = (page: Page) => page.evaluate(() => globalThis.hostile.wallet.announce())
const open = async (page: Page, modal: ModalPage) => {
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await modal.view('Connect')
}

/** The visitor connects the sound wallet, and reloads the page. */
async function connectAndReload(page: Page, modal: ModalPage) {
  await announceSound(page)
  await open(page, modal)
  await modal.chooseWallet('Sound Wallet')
  await expect(status(page)).toContainText('connected 0xf39F')
  await page.reload()
}

/** Announces another wallet with the rdns of the honest one, which grants an account of its own. */
const announceImpostor = (page: Page) =>
  page.evaluate(() => {
    const answers: Record<string, unknown> = {
      eth_accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
      eth_chainId: '0x7a69',
    }
    globalThis.hostile.announce(
      { name: 'Evil Wallet', rdns: 'test.sound' },
      { request: async ({ method }: { method: string }) => answers[method] ?? null },
    )
  })

test('an impostor that is alone after a reload is not connected, and the visitor is told why', async ({
  page,
  modal,
}) => {
  await connectAndReload(page, modal)
  await announceImpostor(page)
  await expect(status(page)).toHaveText('disconnected')
  await expect(page.getByText('Evil Wallet now shares a different account.')).toBeVisible()
  await announceSound(page)
  await open(page, modal)
  await expect(rows(modal)).toHaveText([/Evil Wallettest\.sound/, /Sound Wallettest\.sound/])
  await expect(status(page)).toHaveText('disconnected')
})

test('a rival that comes after a reload ends the session, and the visitor is told why', {
  tag: '@all',
}, async ({ page, modal }) => {
  await connectAndReload(page, modal)
  await announceSound(page)
  await expect(status(page)).toContainText('connected 0xf39F')
  await announceImpostor(page)
  await expect(status(page)).toHaveText('disconnected')
  await expect(page.getByText('More than one wallet calls itself Sound Wallet.')).toBeVisible()
})

test('a wallet that only left its object in the page is listed, connected and brought back', {
  tag: '@all',
}, async ({ page, modal }) => {
  await page.addInitScript(() => {
    const isIn = () => localStorage.getItem('in') === 'yes'
    const account = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
    const answers: Record<string, () => unknown> = {
      eth_requestAccounts() {
        localStorage.setItem('in', 'yes')
        return account
      },
      eth_accounts: () => (isIn() ? account : []),
      eth_chainId: () => '0x7a69',
    }
    const request = async ({ method }: { method: string }) => answers[method]?.() ?? null
    Object.assign(window, { ethereum: { isMetaMask: true, isTrust: true, request } })
  })
  await page.reload()
  await open(page, modal)
  await expect(rows(modal)).toHaveText([/Trust Wallet$/])
  await modal.chooseWallet('Trust Wallet')
  await expect(status(page)).toContainText('connected 0xf39F')
  await page.reload()
  await expect(status(page)).toContainText('connected 0xf39F')
})
