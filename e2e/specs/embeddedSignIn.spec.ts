import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { sign, walletFrame } from '../EmbeddedWallet.js'
import { expect, test } from '../fixtures.js'

test.use({ place: 'lab' })

test('a log-in signs in on EVM and on Solana where sign-in is required', async ({ page, modal, guard }) => {
  guard.allow(walletOrigin())
  await page.goto('/email-log-in.html?sign-in')
  const visitor = new EmailLogIn(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  await visitor.code().fill(await visitor.newestCode())
  const frame = walletFrame(page)
  await expect(frame.getByText('Ethereum account')).toBeVisible()
  await sign(frame)
  await modal.view('SIWXSignMessage')
  await modal.button('Sign').click()
  await expect(frame.getByText('Solana account')).toBeVisible()
  await sign(frame)
  await expect(page.getByTestId('solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await visitor.account()
  await expect(modal.dialog).toBeHidden()
})
