import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { expect, test } from '../sandboxFaults.js'

test.use({ place: 'lab' })

test('whatever is down, a visitor is told so, keeps the address, and logs in once it is up again', async ({
  page,
  guard,
  faults,
}) => {
  guard.allow(walletOrigin())
  guard.expect(/503|ERR_/)
  await page.goto('/email-log-in.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const visitor = new EmailLogIn(page)
  const path = '/v1/**'
  for (const [fault, words] of [
    [{ kind: 'logIn', trouble: 'mailDown' }, 'The mail couldn’t be sent.'],
    [{ kind: 'logIn', trouble: 'databaseGone' }, 'The log-in server isn’t responding.'],
    [{ kind: 'refused' }, 'The log-in server isn’t responding.'],
  ] as const) {
    const injected = await faults.inject({ path, ...fault })
    await visitor.ask()
    await expect(page.getByText(words)).toBeVisible()
    await expect(visitor.field()).toHaveValue(visitor.address)
    await injected.clear()
  }
  await visitor.ask()
  await visitor.code().fill(await visitor.newestCode())
  await visitor.account()
})
