import { expect, test } from '../fixtures.js'
import type {} from '../lab/solana.js'

test.use({ place: 'lab' })

test('shows what a Solana account holds, and what it has done', async ({ modal, page }) => {
  await modal.load('/solana.html')
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
  await modal.open()
  await modal.chooseWallet('Sandbox Solana')
  await expect(page.getByTestId('status')).toHaveText('connected')
  const receiver = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
  await page.evaluate((to) => globalThis.solanaLab.transfer(to, '250000000'), receiver)

  await page.getByRole('button', { name: /^Account / }).click()
  const rows = modal.dialog.getByRole('tabpanel').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Sandbox Dollar' })).toContainText('1,000.000 SUSD')
  await expect(rows.filter({ hasText: 'Solana' })).toBeVisible()

  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  // Other journeys send from this account at the same time.
  await expect(rows.filter({ hasText: '0.250 SOL' }).first()).toContainText('Sent')
})
