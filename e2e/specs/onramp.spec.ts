import type { Page } from '@playwright/test'
import { expect } from '../fixtures.js'
import type {} from '../lab/solana.js'
import type { ModalPage } from '../ModalPage.js'
import { test } from '../sandboxFaults.js'

test.use({ place: 'lab' })

/** Goes on to the provider's page. */
async function goToProvider(modal: ModalPage, page: Page, provider: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await modal.button(`Continue with ${provider}`).click()
  const shop = await opened
  await expect(shop.getByRole('heading', { name: /^Buy / })).toBeVisible()
  return shop
}

async function pay(shop: Page, method = 'Card') {
  await shop.getByLabel(method).check()
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shop.getByRole('heading', { name: 'Paid' })).toBeVisible()
}

// Spec §1.11
test('a visitor buys Ether by card, and sees it arrive', async ({ modal, page }) => {
  await modal.load('/account.html')
  await modal.connect()
  await modal.openAccount()
  await modal.button('Buy').click()
  await modal.view('Buy')
  await expect(modal.dialog.getByText(/^≈ 0\.0\d+ ETH$/)).toBeVisible()
  const shop = await goToProvider(modal, page, 'Coinbase')
  await modal.view('BuyInProgress')
  await expect(modal.dialog.getByText('Finish in Coinbase')).toBeVisible()
  await pay(shop)
  await expect(modal.dialog.getByText(/^0\.0\d+ ETH arrived$/)).toBeVisible()
  await modal.button('Done').click()
  await modal.view('Account')
})

test('a visitor buys SOL by bank at the other provider, reloads in the middle, and sees it arrive', async ({
  modal,
  page,
}) => {
  await modal.load('/solana.html')
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
  // No other journey buys for this account.
  await page.evaluate(() => globalThis.walletModalSandbox?.solana.switchAccount(1))
  await modal.open()
  await modal.chooseWallet('Sandbox Solana')
  await expect(page.getByTestId('status')).toHaveText('connected')
  await page.getByRole('button', { name: /^Account / }).click()
  await modal.button('Buy').click()
  const shop = await goToProvider(modal, page, 'Meld.io')
  await modal.view('BuyInProgress')

  await page.reload()
  await page.getByRole('button', { name: /^Account / }).click()
  await modal.view('BuyInProgress')
  await expect(modal.dialog.getByText('Finish in Meld.io')).toBeVisible()
  await pay(shop, 'Bank account')
  await expect(modal.dialog.getByText(/^0\.\d+ SOL arrived$/)).toBeVisible()
})

test('a visitor closes the other provider’s window, opens it again, and sees Ether arrive', async ({
  modal,
  page,
  wallets,
}) => {
  await modal.load('/account.html')
  // No other journey buys for this account.
  await wallets.instant.switchAccount(3)
  await modal.connect()
  await modal.openAccount()
  await modal.button('Buy').click()
  await modal.dialog.getByRole('button', { name: /^Coinbase/ }).click()
  await modal.dialog.getByRole('button', { name: /^Meld\.io/ }).click()
  const closed = await goToProvider(modal, page, 'Meld.io')
  await expect(modal.dialog.getByText(/^Check that it pays to 0x/)).toBeVisible()
  await closed.close()
  await expect(modal.dialog.getByText('Did you pay?')).toBeVisible()

  const opened = page.waitForEvent('popup')
  await modal.button('Open again').click()
  await pay(await opened)
  await expect(modal.dialog.getByText(/^0\.0\d+ ETH arrived$/)).toBeVisible()
})

test('a card that is declined fails by the provider’s word, and leads back to the form', async ({
  faults,
  modal,
  page,
  wallets,
}) => {
  await modal.load('/account.html')
  await wallets.instant.switchAccount(2)
  await modal.connect()
  await modal.openAccount()
  await modal.button('Buy').click()
  await modal.view('Buy')
  const shop = await goToProvider(modal, page, 'Coinbase')
  await faults.inject({ kind: 'onramp', trick: 'declined', path: '/onramp/pay', times: 1 })
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(shop.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await expect(modal.dialog.getByText('Coinbase says that nothing was bought.')).toBeVisible()
  await modal.button('Back to the form').click()
  await modal.view('Buy')
})
