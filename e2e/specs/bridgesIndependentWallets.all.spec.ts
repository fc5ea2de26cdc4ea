import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { BridgePage } from '../BridgePage.js'
import { expect, test } from '../fixtures.js'
import { installHeadlessWallet, installObligingWallet } from '../independentWallets.js'
import { callChain } from '../sandboxChain.js'

// Wallets that others wrote, for other apps.
test.use({ place: 'lab' })

const received = async (address: string) =>
  BigInt(String(await callChain(31337, 'eth_getBalance', [address, 'latest'])))

test('headless-web3-provider is denied and approved, to connect and to send', async ({ page }) => {
  const wallet = await installHeadlessWallet(page)
  const bridge = new BridgePage(page)
  const { modal } = bridge
  const to = privateKeyToAddress(generatePrivateKey())
  await bridge.load('viem')

  await bridge.press('Connect wallet')
  await modal.chooseWallet(wallet.name)
  await expect(modal.headline(`Continue in ${wallet.name}`)).toBeVisible()
  await wallet.denyConnect()
  await modal.button('Try again').click()
  await expect(modal.headline(`Continue in ${wallet.name}`)).toBeVisible()
  await wallet.approveConnect()
  await expect(modal.dialog).toBeHidden()
  await bridge.expectAccount(wallet.address)
  await expect(bridge.chain).toHaveText('31337')

  await bridge.send(to)
  await wallet.denyTransaction()
  // On the way from this process to the page, an error loses its code, and keeps its text.
  await expect(bridge.error).toHaveText(
    /^TransactionExecutionError < .*Error: The user rejected the request\.$/,
  )
  expect(await received(to)).toBe(0n)
  await bridge.send(to)
  await wallet.approveTransaction()
  await expect(bridge.receipt).toHaveText('success')
  expect(await received(to)).toBe(parseEther('1'))

  await page.reload()
  await bridge.expectAccount(wallet.address)
  await bridge.press('Disconnect')
  await bridge.expectDisconnected()
})

test('wallet-mock connects and sends', async ({ page }) => {
  const wallet = await installObligingWallet(page)
  const bridge = new BridgePage(page)
  const to = privateKeyToAddress(generatePrivateKey())
  await bridge.load('viem')
  await bridge.connect(wallet.name)
  await bridge.expectAccount(wallet.address)

  await bridge.send(to)
  await expect(bridge.receipt).toHaveText('success')
  expect(await received(to)).toBe(parseEther('1'))

  await bridge.press('Disconnect')
  await bridge.expectDisconnected()
})
