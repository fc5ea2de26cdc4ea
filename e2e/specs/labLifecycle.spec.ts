import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type { Holdings } from '../lab/ledger.js'
import type {} from '../lab/lifecycle.js'

test.use({ place: 'lab' })

const walletSession = 'wallet-modal:default:session'

const visit = (page: Page) => page.goto('/lifecycle.html')

/** The page's holdings when it is warm: every chunk loaded, React's own document listener in place. */
async function warmHoldings(page: Page) {
  return page.evaluate(async () => {
    const { lifecycle } = globalThis
    for (let round = 0; round < 2; round += 1) {
      const modal = lifecycle.create()
      await lifecycle.open()
      await modal.connect({ wallet: lifecycle.wallet.rdns })
      await modal.open({ view: 'Account' })
      await modal.disconnect()
      lifecycle.destroy()
      localStorage.removeItem('wallet-modal:default:recent')
    }
    return lifecycle.holdings()
  })
}

const holdings = (page: Page) => page.evaluate(() => globalThis.lifecycle.holdings())
const listenersAtWallet = (page: Page) => page.evaluate(() => globalThis.lifecycle.wallet.listenerCount())

async function createAndDestroyHundred(page: Page, before: Holdings) {
  await page.evaluate(async () => {
    for (let round = 0; round < 100; round += 1) {
      globalThis.lifecycle.create()
      await globalThis.lifecycle.open()
      globalThis.lifecycle.destroy()
    }
  })
  expect(await holdings(page)).toEqual(before)
}

async function destroyTwentyConnected(page: Page, before: Holdings) {
  await page.evaluate(async () => {
    const { lifecycle } = globalThis
    for (let round = 0; round < 20; round += 1) {
      const modal = lifecycle.create()
      await lifecycle.open()
      await modal.connect({ wallet: lifecycle.wallet.rdns })
      lifecycle.destroy()
      // The next one starts without a session, as for another visitor.
      localStorage.clear()
    }
  })
  expect(await holdings(page)).toEqual(before)
  expect(await listenersAtWallet(page)).toBe(0)
}

async function destroyWhileAccountIsOpen(page: Page, before: Holdings) {
  await page.evaluate(async () => {
    const { lifecycle } = globalThis
    const modal = lifecycle.create()
    await modal.connect({ wallet: lifecycle.wallet.rdns })
    await lifecycle.open()
    lifecycle.destroy()
  })
  expect(await holdings(page)).toEqual(before)
  expect(await listenersAtWallet(page)).toBe(0)
}

test('modals that are destroyed, even while they are open or connected, leave the page and the wallet as they were', async ({
  page,
}) => {
  await visit(page)
  const before = await warmHoldings(page)
  await test.step('a hundred modals, created, opened and destroyed, leave the page as it was', () =>
    createAndDestroyHundred(page, before))
  await test.step('twenty modals, destroyed while connected, leave the page and the wallet as they were', () =>
    destroyTwentyConnected(page, before))
  await test.step('destroyed while it is open and its Account view reads a balance, it leaves nothing', () =>
    destroyWhileAccountIsOpen(page, before))
})

async function destroyWhileItWaits(page: Page, before: Holdings) {
  await page.evaluate(
    ([key]) => {
      localStorage.setItem(key, JSON.stringify({ eip155: 'test.not-installed' }))
      globalThis.lifecycle.create().start()
    },
    [walletSession] as const,
  )
  // The modal now waits for the wallet: the timer of the wait's limit runs.
  await expect.poll(async () => (await holdings(page)).timers).toEqual([3000])
  await page.evaluate(() => globalThis.lifecycle.destroy())
  expect(await holdings(page)).toEqual(before)
}

