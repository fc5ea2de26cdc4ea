import type { BrowserContext, Page } from '@playwright/test'
import { stringToHex } from 'viem'
import { expect, test } from '../walletConnectFixtures.js'

/** Everything that leaves the page's own memory, but for the bodies of messages and the SDK's own database. */
function watchOutlets(context: BrowserContext, page: Page) {
  const seen: string[] = []
  const pending: Promise<unknown>[] = []
  const note = (outlet: string, text: string) => seen.push(`${outlet}: ${text}`)
  context.on('console', (message) => note('console', message.text()))
  context.on('request', (request) => {
    note('request', request.url())
    note('body', request.postData() ?? '')
    pending.push(request.allHeaders().then((headers) => note('headers', JSON.stringify(headers))))
  })
  page.on('websocket', (socket) => note('socket', socket.url()))
  page.on('framenavigated', (frame) => note('address', frame.url()))
  return {
    /** Notes what the page holds now. */
    async look() {
      const held = await page.evaluate(() => ({
        localStorage: Object.entries(localStorage),
        sessionStorage: Object.entries(sessionStorage),
        cookie: document.cookie,
        title: document.title,
        referrer: document.referrer,
        history: history.state,
        tracked: globalThis.walletConnectLab.tracked,
        reported: globalThis.walletConnectLab.reported,
      }))
      for (const [outlet, value] of Object.entries(held)) note(outlet, JSON.stringify(value))
    },
    async everything() {
      await Promise.all(pending)
      return seen
    },
  }
}

/** The keys that the SDK holds in its own database: of the pairing, of the session, and its own. */
const sdkKeys = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
      request.onsuccess = () => resolve(request.result)
      request.onerror = reject
    })
    const store = database.transaction('keyvaluestorage').objectStore('keyvaluestorage')
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const names = (await read(store.getAllKeys())).map(String)
    const keychain = names.find((name) => /core:.*keychain$/.test(name)) ?? ''
    const entries: unknown = JSON.parse(String(await read(store.get(keychain))))
    database.close()
    return Object.values(entries as Record<string, string>)
  })

test('no outlet of the page ever has a key of the pairing or of the session', async ({
  context,
  lab,
  page,
  phone,
}) => {
  const outlets = watchOutlets(context, page)
  await lab.load()
  const declined = await lab.showCode()
  await outlets.look()
  phone.next('reject')
  await phone.pair(declined)
  await lab.button('Try again').click()
  const link = await lab.readCode()
  const keys = new Set([...(await sdkKeys(page))])
  await phone.pair(link)
  await lab.expectConnected()
  for (const key of await sdkKeys(page)) keys.add(key)
  await outlets.look()
  await lab.ask('personal_sign', [stringToHex('hello'), phone.account])
  await lab.ask('eth_getBalance', [phone.account, 'latest'])
  await page.reload()
  await lab.expectConnected()
  await outlets.look()
  await lab.disconnect()
  await outlets.look()

  for (const each of [declined, link]) keys.add(new URLSearchParams(each.split('?')[1]).get('symKey') ?? '')
  const secrets = [...keys, 'symKey', 'wc:']
  expect(keys.size, 'two pairings, a session, and keys of its own').toBeGreaterThanOrEqual(5)
  expect([...keys].filter((key) => !/^[0-9a-f]{64}$/.test(key))).toEqual([])
  const everything = await outlets.everything()
  expect(everything.length).toBeGreaterThan(20)
  expect(everything.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])
})
