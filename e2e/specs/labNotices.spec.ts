import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/notices.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

/** The place of notices on the page. */
const onPage = (page: Page) => page.locator('wallet-modal .page-notices')
const say = (page: Page, name: string) =>
  page.evaluate(async (name) => (await globalThis.noticesLab.courier()).say(name), name)
const open = (page: Page) => page.evaluate(() => globalThis.noticesLab.modal.open())
const dismiss = (page: Page) => onPage(page).getByRole('button', { name: 'Dismiss' })

/** A page whose clock is in the test's hand. */
async function visit(page: Page) {
  await page.clock.install({ time: 0 })
  await page.goto('/notices.html')
  await page.evaluate(() => void globalThis.noticesLab.create())
}

test.describe('on the page, while the dialog is closed,', () => {
  async function expectToStayWhileUsed(page: Page) {
    await say(page, 'tracked')
    const toast = onPage(page).locator('.toast')
    await expect(toast).toContainText('Track it')
    await toast.hover()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(4, 4)
    await onPage(page).getByRole('link', { name: 'Track it' }).focus()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Of the page' }).focus()
    await page.clock.runFor(8_000)
    await expect(toast).toBeHidden()
  }

  async function expectToWaitUnseen(page: Page) {
    await say(page, 'copied')
    const toast = onPage(page).locator('.toast')
    await expect(toast).toBeVisible()
    const turn = (isHidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await turn(true)
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await turn(false)
    await page.clock.runFor(2_500)
    await expect(toast).toBeHidden()
  }

  test('notices have the modal’s look, go by themselves unless they are used, and are left by keys', async ({
    page,
  }) => {
    await visit(page)
    await test.step('it has the modal’s theme and direction, and lies in nobody’s way', async () => {
      await say(page, 'copied')
      const toast = onPage(page).locator('.toast')
      await expect(toast).toBeVisible()
      await expect(toast).toHaveCSS('border-radius', '4px')
      await expect(toast).toHaveCSS('font-family', 'Georgia, serif')
      await expect(onPage(page)).toHaveAttribute('dir', 'ltr')
      await page.getByRole('button', { name: 'Of the page' }).click()
      const beside = await page.evaluate(() => document.elementFromPoint(4, innerHeight - 8)?.localName)
      expect(beside).not.toBe('wallet-modal')
    })
    await test.step('a notice is read out politely, an error at once', async () => {
      await expect(onPage(page).getByRole('status')).toContainText('Copied')
      await say(page, 'late')
      await expect(onPage(page).getByRole('alert')).toContainText('The parcel is late')
      await expect(onPage(page).getByRole('status')).toBeEmpty()
      await dismiss(page).click()
      await expect(onPage(page).locator('.toast')).toHaveCount(0)
    })
    await test.step('it goes by itself, but not under the pointer, nor with the focus on it', () =>
      expectToStayWhileUsed(page))
    await test.step('its time stands still while the page is out of sight', () => expectToWaitUnseen(page))
    await test.step('the keyboard reaches it, dismisses it, and is back where it was', async () => {
      await say(page, 'packing')
      await expect(dismiss(page)).toBeVisible()
      const own = page.getByRole('button', { name: 'Of the page' })
      await own.focus()
      await page.keyboard.press('Tab')
      await expect(dismiss(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dismiss(page)).toBeHidden()
      await expect(own).toBeFocused()
    })
    await test.step('a link leads out through the gate, and one that it refuses is not there', async () => {
      await say(page, 'tracked')
      const link = onPage(page).getByRole('link', { name: 'Track it' })
      await expect(link).toHaveAttribute('href', 'https://courier.example/parcel/1')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await dismiss(page).click()
      await say(page, 'forged')
      await expect(onPage(page).getByText('Copied')).toBeVisible()
      await expect(link).toHaveCount(0)
    })
  })

  test('its code is loaded with the first notice', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/Notices-.*\.js$/.test(request.url())) asked.push(request.url())
    })
    await visit(page)
    await open(page)
    await page.evaluate(() => globalThis.noticesLab.courier())
    expect(asked).toEqual([])
    await say(page, 'late')
    await expect(page.locator('wallet-modal dialog').getByRole('alert')).toContainText('The parcel is late')
    expect(asked).toHaveLength(1)
  })
})

async function expectHandedOn(page: Page, modal: ModalPage) {
  const inDialog = modal.dialog.locator('.toast')
  await say(page, 'packing')
  await expect(inDialog).toHaveText('Packing your parcel')
  await modal.close()
  await expect(onPage(page).locator('.toast')).toHaveText('Packing your parcel')
  await open(page)
  await expect(inDialog).toHaveText('Packing your parcel')
  await expect(onPage(page).locator('.toast')).toHaveCount(0)
  await modal.button('Dismiss').last().click()
  await expect(inDialog).toHaveCount(0)

  await say(page, 'copied')
  await expect(inDialog).toHaveText('Copied')
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(onPage(page).locator('.toast')).toHaveCount(0)
}

