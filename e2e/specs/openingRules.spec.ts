import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/opening.js'
import { android } from '../walletConnectViews.js'

test.use({ place: 'lab', ...android })

const asked = (page: Page) => page.evaluate(() => globalThis.openingLab.wallet.requests)
const prompts = async (page: Page) => (await asked(page)).filter((method) => method === 'eth_requestAccounts')

test("in a wallet's own browser the tap connects, and no list is ever shown", async ({ page, modal }) => {
  await page.addInitScript(() => {
    // The view is named on the dialog: what was shown for a moment is written down, too.
    const shown: (string | undefined)[] = []
    Object.assign(globalThis, { shownViews: shown })
    const look = () => {
      const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
      if (dialog?.open) shown.push(dialog.dataset.view)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/opening.html')
  await modal.connectButton.tap()
  await modal.expectConnected()
  const views = await page.evaluate(() => (globalThis as unknown as { shownViews: string[] }).shownViews)
  expect(views).not.toContain('Connect')
})

test('who wants another wallet goes back to the list; who comes again is asked again', async ({
  page,
  modal,
}) => {
  await page.goto('/opening.html?wait')
  await modal.connectButton.tap()
  await modal.view('ConnectingExternal')
  // The view is there before the code that asks: going back sooner asks no wallet.
  await expect.poll(() => prompts(page)).toHaveLength(1)
  await modal.button('Back').tap()
  await modal.view('Connect')
  await expect(modal.button('Lab Wallet')).toBeVisible()
  await modal.close()
  await modal.connectButton.tap()
  await modal.view('ConnectingExternal')
  await expect.poll(() => prompts(page)).toHaveLength(2)
})

test('who presses the button by a key hears which wallet is asked', async ({ page, modal }) => {
  await page.goto('/opening.html?wait')
  await modal.connectButton.press('Enter')
  await modal.view('ConnectingExternal')
  await expect(modal.dialog.getByRole('heading', { name: 'Lab Wallet', level: 2 })).toBeFocused()
})

test('without a tap, or before a box is ticked, the list is shown and nobody is asked', async ({
  page,
  modal,
}) => {
  // Whatever is evaluated in a page counts as a visitor's gesture: nothing is, until it has opened.
  const opened = page.waitForEvent('console', (message) => message.text() === 'opened')
  await page.goto('/opening.html?auto')
  await opened
  await modal.view('Connect')
  await expect(modal.button('Lab Wallet')).toBeVisible()
  expect(await prompts(page)).toEqual([])

  await page.goto('/opening.html?legal')
  await modal.connectButton.tap()
  await modal.view('Connect')
  await expect(modal.dialog.getByRole('checkbox')).toBeVisible()
  expect(await prompts(page)).toEqual([])
})
