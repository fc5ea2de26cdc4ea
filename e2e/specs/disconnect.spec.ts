import { expect, test, walletsOf } from '../fixtures.js'
import { ModalPage } from '../ModalPage.js'

test('a wallet that cannot give its permission back stays disconnected: here, in another tab, after a reload', async ({
  modal,
  page,
  context,
  wallets,
}) => {
  await modal.load()
  await modal.connect()
  const other = new ModalPage(await context.newPage())
  await other.load()
  await expect(other.accountButton).toBeVisible()

  await wallets.instant.keepPermission()
  await modal.disconnect()
  await expect(other.connectButton).toBeVisible()
  await page.reload()
  await modal.expectDisconnected()
  await other.page.reload()
  await other.expectDisconnected()
  expect(await walletsOf(other.page).instant.requestedMethods()).not.toContain('eth_requestAccounts')
  // The permission is there all the same.
  expect(await wallets.instant.request('eth_accounts', [])).toHaveLength(1)
})

test('UnsupportedChain has the way out, too', async ({ modal, wallets }) => {
  await modal.load()
  await modal.connect()
  await wallets.instant.goElsewhere()
  await modal.view('UnsupportedChain')
  await modal.button('Disconnect').click()
  await modal.expectDisconnected()
})
