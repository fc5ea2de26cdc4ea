import { expect, test } from '../fixtures.js'

test.describe("the phone's sheet", () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const { pull, closes } of [
    { pull: 160, closes: true },
    { pull: 40, closes: false },
  ]) {
    test(`pulled down by ${pull} px, ${closes ? 'closes' : 'comes back'}`, { tag: '@everyTemplate' }, async ({
      modal,
      page,
    }) => {
      await page.clock.install()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await modal.load()
      await modal.open()
      const card = modal.dialog.locator('.card')

      const { x, y } = await modal.catchSheet()
      await page.mouse.move(x, y + pull, { steps: 4 })
      await expect(card).toHaveCSS('translate', `0px ${pull}px`)
      // Held for a moment: a quick move would close.
      await page.clock.runFor(100)
      await page.mouse.up()

      if (closes) await expect(modal.dialog).toBeHidden()
      else {
        await expect(card).toHaveCSS('translate', 'none')
        await expect(modal.dialog).toBeVisible()
      }
    })
  }
})

test("on a desktop the header doesn't move the card", async ({ modal, page }) => {
  await modal.load()
  await modal.open()
  const card = modal.dialog.locator('.card')
  const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + 12)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 200, { steps: 4 })
  await expect(card).toHaveCSS('translate', 'none')
  await page.mouse.up()
  await expect(modal.dialog).toBeVisible()
})

test('a notice that went under the pointer holds no later one, and covers no button', {
  tag: '@everyTemplate',
}, async ({ modal, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.clock.install()
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  const notice = modal.dialog.locator('.toast')

  await modal.button('Copy address').click()
  await notice.hover()
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()

  await modal.openAccount()
  await modal.button('Copy address').click()
  await expect(notice).toBeVisible()
  await modal.button('Disconnect').click({ trial: true })
  await page.clock.runFor(6_000)
  await expect(notice).toBeHidden()
})

test('where the browser refuses to copy, the address is there whole', async ({ modal, page, wallets }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await modal.button('Copy address').click()
  await expect(modal.dialog.getByText(/^Couldn’t copy/)).toBeVisible()
  await expect(modal.dialog.locator('.address')).toHaveText(await wallets.instant.address())
})

test('an account that goes while it is shown leaves a way on', { tag: '@everyTemplate' }, async ({
  modal,
  wallets,
}) => {
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await wallets.instant.revoke()
  await expect(modal.headline('No wallet connected')).toBeVisible()
  await modal.button('Connect wallet').click()
  await modal.view('Connect')
})
