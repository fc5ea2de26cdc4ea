import type { Page } from '@playwright/test'
import type { Modal } from '@wallet-modal/runtime'
import { Axe } from '../Axe.js'
import { appear, eachOnce } from '../appearances.js'
import { expect, test } from '../fixtures.js'
import type { badges } from '../lab/seam/badges/index.js'
import type { SeamModalOptions } from '../lab/seam/createSeamModal.js'
import type {} from '../lab/seam.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })
test.beforeEach(({ page }) => page.goto('/seam.html'))

const create = (page: Page, options: SeamModalOptions) =>
  page.evaluate((given) => void globalThis.seam.create(given), options)
const open = (page: Page) => page.evaluate(() => globalThis.seam.modals.default?.open())
const asked = (page: Page) =>
  page.evaluate(() => globalThis.seam.asked.filter((url) => url.startsWith('badges.example')))
const address = (page: Page) =>
  page.evaluate(() => globalThis.seam.modals.default?.state.account.peek()?.address)

/** Makes a modal, connects the Lab Wallet by a click, and opens the account. */
async function connect(page: Page, modal: ModalPage, options: SeamModalOptions) {
  await create(page, options)
  await open(page)
  await modal.chooseWallet('Lab Wallet')
  await expect(modal.dialog).toBeHidden()
  await open(page)
  await modal.view('Account')
}

const tab = (modal: ModalPage, name: string) => modal.dialog.getByRole('tab', { name })

test.describe('a plugin that knows accounts, and shows more of them', () => {
  test('gives the account a name and a picture, once a wallet is connected, and has tabs', async ({
    page,
    modal,
  }) => {
    const chunks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('activateBadges')) chunks.push(request.url())
    })
    await create(page, { badges: {} })
    await open(page)
    await modal.view('Connect')
    expect([chunks, await asked(page)]).toEqual([[], []])

    await modal.chooseWallet('Lab Wallet')
    await expect(modal.dialog).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => globalThis.seam.modals.default?.state.profileName.peek()))
      .toBe('ada.club')
    expect(chunks).toHaveLength(1)
    expect(await asked(page)).toEqual([
      'badges.example/v1?address=0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ])

    await test.step('a name and a picture', async () => {
      await open(page)
      await modal.view('Account')
      await expect(modal.headline('ada.club')).toBeVisible()
      await expect(modal.dialog).toContainText('0xf3…b92266')
      await expect(modal.dialog.locator('img.avatar')).toHaveJSProperty('complete', true)
    })

    await test.step('a new name shows at once', async () => {
      await page.evaluate(async () => {
        const lab = globalThis.seam.modals.default as unknown as Modal<ReturnType<typeof badges>>
        const account = lab.state.account.peek()
        if (account) await (await lab.plugins.badges.load()).rename(account, 'countess.club')
      })
      await expect(modal.headline('countess.club')).toBeVisible()
    })

    await test.step('axe finds nothing wrong in it', async () => {
      await expect(modal.dialog.getByRole('tabpanel')).toContainText('Early bird')
      const axe = new Axe(page)
      for (const appearance of eachOnce) {
        await appear(page, appearance)
        expect.soft(await axe.findings(), appearance.name).toEqual([])
      }
    })

    await test.step('its tabs are a list that arrows move in, and the choice stays', async () => {
      await expect(modal.dialog.getByRole('tabpanel', { name: 'Badges' })).toContainText('Early bird')
      await tab(modal, 'Badges').focus()
      await page.keyboard.press('ArrowRight')
      await expect(tab(modal, 'Visits')).toBeFocused()
      await expect(tab(modal, 'Visits')).toHaveAttribute('aria-selected', 'true')
      await expect(modal.dialog.getByRole('tabpanel', { name: 'Visits' })).toContainText('not been here')
      await page.keyboard.press('ArrowRight')
      await expect(tab(modal, 'Badges')).toBeFocused()
      await page.keyboard.press('End')

      await modal.button('Close').click()
      await open(page)
      await expect(tab(modal, 'Visits')).toHaveAttribute('aria-selected', 'true')
    })
  })

  test('without its chunk the account is there all the same, and trying again brings the tab', {
    tag: '@all',
  }, async ({ page, modal, guard }) => {
    guard.expect(/Failed to load resource|net::ERR_FAILED/)
    await page.route(/activateBadges/, (route) => route.abort())
    await connect(page, modal, { badges: {} })
    const panel = modal.dialog.getByRole('tabpanel')
    await expect(panel.getByRole('heading', { name: 'Couldn’t load this screen' })).toBeVisible()
    await expect(modal.dialog).toContainText('0xf3…b92266')
    await expect(modal.button('Disconnect')).toBeVisible()

    await page.unroute(/activateBadges/)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toContainText('Early bird')
  })

  test('a panel that crashes leaves the rest, and comes back by trying again', { tag: '@all' }, async ({
    page,
    modal,
    guard,
  }) => {
    guard.expect(/Error: On purpose/)
    // Drawn twice before React gives up on it, and once more by us.
    await connect(page, modal, { badges: { crashes: 2 } })
    const panel = modal.dialog.getByRole('tabpanel')
    await expect(panel.getByRole('alert')).toBeVisible()
    await expect(modal.button('Disconnect')).toBeVisible()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toContainText('Early bird')
  })
})

test.describe('a wallet that is connected by its own form', () => {
  const form = (modal: ModalPage) =>
    modal.dialog
      .getByRole('group', { name: 'Log in with a passkey' })
      .getByRole('button', { name: 'Continue with a passkey' })

  test('is no row and not found by its name, and connects, comes back after a reload, and disconnects as any other', async ({
    page,
    modal,
  }) => {
    await create(page, { hasPasskey: true })

    await test.step('is not found by its name', async () => {
      const code = await page.evaluate(() =>
        globalThis.seam.modals.default?.connect({ wallet: 'passkey' }).then(
          () => 'connected',
          (error) => error.code as string,
        ),
      )
      expect(code).toBe('WALLET_UNKNOWN')
    })

    await open(page)
    await expect(form(modal)).toBeVisible()
    await expect(modal.button('Lab Wallet')).toBeVisible()
    await expect(modal.button('Passkey')).toHaveCount(0)

    await form(modal).click()
    await expect(modal.dialog).toBeHidden()
    expect(await address(page)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

    await page.reload()
    await create(page, { hasPasskey: true })
    await page.evaluate(() => globalThis.seam.modals.default?.start())
    await expect.poll(() => address(page)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

    await open(page)
    await modal.view('Account')
    await modal.button('Disconnect').click()
    await expect(modal.dialog).toBeHidden()
    await expect.poll(() => address(page)).toBeUndefined()
    await open(page)
    await expect(modal.button('Lab Wallet')).toBeVisible()
    await expect(modal.button('Passkey')).toHaveCount(0)
  })
})
