import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

const open = async (page: Page, modal: ModalPage, query = '') => {
  await page.goto(`/all-wallets.html?${query}`)
  await page.getByRole('button', { name: 'All wallets', exact: true }).click()
  await modal.view('AllWallets')
  // Those beyond the first come late, and with them the list has an end.
  await expect(rows(modal).first()).toHaveAttribute('aria-setsize', /^[1-9]/)
}
const list = (modal: ModalPage) => modal.dialog.getByRole('list', { name: 'Wallets' })
const rows = (modal: ModalPage) => list(modal).getByRole('listitem')
const field = (modal: ModalPage) => modal.dialog.getByRole('searchbox', { name: 'Search wallets' })
const body = (modal: ModalPage) => modal.dialog.locator('.body')

/** The rows in sight, from top to bottom: what a visitor reads. */
const seen = (modal: ModalPage) =>
  body(modal).evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect()
    return [...scroller.querySelectorAll('li')]
      .map((row) => ({ at: row.getBoundingClientRect(), name: row.querySelector('button')?.ariaLabel ?? '' }))
      .filter(({ at }) => at.top >= top + 60 && at.bottom <= bottom)
      .sort((a, b) => a.at.top - b.at.top)
      .map(({ name }) => name)
  })

/** What has the focus, by name. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'))

/** Scrolls as a wheel does, and waits until it is drawn. */
const scrollTo = (modal: ModalPage, top: number) =>
  body(modal).evaluate(async (scroller, to) => {
    scroller.scrollTop = to
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => setTimeout(resolve))
  }, top)

test('installed wallets come first, then the directory, each once', async ({ page, modal }) => {
  await open(page, modal)
  await expect(rows(modal).nth(0)).toHaveText('MetaMaskInstalled')
  await expect(rows(modal).nth(1)).toHaveText('Lab 0Installed')
  await expect(rows(modal).nth(2)).toHaveText(/Trust Wallet$/)
  await expect(list(modal).getByRole('button', { name: 'MetaMask', exact: true })).toHaveCount(1)
})

test('an installed wallet is asked by a click', async ({ page, modal }) => {
  await open(page, modal)
  await modal.chooseWallet('MetaMask')
  await modal.view('ConnectingExternal')
  await expect(modal.headline('Continue in MetaMask')).toBeVisible()
})

test('one that is not here is shown how to get, and the way back leads to where it was found', async ({
  page,
  modal,
}) => {
  await open(page, modal)
  await scrollTo(modal, 1_000)
  const before = await seen(modal)
  await modal.chooseWallet(before[2] ?? '')
  await modal.view('GetWallet')
  await modal.button('Back').click()
  await modal.view('AllWallets')
  await expect.poll(() => seen(modal)).toEqual(before)
})

test("the config's lists hold, by slug and by rdns", async ({ page, modal }) => {
  await open(page, modal, 'only=me.rainbow,io.rabby,com.trustwallet.app&not=io.rabby')
  await expect(rows(modal)).toHaveText([/Trust Wallet$/, /Rainbow$/])
})

// Of the directory's 540, three serve none of the lab's chains; one of the two installed is among them.
for (const [own, height, most] of [
  [62, 800, 40],
  [10_000, 800, 40],
  [10_000, 2_000, 50],
] as const) {
  test(`${own + 538} wallets on a screen ${height} px high: fewer than ${most} rows in the page`, async ({
    page,
    modal,
  }) => {
    await page.setViewportSize({ width: 470, height })
    await open(page, modal, `own=${own}`)
    await expect(rows(modal).first()).toHaveAttribute('aria-setsize', String(own + 538))
    const end = await body(modal).evaluate(({ scrollHeight }) => scrollHeight)
    for (let step = 0; step <= 40; step += 1) {
      await scrollTo(modal, (end * step) / 40)
      expect(await rows(modal).count()).toBeLessThan(most)
      // Nothing is missing where the visitor looks: a row every 52 px.
      const room = await body(modal).evaluate(({ clientHeight }) => clientHeight)
      expect((await seen(modal)).length).toBeGreaterThanOrEqual(Math.floor((room - 64) / 52) - 1)
    }
    await expect(rows(modal).last()).toHaveAttribute('aria-posinset', String(own + 538))
  })
}

test('a search finds at once, whatever letter case and marks, and says how many', async ({ page, modal }) => {
  await open(page, modal, 'own=10000')
  await field(modal).fill('  RÁBby')
  await expect(rows(modal)).toHaveText([/Rabby$/])
  await expect(modal.dialog.getByText('1 wallet found')).toBeAttached()
  await field(modal).fill('own 0999')
  await expect(rows(modal)).toHaveCount(10)
  expect(await focused(page)).toBe('Search wallets')
})

test('names that begin with the text come first', async ({ page, modal }) => {
  await open(page, modal)
  await field(modal).fill('co')
  const names = await seen(modal)
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(name).toMatch(/^co/i)
})

test('a search that finds nothing leads back to all', async ({ page, modal }) => {
  await open(page, modal)
  await field(modal).fill('no such wallet')
  await expect(modal.headline('No wallets found')).toBeVisible()
  await modal.button('Show all wallets').click()
  await expect(rows(modal).first()).toHaveText('MetaMaskInstalled')
  expect(await focused(page)).toBe('Search wallets')
})

