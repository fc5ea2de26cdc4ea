import { tagUnless } from '../fixtures.js'
import { expect, test } from '../walletConnectFixtures.js'

test("the SDK leaves the app's localStorage alone, whatever its keys say", async ({ lab, page, phone }) => {
  const kept = { 'my-walletconnect-settings': 'mine', WC_theme: '"dark"' }
  await lab.load()
  await page.evaluate((kept) => Object.assign(localStorage, kept), kept)
  await phone.pair(await lab.showCode())
  await lab.expectConnected()
  await page.reload()
  await lab.expectConnected()
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject(kept)
})

for (const [name, refuse] of [
  [
    'refuses a database outright',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Access is denied', 'SecurityError')
      }
    },
  ],
  [
    'blocks all data of the site',
    () => {
      const refuse = () => {
        throw new DOMException('Access is denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { configurable: true, get: refuse })
      }
    },
  ],
  [
    'fails to open a database',
    () => {
      IDBFactory.prototype.open = () => {
        const request = { error: new DOMException('Internal error', 'UnknownError') } as IDBOpenDBRequest
        setTimeout(() => request.onerror?.(new Event('error')))
        return request
      }
    },
  ],
  [
    'has no room in its database',
    () => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (...args) {
        const request = put.apply(this, args)
        this.transaction.abort()
        return request
      }
    },
  ],
] as const) {
  test(
    `a browser that ${name} pairs and signs, and after a reload is plainly disconnected`,
    tagUnless(name === 'blocks all data of the site'),
    async ({ lab, page, phone, guard }) => {
      // The SDK asks `localStorage` for a link of its own with each request, and logs what it catches.
      guard.expect(/SecurityError: Access is denied/)
      await page.addInitScript(refuse)
      await lab.load()
      await phone.pair(await lab.showCode())
      await lab.expectConnected()
      expect(await lab.ask('personal_sign', ['0x68656c6c6f', phone.account])).toMatch(/^0x[0-9a-f]{130}$/)

      await page.reload()
      await lab.expectDisconnected()
      expect(await lab.state('error')).toBeUndefined()
    },
  )
}
