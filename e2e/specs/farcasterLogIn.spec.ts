import { expect, tagUnless } from '../fixtures.js'
import { labAt } from '../SocialLogIn.js'
import { test } from '../socialFixtures.js'

// Spec §1.3
for (const site of ['another site', 'the same site'] as const)
  test(
    `a visitor declines in Farcaster, sees it fail, approves while the page is gone, and comes back: the wallet is of ${site}`,
    tagUnless(site === 'another site'),
    async ({ page, modal, visitor }) => {
      const app = await page.context().newPage()
      /** Decides on the page that stands for the Farcaster app. */
      const decide = async (href: string, decision: 'Approve' | 'Decline' | 'Fail') => {
        await app.goto(href)
        await app.getByLabel('Account').fill(visitor.account)
        await app.getByRole('button', { name: decision }).click()
        await expect(app.getByRole('heading', { name: /^(Approved|Declined)$/ })).toBeVisible()
      }
      const link = async () =>
        (await page.getByRole('link', { name: 'Open Farcaster' }).getAttribute('href')) ?? ''
      const again = () => page.getByRole('button', { name: 'Try again' }).click()

      await visitor.visit(labAt(site), 'farcaster')
      await page.getByRole('button', { name: 'Continue with Farcaster' }).click()
      await modal.view('ConnectingFarcaster')
      await decide(await link(), 'Decline')
      await expect(page.getByText('Log-in declined')).toBeVisible({ timeout: 20_000 })
      await again()
      await decide(await link(), 'Fail')
      await expect(page.getByText('Log-in failed')).toBeVisible({ timeout: 20_000 })
      await again()
      const opened = await link()
      // A phone drops the page while its visitor is in the app.
      await page.goto('about:blank')
      await decide(opened, 'Approve')
      await visitor.visit(labAt(site), 'farcaster')
      await page.getByRole('button', { name: 'Continue with Farcaster' }).click()
      const address = await visitor.address()
      await page.reload()
      expect(await visitor.address()).toBe(address)
    },
  )
