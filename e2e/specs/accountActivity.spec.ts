import { parseEther, toHex } from 'viem'
import { expect, test } from '../fixtures.js'
import { callChain } from '../sandboxChain.js'

const chainId = 31337
const recipient = '0x00000000000000000000000000000000000A11cE'

test('lists a transfer that the chain has carried out, newest first', {
  tag: '@everyTemplateInFull',
}, async ({ modal, wallets }) => {
  await modal.load()
  await modal.connect()
  const from = await wallets.instant.address()
  for (const value of ['0.101', '0.102'])
    await callChain(chainId, 'eth_sendTransaction', [
      { from, to: recipient, value: toHex(parseEther(value)) },
    ])

  await modal.openAccount()
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  // Other journeys send from this account at the same time.
  const rows = modal.dialog
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: /0\.10\d ETH/ })
  await expect(rows.first()).toContainText('0.102 ETH')
  await expect(rows.nth(1)).toContainText('0.101 ETH')
  await expect(rows.first()).toContainText('Sent')
  await expect(rows.first()).toContainText('0x00…0a11cE', { ignoreCase: true })
})

test('says what to do where the history cannot be had, and shows it when it can', async ({
  modal,
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource: .*history/)
  await page.route('**/blockchain/v1/account/*/history**', (route) => route.fulfill({ status: 500 }))
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.dialog.getByText('Failed to fetch transactions')).toBeVisible()
  await page.unroute('**/blockchain/v1/account/*/history**')
  await modal.button('Try again').click()
  await expect(modal.dialog.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})

test('what could not be had is there once the visitor is online again', { tag: '@all' }, async ({
  modal,
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource: .*history/)
  const history = '**/blockchain/v1/account/*/history**'
  await page.route(history, (route) => route.fulfill({ status: 500 }))
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.dialog.getByText('Failed to fetch transactions')).toBeVisible()
  // A real event of the browser, not one that the page dispatches: React draws between two listeners of a real one.
  await page.context().setOffline(true)
  await expect(modal.dialog.getByText('Your activity will load when you reconnect.')).toBeVisible()
  await page.unroute(history)
  await page.context().setOffline(false)
  await expect(modal.dialog.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})
