import { expect, test } from '../fixtures.js'
import type {} from '../lab/solana.js'
import { send } from '../sending.js'

test.use({ place: 'lab' })

/** The address of a key without an account on the cluster. */
const someone = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5'

test('sends SOL, and a token to who has no account of it, and again to who has one', async ({
  modal,
  page,
}) => {
  await modal.load('/solana.html')
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
  // No other journey spends from this account.
  await page.evaluate(() => globalThis.walletModalSandbox?.solana.switchAccount(1))
  await modal.open()
  await modal.chooseWallet('Sandbox Solana')
  await expect(page.getByTestId('status')).toHaveText('connected')
  await page.getByRole('button', { name: /^Account / }).click()
  await modal.view('Account')

  await send(modal.dialog, { to: someone, amount: '0.5' })
  await modal.view('Account')
  await send(modal.dialog, { to: someone, amount: '1.25', symbol: 'SUSD' })
  await send(modal.dialog, { to: someone, amount: '2.5', symbol: 'SUSD' })
  await expect(
    modal.dialog.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Sandbox Dollar' }),
  ).toContainText('996.250 SUSD')
})

test('refuses the address of a token account of another mint, and of a program', async ({ modal, page }) => {
  await modal.load('/solana.html')
  await modal.open()
  await modal.chooseWallet('Sandbox Solana')
  await expect(page.getByTestId('status')).toHaveText('connected')
  await page.getByRole('button', { name: /^Account / }).click()
  await modal.button('Send').click()
  await modal.dialog.getByLabel('Amount', { exact: true }).fill('0.5')
  await modal.dialog.getByLabel('Recipient').fill('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  await modal.button('Review').click()
  await expect(modal.dialog.getByRole('alert')).toContainText('This address can’t receive it.')
})