async function destroyWhileSessionIsAsked(page: Page, before: Holdings) {
  const late = await page.evaluateHandle(async (key) => {
    const { wallet } = globalThis.lifecycle
    localStorage.setItem(key, JSON.stringify({ eip155: wallet.rdns }))
    let answer = () => {}
    wallet.answers.eth_accounts = () =>
      new Promise((resolve) => {
        answer = () => resolve(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
      })
    const asked = wallet.requests.length
    globalThis.lifecycle.create().start()
    while (!wallet.requests.slice(asked).includes('eth_accounts')) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    globalThis.lifecycle.destroy()
    return { answer: () => answer() }
  }, walletSession)
  await late.evaluate(({ answer }) => answer())

  expect(await listenersAtWallet(page)).toBe(0)
  expect(await holdings(page)).toEqual(before)
  expect(await page.evaluate(() => globalThis.lifecycle.modal.state.account.peek())).toBeUndefined()
}

async function destroyWhileWalletIsAsked(page: Page, before: Holdings) {
  const late = await page.evaluateHandle(async () => {
    const { wallet } = globalThis.lifecycle
    const approve = wallet.answers.eth_requestAccounts
    let answer = () => {}
    wallet.answers.eth_requestAccounts = () =>
      new Promise((resolve) => {
        answer = () => resolve(approve?.())
      })
    const modal = globalThis.lifecycle.create()
    await globalThis.lifecycle.open()
    const row = globalThis.lifecycle.dialog()?.querySelector<HTMLElement>('button.row')
    row?.click()
    while (modal.state.status.peek().eip155 !== 'connecting' || wallet.listenerCount() === 0) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    globalThis.lifecycle.destroy()
    return { answer: () => answer() }
  })
  await late.evaluate(({ answer }) => answer())

  expect(await holdings(page)).toEqual(before)
  expect(await listenersAtWallet(page)).toBe(0)
  const { account, status, stored } = await page.evaluate(
    (key) => ({
      account: globalThis.lifecycle.modal.state.account.peek(),
      status: globalThis.lifecycle.modal.state.status.peek().eip155,
      stored: localStorage.getItem(key),
    }),
    walletSession,
  )
  expect({ account, status, stored }).toEqual({ account: undefined, status: 'disconnected', stored: null })
}

test('destroyed while it waits or a wallet is asked, it waits no longer and drops the late answer', async ({
  page,
}) => {
  await visit(page)
  const before = await warmHoldings(page)
  await test.step('destroyed while it waits for the wallet of a stored session, it waits no longer', () =>
    destroyWhileItWaits(page, before))
  await test.step('destroyed while a stored session is being asked for, it drops the late answer', () =>
    destroyWhileSessionIsAsked(page, before))
  await page.evaluate(() => localStorage.clear())
  await test.step('destroyed while a wallet is being asked, it drops the late answer', () =>
    destroyWhileWalletIsAsked(page, before))
})

test('created and never opened, a modal takes nothing at all', async ({ page }) => {
  await visit(page)
  const before = await holdings(page)
  await page.evaluate(() => globalThis.lifecycle.create())
  expect(await holdings(page)).toEqual(before)
})

test('destroyed while its code is loading, it stays away', { tag: '@all' }, async ({ page }) => {
  await visit(page)
  const before = await holdings(page)
  const held = await holdChunk(page, 'opening')
  const opening = await page.evaluateHandle(() => {
    const opened = globalThis.lifecycle.create().open()
    return {
      code: opened.then(
        () => 'opened',
        (error) => error.code,
      ),
    }
  })
  const route = await held.asked
  await page.evaluate(() => globalThis.lifecycle.destroy())
  await route.continue()

  expect(await opening.evaluate(({ code }) => code)).toBe('MODAL_DESTROYED')
  const after = await holdings(page)
  // React's own, which it sets with its first root in a document and keeps.
  const { 'document selectionchange': _, ...listeners } = after.listeners
  expect({ ...after, listeners }).toEqual(before)
  expect(await page.locator('wallet-modal').count()).toBe(0)
})

test('closed while its code is loading, it stays closed, and opens with the next call', {
  tag: '@all',
}, async ({ page }) => {
  await visit(page)
  const held = await holdChunk(page, 'opening')
  const opening = await page.evaluateHandle(() => {
    const modal = globalThis.lifecycle.create()
    return { opened: modal.open(), modal }
  })
  const route = await held.asked
  await opening.evaluate(({ modal }) => modal.close())
  await route.continue()
  await opening.evaluate(({ opened }) => opened)
  expect(await opening.evaluate(({ modal }) => modal.state.open.value)).toBe(false)
  await expect(page.locator('wallet-modal dialog')).toBeHidden()

  await opening.evaluate(({ modal }) => modal.open())
  await expect(page.locator('wallet-modal dialog')).toBeVisible()
  await page.evaluate(() => globalThis.lifecycle.destroy())
})

test("destroyed while the chain plugin's chunk is loading, it never asks the wallet", {
  tag: '@all',
}, async ({ page }) => {
  await visit(page)
  const held = await holdChunk(page, 'activate\\d*')
  await page.evaluate(async () => {
    const modal = globalThis.lifecycle.create()
    await globalThis.lifecycle.open()
    void modal.connect({ wallet: globalThis.lifecycle.wallet.rdns }).catch(() => {})
  })
  const route = await held.asked
  await page.evaluate(() => globalThis.lifecycle.destroy())
  const answered = page.waitForEvent('requestfinished', (request) => request.url() === route.request().url())
  await route.continue()
  await answered

  await holdings(page)
  expect(await page.evaluate(() => globalThis.lifecycle.wallet.requests)).toEqual([])
  expect(await page.locator('wallet-modal').count()).toBe(0)
})

test('a chunk that fails to load is asked for again by the next click', async ({ page, guard }) => {
  await visit(page)
  guard.expect(/Failed to load resource|net::ERR_FAILED/)
  await page.route(/\/opening-/, (route) => route.abort(), { times: 1 })
  const code = await page.evaluate(() =>
    globalThis.lifecycle
      .create()
      .open()
      .then(
        () => 'opened',
        (error) => error.code,
      ),
  )
  expect(code).toBe('MODAL_LOAD_FAILED')
  await page.evaluate(() => globalThis.lifecycle.open())
  await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

/** Holds the first request for a chunk. */
async function holdChunk(page: Page, name: string): Promise<{ readonly asked: Promise<Route> }> {
  let caught: (route: Route) => void
  const asked = new Promise<Route>((resolve) => {
    caught = resolve
  })
  await page.route(
    (url) => new RegExp(`/${name}-[^/]*\\.js$`).test(url.pathname),
    (route) => caught(route),
    { times: 1 },
  )
  return { asked }
}
