import type { Page } from '@playwright/test'
import { saveData } from '../../scripts/lib/pageTraffic.mjs'
import { expect, type SandboxWalletPair, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { passTimeUntil, stopClock } from '../passTimeUntil.js'

interface Stage {
  readonly modal: ModalPage
  readonly wallets: SandboxWalletPair
}

const takingLongerMs = 3_000

test.describe('a wallet that asks in the page', () => {
  async function ask({ modal, wallets }: Stage) {
    await modal.open()
    await modal.chooseWallet(wallets.careful.name)
    await expect(modal.headline('Continue in Careful Wallet')).toBeVisible()
    // A visitor who turns back before that never asks it.
    await expect(wallets.careful.panel).toBeVisible()
  }

  test('leaves the page usable while it asks, says that the visitor declined, and connects at the next try', {
    tag: '@everyTemplateInFull',
  }, async ({ modal, wallets }) => {
    const takesFocus = () =>
      modal.connectButton.evaluate((button) => {
        button.focus()
        return (button.getRootNode() as Document | ShadowRoot).activeElement === button
      })
    await modal.load()
    await ask({ modal, wallets })
    await test.step('leaves the page usable while the wallet asks, and only then', async () => {
      expect(await takesFocus()).toBe(true)
      await wallets.careful.reject()
      await expect(modal.button('Try again')).toBeFocused()
      expect(await takesFocus()).toBe(false)
      await expect(modal.button('Try again')).toBeFocused()
    })
    await test.step('says that the visitor declined, and offers the next try to the keyboard', async () => {
      await expect(modal.headline('Request declined')).toBeVisible()
      await expect(modal.button('Try again')).toBeFocused()
      await expect(modal.connectButton).toBeAttached()
    })
    await test.step('connects when the visitor tries again and approves', async () => {
      await modal.button('Try again').click()
      await expect(modal.headline('Continue in Careful Wallet')).toBeVisible()
      await wallets.careful.approve()
      await modal.expectConnected()
    })
  })

  test('is left by Back, by closing and by Escape, and what it approves later is dropped', {
    tag: '@everyTemplateInFull',
  }, async ({ modal, page, wallets }) => {
    await modal.load()
    await test.step('drops an approval that comes after the visitor turned back', async () => {
      await ask({ modal, wallets })
      await modal.button('Back').click()
      await modal.view('Connect')
      // Below the modal again, where a click can't reach it; the wallet's own window could be answered all the same.
      await wallets.careful.panel.getByRole('button', { name: 'Approve' }).dispatchEvent('click')
      await expect(wallets.careful.panel).toBeHidden()
      await settled(page)
      await modal.view('Connect')
      await modal.close()
      await modal.expectDisconnected()
    })
    // Otherwise the wallet wouldn't ask again.
    await wallets.careful.revoke()
    await test.step('drops an approval that comes after the visitor closed the modal', async () => {
      await ask({ modal, wallets })
      await modal.close()
      await wallets.careful.approve()
      await expect(wallets.careful.panel).toBeHidden()
      await settled(page)
      await modal.expectDisconnected()
    })
    await wallets.careful.revoke()
    await test.step('closes on Escape while the wallet is asked', async () => {
      await ask({ modal, wallets })
      await modal.headline('Continue in Careful Wallet').click()
      await page.keyboard.press('Escape')
      await modal.expectDisconnected()
    })
  })
})

test.describe('a wallet that misbehaves', () => {
  test('is tried again after garbage, and tells of a request that it still has', { tag: '@all' }, async ({
    modal,
    wallets,
  }) => {
    await modal.load()
    await test.step('could not connect when the wallet answers garbage, but can when it answers well', async () => {
      await wallets.instant.next('garbage')
      await modal.open()
      await modal.chooseWallet('Sandbox Wallet')
      await expect(modal.headline('Couldn’t connect')).toBeVisible()
      await modal.button('Try again').click()
      await modal.expectConnected()
    })
    await modal.disconnect()
    await test.step('tells of a request that is still waiting in the wallet', async () => {
      await wallets.instant.next('hang')
      await modal.open()
      await modal.chooseWallet('Sandbox Wallet')
      await modal.view('ConnectingExternal')
      await modal.button('Back').click()
      await modal.chooseWallet('Sandbox Wallet')
      await expect(modal.headline('Request already pending')).toBeVisible()
      await expect(modal.button('Try again')).toBeFocused()
    })
  })

  test('explains a long wait after three seconds, not before (Spec §9)', {
    tag: '@everyTemplateInFull',
  }, async ({ modal, page, wallets }) => {
    await page.clock.install()
    await modal.load()
    await wallets.instant.next('hang')
    await modal.open()
    await stopClock(page)
    await modal.chooseWallet('Sandbox Wallet')
    // A wallet has 50 ms to answer before the view says that it is being asked.
    await passTimeUntil(modal.headline('Continue in Sandbox Wallet'), 50)

    const hint = modal.dialog.getByText(/^Still waiting\./)
    await page.clock.runFor(takingLongerMs - 1_000)
    await expect(hint).toBeHidden()
    await passTimeUntil(hint)
  })

  test('lets the visitor choose another wallet when one has vanished', { tag: '@all' }, async ({
    modal,
    wallets,
  }) => {
    await modal.load()
    await modal.open()
    await wallets.instant.vanish()
    await modal.chooseWallet('Sandbox Wallet')
    await expect(modal.headline('Continue in Sandbox Wallet')).toBeVisible()
    await modal.button('Back').click()
    await modal.chooseWallet('Careful Wallet')
    await wallets.careful.approve()
    await modal.expectConnected()
  })

  test('finds a wallet that arrives after "No wallet found"', { tag: '@everyTemplateInFull' }, async ({
    modal,
    wallets,
    page,
  }) => {
    // Otherwise the modal loads ahead, and finds the wallets before they vanish.
    await saveData(page)
    await modal.load()
    await wallets.instant.vanish()
    await wallets.careful.vanish()
    await modal.open()
    await expect(modal.headline('No wallet found')).toBeVisible()

    await page.evaluate(() => {
      const provider = { request: async () => [], on() {}, removeListener() {} }
      const info = {
        uuid: '7f1e5a52-3c93-4cf8-a2a4-0d6ce0a52a11',
        name: 'Late Wallet',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        rdns: 'test.late-wallet',
      }
      const detail = Object.freeze({ info, provider })
      addEventListener('eip6963:requestProvider', () =>
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
      )
    })
    await modal.button('Check again').click()
    await expect(modal.button('Late Wallet')).toBeVisible()
  })
})

/** Waits two frames: what an answer may change has been rendered then. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
