import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/hostile.js'
import { shortened } from '../ModalPage.js'
import { passTimeUntil, stopClock } from '../passTimeUntil.js'

const prompts = /eth_requestAccounts|wallet_requestPermissions|wallet_switchEthereumChain/

test('a wallet that comes a minute after the reload, on another network, is connected without a prompt', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, wallets }) => {
  await modal.load()
  await modal.connect()
  await wallets.instant.beforeNextLoad({ announceAfterMs: 60_000, chainId: 31338 })
  await page.clock.install()
  await stopClock(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Reconnecting…' })).toBeVisible()
  await wallets.instant.address()
  await passTimeUntil(modal.connectButton)
  await modal.expectDisconnected()

  await passTimeUntil(modal.accountButton, 20_000)
  await modal.expectConnected()
  await expect(modal.accountButton).toHaveText(shortened(await wallets.instant.address()))
  await expect(modal.networkButton).toHaveText('Sandbox Two')
  expect((await wallets.instant.requestedMethods()).join()).not.toMatch(prompts)
})

test('a wallet that was locked, or took its permission back, is connected when it shares the account again', async ({
  modal,
  page,
  wallets,
}) => {
  await modal.load()
  await modal.connect()
  await wallets.instant.beforeNextLoad({ isLocked: true })
  await page.reload()
  await modal.expectDisconnected()
  await wallets.instant.unlock()
  await modal.expectConnected()

  await wallets.instant.beforeNextLoad({ isPermitted: false })
  await page.reload()
  await modal.expectDisconnected()
  // No wallet is asked before the visitor acts.
  expect((await wallets.instant.requestedMethods()).join()).not.toMatch(prompts)
  await modal.connect()
})

test.describe('on a page without wallets of its own', () => {
  test.use({ place: 'lab' })

  /** A page of the lab whose wallet is installed. */
  async function openTab(context: BrowserContext, first?: Page): Promise<Page> {
    const tab = first ?? (await context.newPage())
    await tab.addInitScript(() => addEventListener('load', () => globalThis.hostile.wallet.announce()))
    await tab.goto('/hostile.html')
    return tab
  }
  const status = (tab: Page) => tab.locator('output')
  const connected = /^connected 0xf39F/

  test('six tabs that connect, disconnect, reload and lose their storage show the same', {
    tag: '@all',
  }, async ({ context, page }) => {
    const tabs = [await openTab(context, page)]
    while (tabs.length < 6) tabs.push(await openTab(context))
    const all = async (text: RegExp | string) => {
      for (const tab of tabs) await expect(status(tab)).toHaveText(text)
    }
    const at = (index: number) => tabs[index % tabs.length] as Page
    const act = (tab: Page, name: string) =>
      tab.evaluate(async (wanted) => {
        const { modal, wallet } = globalThis.hostile
        if (wanted === 'connect') await modal.connect({ wallet: wallet.rdns })
        else if (wanted === 'disconnect') await modal.disconnect()
        else localStorage.clear()
      }, name)

    await all(/^disconnected/)
    for (let round = 0; round < 3; round += 1) {
      await act(at(round), 'connect')
      await all(connected)
      await at(round + 1).reload()
      // Two tabs act at once: all tabs show the outcome of the last one.
      await Promise.all([act(at(round + 2), 'disconnect'), act(at(round + 3), 'disconnect')])
      await all(/^disconnected/)
    }

    await act(at(5), 'connect')
    await all(connected)
    // Clearing the storage notifies other tabs; the tab itself learns of it when the visitor comes back.
    await act(at(4), 'clear')
    await at(4).evaluate(() => window.dispatchEvent(new Event('focus')))
    await all(/^disconnected/)
    for (const tab of tabs) {
      expect(await tab.evaluate(() => globalThis.hostile.wallet.listenerCount())).toBe(0)
    }
  })

  test('a page out of the back-forward cache reads anew what was said while it could not hear', {
    tag: '@all',
  }, async ({ page, context }) => {
    const tab = await openTab(context, page)
    await tab.evaluate(() => globalThis.hostile.modal.connect({ wallet: 'test.sound' }))
    await expect(status(tab)).toHaveText(connected)
    const before = await tab.evaluate(() => globalThis.hostile.wallet.listenerCount())

    // A browser under automation has no back-forward cache: imitate the return.
    await tab.evaluate(() => {
      const { wallet } = globalThis.hostile
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      wallet.answers.eth_accounts = () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
      wallet.answers.eth_chainId = () => '0x7a6a'
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(status(tab)).toHaveText(/^connected 0x7099/)
    expect(
      await tab.evaluate(() => [
        globalThis.hostile.wallet.listenerCount(),
        globalThis.hostile.modal.state.network.peek().id,
      ]),
    ).toEqual([before, 'eip155:31338'])
    expect(
      (await tab.evaluate(() => globalThis.hostile.wallet.requests)).filter((one) => prompts.test(one)),
    ).toHaveLength(1)
  })
})
