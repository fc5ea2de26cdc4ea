import type { Page } from '@playwright/test'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/safe.js'

test.use({ place: 'lab' })

const app = (page: Page) => page.frameLocator('iframe')
const connectButton = (page: Page) => app(page).getByRole('button', { name: 'Connect wallet', exact: true })
const accountButton = (page: Page) => app(page).getByRole('button', { name: /^Account 0x5a/ })

test('inside a Safe the click connects to it, what is sent goes to its owners, and a reload finds it', async ({
  page,
}) => {
  await page.goto('/safe.html')
  await connectButton(page).click()
  await expect(accountButton(page)).toBeVisible()
  await expect(app(page).locator('wallet-modal dialog')).toBeHidden()
  expect(await page.evaluate(() => fakeSafe.asked)).toEqual(['getSafeInfo'])

  await app(page).getByRole('button', { name: 'Send a coin' }).click()
  await expect(app(page).getByText('Waiting for the owners')).toBeVisible()
  expect(await page.evaluate(() => fakeSafe.proposed)).toEqual([
    [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: '1000000000000000000', data: '0x' }],
  ])
  await page.evaluate(() => fakeSafe.execute())
  await expect(app(page).getByText('Sent: 0x1')).toBeVisible()

  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await accountButton(page).click()
  await app(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
})

test('in any other frame, and in none, the list has no Safe, and its SDK is not loaded', async ({
  page,
  guard,
}) => {
  const foreign = addressOf('labReact18')
  guard.allow(foreign)
  const sdk: string[] = []
  page.on('request', (request) => {
    if (/openSafe|safe-apps-sdk/.test(request.url())) sdk.push(request.url())
  })
  await page.goto(`${foreign}/safe.html?app=${addressOf('lab')}/safe-app.html`)
  await connectButton(page).click()
  const list = app(page).getByRole('list', { name: 'Wallets' })
  await expect(list.getByRole('button', { name: 'Lab Wallet' })).toBeVisible()
  await expect(list.getByRole('button', { name: 'Safe' })).toHaveCount(0)
  expect(await page.evaluate(() => fakeSafe.asked)).toEqual([])

  await page.goto('/safe-app.html')
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Lab Wallet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Safe', exact: true })).toHaveCount(0)
  expect(sdk).toEqual([])
})
