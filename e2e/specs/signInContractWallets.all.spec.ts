import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.js'
import { deployedWallet, install, isDeployed, keyWallet, undeployedWallet } from '../injectedWallets.js'
import { SignInServer } from '../SignInServer.js'

const test = base.extend<{ server: SignInServer }>({
  server: [
    async ({ context, origin }, use) => use(await SignInServer.start(context, origin)),
    { auto: true },
  ],
})
test.use({ place: 'lab' })

/** Signs in by a wallet that is installed. */
async function signIn(page: Page, query = ''): Promise<void> {
  await page.goto(`/sign-in.html${query}`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Contract Wallet' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

const manners = [
  { manner: 'required', query: '' },
  { manner: 'optional', query: '?optional' },
]

for (const { manner, query } of manners) {
  test(`${manner}: a contract wallet signs in by ERC-1271`, async ({ page }) => {
    const wallet = await deployedWallet()
    await install(page, wallet, 'Contract Wallet')
    await signIn(page, query)
    await expect(page.getByTestId('session')).toHaveText(wallet.address, { timeout: 20_000 })
    await expect(page.getByTestId('status')).toHaveText('connected')
  })

  test(`${manner}: one that is not deployed yet signs in by ERC-6492, and stays so`, async ({ page }) => {
    const wallet = await undeployedWallet()
    await install(page, wallet, 'Contract Wallet')
    await signIn(page, query)
    await expect(page.getByTestId('session')).toHaveText(wallet.address, { timeout: 20_000 })
    expect(await isDeployed(wallet)).toBe(false)
  })
}

test('somebody else’s signature lets nobody in', async ({ page, guard }) => {
  guard.expect(/403/)
  await install(page, await deployedWallet(keyWallet(), keyWallet()), 'Contract Wallet')
  await signIn(page)
  await expect(page.getByText('Your signature was not accepted. Try again.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByTestId('status')).not.toHaveText('connected')
})
