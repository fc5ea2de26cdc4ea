import type { Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { addressOf } from '../addresses.js'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { cover, openView, signInWindow, walletFrame } from '../EmbeddedWallet.js'
import { expect, test } from '../fixtures.js'
import { partitionedStorage } from '../partitionedStorage.js'
import { logInWith, saveKeyFile } from '../walletDevices.js'

test.use({
  place: 'labIsolated',
  launchOptions: partitionedStorage,
})

/** Asks in a frame that is covered, and moves to a window, which the page's policy (COOP) cuts off. */
async function moveToWindow(page: Page, origin: string): Promise<Page> {
  await page.goto(`${origin}/email-log-in.html`)
  await new EmailLogIn(page).logIn()
  await page.getByRole('button', { name: 'Sign a message' }).click()
  const frame = walletFrame(page)
  await expect(frame.getByText('Hello, Ada')).toBeVisible()
  await cover(page)
  const opening = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Continue in a window' }).click()
  return opening
}

/** Opens the window in which the wallet is exported, which the page's policy (COOP) cuts off. */
async function openExport(page: Page): Promise<Page> {
  await openView(page, 'WalletAccount')
  await page.getByRole('button', { name: 'Back up and export' }).click()
  const opening = page.context().waitForEvent('page')
  await walletFrame(page).getByRole('link', { name: 'Open the wallet’s window' }).click()
  return opening
}

test('in a page that isolates itself, a window of the same site asks all the same', async ({
  page,
  guard,
}) => {
  const origin = addressOf('labIsolated').replace('127.0.0.1', 'app.localhost')
  for (const each of [origin, walletOrigin()]) guard.allow(each)
  const opened = await moveToWindow(page, origin)
  await expect(opened.getByText('Hello, Ada')).toBeVisible()
  await expect(walletFrame(page).getByText('The wallet asks in its own window.')).toBeVisible()
  await signInWindow(opened)
  await expect(page.locator('output')).toHaveText(/^0x[\da-f]{130}$/)
  await expect.poll(() => opened.isClosed()).toBe(true)
})

test('in a page that isolates itself, the wallet is exported in a window of the same site', {
  tag: '@all',
}, async ({ page, guard }) => {
  const origin = addressOf('labIsolated').replace('127.0.0.1', 'app.localhost')
  for (const each of [origin, walletOrigin()]) guard.allow(each)
  const visitor = new EmailLogIn(page, true)
  await logInWith(visitor, 'Save a key file', `${origin}/email-log-in.html`)
  const keyFile = await saveKeyFile(page)
  const account = await visitor.account()
  const opened = await openExport(page)
  await opened.getByLabel('Key file').setInputFiles(keyFile)
  await expect(walletFrame(page).getByText('The window is open.')).toBeVisible()
  await opened.getByRole('button', { name: 'Show the phrase' }).click()
  await opened.getByRole('button', { name: 'Show: Recovery phrase' }).click()
  const words = opened.getByRole('list').getByRole('listitem')
  await expect(words).toHaveCount(24)
  expect(mnemonicToAccount((await words.allTextContents()).join(' ')).address).toBe(account)
})

test('a window of another site exports nothing, and the frame says why', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  guard.allow(walletOrigin())
  await page.goto(`${addressOf('labIsolated')}/email-log-in.html`)
  await new EmailLogIn(page).logIn()
  const opened = await openExport(page)
  await expect(opened.getByText('keeps this window apart from the wallet')).toBeVisible()
  await expect(walletFrame(page).getByText('nothing can be exported or imported here')).toBeVisible()
})

test('a window of another site says that it can’t be reached, and the frame too', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  guard.allow(walletOrigin())
  const opened = await moveToWindow(page, addressOf('labIsolated'))
  await expect(opened.getByText('keeps the wallet’s windows apart')).toBeVisible()
  await expect(walletFrame(page).getByText('This page keeps the wallet’s windows apart')).toBeVisible()
})
