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

test('a visitor logs in with Google in its window, and has accounts, also after a reload', async ({
  page,
  modal,
  visitor,
}) => {
  const window = await visitor.choose('Google')
  await modal.view('ConnectingSocial')
  const closed = window.waitForEvent('close')
  await visitor.decide(window, 'Continue')
  await closed
  const evm = page.getByTestId('eip155')
  await expect(evm).toHaveText(/^0x[\dA-Fa-f]{40}$/, { timeout: 20_000 })
  const address = (await evm.textContent()) ?? ''
  await page.reload()
  await expect(evm).toHaveText(address, { timeout: 20_000 })
})
