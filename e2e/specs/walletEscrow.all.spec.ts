import { EmailLogIn, escrowOrigins } from '../EmailLogIn.js'
import { expect, test } from '../sandboxFaults.js'

test.use({ place: 'lab' })

/** Types address and code where the operator keeps keys, and reads who can open the wallet. @returns the account, the code and the email address */
async function logInToldOfKeys(visitor: EmailLogIn, after?: string) {
  const { page } = visitor
  await page.goto('/email-log-in.html?escrow')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  const code = await visitor.newestCode(after)
  await visitor.code().fill(code)
  await expect(page.getByText('Your log-in alone opens this wallet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  return { address: await visitor.account(), code, email: visitor.address }
}

test('where the operator keeps keys, another browser opens the wallet by log-in alone, and both say so', async ({
  page,
  browser,
  guard,
  origin,
  faults,
  userAgent,
}) => {
  for (const place of escrowOrigins()) guard.allow(place)
  const first = await logInToldOfKeys(new EmailLogIn(page, true))

  // The next mail to an address has to wait half a minute: the server's clock is ahead by more.
  await faults.inject({ path: '/v1/login/email', kind: 'logIn', trouble: 'clockAhead' })
  const context = await browser.newContext({ baseURL: origin, userAgent: String(userAgent) })
  const second = new EmailLogIn(await context.newPage(), true)
  second.address = first.email
  const opened = await logInToldOfKeys(second, first.code)
  expect(opened.address).toBe(first.address)

  await second.page.evaluate(() =>
    (window as never as { modal: { open(o: object): Promise<void> } }).modal.open({ view: 'WalletAccount' }),
  )
  await expect(second.page.getByText('The operator keeps a key since')).toBeVisible()
  await context.close()
})
