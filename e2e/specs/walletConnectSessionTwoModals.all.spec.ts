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

/** The SDK's entries on `globalThis`. */
const globalCores = (page: Page) =>
  page.evaluate(() => Object.keys(globalThis).filter((key) => key.startsWith('_walletConnectCore_')))

const destroy = (page: Page, ...ids: string[]) =>
  page.evaluate((ids) => {
    for (const id of ids) globalThis.walletConnectLab.modals[id]?.destroy()
  }, ids)

const expectOwnSessions = async () => {
  await expect(a.status).toHaveText(`connected ${phones.a.account}`)
  await expect(b.status).toHaveText(`connected ${phones.b.account}`)
}

test('two modals have a session each over one socket, through a reload, and one may be disconnected', async ({
  page,
}) => {
  await test.step('each modal has a session with its own wallet', expectOwnSessions)

  await test.step('both share one socket', () => {
    expect([sockets.open().length, sockets.opened.length]).toEqual([1, 1])
  })

  await test.step('each asks its own wallet', async () => {
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

  await test.step('both are brought back after a reload, over one socket', async () => {
    sockets = watchSockets(page)
    await page.reload()
    await expectOwnSessions()
    await a.ask('personal_sign', ['0x61', phones.a.account])
    await b.ask('personal_sign', ['0x62', phones.b.account])
    expect(sockets.opened.length).toBe(1)
  })

  await test.step('disconnecting one leaves the other', async () => {
    await a.disconnect()
    await expect.poll(() => phones.a.sessions()).toEqual([])
    await expect(b.status).toHaveText(`connected ${phones.b.account}`)
    expect(await b.ask('personal_sign', ['0x62', phones.b.account])).toMatch(/^0x[0-9a-f]{130}$/)
  })
})

test('destroying one of two modals leaves the other; destroying both leaves the sessions alone', async ({
  page,
}) => {
  await test.step('destroying one leaves the other its socket and its session', async () => {
    await destroy(page, 'a')
    expect(await b.ask('personal_sign', ['0x62', phones.b.account])).toMatch(/^0x[0-9a-f]{130}$/)
    expect(sockets.open().length).toBe(1)
  })

  sockets = watchSockets(page)
  await page.reload()
  await expectOwnSessions()

  await test.step('destroying both closes the socket and leaves nothing of the SDK behind', async () => {
    expect(await globalCores(page)).not.toEqual([])
    await destroy(page, 'a', 'b')
    await expect.poll(() => sockets.open().length).toBe(0)
    expect(await globalCores(page)).toEqual([])
  })

  await test.step('destroying both ends no session', async () => {
    expect([phones.a.sessions().length, phones.b.sessions().length]).toEqual([1, 1])
    await page.clock.install()
    sockets = watchSockets(page)
    await page.reload()
    await expectOwnSessions()
  })

  await test.step('destroying both leaves no timer that opens a socket or fails later', async () => {
    await destroy(page, 'a', 'b')
    await expect.poll(() => sockets.open().length).toBe(0)
    await page.clock.runFor('10:00')
    expect([sockets.open().length, await globalCores(page)]).toEqual([0, []])
  })
})
