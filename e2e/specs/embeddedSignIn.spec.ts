import { walletOrigin } from '../EmailLogIn.js'
import { expect, test } from '../fixtures.js'
import { logInToSign, signOnBoth } from '../smartAccounts.js'

test.use({ place: 'lab' })

test('a log-in signs in on EVM and on Solana where sign-in is required', async ({ page, modal, guard }) => {
  guard.allow(walletOrigin())
  const visitor = await logInToSign(page, 'sign-in')
  await signOnBoth(page, modal)
  await expect(page.getByTestId('solana')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await visitor.account()
  await expect(modal.dialog).toBeHidden()
})
