import { expect, test } from '../fixtures.js'
import type {} from '../lab/element.js'

test.use({ place: 'labStrict' })

// `buttonElement.browser.test.ts` has the rest. Here: a strict policy, and that the button leaves nothing behind.
test('under a strict policy the button connects, and leaves nothing in the page when it is taken away', async ({
  modal,
  page,
}) => {
  await page.goto('/element.html')
  await page.waitForFunction(() => globalThis.elementLab !== undefined)
  await page.evaluate(async () => {
    elementLab.define(elementLab.a)
    await elementLab.a.prepare()
  })
  await expect(modal.dialog).toBeAttached()
  const before = await page.evaluate(() => elementLab.holdings())
  await page.evaluate(() => {
    for (let round = 0; round < 20; round += 1) {
      const element = document.createElement('wallet-modal-button')
      document.body.append(element)
      element.remove()
    }
  })
  expect(await page.evaluate(() => elementLab.holdings())).toEqual(before)

  await page.evaluate(() => document.body.append(document.createElement('wallet-modal-button')))
  await modal.connectButton.click()
  await modal.chooseWallet('Lab Wallet')
  await expect(modal.accountButton).toBeFocused()
})
