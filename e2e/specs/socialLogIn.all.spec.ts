import { skipRecovery, walletOrigin } from '../EmailLogIn.js'
import { test as base, expect } from '../fixtures.js'
import { providersOrigin, SocialLogIn } from '../SocialLogIn.js'

const test = base.extend<{ visitor: SocialLogIn }>({
  visitor: async ({ page, guard }, use) => {
    guard.allow(walletOrigin())
    guard.allow(await providersOrigin())
    await page.goto('/email-log-in.html?socials=google,x,discord,github,apple,facebook')
    await skipRecovery(page)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await use(new SocialLogIn(page))
  },
})
test.use({ place: 'lab' })

for (const provider of ['X', 'Discord', 'GitHub', 'Apple', 'Facebook'])
  test(`a visitor logs in with ${provider}`, async ({ page, visitor }) => {
    await page.getByRole('button', { name: 'More ways to log in' }).click()
    const window = await visitor.choose(provider)
    await visitor.decide(window, 'Continue')
    if (provider === 'Apple') await window.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByTestId('eip155')).toHaveText(/^0x[\dA-Fa-f]{40}$/, { timeout: 20_000 })
  })

test('a visitor who cancels at the provider is told, and may try again', async ({ page, visitor }) => {
  const first = await visitor.choose('Google')
  await visitor.decide(first, 'Cancel')
  await expect(page.getByText('Log-in declined')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Try again' }).click()
  await visitor.decide(await opened, 'Continue')
  await expect(page.getByTestId('eip155')).toHaveText(/^0x[\dA-Fa-f]{40}$/, { timeout: 20_000 })
})

test('a visitor who closes the window is told', async ({ page, visitor }) => {
  const window = await visitor.choose('GitHub')
  await expect(window.getByRole('heading', { name: 'Continue with GitHub' })).toBeVisible()
  await window.close()
  await expect(page.getByText('The window was closed')).toBeVisible()
})
