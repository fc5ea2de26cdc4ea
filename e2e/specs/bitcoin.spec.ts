import type { Page } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/bitcoin.js'

test.use({ place: 'lab' })
// Both wallets hold the same keys: two payments at the same time would spend the same coins.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.goto('/bitcoin.html')
  await page.waitForFunction(() => globalThis.walletModalSandbox !== undefined)
})

const kinds = [
  { wallet: 'bitcoin', name: 'Sandbox Bitcoin', found: 'by the Wallet Standard' },
  { wallet: 'sats', name: 'Sandbox Sats', found: 'in the manner of sats-connect' },
] as const

async function connect(page: Page, name: string) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
}

const accountOf = (page: Page, wallet: 'bitcoin' | 'sats') =>
  page.evaluate((one) => globalThis.walletModalSandbox?.[one].account ?? '', wallet)

/** An address of these journeys alone. */
const receiver = 'bcrt1q92umvllkepz8a645scpupjvp2hzevdzt4l5kv2'

for (const { wallet, name, found } of kinds) {
  test(`a wallet found ${found} is connected, signs and pays; the session is brought back, follows it, and ends for good`, async ({
    page,
    modal,
  }) => {
    await connect(page, name)
    const account = await accountOf(page, wallet)
    await expect(page.getByTestId('address')).toHaveText(account)
    const addresses = await page.evaluate(() => globalThis.bitcoinLab.addresses())
    expect(addresses.map(({ type, path }) => [type, path])).toEqual([
      ['payment', "m/84'/1'/0'/0/0"],
      ['ordinal', "m/86'/1'/0'/0/0"],
    ])

    await test.step('signs what is verified', async () => {
      for (const { address, publicKey } of addresses) {
        expect(publicKey).toMatch(/^[0-9a-f]{64,66}$/)
        const signature = await page.evaluate(
          (signer) => globalThis.bitcoinLab.signMessage(signer, 'Hello, Bitcoin'),
          address,
        )
        expect(Verifier.verifySignature(address, 'Hello, Bitcoin', signature)).toBe(true)
        expect(Verifier.verifySignature(address, 'Hello, bitcoin', signature)).toBe(false)
      }
    })

    await test.step('pays on the ledger', async () => {
      const before = await page.evaluate((to) => globalThis.bitcoinLab.balanceOf(to), receiver)
      const id = await page.evaluate((to) => globalThis.bitcoinLab.payByPsbt(to, 25_000), receiver)
      expect(id).toMatch(/^[0-9a-f]{64}$/)
      let paid = 25_000
      if (wallet === 'sats') {
        // The Wallet Standard has no feature that sends a transfer.
        expect(await page.evaluate((to) => globalThis.bitcoinLab.transfer(to, 10_000), receiver)).not.toBe(id)
        paid += 10_000
        expect(await page.evaluate(() => globalThis.bitcoinLab.readBySatsConnect())).toEqual(
          addresses.map(({ address }) => address),
        )
      }
      const after = await page.evaluate((to) => globalThis.bitcoinLab.balanceOf(to), receiver)
      expect(after - before).toBeGreaterThanOrEqual(paid)

      await page.getByRole('button', { name: /^Account / }).click()
      await expect(page.locator('wallet-modal').getByText('BTC')).toBeVisible()
    })

    await test.step('the session is brought back without a prompt', async () => {
      await page.reload()
      await expect(page.getByTestId('status')).toHaveText('connected')
      const asked = await page.evaluate(
        (one) => globalThis.walletModalSandbox?.[one].requests.map(({ method }) => method),
        wallet,
      )
      expect(asked?.filter((method) => method !== 'wallet_getAccount')).toEqual([])
    })

    await test.step('it follows the wallet', async () => {
      await page.evaluate((one) => globalThis.walletModalSandbox?.[one].switchAccount(1), wallet)
      await expect(page.getByTestId('address')).toHaveText(await accountOf(page, wallet))
    })

    await test.step('it ends for good', async () => {
      await page.getByRole('button', { name: /^Account / }).click()
      await modal.button('Disconnect').click()
      await expect(page.getByTestId('status')).toHaveText('disconnected')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
      await expect(page.getByTestId('status')).toHaveText('disconnected')
    })
  })
}

test('a refusal is told, and trying again connects; nonsense is not believed', async ({ page, modal }) => {
  for (const answer of ['reject', 'garbage', 'lie'] as const) {
    await page.evaluate((one) => globalThis.walletModalSandbox?.sats.next(one), answer)
  }
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Sandbox Sats' }).click()
  for (let times = 0; times < 3; times += 1) await modal.button('Try again').click()
  await expect(page.getByTestId('status')).toHaveText('connected')

  await page.evaluate(() => globalThis.walletModalSandbox?.sats.next('lie'))
  const paying = page.evaluate((to) => globalThis.bitcoinLab.payByPsbt(to, 1_000), receiver)
  await expect(paying).rejects.toThrow(/did not return|returned an invalid/)
})

test('a page of Bitcoin alone downloads nothing of viem or of Solana, and the node code only when a balance is read', {
  tag: '@all',
}, async ({ page }) => {
  const names = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop() ?? ''),
    )
  expect((await names()).filter((name) => /evm|viem|recoverAddress|solana/i.test(name))).toEqual([])
  await connect(page, 'Sandbox Bitcoin')
  expect(
    (await names()).filter((name) => /evm|viem|recoverAddress|solana|chainCalls|providerAnswers/i.test(name)),
  ).toEqual([])
})
