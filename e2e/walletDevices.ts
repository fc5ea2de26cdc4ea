import type { Browser, CDPSession, Page } from '@playwright/test'
import { EmailLogIn, walletOrigin } from './EmailLogIn.js'
import { confirmChange, walletFrame } from './EmbeddedWallet.js'
import type { SandboxFaults } from './sandboxFaults.js'

/** An authenticator whose passkeys open wallets. */
export const phone = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  hasPrf: true,
  automaticPresenceSimulation: true,
} as const

/** Gives the page's browser one authenticator of tests. */
export async function addAuthenticator(
  page: Page,
  change: Partial<Record<keyof typeof phone, boolean>> = {},
) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const options = { ...phone, ...change } as typeof phone
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return { session, authenticatorId }
}

/** Logs in, and takes up the offer of a way back. @returns the code */
export async function logInWith(
  visitor: EmailLogIn,
  kind: string,
  url = '/email-log-in.html',
): Promise<string> {
  const { page } = visitor
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  const code = await visitor.newestCode()
  await visitor.code().fill(code)
  await page.getByRole('button', { name: kind }).click()
  await confirmChange(walletFrame(page))
  return code
}

/** Saves the key file that the wallet offers. @returns where it is */
export async function saveKeyFile(page: Page): Promise<string> {
  const frame = walletFrame(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('button', { name: 'Save the file' }).click(),
  ])
  await frame.getByRole('button', { name: 'I have it' }).click()
  return download.path()
}

/** The next mail to an address has to wait half a minute: the server's clock is ahead by more. */
export const withoutWait = (faults: SandboxFaults, path = '/v1/login/email') =>
  faults.inject({ path, kind: 'logIn', trouble: 'clockAhead' })

/** Another browser of a visitor. */
export async function secondBrowser(
  { address }: EmailLogIn,
  { browser, origin, userAgent }: { browser: Browser; origin: string; userAgent: string | undefined },
): Promise<EmailLogIn> {
  const context = await browser.newContext({ baseURL: origin, userAgent: String(userAgent) })
  const second = new EmailLogIn(await context.newPage(), true)
  second.address = address
  return second
}

/** Logs in once more, as far as the ways back. @param code that of the log-in before */
export async function logInAgain(visitor: EmailLogIn, code: string, faults: SandboxFaults): Promise<void> {
  const { page } = visitor
  await page.goto('/email-log-in.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await withoutWait(faults)
  await visitor.ask()
  await visitor.code().fill(await visitor.newestCode(code))
}

/** Loses the browser's storage, and logs in again as far as the ways back. */
export async function loseStorage(
  visitor: EmailLogIn,
  code: string,
  session: CDPSession,
  faults: SandboxFaults,
  origin: string,
): Promise<void> {
  await visitor.page.goto('about:blank')
  for (const place of [walletOrigin(), origin])
    await session.send('Storage.clearDataForOrigin', { origin: place, storageTypes: 'all' })
  await logInAgain(visitor, code, faults)
}
