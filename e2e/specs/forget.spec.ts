import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/lifecycle.js'
import type {} from '../lab/walletconnect.js'

test.use({ place: 'lab' })

/** Everything that the page's origin stores, by key. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const keys = databases.map(
      ({ name = '' }) =>
        new Promise<readonly string[]>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = reject
          opening.onsuccess = () => {
            const [store] = opening.result.objectStoreNames
            if (!store) return resolve([])
            const listing = opening.result.transaction(store).objectStore(store).getAllKeys()
            listing.onsuccess = () => {
              opening.result.close()
              resolve(listing.result.map((key) => `${name} ${key}`))
            }
          }
        }),
    )
    return {
      // A lab wallet's storage is the wallet's own.
      local: Object.fromEntries(
        Object.entries(localStorage).filter(([key]) => !key.startsWith('lab-wallet:')),
      ),
      session: { ...sessionStorage },
      databases: (await Promise.all(keys)).flat(),
    }
  })

test('forgetting leaves what was stored before the modal, in every tab', async ({ page, context }) => {
  await page.goto('/lifecycle.html')
  await page.evaluate(() => {
    localStorage.setItem('app', 'its own')
    localStorage.setItem('wallet-modal:other:session', '{"eip155":"x"}')
  })
  const before = await stored(page)
  const connect = (one: Page) =>
    one.evaluate(async () => {
      const { lifecycle } = globalThis
      const modal = lifecycle.create()
      modal.start()
      await modal.connect({ wallet: lifecycle.wallet.rdns })
    })
  await connect(page)
  const other = await context.newPage()
  await other.goto('/lifecycle.html')
  await connect(other)
  expect(await stored(page)).not.toEqual(before)

  await page.evaluate(() => globalThis.lifecycle.modal.forget())
  expect(await stored(page)).toEqual(before)
  await expect
    .poll(() => other.evaluate(() => globalThis.lifecycle.modal.state.status.value))
    .toEqual({ eip155: 'disconnected' })
  expect(await stored(other)).toEqual(before)
})

test('forgetting empties what the WalletConnect SDK has stored for the modal, and it pairs again', async ({
  page,
}) => {
  await page.goto('/walletconnect.html')
  const before = await stored(page)
  const pair = () =>
    page.evaluate(
      () => void globalThis.walletConnectLab.modals.a?.open({ view: 'ConnectingWalletConnectBasic' }),
    )
  await pair()
  const code = page.locator('wallet-modal').getByRole('img', { name: /QR/i })
  await expect(code).toBeVisible()
  await expect.poll(async () => (await stored(page)).databases.length).toBeGreaterThan(1)

  await page.evaluate(() => globalThis.walletConnectLab.modals.a?.close())
  await page.evaluate(() => globalThis.walletConnectLab.modals.a?.forget())
  expect(await stored(page)).toEqual(before)
  await pair()
  await expect(code).toBeVisible()
})
