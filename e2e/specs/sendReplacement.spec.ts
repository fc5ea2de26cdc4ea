import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import type { SandboxWallet } from '../SandboxWallet.js'
import { callChain } from '../sandboxChain.js'
import { fillSend, senderIndex } from '../sending.js'

const chainId = 31337
const someone = (last: string) => `0x${'4ef1'.repeat(9)}${last}`

const balanceOf = async (address: string) =>
  BigInt(String(await callChain(chainId, 'eth_getBalance', [address, 'latest'])))

/** A transaction of the account's own comes first, says the node, until it is sent: what is sent meanwhile waits for it. */
async function leaveGap(page: Page) {
  await page.route(`**/rpc/${chainId}`, async (route) => {
    const body = route.request().postData() ?? ''
    if (!/eth_getTransactionCount.*"pending"/.test(body)) return route.continue()
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly result: string }
    await route.fulfill({
      response,
      json: { ...answer, result: `0x${(BigInt(answer.result) + 1n).toString(16)}` },
    })
  })
}

/** Sends 0.2 Ether from an account whose transactions wait, and opens the form again. @returns has the chain go on */
async function sendWaiting(
  { modal, wallet, page }: { readonly modal: ModalPage; readonly wallet: SandboxWallet; readonly page: Page },
  to: string,
): Promise<() => Promise<unknown>> {
  await modal.load()
  await wallet.switchAccount(senderIndex())
  await modal.connect()
  await leaveGap(page)
  await modal.openAccount()
  await modal.button('Send').click()
  await modal.view('Send')
  await fillSend(modal.dialog, { to, amount: '0.2' })
  await modal.button('Confirm').click()
  await modal.view('Account')
  await modal.button('Send').click()
  const from = await wallet.address()
  return () => callChain(chainId, 'eth_sendTransaction', [{ from, to: from, value: '0x0' }])
}

// Unit tests hold the rules of replacing: `replacing.test.ts` of Send, and those of `review/` in the runtime.
test('speeds up a transaction that waits, and follows the one that is carried out', { tag: '@all' }, async ({
  modal,
  wallets,
  page,
}) => {
  const to = someone('0001')
  const before = await balanceOf(to)
  const goOn = await sendWaiting({ modal, wallet: wallets.instant, page }, to)
  await modal.button('Speed up: Send 0.2 ETH').click()
  await modal.view('SendReplacement')
  await expect(modal.dialog.getByText('Only one of the two is carried out.')).toBeVisible()
  await modal.button('Confirm').click()
  await modal.view('Account')
  await goOn()
  await expect(modal.dialog.getByText('Send 0.2 ETH: confirmed')).toBeVisible()
  expect((await balanceOf(to)) - before).toBe(2n * 10n ** 17n)
})

test('cancels a transaction that waits, and says that it is cancelled', { tag: '@all' }, async ({
  modal,
  wallets,
  page,
}) => {
  const to = someone('0002')
  const goOn = await sendWaiting({ modal, wallet: wallets.instant, page }, to)
  await modal.button('Cancel: Send 0.2 ETH').click()
  await modal.view('SendReplacement')
  await modal.button('Confirm').click()
  await modal.view('Account')
  await modal.button('Send').click()
  await expect(modal.dialog.getByText('Being cancelled')).toBeVisible()
  await goOn()
  await expect(modal.dialog.getByText('Send 0.2 ETH: cancelled')).toBeVisible()
  await expect(modal.dialog.getByText('Being cancelled')).toBeHidden()
  expect(await balanceOf(to)).toBe(0n)
})

test('goes back to the form when the transaction is carried out meanwhile', { tag: '@all' }, async ({
  modal,
  wallets,
  page,
}) => {
  const goOn = await sendWaiting({ modal, wallet: wallets.instant, page }, someone('0003'))
  await modal.button('Cancel: Send 0.2 ETH').click()
  await expect(modal.button('Confirm')).toBeVisible()
  await goOn()
  await modal.view('Send')
  const notice = 'The transaction has ended in the meantime, so nothing was changed.'
  await expect(modal.dialog.getByRole('alert').filter({ hasText: notice })).toBeVisible()
})
