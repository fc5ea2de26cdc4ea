import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

/** Opens Buy from the account, and goes on to the provider's page. */
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
  await expect(modal.dialog.getByText(/^0\.0\d+ ETH arrived$/)).toBeVisible({ timeout: 8_000 })
  await modal.button('Done').click()
  await modal.view('Account')
})
