import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { confirmChange, openView, walletFrame } from '../EmbeddedWallet.js'
import { expect, test } from '../sandboxFaults.js'
import {
  addAuthenticator,
  logInAgain,
  logInWith,
  loseStorage,
  saveKeyFile,
  secondBrowser,
  withoutWait,
} from '../walletDevices.js'

test.use({ place: 'lab' })

test('a passkey opens the same wallet in a browser that has lost its storage', async ({
  page,
  guard,
  origin,
  faults,
}) => {
  guard.allow(walletOrigin())
  const { session } = await addAuthenticator(page)
  const visitor = new EmailLogIn(page, true)
  const code = await logInWith(visitor, 'Add a passkey')
  const frame = walletFrame(page)
  await frame.getByRole('button', { name: 'Create passkey' }).click()
  const address = await visitor.account()

  await loseStorage(visitor, code, session, faults, origin)
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  expect(await visitor.account()).toBe(address)
})

test('another browser opens the wallet with a key file, and is out as soon as the first one removes it', async ({
  page,
  browser,
  guard,
  origin,
  faults,
  userAgent,
}) => {
  guard.allow(walletOrigin())
  const visitor = new EmailLogIn(page, true)
  const code = await logInWith(visitor, 'Save a key file')
  const keyFile = await saveKeyFile(page)
  const address = await visitor.account()

  const second = await secondBrowser(visitor, { browser, origin, userAgent })
  await logInAgain(second, code, faults)
  await walletFrame(second.page).getByLabel('Key file').setInputFiles(keyFile)
  expect(await second.account()).toBe(address)

  // The removed device hears of it by the answer to the request that waits: nothing is loaded again, and nothing else is asked before.
  const heard: string[] = []
  const ended = second.page.waitForResponse(
    async (response) => response.url().endsWith('/v1/session/watch') && (await response.json()).isEnded,
  )
  second.page.on('request', (request) => heard.push(new URL(request.url()).pathname))
  await openView(page, 'WalletAccount')
  await page.getByRole('button', { name: /^Remove .*Linux|^Remove .*, / }).click()
  await confirmChange(walletFrame(page))
  await ended
  await expect(second.page.getByTestId('eip155')).toHaveText('disconnected')
  expect(heard.filter((path) => path.endsWith('.html') || path === '/sdk')).toEqual([])
  await expect(page.getByTestId('eip155')).toHaveText(address)
  await second.page.context().close()
})

test('the account’s email address changes by two codes, and a wrong one says so', async ({
  page,
  guard,
  faults,
}) => {
  guard.allow(walletOrigin())
  guard.expect(/400|403|Failed to load resource/)
  await page.goto('/email-log-in.html')
  const visitor = new EmailLogIn(page)
  const account = await visitor.logIn()
  const first = await visitor.newestCode()
  await openView(page, 'WalletAccount')
  await page.getByRole('button', { name: 'Edit' }).click()
  const next = new EmailLogIn(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(next.address)
  await withoutWait(faults, '/v1/account/email')
  await page.getByRole('button', { name: 'Send a code' }).click()
  await confirmChange(walletFrame(page))
  await expect(page.getByRole('heading', { name: 'Confirm Current Email' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible()
  const primary = await visitor.newestCode(first)
  await visitor.code().fill(primary === '000000' ? '000001' : '000000')
  await expect(page.getByText('That code isn’t right. 2 tries left.')).toBeVisible()
  await visitor.code().fill(primary)
  await expect(page.getByRole('heading', { name: 'Confirm New Email' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible()
  await next.code().fill(await next.newestCode())
  await expect(page.getByText(`Your email address is ${next.address} now`)).toBeVisible()
  await openView(page, 'WalletAccount')
  await expect(page.getByText(next.address, { exact: true })).toBeVisible()
  expect(await visitor.account()).toBe(account)
})
