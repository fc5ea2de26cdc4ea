import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/host-dialogs.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

interface Stage {
  readonly page: Page
  readonly modal: ModalPage
}

/** The host's dialog, whether or not it is hidden from screen readers while ours is open. */
const hosts = (page: Page) => page.getByRole('dialog', { name: 'Dialog of the host', includeHidden: true })

for (const library of ['Radix', 'MUI']) {
  // Spec §2.13
  test.describe(`inside a dialog by ${library}`, () => {
    const open = (page: Page, name = 'Open') => hosts(page).getByRole('button', { name, exact: true }).click()

    const openHosts = async (page: Page) => {
      await page.getByRole('button', { name: library }).click()
      await expect(hosts(page)).toBeVisible()
    }

    async function expectPressesApart({ page, modal }: Stage) {
      await test.step('the host takes no focus from what is typed in it', async () => {
        await open(page, 'Open Form')
        const note = modal.dialog.getByRole('textbox', { name: 'Note' })
        await note.click()
        await page.keyboard.type('typed')
        await expect(note).toHaveValue('typed')
        await page.keyboard.press('Shift+Tab')
        await expect(modal.button('Close')).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(note).toBeFocused()
      })
      await test.step('pressing inside it does not dismiss the host’s', async () => {
        await modal.dialog.locator('h2').click()
        await modal.dialog.getByRole('textbox', { name: 'Note' }).click()
        await expect(modal.dialog).toBeVisible()
        await expect(hosts(page)).toBeVisible()
        await modal.close()
      })
      await test.step('closing it by a press beside it leaves the host’s', async () => {
        await open(page)
        await modal.view('Connect')
        await page.mouse.click(8, 700)
        await expect(modal.dialog).toBeHidden()
        await expect(hosts(page)).toBeVisible()
      })
    }

    async function expectWalletsAsked({ page, modal }: Stage) {
      await test.step('while a wallet is asked it can be turned back from', async () => {
        const answer = await page.evaluateHandle(() => {
          const { answers } = globalThis.hostDialogs.wallet
          const { eth_requestAccounts } = answers
          answers.eth_requestAccounts = () => new Promise(() => {})
          return { eth_requestAccounts }
        })
        await open(page)
        await modal.chooseWallet('Lab Wallet')
        await expect(modal.headline('Continue in Lab Wallet')).toBeVisible()
        await modal.button('Back').click()
        await modal.view('Connect')
        await expect(hosts(page)).toBeVisible()
        await answer.evaluate((usual) => void Object.assign(globalThis.hostDialogs.wallet.answers, usual))
      })
      await test.step('it connects by the mouse, and gives the focus back to what opened it', async () => {
        await modal.chooseWallet('Lab Wallet')
        await expect(modal.dialog).toBeHidden()
        expect(await page.evaluate(() => globalThis.hostDialogs.wallet.requests)).toContain(
          'eth_requestAccounts',
        )
        await expect(hosts(page)).toBeVisible()
        await expect(hosts(page).getByRole('button', { name: 'Open', exact: true })).toBeFocused()
      })
    }

    test('it is used by mouse, keys and screen readers, and the host’s stays as long as it is', async ({
      page,
      modal,
    }) => {
      await page.goto('/host-dialogs.html')
      await openHosts(page)
      await expectPressesApart({ page, modal })
      await test.step('Escape closes it alone, the next one the host’s', async () => {
        await open(page)
        await modal.view('Connect')
        await page.keyboard.press('Escape')
        await expect(modal.dialog).toBeHidden()
        await expect(hosts(page)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(hosts(page)).toBeHidden()
      })
      await test.step('screen readers find it', async () => {
        // The element is in the page before the host opens its dialog again, which hides everything else.
        await openHosts(page)
        await open(page)
        await modal.view('Connect')
        expect(
          await page
            .locator('wallet-modal')
            .evaluate((host) => [host.ariaHidden, (host as HTMLElement).inert]),
        ).toEqual([null, false])
        await modal.close()
      })
      await expectWalletsAsked({ page, modal })
    })
  })
}