async function expectNewsOfWhatWentWrong(page: Page, modal: ModalPage) {
  const notice = modal.dialog.locator('.toast')
  await say(page, 'copied')
  await expect(notice).toHaveText('Copied')
  await modal.button('What is a wallet?').click()
  await expect(notice).toHaveCount(0)
  await say(page, 'late')
  await expect(notice).toContainText('The parcel is late')
  await modal.button('Get a wallet').click()
  await expect(modal.dialog).toHaveAttribute('data-view', 'GetWallet')
  await expect(notice).toContainText('The parcel is late')
}

test('a notice stays as long as it is news, in the dialog and beyond it', async ({ page, modal }) => {
  await visit(page)
  await open(page)
  await test.step('closing the dialog hands on what stays, and opening it takes it in', () =>
    expectHandedOn(page, modal))
  await open(page)
  await test.step('what was read in one view is no news in the next; what went wrong is', () =>
    expectNewsOfWhatWentWrong(page, modal))
})

test('a transaction is pending on the page, and its end comes there', async ({ page, modal }) => {
  await visit(page)
  await page.evaluate(() => globalThis.noticesLab.modal.connect({ wallet: 'test.lab' }))
  await open(page)
  await page.evaluate(async () => (await globalThis.noticesLab.courier()).send('0x1'))
  await expect(modal.dialog.getByText('Send 1 ETH: confirming…')).toBeVisible()
  await modal.close()
  await expect(onPage(page).getByText('Send 1 ETH: confirming…')).toBeVisible()

  await page.evaluate(async () => (await globalThis.noticesLab.courier()).end())
  await page.clock.runFor(150)
  await expect(onPage(page).getByText('Send 1 ETH: confirmed')).toBeVisible()
  await expect(onPage(page).getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    'https://scan.example/tx/0x1',
  )
  await page.evaluate(async () => (await globalThis.noticesLab.courier()).send('0x2'))
  await page.evaluate(async () => (await globalThis.noticesLab.courier()).end('reverted'))
  await page.clock.runFor(150)
  await expect(onPage(page).getByRole('alert')).toContainText('Send 1 ETH: failed')
  expect(await page.evaluate(async () => (await globalThis.noticesLab.courier()).statuses())).toEqual([
    'confirmed',
    'failed',
  ])
})

test('after destroy() nothing of it is left', async ({ page }) => {
  await page.goto('/notices.html')
  const round = async () => {
    await page.evaluate(() => void globalThis.noticesLab.create())
    await page.evaluate(() => globalThis.noticesLab.modal.connect({ wallet: 'test.lab' }))
    await page.evaluate(async () => (await globalThis.noticesLab.courier()).send('0x1'))
    await expect(onPage(page).locator('.toast')).toBeVisible()
    await page.evaluate(() => globalThis.noticesLab.modal.destroy())
    await page.evaluate(() => localStorage.clear())
    return page.evaluate(() => globalThis.noticesLab.holdings())
  }
  const warm = await round()
  expect(await round()).toEqual(warm)
})

test.describe('under the strictest policy', () => {
  test.use({ place: 'labStrict' })

  test('it shows as anywhere', async ({ page }) => {
    await visit(page)
    await say(page, 'tracked')
    await expect(onPage(page).getByRole('link', { name: 'Track it' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('it is as wide as the screen, and its button large enough for a finger', async ({ page }) => {
    await visit(page)
    await say(page, 'late')
    await expect(dismiss(page)).toBeVisible()
    const [toast, button] = [
      await onPage(page).locator('.toast').boundingBox(),
      await dismiss(page).boundingBox(),
    ]
    expect([toast?.x, toast?.width, button?.width, button?.height]).toEqual([16, 328, 44, 44])
  })
})

test('a notice leaves before the next one comes, 150 ms later (Spec §9)', async ({ page, modal }) => {
  await visit(page)
  await open(page)
  const notice = modal.dialog.locator('.toast')
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(3_600_000)
  await say(page, 'copied')
  await expect(notice).toHaveText('Copied')
  await say(page, 'late')
  await expect(notice).toHaveCSS('opacity', '0')
  await page.clock.runFor(149)
  await expect(notice).toHaveText('Copied')
  await page.clock.runFor(1)
  await expect(notice).toHaveText(/^The parcel is late/)
  await expect(notice).toHaveCSS('opacity', '1')
})
