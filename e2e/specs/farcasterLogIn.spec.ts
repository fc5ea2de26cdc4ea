import { skipRecovery, walletOrigin } from '../EmailLogIn.js'
import { expect, test } from '../fixtures.js'

test.use({ place: 'lab' })

let accounts = 0

// Spec §1.3
test('a visitor declines in Farcaster, then approves, and has accounts, also after a reload', async ({
  page,
  guard,
  modal,
}) => {
  guard.allow(walletOrigin())
  const app = await page.context().newPage()
  /** Decides on the page that stands for the Farcaster app. */
  const decide = async (decision: 'Approve' | 'Decline') => {
    const link = page.getByRole('link', { name: 'Open Farcaster' })
    await app.goto((await link.getAttribute('href')) ?? '')
    await app.getByLabel('Account').fill(`ada${Date.now()}${accounts++}`)
    await app.getByRole('button', { name: decision }).click()
    await expect(app.getByRole('heading', { name: /^(Approved|Declined)$/ })).toBeVisible()
  }
  await page.goto('/email-log-in.html?socials=farcaster')
  await skipRecovery(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Continue with Farcaster' }).click()
  await modal.view('ConnectingFarcaster')
  await decide('Decline')
  await expect(page.getByText('Log-in declined')).toBeVisible({ timeout: 20_000 })

  await page.getByRole('button', { name: 'Try again' }).click()
  await decide('Approve')
  const evm = page.getByTestId('eip155')
  await expect(evm).toHaveText(/^0x[\dA-Fa-f]{40}$/, { timeout: 20_000 })
  const address = (await evm.textContent()) ?? ''
  await page.reload()
  await expect(evm).toHaveText(address, { timeout: 20_000 })
})
