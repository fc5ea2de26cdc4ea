import type { Locator } from '@playwright/test'
import { expect, inMotion, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'

test.use(inMotion)

test('goes from Connect to Account to Disconnect by Tab and Enter alone', { tag: '@everyTemplate' }, async ({
  modal,
  page,
}) => {
  await modal.load()
  await tabTo(modal, modal.connectButton)
  await page.keyboard.press('Enter')
  await modal.view('Connect')
  await expect(modal.headline('Connect wallet')).toBeFocused()

  await tabTo(modal, modal.button('Sandbox Wallet'))
  await page.keyboard.press('Enter')
  await modal.expectConnected()
  await expect(modal.accountButton).toBeFocused()

  await page.keyboard.press('Enter')
  await modal.view('Account')
  await expect(modal.headline('Account')).toBeFocused()

  await tabTo(modal, modal.button('Receive'))
  await page.keyboard.press('Enter')
  await modal.view('Receive')
  await expect(modal.headline('Receive')).toBeFocused()
  await tabTo(modal, modal.button('Back'))
  await page.keyboard.press('Enter')
  await modal.view('Account')
  await expect(modal.button('Receive')).toBeFocused()

  await tabTo(modal, modal.button('Disconnect'))
  await page.keyboard.press('Enter')
  await modal.expectDisconnected()
  await expect(modal.connectButton).toBeFocused()
})

test('keeps Tab inside while it is open, and leaves by Escape every time, back to where the visitor was', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, wallets }) => {
  await modal.load()
  await tabTo(modal, modal.connectButton)
  await test.step('closes on Escape every time, also with no click in between, and gives the focus back', async () => {
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('Enter')
      await modal.view('Connect')
      await page.keyboard.press('Escape')
      await modal.expectDisconnected()
      await expect(modal.connectButton).toBeFocused()
    }
    // One key press more than there is to close.
    await page.keyboard.press('Enter')
    await modal.view('Connect')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await modal.expectDisconnected()
    await expect(modal.connectButton).toBeFocused()
    await page.keyboard.press('Enter')
    await modal.view('Connect')
  })
  await test.step('keeps Tab inside the open modal', async () => {
    const reached = new Set<string>()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab')
      reached.add(await page.evaluate(() => document.activeElement?.localName ?? 'nothing'))
    }
    // The body stands for the browser's own controls, which Tab may reach.
    expect([...reached].filter((name) => name !== 'body')).toEqual(['wallet-modal'])
  })
  await test.step('leaves a wallet that is being asked by Escape, back to where the visitor was', async () => {
    await wallets.instant.next('hang')
    await tabTo(modal, modal.button('Sandbox Wallet'))
    await page.keyboard.press('Enter')
    await modal.view('ConnectingExternal')
    await page.keyboard.press('Escape')
    await modal.expectDisconnected()
    await expect(modal.connectButton).toBeFocused()
  })
})

/** Presses Tab until a control has the focus, and expects the focus to show. */
async function tabTo({ page }: ModalPage, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab')
    const focus = await target.evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        isHere: root.activeElement === element,
        isShown:
          element.matches(':focus-visible') &&
          outlineStyle !== 'none' &&
          Number.parseFloat(outlineWidth) >= 2,
      }
    })
    if (!focus.isHere) continue
    expect(focus.isShown).toBe(true)
    return
  }
  await expect(target).toBeFocused()
}
