import type { Page } from '@playwright/test'
import type { ScriptedWallet } from 'wallet-modal-sandbox/wallet'
import { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, test, watchSockets } from '../walletConnectFixtures.js'

let a: WalletConnectPage
let b: WalletConnectPage
let phones: { a: ScriptedWallet; b: ScriptedWallet }
let sockets: ReturnType<typeof watchSockets>

test.beforeEach(async ({ page, startPhone }) => {
  sockets = watchSockets(page)
  a = new WalletConnectPage(page, 'a')
  b = new WalletConnectPage(page, 'b')
  phones = { a: await startPhone(), b: await startPhone({ account: 1 }) }
  await a.load('?modals=a,b')
  await phones.a.pair(await a.showCode())
  await a.expectConnected()
  await phones.b.pair(await b.showCode())
  await b.expectConnected()
})

/** What the SDK keeps on `globalThis`. */
const globalCores = (page: Page) =>
  page.evaluate(() => Object.keys(globalThis).filter((key) => key.startsWith('_walletConnectCore_')))

const destroy = (page: Page, ...ids: string[]) =>
  page.evaluate((ids) => {
    for (const id of ids) globalThis.walletConnectLab.modals[id]?.destroy()
  }, ids)

test('each modal has a session with its own wallet', async () => {
  await expect(a.status).toHaveText(`connected ${phones.a.account}`)
  await expect(b.status).toHaveText(`connected ${phones.b.account}`)
})

test('both share one socket', () => {
  expect([sockets.open().length, sockets.opened.length]).toEqual([1, 1])
})

test('each asks its own wallet', async () => {
  await a.ask('personal_sign', ['0x61', phones.a.account])
  await b.ask('personal_sign', ['0x62', phones.b.account])
  expect(phones.a.requests.at(-1)).toMatchObject({
    method: 'personal_sign',
    params: ['0x61', phones.a.account],
  })
  expect(phones.b.requests.at(-1)).toMatchObject({
    method: 'personal_sign',
    params: ['0x62', phones.b.account],
  })
})

test('disconnecting one leaves the other', async () => {
  await a.disconnect()
  await expect.poll(() => phones.a.sessions()).toEqual([])
  await expect(b.status).toHaveText(`connected ${phones.b.account}`)
  expect(await b.ask('personal_sign', ['0x62', phones.b.account])).toMatch(/^0x[0-9a-f]{130}$/)
})

test('both are brought back after a reload, over one socket', async ({ page }) => {
  sockets = watchSockets(page)
  await page.reload()
  await expect(a.status).toHaveText(`connected ${phones.a.account}`)
  await expect(b.status).toHaveText(`connected ${phones.b.account}`)
  await a.ask('personal_sign', ['0x61', phones.a.account])
  await b.ask('personal_sign', ['0x62', phones.b.account])
  expect(sockets.opened.length).toBe(1)
})

test('destroying one leaves the other its socket and its session', async ({ page }) => {
  await destroy(page, 'a')
  expect(await b.ask('personal_sign', ['0x62', phones.b.account])).toMatch(/^0x[0-9a-f]{130}$/)
  expect(sockets.open().length).toBe(1)
})

test('destroying both closes the socket and leaves nothing of the SDK behind', async ({ page }) => {
  expect(await globalCores(page)).not.toEqual([])
  await destroy(page, 'a', 'b')
  await expect.poll(() => sockets.open().length).toBe(0)
  expect(await globalCores(page)).toEqual([])
})

test('destroying both ends no session', async ({ page }) => {
  await destroy(page, 'a', 'b')
  await expect.poll(() => sockets.open().length).toBe(0)
  expect([phones.a.sessions().length, phones.b.sessions().length]).toEqual([1, 1])
  await page.reload()
  await expect(a.status).toHaveText(`connected ${phones.a.account}`)
  await expect(b.status).toHaveText(`connected ${phones.b.account}`)
})

test('destroying both leaves no timer that opens a socket or fails later', async ({ page }) => {
  await page.clock.install()
  sockets = watchSockets(page)
  await page.reload()
  await a.expectConnected()
  await b.expectConnected()
  await destroy(page, 'a', 'b')
  await expect.poll(() => sockets.open().length).toBe(0)
  await page.clock.runFor('10:00')
  expect([sockets.open().length, await globalCores(page)]).toEqual([0, []])
})
