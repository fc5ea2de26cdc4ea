import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/hotkeys.js'
import type {} from '../lab/vanilla-host.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

async function open(page: Page, modal: ModalPage, query = '') {
  await page.goto(`/vanilla-host.html${query}`)
  await page.getByRole('button', { name: 'Open' }).click()
  await modal.view('Connect')
}

test("the host's CSS keeps no click from the modal", async ({ page, modal }) => {
  await open(page, modal, '?hostile')
  await modal.chooseWallet('Lab Wallet')
  await expect(modal.dialog).toBeHidden()
  expect(await page.evaluate(() => globalThis.vanillaHost.wallet.requests)).toContain('eth_requestAccounts')
})

test('a body without pointer events keeps no click from the modal', { tag: '@all' }, async ({
  page,
  modal,
}) => {
  await open(page, modal, '?inert-body')
  await modal.chooseWallet('Lab Wallet')
  await expect(modal.dialog).toBeHidden()
  await page.getByRole('button', { name: 'Open' }).click()
  await modal.button('Receive').click()
  await modal.view('Receive')
  await modal.button('Back').click()
  await modal.button('Close').click()
  await expect(modal.dialog).toBeHidden()
})

test.describe('in a page that is read from right to left', () => {
  test.use({ locale: 'ar' })

  test('the modal is too, in a language that is', { tag: '@all' }, async ({ page, modal }) => {
    await open(page, modal, '?rtl')
    await page.evaluate(() => {
      globalThis.vanillaHost.wallet.answers.eth_requestAccounts = () => new Promise(() => {})
    })
    const row = modal.button('Lab Wallet')
    await expect(modal.dialog).toHaveAttribute('lang', 'ar')
    expect(await left(row.locator('.wallet-icon'))).toBeGreaterThan(await left(row.getByText('Lab Wallet')))
    await row.click()
    await modal.view('ConnectingExternal')
    const title = modal.dialog.locator('h2')
    expect(await left(modal.button('رجوع'))).toBeGreaterThan(await left(title))
    expect(await left(modal.button('إغلاق'))).toBeLessThan(await left(title))
    await expect(modal.button('رجوع').locator('svg')).toHaveCSS('scale', '-1 1')
  })
})

test("the page's hotkeys hear nothing of what is typed in the modal", async ({ page, modal }) => {
  const heard = () => page.evaluate(() => globalThis.hotkeys.heard.splice(0))
  await page.goto('/hotkeys.html')
  await page.keyboard.press('k')
  expect(await heard()).not.toEqual([])

  await page.getByRole('button', { name: 'Open Form' }).click()
  await modal.view('Form')
  const note = modal.dialog.getByRole('textbox', { name: 'Note' })
  await note.click()
  await heard()
  await page.keyboard.type('g/k? ')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('ArrowLeft')
  await expect(note).toHaveValue('g/k? ')
  expect(await heard()).toEqual([])
  await modal.close()

  await page.getByRole('button', { name: 'Open Connect' }).click()
  await modal.button('Close').focus()
  await heard()
  await page.keyboard.press('/')
  await page.keyboard.press('Tab')
  await expect(modal.button('Lab Wallet')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Shift+Tab')
  expect(await heard()).toEqual([])
})

test('inside a modal dialog of the host, it lies above and is usable', async ({ page, modal }) => {
  await open(page, modal, '?dialog')
  expect(await isOnTop(modal.button('Lab Wallet'))).toBe(true)
  await page.evaluate(() => {
    const { wallet } = globalThis.vanillaHost
    const approve = wallet.answers.eth_requestAccounts
    // The page may refuse before the wallet is asked.
    const refused = new Promise((resolve) => window.addEventListener('refuse', resolve))
    wallet.answers.eth_requestAccounts = async () => {
      wallet.answers.eth_requestAccounts = approve as () => unknown
      await refused
      throw { code: 4001 }
    }
  })
  await modal.chooseWallet('Lab Wallet')
  await expect(modal.headline('Continue in Lab Wallet')).toBeVisible()
  // Still the visitor's: a dialog of the host must not bury what they are doing.
  expect(await isOnTop(modal.button('Back'))).toBe(true)

  await page.evaluate(() => window.dispatchEvent(new Event('refuse')))
  await modal.button('Try again').click()
  await expect(modal.dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open' })).toBeFocused()
  await expect(page.locator('body > dialog')).toBeVisible()
})

/** Whether a press in the middle of an element reaches it. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    const hit = (node.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2)
    return node.contains(hit)
  })

async function left(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  expect(box).not.toBeNull()
  return box?.x ?? 0
}
