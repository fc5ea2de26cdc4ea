import type { BrowserContext } from '@playwright/test'
import { expect, test, walletsOf } from '../fixtures.js'
import { ModalPage, shortened } from '../ModalPage.js'
import { passTimeUntil, stopClock } from '../passTimeUntil.js'

test('brings the session back after a reload, and gives up on a wallet that is gone', {
  tag: '@everyTemplate',
}, async ({ modal, page, wallets, guard }) => {
  await page.addInitScript(recordButtonTexts)
  await modal.load()
  await modal.connect()
  const address = shortened(await wallets.instant.address())

  await page.reload()
  await modal.expectConnected()
  await test.step('without asking the wallet again', async () => {
    const methods = await wallets.instant.requestedMethods()
    expect(methods).toContain('eth_accounts')
    expect(methods).not.toContain('eth_requestAccounts')
    expect(methods).not.toContain('wallet_requestPermissions')
  })
  await test.step('never looks disconnected while a session is brought back', async () => {
    expect(await page.evaluate(() => globalThis.buttonTexts)).toEqual([address])
  })
  await test.step('gives up on a wallet that is gone after a reload', async () => {
    await page.route('**/wallets.js', (route) => route.abort())
    guard.expect(/wallets\.js|wallets are missing/)
    await page.clock.install()
    await stopClock(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Reconnecting…' })).toBeVisible()
    await passTimeUntil(modal.connectButton)
    await modal.expectDisconnected()
  })
})

test('follows another tab that connects and disconnects', { tag: '@everyTemplateInFull' }, async ({
  modal,
  context,
  wallets,
}) => {
  await modal.load()
  const second = await openTab(context)
  await second.expectDisconnected()

  await modal.connect()
  await expect(second.accountButton).toHaveText(shortened(await wallets.instant.address()))
  expect(await walletsOf(second.page).instant.requestedMethods()).not.toContain('eth_requestAccounts')

  await second.disconnect()
  await modal.expectDisconnected()
})

test('follows what happens in the wallet: another network, another account, and its end', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, wallets }) => {
  await modal.load()
  await modal.connect()
  await test.step('follows another network, with its own currency', async () => {
    await modal.openAccount()
    await expect(modal.dialog.getByText('ETH', { exact: true })).toBeVisible()
    await wallets.instant.switchChain(31338)
    await expect(modal.dialog.getByText('Sandbox Two')).toBeVisible()
    await expect(modal.dialog.getByText('SBX', { exact: true })).toBeVisible()
    await modal.close()
    await expect(modal.networkButton).toHaveText('Sandbox Two')
  })
  await test.step('keeps the network that the wallet is on after a reload', async () => {
    await page.reload()
    await expect(modal.networkButton).toHaveText('Sandbox Two')
    expect(await wallets.instant.requestedMethods()).not.toContain('wallet_switchEthereumChain')
  })
  await test.step('follows another account', async () => {
    await wallets.instant.switchAccount(2)
    const address = await wallets.instant.address()
    await expect(modal.accountButton).toHaveText(shortened(address))
    await modal.openAccount()
    await expect(modal.dialog.getByText(shortened(address), { exact: true })).toBeVisible()
    await modal.close()
  })
  await test.step('disconnects when the wallet is locked', async () => {
    await wallets.instant.lock()
    await modal.expectDisconnected()
  })
  await test.step('disconnects when the wallet takes the permission away', async () => {
    await modal.connect()
    await wallets.instant.revoke()
    await modal.expectDisconnected()
    await page.reload()
    await modal.expectDisconnected()
  })
})

async function openTab(context: BrowserContext): Promise<ModalPage> {
  const tab = new ModalPage(await context.newPage())
  await tab.load()
  return tab
}

declare global {
  /** Every text of the connect button that was rendered, in order; see `recordButtonTexts`. */
  var buttonTexts: string[]
}

/** Runs in the page before other scripts. The observer hears of each change before the browser paints. */
function recordButtonTexts(): void {
  globalThis.buttonTexts = []
  // A page without React has its buttons in shadow roots, of which the document's observer hears nothing.
  const roots: (Document | ShadowRoot)[] = []
  const observer = new MutationObserver(() => {
    const buttons = 'button:is([data-kind=connect], [data-kind=account])'
    const text = roots.map((root) => root.querySelector(buttons)?.textContent).find(Boolean)
    if (text && text !== globalThis.buttonTexts.at(-1)) globalThis.buttonTexts.push(text)
  })
  const observe = (root: Document | ShadowRoot) => {
    roots.push(root)
    observer.observe(root, { subtree: true, childList: true, characterData: true })
  }
  observe(document)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    observe(root)
    return root
  }
}