test('the card stays as high as it is while a search finds less', async ({ page, modal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, modal)
  const height = () => modal.dialog.locator('.card').evaluate((card) => card.clientHeight)
  const before = await height()
  await field(modal).fill('rabby')
  await expect(rows(modal)).toHaveCount(1)
  expect(await height()).toBe(before)
})

test.describe('by keyboard', () => {
  test('Tab leads to one row, arrows from row to row, and up again to the field', async ({ page, modal }) => {
    await open(page, modal)
    await field(modal).focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('MetaMask')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Trust Wallet')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Search wallets')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('MetaMask')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('Search wallets')
  })

  test('End, Home and the page keys bring their row into sight', async ({ page, modal }) => {
    await open(page, modal, 'own=10000')
    await field(modal).press('ArrowDown')
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toBe('Vultisig')
    expect(await seen(modal)).toContain('Vultisig')
    await page.keyboard.press('PageUp')
    const above = await focused(page)
    expect(above).not.toBe('Vultisig')
    expect(await seen(modal)).toContain(above)
    await page.keyboard.press('PageDown')
    expect(await focused(page)).toBe('Vultisig')
    await page.keyboard.press('Home')
    expect(await focused(page)).toBe('MetaMask')
    expect((await seen(modal))[0]).toBe('MetaMask')
  })

  test('the row that has the focus keeps it while it is scrolled away', async ({ page, modal }) => {
    await open(page, modal, 'own=10000')
    await field(modal).press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await scrollTo(modal, 300_000)
    expect(await focused(page)).toBe('Lab 0')
    expect(await rows(modal).count()).toBeLessThan(40)
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Own 00000')
    expect(await seen(modal)).toContain('Own 00000')
  })

  test('Enter chooses the row', async ({ page, modal }) => {
    await open(page, modal)
    await field(modal).press('ArrowDown')
    await page.keyboard.press('Enter')
    await modal.view('ConnectingExternal')
  })
})

test('coming back finds the list where it was left', async ({ page, modal }) => {
  await open(page, modal, 'installed=40')
  await scrollTo(modal, 1_500)
  const before = await seen(modal)
  await modal.chooseWallet('Lab 32')
  await modal.view('ConnectingExternal')
  expect(await body(modal).evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await modal.button('Back').click()
  await modal.view('AllWallets')
  await expect.poll(() => seen(modal)).toEqual(before)
})

test('coming back finds the search as it was left; opening anew begins anew', async ({ page, modal }) => {
  await open(page, modal)
  await field(modal).fill('metam')
  await modal.chooseWallet('MetaMask')
  await modal.view('ConnectingExternal')
  await modal.button('Back').click()
  await expect(field(modal)).toHaveValue('metam')
  await expect(rows(modal)).toHaveText(['MetaMaskInstalled'])
  await modal.close()
  await page.getByRole('button', { name: 'All wallets', exact: true }).click()
  await expect(field(modal)).toHaveValue('')
})

test('without the chunk of the other wallets the first sixty stay usable, and trying again brings the rest', async ({
  page,
  context,
  modal,
  guard,
}) => {
  guard.expect(/Failed to load resource: net::ERR_FAILED/)
  await page.goto('/all-wallets.html')
  await context.route(/otherWallets/, (route) => route.abort())
  await page.getByRole('button', { name: 'All wallets', exact: true }).click()
  await modal.view('AllWallets')
  await expect(rows(modal).first()).toHaveAttribute('aria-setsize', /^5\d$/)
  await expect(modal.dialog.getByRole('alert')).toContainText('Couldn’t load more wallets.')
  await field(modal).fill('rabby')
  await expect(rows(modal)).toHaveText([/Rabby$/])
  await expect(modal.button('Try again')).toBeVisible()
  await modal.button('Try again').click()
  await expect(modal.button('Reload page')).toBeVisible()
})

test.describe('in a strict house', () => {
  test.use({ place: 'labStrict' })

  test('it is drawn, searched and scrolled without a report', async ({ page, modal }) => {
    await open(page, modal, 'own=10000')
    await scrollTo(modal, 100_000)
    await field(modal).fill('rainbow')
    await expect(rows(modal)).toHaveText([/Rainbow$/])
  })
})

test.describe('from Connect', () => {
  test.use({ place: 'template' })

  test('keys lead through the rows, of which few are in the page', { tag: '@everyTemplate' }, async ({
    page,
    modal,
  }) => {
    await modal.load()
    await modal.open()
    await modal.chooseWallet('All wallets')
    await modal.view('AllWallets')
    await field(modal).press('ArrowDown')
    const first = await focused(page)
    expect((await seen(modal))[0]).toBe(first)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    const further = await focused(page)
    expect(further).not.toBe(first)
    expect(await seen(modal)).toContain(further)
    await scrollTo(modal, 0)
    expect(await focused(page)).toBe(further)
    expect(await rows(modal).count()).toBeLessThan(40)
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('Search wallets')
  })
})
