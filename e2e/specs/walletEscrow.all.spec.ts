import { EmailLogIn, escrowOrigins } from '../EmailLogIn.js'
import { openView } from '../EmbeddedWallet.js'
import { expect, test } from '../sandboxFaults.js'
import { secondBrowser, withoutWait } from '../walletDevices.js'

test.use({ place: 'lab' })

/** Types address and code where the operator keeps keys, and reads who can open the wallet. @returns the account, and the code */
async function logInToldOfKeys(visitor: EmailLogIn, after?: string) {
  const { page } = visitor
  await page.goto('/email-log-in.html?escrow')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  const code = await visitor.newestCode(after)
  await visitor.code().fill(code)
  await expect(page.getByText('Your log-in alone opens this wallet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  return { address: await visitor.account(), code }
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
  const visitor = new EmailLogIn(page, true)
  const first = await logInToldOfKeys(visitor)

  await withoutWait(faults)
  const second = await secondBrowser(visitor, { browser, origin, userAgent })
  const opened = await logInToldOfKeys(second, first.code)
  expect(opened.address).toBe(first.address)

  await openView(second.page, 'WalletAccount')
  await expect(second.page.getByText('The operator keeps a key since')).toBeVisible()
  await second.page.context().close()
})
