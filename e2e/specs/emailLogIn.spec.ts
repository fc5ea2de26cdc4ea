import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { EmailLogIn, walletOrigin } from '../EmailLogIn.js'
import { sign as signInFrame } from '../EmbeddedWallet.js'
import { test as base, expect } from '../fixtures.js'

const test = base.extend<{ visitor: EmailLogIn }>({
  visitor: async ({ page, guard }, use) => {
    guard.allow(walletOrigin())
    await page.goto('/email-log-in.html')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await use(new EmailLogIn(page))
  },
})
test.use({ place: 'lab' })

// Spec §1.3
test('a visitor without a wallet types an address and a code, has accounts, also after a reload, and signs in the wallet’s frame', async ({
  page,
  modal,
  visitor,
}) => {
  await visitor.ask()
  await modal.view('EmailVerifyOtp')
  await visitor.code().fill(await visitor.newestCode())
  const evm = page.getByTestId('eip155')
  const solana = page.getByTestId('solana')
  await expect(evm).toHaveText(/^0x[\dA-Fa-f]{40}$/, { timeout: 20_000 })
  await expect(solana).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const addresses = [await evm.textContent(), await solana.textContent()]

  await page.reload()
  await expect(evm).toHaveText(addresses[0] ?? '', { timeout: 20_000 })
  await expect(solana).toHaveText(addresses[1] ?? '')
  await expect(modal.dialog).toBeHidden()

  await test.step('a message is signed in the wallet’s frame, once the visitor has seen it', () =>
    expectSigned(page, addresses[0] as `0x${string}`))
})

async function expectSigned(page: Page, address: `0x${string}`): Promise<void> {
  const sign = page.getByRole('button', { name: 'Sign a message' })
  const answer = page.locator('output')
  const frame = page.frameLocator('iframe[title="Embedded wallet"]')
  await sign.click()
  await expect(frame.getByText('Hello, Ada')).toBeVisible()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(answer).toHaveText('4001')

  await sign.click()
  await signInFrame(frame)
  await expect(answer).toHaveText(/^0x[\da-f]{130}$/)
  const signature = (await answer.textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello, Ada', signature })).toBe(true)
}

test('a page that was loaded again while its visitor read the mail takes the code of that mail', async ({
  page,
  modal,
  visitor,
}) => {
  await visitor.ask()
  await modal.view('EmailVerifyOtp')
  const code = await visitor.newestCode()
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await visitor.ask()
  await visitor.code().fill(code)
  await visitor.account()
})

test('a visitor who comes back finds the address in the field, and is told when another mail may be sent', async ({
  page,
  modal,
  visitor,
  guard,
}) => {
  guard.expect(/429/)
  await visitor.ask()
  await modal.view('EmailVerifyOtp')
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(visitor.field()).toHaveValue(visitor.address)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByText(/^Please try again after \d+ seconds$/)).toBeVisible()
})
