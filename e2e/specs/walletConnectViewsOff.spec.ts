import { expect, test } from '../fixtures.js'
import { watchScripts } from '../watchScripts.js'

// The template has `walletConnect: false`.
test('where it is off, nothing of it is offered, downloaded or opened', async ({ modal, page }) => {
  const scripts = watchScripts(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await modal.load()
  await modal.open()
  await expect(modal.button('Sandbox Wallet')).toBeVisible()
  await expect(modal.dialog.getByRole('button', { name: /WalletConnect|Sandbox Phone/ })).toHaveCount(0)
  await modal.chooseWallet('Sandbox Wallet')
  await modal.expectConnected()
  await modal.disconnect()
  await page.waitForLoadState('networkidle')

  const loaded = await scripts.texts()
  expect(loaded.length).toBeGreaterThan(1)
  expect(
    loaded.filter((text) => text.includes('wc_sessionPropose') || text.includes('walletConnect.code')),
  ).toEqual([])
  expect(sockets).toEqual([])
})
