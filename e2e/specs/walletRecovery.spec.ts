import type { Page } from '@playwright/test'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { confirmChange, walletFrame } from '../EmbeddedWallet.js'
import { expect, type SandboxFaults, test } from '../sandboxFaults.js'

test.use({ place: 'lab' })

/** Logs in and takes up the offer of a way back. @returns the code */
async function logInWith(visitor: EmailLogIn, kind: string) {
  const { page } = visitor
  await page.goto('/email-log-in.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  const code = await visitor.newestCode()
  await visitor.code().fill(code)
  await page.getByRole('button', { name: kind }).click()
  await confirmChange(walletFrame(page))
  return code
}

/** Adds an authenticator of tests, whose passkeys open wallets. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    hasPrf: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return session
}

/** The next mail to an address has to wait half a minute: the server's clock is ahead by more. */
const withoutWait = (faults: SandboxFaults) =>
  faults.inject({ path: '/v1/login/email', kind: 'logIn', trouble: 'clockAhead' })

const openAccountPage = async (page: Page) => {
  await page.evaluate(() =>
    (window as never as { modal: { open(o: object): Promise<void> } }).modal.open({ view: 'WalletAccount' }),
  )
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
}

test('a passkey opens the same wallet in a browser that has lost its storage', async ({
  page,
  guard,
  origin,
  faults,
}) => {
  guard.allow(walletOrigin())
  const session = await addAuthenticator(page)
  const visitor = new EmailLogIn(page, true)
  const code = await logInWith(visitor, 'Add a passkey')
  const frame = walletFrame(page)
  await frame.getByRole('button', { name: 'Create passkey' }).click()
  const address = await visitor.account()

  await page.goto('about:blank')
  for (const place of [walletOrigin(), origin])
    await session.send('Storage.clearDataForOrigin', { origin: place, storageTypes: 'all' })
  await page.goto('/email-log-in.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await withoutWait(faults)
  await visitor.ask()
  await visitor.code().fill(await visitor.newestCode(code))
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  expect(await visitor.account()).toBe(address)
})

test('another browser opens the wallet with a backup file, and is out as soon as the first one removes it', async ({
  page,
  browser,
  guard,
  origin,
  faults,
  userAgent,
}) => {
  guard.allow(walletOrigin())
  const visitor = new EmailLogIn(page, true)
  const code = await logInWith(visitor, 'Save a backup file')
  const frame = walletFrame(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('button', { name: 'Save the file' }).click(),
  ])
  await frame.getByRole('button', { name: 'I have it' }).click()
  const address = await visitor.account()

  const context = await browser.newContext({ baseURL: origin, userAgent: String(userAgent) })
  const second = new EmailLogIn(await context.newPage(), true)
  second.address = visitor.address
  await second.page.goto('/email-log-in.html')
  await second.page.getByRole('button', { name: 'Connect wallet' }).click()
  await withoutWait(faults)
  await second.ask()
  await second.code().fill(await second.newestCode(code))
  await walletFrame(second.page)
    .getByLabel('Backup file')
    .setInputFiles(await download.path())
  expect(await second.account()).toBe(address)

  await openAccountPage(page)
  await page.getByRole('button', { name: /^Remove .*Linux|^Remove .*, / }).click()
  await confirmChange(frame)
  await expect(second.page.getByTestId('eip155')).toHaveText('disconnected')
  await expect(page.getByTestId('eip155')).toHaveText(address)
  await context.close()
})
