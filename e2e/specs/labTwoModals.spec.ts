import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/two-modals.js'

test.use({ place: 'lab' })
test.beforeEach(({ page }) => page.goto('/two-modals.html'))

const section = (page: Page, id: 'a' | 'b') => page.getByRole('region', { name: id, exact: true })
const status = (page: Page, id: 'a' | 'b') => section(page, id).getByRole('status')
const dialog = (page: Page) => page.locator('wallet-modal dialog[open]')

async function connect(page: Page, id: 'a' | 'b', wallet: string) {
  await section(page, id).getByRole('button', { name: 'Connect wallet' }).click()
  await dialog(page).getByRole('button', { name: wallet }).click()
  await expect(status(page, id)).toContainText('connected 0x')
  await expect(dialog(page)).toHaveCount(0)
}

async function disconnect(page: Page, id: 'a' | 'b') {
  await section(page, id)
    .getByRole('button', { name: /^Account/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(status(page, id)).toHaveText('disconnected')
  await expect(dialog(page)).toHaveCount(0)
}

/** The modals' own keys, by modal. */
const stored = (page: Page, id: 'a' | 'b') =>
  page.evaluate(
    (prefix) => Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)),
    `wallet-modal:${id}:`,
  )

test('what one does leaves the other as it is, and both restore their own session', async ({ page }) => {
  await test.step('what one does leaves the state, the dialog and the storage of the other', async () => {
    await connect(page, 'a', 'First Wallet')
    await expect(status(page, 'b')).toHaveText('disconnected')
    expect(await stored(page, 'b')).toEqual([])

    await connect(page, 'b', 'Second Wallet')
    await expect(status(page, 'a')).toContainText('connected 0xf39F')
    await expect(status(page, 'b')).toContainText('connected 0x7099')
    const before = await stored(page, 'b')

    await disconnect(page, 'a')
    await expect(status(page, 'b')).toContainText('connected 0x7099')
    expect(await stored(page, 'b')).toEqual(before)
  })
  await test.step('both restore their own session', async () => {
    await connect(page, 'a', 'First Wallet')
    await page.reload()
    await expect(status(page, 'a')).toContainText('connected 0xf39F')
    await expect(status(page, 'b')).toContainText('connected 0x7099')
  })
})

test('they open one after the other, or one over the other, and the page scrolls when both are closed', async ({
  page,
}) => {
  await test.step('they open one after the other, and each closes for itself', async () => {
    for (const id of ['a', 'b', 'a'] as const) {
      await section(page, id).getByRole('button', { name: 'Connect wallet' }).click()
      await expect(dialog(page)).toHaveCount(1)
      expect(await page.evaluate((key) => globalThis.twoModals[key].state.open.peek(), id)).toBe(true)
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toHaveCount(0)
    }
  })
  await test.step('the page scrolls again only when both are closed', async () => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    await page.evaluate(() => globalThis.twoModals.a.open())
    await page.evaluate(() => globalThis.twoModals.b.open())
    await expect(dialog(page)).toHaveCount(2)
    await page.evaluate(() => globalThis.twoModals.a.close())
    await expect(dialog(page)).toHaveCount(1)
    await expect.poll(overflow).toBe('hidden')
    await page.evaluate(() => globalThis.twoModals.b.close())
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(overflow).toBe('visible')
  })
  await test.step('one opened over the other by the app lies above it and gives it back', async () => {
    await section(page, 'a').getByRole('button', { name: 'Connect wallet' }).click()
    await expect(dialog(page)).toHaveCount(1)
    await page.evaluate(() => globalThis.twoModals.b.open())
    await expect(dialog(page)).toHaveCount(2)

    await dialog(page).last().getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(1)
    expect(await page.evaluate(() => globalThis.twoModals.a.state.open.peek())).toBe(true)
    await dialog(page).getByRole('button', { name: 'First Wallet' }).click()
    await expect(status(page, 'a')).toContainText('connected 0xf39F')
    await expect(status(page, 'b')).toHaveText('disconnected')
  })
})

test('one wallet serves both, and destroying one leaves the other working', { tag: '@all' }, async ({
  page,
}) => {
  await test.step('one wallet is seen by both, and serves both', async () => {
    await connect(page, 'a', 'First Wallet')
    await connect(page, 'b', 'First Wallet')
    await disconnect(page, 'a')
    // The wallet can't revoke its permission, so that nothing changes for the other modal.
    await expect(status(page, 'b')).toContainText('connected 0xf39F')
    await page.evaluate(
      (other) => globalThis.twoModals.wallets.first.emit('accountsChanged', [other]),
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    )
    await expect(status(page, 'b')).toContainText('connected 0x7099')
    await expect(status(page, 'a')).toHaveText('disconnected')
  })
  await test.step('destroying one leaves the other working', async () => {
    await connect(page, 'a', 'Second Wallet')
    await page.evaluate(() => globalThis.twoModals.a.destroy())
    await expect(page.locator('wallet-modal')).toHaveCount(1)
    await expect(status(page, 'b')).toContainText('connected 0x7099')
    await disconnect(page, 'b')
    await connect(page, 'b', 'Second Wallet')
  })
})
