import { decodeQr } from 'wallet-modal-sandbox/playwright'
import { addressOf } from '../addresses.js'
import { expect, inMotion, type SandboxWalletPair, test } from '../fixtures.js'
import { type ModalPage, shortened } from '../ModalPage.js'
import { callChain } from '../sandboxChain.js'
import { senderIndex } from '../sending.js'

test.use(inMotion)

test('connects, signs, reads the chain, and disconnects for good', { tag: '@everyTemplate' }, async ({
  modal,
  page,
  wallets,
}) => {
  await modal.load()
  // Spec §1.1
  await test.step('connects by one click on an installed wallet', async () => {
    await modal.connect('Sandbox Wallet')
    await expect(modal.accountButton).toHaveText(shortened(await wallets.instant.address()))
    await expect(modal.page.getByRole('heading', { name: 'You’re connected' })).toBeVisible()
  })
  await test.step('signs a message that the page can verify', async () => {
    await page.getByLabel('Message').fill('Grüße, 世界')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByText('Verified: this account signed the message.')).toBeVisible()
  })
  await test.step('hands the page the provider of the connected wallet', async () => {
    await page.getByRole('button', { name: 'Read the latest block' }).click()
    await expect(page.getByText(/^Block [\d,]+ on Sandbox One$/)).toBeVisible()
  })
  await test.step('disconnects, gives the permission back, and stays disconnected after a reload', async () => {
    await modal.disconnect()
    expect(await wallets.instant.requestedMethods()).toContain('wallet_revokePermissions')

    await page.reload()
    await modal.expectDisconnected()
    await modal.open()
    await expect(modal.button('Sandbox Wallet')).toBeVisible()
    expect(await wallets.instant.requestedMethods()).not.toContain('eth_accounts')
  })
})

test('a wallet that was connected is the recent one in the next list', { tag: '@all' }, async ({
  modal,
  page,
}) => {
  const firstRow = page.locator('dialog .row').first()
  await modal.load()
  await modal.connect()
  await modal.disconnect()
  await modal.open()
  await expect(firstRow).toHaveText('Sandbox WalletRecent')
})

interface Stage {
  readonly modal: ModalPage
  readonly wallets: SandboxWalletPair
}

/** Leads to the explorer and back. */
async function visitExplorer({ modal, wallets }: Stage) {
  const popup = modal.page.waitForEvent('popup')
  await modal.dialog.getByRole('link', { name: 'View on explorer' }).click()
  const explorer = await popup
  await expect(explorer.getByRole('heading', { name: 'Address', exact: true })).toBeVisible()
  expect(explorer.url()).toBe(
    `${addressOf('sandbox')}/explorer/31337/address/${await wallets.instant.address()}`,
  )
  expect(await explorer.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await explorer.close()
}

/** Requests an amount in Receive, and removes it again. */
async function requestAmount({ modal, wallets }: Stage) {
  await modal.button('Request an amount').click()
  const amount = modal.dialog.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeFocused()
  await amount.fill('0.1')
  const link = `ethereum:${await wallets.instant.address()}@31337?value=100000000000000000`
  expect(await decodeQr(modal.dialog.getByRole('img', { name: 'QR code to pay 0.1 ETH' }))).toBe(link)
  await modal.button('Copy payment link').click()
  await expect.poll(() => modal.page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await modal.button('Remove amount').click()
  await expect(modal.dialog.getByRole('img', { name: 'QR code for your address' })).toBeVisible()
  await expect(modal.button('Request an amount')).toBeFocused()
}

test('an account tells what it has, leads to the explorer, and hands on its address', async ({
  modal,
  context,
  page,
  wallets,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await modal.load()
  // No journey beside this one changes what it has: 12,345.678 and a bit.
  await wallets.instant.switchAccount(senderIndex())
  const address = await wallets.instant.address()
  const amount = 12_345_678_901_000_000_000_000n
  await callChain(31337, 'anvil_setBalance', [address, `0x${amount.toString(16)}`])
  await modal.connect()
  await modal.openAccount()

  // Spec §1.7
  await test.step('shows the address, the network and the very balance that the chain tells', async () => {
    await expect(modal.dialog.getByText(shortened(address), { exact: true })).toBeVisible()
    await expect(modal.dialog.getByText('Sandbox One')).toBeVisible()
    // The account's figure; the tab below tells the same.
    await expect(modal.dialog.getByText('12,345.678').first()).toBeVisible()
    expect(BigInt(String(await callChain(31337, 'eth_getBalance', [address, 'latest'])))).toBe(amount)
  })
  await test.step('opens the explorer at the address, in a tab that knows nothing of the page', () =>
    visitExplorer({ modal, wallets }))
  await test.step('copies the whole address and says so', async () => {
    await modal.button('Copy address').click()
    await expect(modal.dialog.getByRole('status').getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    // Spec §1.8
    await test.step(`shows the address to be paid at, as text and as a code that scans (${colorScheme})`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await modal.button('Receive').click()
      await modal.view('Receive')
      await expect(modal.dialog.getByText(address, { exact: true })).toBeAttached()
      expect(await decodeQr(modal.dialog.getByRole('img', { name: 'QR code for your address' }))).toBe(
        address,
      )

      await modal.button('Back').click()
      await modal.view('Account')
    })
  }
  await test.step('asks for an amount by a code that scans, and by a link to copy', async () => {
    await modal.button('Receive').click()
    await requestAmount({ modal, wallets })
    await modal.button('Back').click()
  })
  await test.step('says what to do where the browser refuses the clipboard', async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('no')),
      }),
    )
    await modal.button('Copy address').click()
    await expect(modal.dialog.getByText('Couldn’t copy. Select the text and copy it manually.')).toBeVisible()
  })
})
