import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/lateButtons.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

async function visitDetails(page: Page, modal: ModalPage) {
  await page.goto('/late-buttons.html')
  await page.waitForFunction(() => globalThis.lateButtons !== undefined)
  await page.evaluate(() => lateButtons.modal.connect({ wallet: lateButtons.wallet.rdns }))
  await modal.expectConnected()
  await page.getByLabel('Details').check()
}

test('a network button that comes once a wallet is connected shows the network', async ({ modal, page }) => {
  await visitDetails(page, modal)
  await expect(modal.networkButton.locator('[data-letter=L]')).toBeVisible()
})

test('an account button that comes once a wallet is connected shows the balance', async ({ modal, page }) => {
  await visitDetails(page, modal)
  await expect(modal.accountButton).toContainText('1.000 ETH')
})

test('the balance stays while it is asked for anew', async ({ modal, page }) => {
  await visitDetails(page, modal)
  await expect(modal.accountButton).toContainText('1.000 ETH')
  await page.evaluate(() => {
    lateButtons.node.hold()
    void lateButtons.modal.refreshBalance('eip155', { force: true })
  })
  await expect.poll(() => page.evaluate(() => lateButtons.modal.state.balance.value.status)).toBe('loading')
  expect(await modal.accountButton.textContent()).toContain('1.000 ETH')
})
