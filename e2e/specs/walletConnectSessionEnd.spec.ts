import type { Page } from '@playwright/test'
import { expect, test } from '../walletConnectFixtures.js'

test.beforeEach(async ({ lab, phone }) => {
  await lab.load()
  await phone.pair(await lab.showCode())
  await lab.expectConnected()
})

/** The modal's own keys. */
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wallet-modal:')))

/** Loses what the SDK has stored, as a browser does that is short of space. */
async function loseSdkStorage(page: Page): Promise<void> {
  // A page of the same origin without the SDK, which would hold the database open.
  await page.goto('/hotkeys.html')
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name ?? '')
        request.onsuccess = resolve
        request.onerror = reject
      })
    }
  })
}

test('a session ends in the wallet or in the modal, and the next pairing works without a reload', async ({
  lab,
  page,
  phone,
}) => {
  await test.step('disconnecting in the wallet disconnects the page, which says why', async () => {
    await phone.disconnect()
    await lab.expectDisconnected()
    expect(await lab.reported('disconnect')).toEqual([{ namespace: 'eip155', reason: 'wallet' }])
    expect(await stored(page)).toEqual([])
  })

  await test.step('after an end the next pairing works without a reload', async () => {
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    expect(await lab.ask('personal_sign', ['0x68656c6c6f', phone.account])).toMatch(/^0x[0-9a-f]{130}$/)
  })

  await test.step('disconnecting in the modal ends the session in the wallet', async () => {
    await lab.disconnect()
    await expect.poll(() => phone.sessions()).toEqual([])
    expect(await stored(page)).toEqual([])
  })

  await test.step('disconnecting forgets the network that was in use, too', async () => {
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
    await lab.switchNetwork('eip155:31338')
    await lab.disconnect()
    expect(await stored(page)).toEqual([])
  })
})

test('a session that was ended elsewhere, or lost, is plainly disconnected after a reload, and another one can be had', {
  tag: '@all',
}, async ({ lab, page, phone }) => {
  await test.step('a session that the wallet ended while the page was closed is not brought back', async () => {
    await page.goto('about:blank')
    await phone.disconnect()
    await lab.load()
    await lab.expectDisconnected()
    expect(await stored(page)).toEqual([])
  })

  await phone.pair(await lab.showCode())
  await lab.expectConnected()

  await test.step('a session that the SDK has lost is plainly disconnected after a reload, and forgotten', async () => {
    await loseSdkStorage(page)
    await lab.load()
    await lab.expectDisconnected()
    expect(await lab.state('error')).toBeUndefined()
    expect(await stored(page)).toEqual([])
  })

  await test.step('a session that the SDK has lost keeps nobody from pairing anew', async () => {
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
  })
})
