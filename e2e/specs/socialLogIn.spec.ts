import { expect, tagUnless } from '../fixtures.js'
import { labAt } from '../SocialLogIn.js'
import { test } from '../socialFixtures.js'

const sites = ['another site', 'the same site'] as const

// Spec §1.3
for (const provider of ['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook'])
  for (const site of sites)
    test(
      `a visitor cancels at ${provider}, sees it fail, logs in, and comes back: the wallet is of ${site}`,
      tagUnless(provider === 'GitHub' && site === 'another site'),
      async ({ page, modal, visitor }) => {
        await visitor.visit(labAt(site))
        await visitor.decide(await visitor.choose(provider), 'Cancel')
        await modal.view('ConnectingSocial')
        await expect(page.getByText('Log-in declined')).toBeVisible()
        await visitor.decide(await visitor.again(), 'Fail')
        await expect(page.getByText('Log-in failed')).toBeVisible()
        const window = await visitor.again()
        const closed = window.waitForEvent('close')
        await visitor.decide(window, 'Continue')
        await closed
        const address = await visitor.address()
        expect(visitor.codes).toHaveLength(1)
        expect(await visitor.seenByApp()).not.toContain(visitor.codes[0])
        await page.reload()
        expect(await visitor.address()).toBe(address)
      },
    )
