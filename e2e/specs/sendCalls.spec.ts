import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import type { SandboxWallet } from '../SandboxWallet.js'
import { callChain } from '../sandboxChain.js'
import { fillSend, selectToken, senderIndex } from '../sending.js'

const someone = (last: string) => `0x${'ca11'.repeat(9)}${last}`

/** Connects a wallet that sends several calls at once or nothing, and opens Send. */
async function openSend(modal: ModalPage, wallet: SandboxWallet) {
  await modal.load()
  await wallet.switchAccount(senderIndex())
  await wallet.sendCallsOnly()
  await modal.connect()
  await modal.openAccount()
  await modal.button('Send').click()
  await modal.view('Send')
}

test('sends Ether by a wallet that takes calls only, and follows it to its receipt (EIP-5792)', async ({
  modal,
  wallets,
}) => {
  const to = someone('0001')
  const balance = async () => BigInt(String(await callChain(31337, 'eth_getBalance', [to, 'latest'])))
  const before = await balance()
  await openSend(modal, wallets.instant)
  await fillSend(modal.dialog, { to, amount: '0.25' })
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText('Send 0.25 ETH: confirmed')).toBeVisible()
  expect((await balance()) - before).toBe(25n * 10n ** 16n)
  expect(await wallets.instant.requestedMethods()).toContain('wallet_sendCalls')
})

test('sends a token by it', async ({ modal, wallets }) => {
  await openSend(modal, wallets.instant)
  await selectToken(modal.dialog, 'SUSD')
  await modal.view('Send')
  await fillSend(modal.dialog, { to: someone('0002'), amount: '3.5' })
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText('Send 3.5 SUSD: confirmed')).toBeVisible()
})

test('sends nothing that the visitor declines in it', { tag: '@all' }, async ({ modal, wallets }) => {
  await openSend(modal, wallets.instant)
  await fillSend(modal.dialog, { to: someone('0003'), amount: '0.1' })
  await wallets.instant.next('reject')
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByRole('alert')).toHaveText('You declined in your wallet. Nothing was sent.')
})
