import { expect, test } from '@playwright/test'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import config from '../../wallet-modal.config'

/** A wallet of the sandbox for each kind of chain. It approves everything. */
const wallets: Readonly<Record<string, string>> = {
  eip155: 'Sandbox Wallet',
  solana: 'Sandbox Solana',
  bip122: 'Sandbox Bitcoin',
  polkadot: 'Sandbox Polkadot',
}

/** The kinds of chain that the page reads blocks of. */
const readable = ['eip155', 'solana']

const { chains, features, signIn }: ModalConfig = config
const [namespace = ''] = chains[0]?.split(':') ?? []

test('a visitor connects a wallet, signs a message, reads a block, and leaves', async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await page.goto('/')

  await button('Connect wallet').click()
  if (features?.legalCheckbox) await page.getByRole('checkbox').check()
  await button(wallets[namespace] ?? '').click()
  // The page has a button of that name, too.
  if (signIn) await page.locator('wallet-modal').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re connected' })).toBeVisible()

  await button('Sign').click()
  await expect(page.getByText(/^(Verified: this account signed|Signed\. Your server checks)/)).toBeVisible()

  if (readable.includes(namespace)) {
    await button('Read the latest block').click()
    await expect(page.getByText(/^Block [\d,]+ on /)).toBeVisible()
  }

  await button(/^Account /).click()
  await button('Disconnect').click()
  await expect(page.getByRole('heading', { name: 'Connect a wallet to begin' })).toBeVisible()
})
