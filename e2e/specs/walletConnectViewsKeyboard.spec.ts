import type { Locator } from '@playwright/test'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test } from '../walletConnectFixtures.js'
import { android } from '../walletConnectViews.js'

const opener = ({ page }: WalletConnectPage) => page.getByRole('button', { name: 'Connect wallet' })

/** The focus is visible. */
async function expectFocusShown(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  const outline = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return element.matches(':focus-visible') && outlineStyle !== 'none' ? Number.parseFloat(outlineWidth) : 0
  })
  expect(outline).toBeGreaterThanOrEqual(2)
}

/** Presses Tab once for each of these, in their order. */
async function tabThrough({ page }: WalletConnectPage, targets: readonly Locator[]): Promise<void> {
  for (const target of targets) {
    await page.keyboard.press('Tab')
    await expectFocusShown(target)
  }
}

/** Opens a wallet's view by keys alone. */
async function chooseByKeys(lab: WalletConnectPage, name: string): Promise<void> {
  await opener(lab).focus()
  await lab.page.keyboard.press('Enter')
  await expect(lab.dialog.getByRole('heading', { level: 2 })).toHaveText('Connect wallet')
  await chooseRowByKeys(lab, name)
}

/** Chooses a row of the list with the keyboard. */
async function chooseRowByKeys(lab: WalletConnectPage, name: string): Promise<void> {
  const row = lab.button(name)
  await expect(row).toBeVisible()
  for (let presses = 0; presses < 10; presses += 1) {
    await lab.page.keyboard.press('Tab')
    if (await row.evaluate((element) => element.matches(':focus'))) break
  }
  await expectFocusShown(row)
  await lab.page.keyboard.press('Enter')
  await expect(lab.dialog.getByRole('heading', { level: 2 })).toHaveText(name)
  await expect(lab.dialog.getByRole('heading', { level: 2 })).toBeFocused()
}

test('by keys alone the code is left, renewed, tried again after a refusal, and answered', async ({
  lab,
  page,
  phone,
}) => {
  await page.clock.install()
  await lab.load()
  await chooseByKeys(lab, 'WalletConnect')
  await expect(lab.code).toBeVisible()

  await test.step('its view is announced, and Tab goes on to what can be done', () =>
    tabThrough(lab, [lab.button('Close'), lab.button('Copy link')]))

  await test.step('Tab stays in the dialog while a wallet is awaited', async () => {
    const reached = new Set<string>()
    for (let presses = 0; presses < 10; presses += 1) {
      await page.keyboard.press(presses < 6 ? 'Tab' : 'Shift+Tab')
      reached.add(await page.evaluate(() => document.activeElement?.localName ?? 'nothing'))
    }
    // The body stands for the browser's own controls, which Tab may reach.
    expect([...reached].filter((name) => name !== 'body')).toEqual(['wallet-modal'])
  })

  await test.step('Escape closes, and the focus is where it was', async () => {
    await page.keyboard.press('Escape')
    await expect(lab.dialog).toHaveCount(0)
    await expect(opener(lab)).toBeFocused()
  })

  await test.step('after the link has expired Enter makes another, and the focus is on what came', async () => {
    await chooseByKeys(lab, 'WalletConnect')
    await expect(lab.code).toBeVisible()
    await tabThrough(lab, [lab.button('Close'), lab.button('Copy link')])
    await page.clock.fastForward(230_000)
    await expectFocusShown(lab.button('New code'))
    await page.keyboard.press('Enter')
    await expect(lab.code).toBeVisible()
    await expectFocusShown(lab.button('Copy link'))
  })

  await test.step('after a refusal Enter tries again, and the focus is on what came', async () => {
    phone.next('reject')
    await phone.pair(await lab.readCode())
    await expectFocusShown(lab.button('Try again'))
    await page.keyboard.press('Enter')
    await expect(lab.code).toBeVisible()
    await expectFocusShown(lab.button('Copy link'))
  })

  await test.step('a session that comes gives the focus back to the page', async () => {
    await phone.pair(await lab.readCode())
    await lab.expectConnected()
    await expect(page.getByRole('button', { name: /^Account 0x/ })).toBeFocused()
  })
})

test('while the code is prepared Tab stops at the same places', async ({ lab, page }) => {
  await page.routeWebSocket(/\/relay\b/, () => {})
  await lab.load()
  await chooseByKeys(lab, 'WalletConnect')
  await expect(lab.dialog.getByText('Creating code…')).toBeVisible()
  await tabThrough(lab, [lab.button('Close'), lab.button('Copy link')])
})

test("a wallet's ways by keys: Back leads to its row in the list, and the tabs are one stop", {
  tag: '@all',
}, async ({ lab, page }) => {
  await lab.load()
  await chooseByKeys(lab, 'Everywhere')
  await expect(lab.code).toBeVisible()

  await test.step('Back leads to the row that had the focus', async () => {
    await page.keyboard.press('Shift+Tab')
    await expectFocusShown(lab.button('Back'))
    await page.keyboard.press('Enter')
    await expect(lab.button('Everywhere')).toBeFocused()
  })

  await test.step('the tabs are one stop, what they show comes next', async () => {
    await chooseRowByKeys(lab, 'Everywhere')
    await expect(lab.code).toBeVisible()
    await tabThrough(lab, [lab.button('Close'), lab.dialog.getByRole('tab', { name: 'Mobile' })])
    await page.keyboard.press('ArrowRight')
    await expectFocusShown(lab.dialog.getByRole('tab', { name: 'Web' }))
    await tabThrough(lab, [
      lab.dialog.getByRole('link', { name: 'Open Everywhere' }),
      lab.button('Copy link'),
    ])
  })
})

test.describe('on a phone with a keyboard', () => {
  test.use(android)

  test('a link that has expired is renewed without losing the focus', { tag: '@all' }, async ({
    lab,
    page,
  }) => {
    await page.clock.install()
    await lab.load()
    await chooseByKeys(lab, 'Everywhere')
    const link = lab.dialog.getByRole('link', { name: 'Open Everywhere' })
    await expect(link).toBeVisible()
    await tabThrough(lab, [lab.button('Close'), lab.dialog.getByRole('tab', { name: 'This phone' }), link])
    await page.clock.fastForward(230_000)
    await expect(lab.dialog.getByRole('heading', { name: 'Link expired' })).toBeFocused()
    await tabThrough(lab, [lab.button('New link')])
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await expect(lab.dialog.getByRole('heading', { name: 'Connect with Everywhere' })).toBeFocused()
    await tabThrough(lab, [link, lab.button('Copy link')])
  })
})
