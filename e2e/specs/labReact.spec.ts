import type { Page } from '@playwright/test'
import type { Place } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/strict.js'
import type { ModalPage } from '../ModalPage.js'

const requests = (page: Page, method: string) =>
  page.evaluate((name) => globalThis.strict.wallet.requests.filter((one) => one === name).length, method)

for (const [place, version] of [
  ['lab', '19'],
  ['labReact18', '18'],
] as const satisfies readonly (readonly [Place, string])[]) {
  test.describe(`React ${version} in StrictMode`, () => {
    test.use({ place })

    test('one modal serves: it goes with its buttons and comes with them, connects, disconnects and is brought back', async ({
      page,
      modal,
    }) => {
      await page.goto('/strict.html')
      await test.step("the buttons' sheet stands in the document once, and goes with the last of them", () =>
        expectOneSheet(page, modal))
      await test.step('connect, account, disconnect', () => expectOneCourse(page, modal, version))
      await test.step('there is one modal in the page, and one set of listeners', () =>
        expectOneSet(page, modal))
      await test.step('a stored session is asked for once, and without a prompt', async () => {
        await modal.connect('Lab Wallet')
        await page.reload()
        await modal.expectConnected()
        expect(await requests(page, 'eth_accounts')).toBe(1)
        expect(await requests(page, 'eth_requestAccounts')).toBe(0)
      })
    })
  })
}

async function expectOneSheet(page: Page, modal: ModalPage) {
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length)
  const provider = page.getByRole('checkbox', { name: 'Provider' })
  await expect(modal.connectButton).toBeVisible()
  await expect.poll(sheets).toBe(1)
  await provider.uncheck()
  await expect(modal.connectButton).toHaveCount(0)
  await expect.poll(sheets).toBe(0)
  await provider.check()
}

async function expectOneCourse(page: Page, modal: ModalPage, version: string) {
  expect(await page.evaluate(() => globalThis.strict.reactVersion)).toMatch(new RegExp(`^${version}\\.`))
  await modal.connect('Lab Wallet')
  await expect(modal.networkButton).toHaveText('Lab One')
  expect(await requests(page, 'eth_requestAccounts')).toBe(1)

  await modal.openAccount()
  await expect(modal.dialog).toContainText('0xf3…b92266')
  await expect(modal.dialog).toContainText('1.000 ETH')
  await modal.close()

  await modal.disconnect()
  await expect(page.locator('output')).toHaveText('disconnected')
}

async function expectOneSet(page: Page, modal: ModalPage) {
  const listeners = () => page.evaluate(() => globalThis.strict.holdings().listeners)
  await modal.open()
  await modal.close()
  await expect(page.locator('wallet-modal')).toHaveCount(1)
  const before = await listeners()
  expect(before['window eip6963:announceProvider']).toBe(1)
  expect(before['window storage']).toBe(1)

  const provider = page.getByRole('checkbox', { name: 'Provider' })
  for (let round = 0; round < 3; round += 1) {
    await provider.uncheck()
    await expect(modal.connectButton).toHaveCount(0)
    await provider.check()
    await modal.open()
    await modal.close()
  }
  await expect.poll(listeners).toEqual(before)
  await expect(page.locator('wallet-modal')).toHaveCount(1)
}
