import type { Page } from '@playwright/test'
import { expect, test, watchSockets } from '../walletConnectFixtures.js'
import { watchScripts } from '../watchScripts.js'

declare global {
  /** Every status that the page showed, in order; see `recordStatuses`. */
  var shownStatuses: string[]
}

/** Runs in the page before other scripts. The observer hears of each change before the browser paints. */
function recordStatuses(): void {
  globalThis.shownStatuses = []
  new MutationObserver(() => {
    const text = document.querySelector('output')?.textContent?.trim()
    if (text && text !== globalThis.shownStatuses.at(-1)) globalThis.shownStatuses.push(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Whether a script that holds the SDK has been asked for, of all since. */
function watchSdk(page: Page) {
  const scripts = watchScripts(page)
  return {
    isLoaded: async () => (await scripts.texts()).some((text) => text.includes('irn_batchSubscribe')),
  }
}

test('the SDK is loaded for a code or a session, which a reload brings back as it was', async ({
  lab,
  page,
  phone,
}) => {
  await page.addInitScript(recordStatuses)
  let sockets = watchSockets(page)
  let sdk = watchSdk(page)
  await lab.load()

  await test.step('without a session neither loading the page nor opening Connect loads the SDK or opens a socket', async () => {
    await lab.openConnect()
    await page.waitForLoadState('networkidle')
    expect([await sdk.isLoaded(), sockets.opened.length]).toEqual([false, 0])

    await lab.button('WalletConnect').click()
    await expect(lab.code).toBeVisible()
    expect([await sdk.isLoaded(), sockets.opened.length]).toEqual([true, 1])
  })

  await phone.pair(await lab.readCode())
  await lab.expectConnected()
  const before = [await lab.state('connectedWalletInfo'), await lab.state('network')]
  sockets = watchSockets(page)
  sdk = watchSdk(page)
  await page.reload()
  await lab.expectConnected()

  await test.step('the session is brought back, and never looks disconnected meanwhile', async () => {
    expect(await page.evaluate(() => globalThis.shownStatuses)).toEqual([
      'connecting',
      `connected ${phone.account}`,
    ])
  })

  await test.step('what was known of the session is known again', async () => {
    expect([await lab.state('connectedWalletInfo'), await lab.state('network')]).toEqual(before)
  })

  await test.step('the SDK comes back for the session, over one socket', async () => {
    await expect.poll(() => sockets.open().length).toBe(1)
    expect([await sdk.isLoaded(), sockets.opened.length]).toEqual([true, 1])
  })

  await test.step('the session signs', async () => {
    expect(await lab.signs('hello', phone.account)).toBe(true)
  })

  await test.step('the page follows what the wallet did while it was away', async () => {
    await page.goto('about:blank')
    await phone.switchAccount(3)
    await lab.load()
    await expect(lab.status).toHaveText(`connected ${phone.account}`)
  })
})
