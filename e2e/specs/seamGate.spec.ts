import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type { SeamModalOptions } from '../lab/seam/createSeamModal.js'
import type {} from '../lab/seam.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })
test.beforeEach(({ page }) => page.goto('/seam.html'))

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const create = (page: Page, door: SeamModalOptions['door'] = {}) =>
  page.evaluate((door) => {
    const modal = globalThis.seam.create({ ...(door && { door }) })
    modal.start()
  }, door)

/** Has the app connect, and keeps how that ended. */
const connect = (page: Page) =>
  page.evaluate(() => {
    const made = globalThis.seam.modals.default
    Object.assign(globalThis, { outcome: 'waiting' })
    made?.connect().then(
      ({ address }) => Object.assign(globalThis, { outcome: address }),
      (error) => Object.assign(globalThis, { outcome: error.code }),
    )
  })
const outcome = (page: Page) => page.evaluate(() => (globalThis as { outcome?: string }).outcome)
const status = (page: Page) => page.evaluate(() => globalThis.seam.modals.default?.state.status.peek().eip155)
const account = (page: Page) =>
  page.evaluate(() => globalThis.seam.modals.default?.state.account.peek()?.address)

async function stand(page: Page, modal: ModalPage, door: SeamModalOptions['door'] = {}) {
  await create(page, door)
  await connect(page)
  await modal.chooseWallet('Lab Wallet')
}

test('nobody hears of the connection before the visitor agrees, and Cancel disconnects', async ({
  page,
  modal,
}) => {
  await stand(page, modal)
  await modal.view('Door')

  await test.step('opening another view leads to the gate until it is through', async () => {
    await page.evaluate(() => void globalThis.seam.modals.default?.open({ view: 'Networks' }))
    await modal.view('Door')
  })

  await test.step('Cancel disconnects, and the wallet is asked anew', async () => {
    await modal.button('Cancel').click()
    await expect.poll(() => status(page)).toBe('disconnected')
    expect(await account(page)).toBeUndefined()
    await page.evaluate(() => globalThis.seam.modals.default?.close())
    await connect(page)
    await modal.chooseWallet('Lab Wallet')
    await modal.view('Door')
  })

  await test.step('nobody hears of the connection before the visitor agrees', async () => {
    expect([await status(page), await account(page), await outcome(page)]).toEqual([
      'connecting',
      undefined,
      'waiting',
    ])
    await modal.button('Agree').click()
    await expect(modal.dialog).toBeHidden()
    await expect.poll(() => outcome(page)).toMatch(/^0xf39F/)
    expect(await status(page)).toBe('connected')
  })
})

test('who agreed is kept in another tab and after a reload; another account, and whoever did not, is asked', async ({
  page,
  modal,
  context,
}) => {
  await stand(page, modal)
  await modal.button('Agree').click()
  await expect.poll(() => status(page)).toBe('connected')

  await test.step('a second tab finds that the visitor agreed, and asks nobody', async () => {
    const other = await context.newPage()
    await other.goto('/seam.html')
    await create(other)
    await expect.poll(() => status(other)).toBe('connected')
    await expect(other.locator('wallet-modal dialog[open]')).toHaveCount(0)
    await other.close()
  })

  await test.step('a reload keeps who agreed', async () => {
    await page.reload()
    await create(page)
    await expect.poll(() => status(page)).toBe('connected')
    await expect(modal.dialog).toBeHidden()
    expect(await page.evaluate(() => globalThis.seam.wallets.evm.requests)).not.toContain(
      'eth_requestAccounts',
    )
  })

  await test.step('a reload asks whoever did not', async () => {
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.includes('doorkeeper')) localStorage.removeItem(name)
    })
    await page.reload()
    await create(page)
    await modal.view('Door')
    expect(await account(page)).toBeUndefined()
    await modal.button('Agree').click()
    await expect.poll(() => status(page)).toBe('connected')
  })

  await test.step('another account has to agree as well; the app hears of it then', async () => {
    await page.evaluate((second) => {
      globalThis.seam.wallets.evm.emit('accountsChanged', [second])
    }, second)
    await modal.view('Door')
    expect(await account(page)).not.toBe(second)
    await modal.button('Agree').click()
    await expect.poll(() => account(page)).toBe(second)
  })
})

test.describe('a gate that is broken leaves a modal that can be used', () => {
  test('it throws: not connected, and the visitor can choose again', async ({ page, modal, guard }) => {
    guard.expect(/doorkeeper/)
    await stand(page, modal, { mood: 'throws' })
    await expect.poll(() => status(page)).toBe('disconnected')
    await page.evaluate(() => globalThis.seam.modals.default?.close())
    await connect(page)
    await modal.view('Connect')
  })

  test('it never settles: closing gives up', async ({ page, modal }) => {
    await stand(page, modal, { mood: 'sleeps' })
    await expect.poll(() => status(page)).toBe('connecting')
    await page.evaluate(() => globalThis.seam.modals.default?.close())
    await expect.poll(() => outcome(page)).toBe('CONNECT_CANCELLED')
    await expect.poll(() => status(page)).toBe('disconnected')
  })

  test('it asks again once it has let the visitor through: nothing more is shown', async ({
    page,
    modal,
  }) => {
    await stand(page, modal, { mood: 'agreesTwice' })
    await modal.button('Agree').click()
    await expect.poll(() => status(page)).toBe('connected')
    await expect(modal.dialog).toBeHidden()
  })
})
