import { expect, test } from '../fixtures.js'

test.describe("the phone's sheet", () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('comes back from a pull of 40 px, and closes by one of 160 px', {
    tag: '@everyTemplateInFull',
  }, async ({ modal, page }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await modal.load()
    await modal.open()
    const card = modal.dialog.locator('.card')
    const pullBy = async (px: number) => {
      const { x, y } = await modal.catchSheet()
      await page.mouse.move(x, y + px, { steps: 4 })
      await expect(card).toHaveCSS('translate', `0px ${px}px`)
      // Held for a moment: a quick move would close.
      await page.clock.runFor(100)
      await page.mouse.up()
    }

    await pullBy(40)
    await expect(card).toHaveCSS('translate', 'none')
    await expect(modal.dialog).toBeVisible()
    await pullBy(160)
    await expect(modal.dialog).toBeHidden()
  })
})

test("on a desktop the header doesn't move the card", { tag: '@all' }, async ({ modal, page }) => {
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

test('an account whose address cannot be copied shows it whole; a notice holds no later one; one that goes leaves a way on', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, wallets }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.clock.install()
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  const notice = modal.dialog.locator('.toast')

  await modal.button('Copy address').click()
  await test.step('where the browser refuses to copy, the address is there whole', async () => {
    await expect(modal.dialog.getByText(/^Couldn’t copy/)).toBeVisible()
    await expect(modal.dialog.locator('.address')).toHaveText(await wallets.instant.address())
  })
  await test.step('a notice that went under the pointer holds no later one, and covers no button', async () => {
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
  await test.step('an account that goes while it is shown leaves a way on', async () => {
    await wallets.instant.revoke()
    await expect(modal.headline('No wallet connected')).toBeVisible()
    await modal.button('Connect wallet').click()
    await modal.view('Connect')
  })
})
