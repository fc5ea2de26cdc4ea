import { expect, test } from '../fixtures.js'
import type {} from '../lab/views.js'
import { ViewsLabPage } from '../ViewsLabPage.js'

test.use({ place: 'lab' })

// Spec §6.7
test('without the code of the legal box nobody can connect; trying again helps', async ({ page, guard }) => {
  guard.expect(/Failed to load resource|net::ERR_FAILED/)
  const lab = new ViewsLabPage(page)
  await page.route(/\/Legal-/, (route) => route.abort(), { times: 1 })
  await lab.openWith({
    config: { features: { legalCheckbox: true }, legal: { termsUrl: 'https://app.example/terms' } },
  })
  await expect(lab.headline('Couldn’t load this screen')).toBeVisible()
  await lab.button('Lab Wallet').click()
  await expect(lab.dialog).toBeVisible()
  expect(await lab.requests()).toEqual([])
  await lab.button('Try again').click()
  await expect(lab.box).toBeVisible()
})
