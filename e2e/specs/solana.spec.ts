import { expect, test } from '../fixtures.js'
import type {} from '../lab/solana.js'

test.use({ place: 'lab' })

test.beforeEach(async ({ page }) => {
  await page.goto('/solana.html')
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
})

const connect = async (page: import('@playwright/test').Page) => {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Sandbox Solana' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
}

const accountOf = (page: import('@playwright/test').Page) =>
  page.evaluate(() => globalThis.walletModalSandbox?.solana.account)

test('a wallet of the Wallet Standard refuses and is connected, signs what is verified, and sends what arrives', async ({
  page,
  modal,
}) => {
  await test.step('a refusal is told, and trying again connects', async () => {
    await page.evaluate(() => globalThis.walletModalSandbox?.solana.next('reject'))
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: 'Sandbox Solana' }).click()
    await modal.button('Try again').click()
    await expect(page.getByTestId('status')).toHaveText('connected')
  })

  await test.step('it signs what is verified, and sends what arrives', async () => {
    await expect(page.getByTestId('address')).toHaveText((await accountOf(page)) ?? '')

    expect(await page.evaluate(() => globalThis.solanaLab.signMessage('Hello, Solana'))).toBe(true)

    // A receiver of this journey's own: others send on the same cluster.
    const receiver = '7x8ohhjFw1CxGCqDK2nUe2PxAR3iJYvvawASHs8Wnqaf'
    const received = await page.evaluate((to) => globalThis.solanaLab.transfer(to, '1500000000'), receiver)
    expect(BigInt(received)).toBeGreaterThanOrEqual(1_500_000_000n)
    expect(BigInt(received) % 1_500_000_000n).toBe(0n)
  })

  await test.step('an app knows whether the wallet can sign in by itself, and has it sign what is verified', async () => {
    expect(await page.evaluate(() => globalThis.solanaLab.canSignIn())).toBe(false)
    await page.evaluate(() => globalThis.walletModalSandbox?.solana.offerSignIn())
    expect(await page.evaluate(() => globalThis.solanaLab.canSignIn())).toBe(true)
    const message = await page.evaluate(() =>
      globalThis.solanaLab.signIn({ statement: 'Welcome.', nonce: 'abcdefgh' }),
    )
    expect(message).toBe(
      [
        `${new URL(page.url()).host} wants you to sign in with your Solana account:`,
        await accountOf(page),
        '',
        'Welcome.',
        '',
        'Nonce: abcdefgh',
      ].join('\n'),
    )
  })

  await test.step('the account has its balance', async () => {
    await page.getByRole('button', { name: /^Account / }).click()
    await expect(page.locator('wallet-modal').getByText('SOL', { exact: true }).first()).toBeVisible()
  })
})

test('the session is brought back without a prompt, follows the wallet, and ends for good', async ({
  page,
  modal,
}) => {
  await connect(page)
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  const asked = await page.evaluate(() => globalThis.walletModalSandbox?.solana.requests)
  expect(asked?.every(({ params }) => (params as { silent?: boolean } | undefined)?.silent === true)).toBe(
    true,
  )

  await page.evaluate(() => globalThis.walletModalSandbox?.solana.switchAccount(1))
  await expect(page.getByTestId('address')).toHaveText((await accountOf(page)) ?? '')

  await page.getByRole('button', { name: /^Account / }).click()
  await modal.button('Disconnect').click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('a page of Solana alone downloads nothing of viem, and connects without its SDK and what asks its nodes', async ({
  page,
}) => {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop() ?? ''),
  )
  expect(loaded.filter((name) => /evm|viem|recoverAddress/.test(name))).toEqual([])
  await connect(page)
  const later = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop() ?? ''),
  )
  expect(
    later.filter((name) => /evm|viem|recoverAddress|chainCalls|codec|createSolanaChain/.test(name)),
  ).toEqual([])
})

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('a wallet that no relay reaches opens this page in its own browser, and its store comes after', async ({
    page,
    modal,
  }) => {
    await page.goto('/solana.html?wallets=none#here')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: /^All wallets/ }).click()
    await modal.dialog.getByRole('searchbox', { name: 'Search wallets' }).fill('phantom')
    await modal.button('Phantom').click()
    await modal.view('GetWallet')
    await expect(modal.headline('Open in Phantom')).toBeFocused()
    const here = encodeURIComponent(page.url())
    const link = modal.dialog.getByRole('link', { name: 'Open in Phantom' })
    await expect(link).toHaveAttribute(
      'href',
      `https://phantom.app/ul/browse/${here}?ref=${encodeURIComponent(new URL(page.url()).origin)}`,
    )
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(modal.dialog.getByRole('link').nth(1)).toHaveText('App Store')
  })
})
