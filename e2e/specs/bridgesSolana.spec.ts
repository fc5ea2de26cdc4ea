import type { Page } from '@playwright/test'
import { addressOf } from '../addresses.js'
import { BridgePage } from '../BridgePage.js'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/bridges/burner.js'

test.use({ place: 'lab' })

/** A fresh key each time: its balance is what this journey sent. */
async function newAddress(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { publicKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
    const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
    let value = BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    let text = ''
    for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
    // Each leading zero is a 1.
    return '1'.repeat(bytes.findIndex((byte) => byte > 0)) + text
  })
}

async function balanceOf(address: string): Promise<number> {
  const response = await fetch(`${addressOf('sandbox')}/solana`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }),
  })
  return ((await response.json()) as { result: { value: number } }).result.value
}

const solanaAccount = (page: Page) => page.evaluate(() => globalThis.walletModalSandbox?.solana.account ?? '')

// Spec §1.6
test('wallet-adapter alone reads the account, sends, follows the wallet, and leaves; a refusal is an error', async ({
  page,
}) => {
  const bridge = new BridgePage(page)
  await bridge.load('walletAdapter')
  await bridge.connect('Sandbox Solana')
  await bridge.expectAccount(await solanaAccount(page))

  // In `npm test` no other journey moves what this account has.
  await page.evaluate(() => globalThis.walletModalSandbox?.solana.switchAccount(2))
  const address = await solanaAccount(page)
  await bridge.expectAccount(address)
  const to = await newAddress(page)
  await bridge.send(to)
  await expect(bridge.receipt).toHaveText('success')
  expect(await balanceOf(to)).toBe(1_000_000_000)
  await expect(bridge.balance).toHaveText(String(await balanceOf(address)))

  await page.reload()
  await bridge.expectAccount(address)
  const asked = await page.evaluate(() =>
    globalThis.walletModalSandbox?.solana.requests.map(({ params }) => params),
  )
  expect(asked).toEqual([{ silent: true }])

  await bridge.press('Disconnect')
  await bridge.expectDisconnected()
  await bridge.connect('Sandbox Solana')
  await bridge.expectAccount(address)
  await page.evaluate(() => globalThis.bridgeLab.modal.disconnect())
  await bridge.expectDisconnected()
  await expect(bridge.error).toBeEmpty()

  await test.step('a refusal is an error of wallet-adapter', async () => {
    await bridge.press('Connect wallet')
    await bridge.modal.view('Connect')
    await bridge.modal.close()
    await expect(bridge.error).toHaveText(/^WalletConnectionError/)

    await bridge.connect('Sandbox Solana')
    await bridge.expectAccount(await solanaAccount(page))
    await page.evaluate(() => globalThis.walletModalSandbox?.solana.next('reject'))
    await bridge.send(await newAddress(page))
    await expect(bridge.error).toHaveText(/^WalletSendTransactionError: User rejected the request\./)
    await expect(bridge.receipt).toBeEmpty()
    await expect(bridge.account).not.toBeEmpty()
  })
})

// A wallet that others wrote, for other apps.
test('the unsafe burner of wallet-adapter is listed, connects, signs what is verified, and sends what arrives', {
  tag: '@all',
}, async ({ page }) => {
  const bridge = new BridgePage(page)
  await bridge.load('burner')
  await bridge.connect('Burner Wallet')
  await expect(bridge.account).not.toBeEmpty()
  expect(await page.evaluate(() => globalThis.burnerLab.app.signMessage('Hello, burner'))).toBe(true)
  const to = await newAddress(page)
  await bridge.send(to)
  await expect(bridge.receipt).toHaveText('success')
  expect(await balanceOf(to)).toBe(1_000_000_000)
  await bridge.press('Disconnect')
  await bridge.expectDisconnected()
})
