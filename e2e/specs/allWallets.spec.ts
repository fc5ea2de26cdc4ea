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

test('who looks through all wallets finds those that are here first, and is asked or shown how to get one', async ({
  page,
  modal,
}) => {
  await open(page, modal)
  await test.step('installed wallets come first, then the directory, each once', async () => {
    await expect(rows(modal).nth(0)).toHaveText('MetaMaskInstalled')
    await expect(rows(modal).nth(1)).toHaveText('Lab 0Installed')
    await expect(rows(modal).nth(2)).toHaveText(/Trust Wallet$/)
    await expect(list(modal).getByRole('button', { name: 'MetaMask', exact: true })).toHaveCount(1)
  })
  await test.step('Tab leads to one row, arrows from row to row, and up again to the field', async () => {
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
  await test.step('one that is not here is shown how to get, and the way back leads to where it was found', async () => {
    await scrollTo(modal, 1_000)
    const before = await seen(modal)
    await modal.chooseWallet(before[2] ?? '')
    await modal.view('GetWallet')
    await modal.button('Back').click()
    await modal.view('AllWallets')
    await expect.poll(() => seen(modal)).toEqual(before)
    await scrollTo(modal, 0)
  })
  await test.step('an installed wallet is asked by a click', async () => {
    await modal.chooseWallet('MetaMask')
    await modal.view('ConnectingExternal')
    await expect(modal.headline('Continue in MetaMask')).toBeVisible()
    await modal.button('Back').click()
  })
  await test.step('Enter chooses the row', async () => {
    await modal.view('AllWallets')
    await field(modal).press('ArrowDown')
    await page.keyboard.press('Enter')
    await modal.view('ConnectingExternal')
  })
})

test("the config's lists hold, by slug and by rdns", { tag: '@all' }, async ({ page, modal }) => {
  await open(page, modal, 'only=me.rainbow,io.rabby,com.trustwallet.app&not=io.rabby')
  await expect(rows(modal)).toHaveText([/Trust Wallet$/, /Rainbow$/])
})

/** Scrolls to the end in 40 steps; at each, how many rows are in the page, how many are seen, and how high their room is. */
const scrollThrough = (modal: ModalPage) =>
  body(modal).evaluate(async (scroller) => {
    const end = scroller.scrollHeight
    const steps: { inPage: number; inSight: number; room: number }[] = []
    for (let step = 0; step <= 40; step += 1) {
      scroller.scrollTop = (end * step) / 40
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await new Promise((resolve) => setTimeout(resolve))
      const { top, bottom } = scroller.getBoundingClientRect()
      const all = [...scroller.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
      const inSight = all.filter((row) => row.top >= top + 60 && row.bottom <= bottom)
      steps.push({ inPage: all.length, inSight: inSight.length, room: scroller.clientHeight })
    }
    return steps
  })

// Of the directory's 540, three serve none of the lab's chains; one of the two installed is among them.
for (const own of [62, 10_000]) {
  test(`of ${own + 538} wallets few rows are in the page, and none is missing, however high the screen`, {
    tag: '@all',
  }, async ({ page, modal }) => {
    await page.setViewportSize({ width: 470, height: 800 })
    await open(page, modal, `own=${own}`)
    await expect(rows(modal).first()).toHaveAttribute('aria-setsize', String(own + 538))
    for (const [height, most] of own === 62
      ? [[800, 40]]
      : [
          [800, 40],
          [2_000, 50],
        ]) {
      await test.step(`${height} px high: fewer than ${most}`, async () => {
        await page.setViewportSize({ width: 470, height: height ?? 0 })
        for (const { inPage, inSight, room } of await scrollThrough(modal)) {
          expect(inPage).toBeLessThan(most ?? 0)
          // Nothing is missing where the visitor looks: a row every 52 px.
          expect(inSight).toBeGreaterThanOrEqual(Math.floor((room - 64) / 52) - 1)
        }
        await expect(rows(modal).last()).toHaveAttribute('aria-posinset', String(own + 538))
      })
    }
  })
}

test('among ten thousand keys bring any row into sight, and a search finds at once', async ({
  page,
  modal,
}) => {
  await open(page, modal, 'own=10000')
  await test.step('End, Home and the page keys bring their row into sight', async () => {
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
  await test.step('the row that has the focus keeps it while it is scrolled away', async () => {
    await page.keyboard.press('ArrowDown')
    await scrollTo(modal, 300_000)
    expect(await focused(page)).toBe('Lab 0')
    expect(await rows(modal).count()).toBeLessThan(40)
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Own 00000')
    expect(await seen(modal)).toContain('Own 00000')
  })
  await test.step('a search finds at once, whatever letter case and marks, and says how many', async () => {
    await field(modal).fill('  RÁBby')
    await expect(rows(modal)).toHaveText([/Rabby$/])
    await expect(modal.dialog.getByText('1 wallet found')).toBeAttached()
    await field(modal).fill('own 0999')
    await expect(rows(modal)).toHaveCount(10)
    expect(await focused(page)).toBe('Search wallets')
  })
})

test('who searches finds what begins with the text first, a way back from nothing, and the search as it was left', async ({
  page,
  modal,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, modal)
  await test.step('names that begin with the text come first', async () => {
    await field(modal).fill('co')
    const names = await seen(modal)
    expect(names.length).toBeGreaterThan(4)
    for (const name of names) expect(name).toMatch(/^co/i)
  })
  await test.step('a search that finds nothing leads back to all', async () => {
    await field(modal).fill('no such wallet')
    await expect(modal.headline('No wallets found')).toBeVisible()
    await modal.button('Show all wallets').click()
    await expect(rows(modal).first()).toHaveText('MetaMaskInstalled')
    expect(await focused(page)).toBe('Search wallets')
  })
  await test.step('the card stays as high as it is while a search finds less', async () => {
    const height = () => modal.dialog.locator('.card').evaluate((card) => card.clientHeight)
    const before = await height()
    await field(modal).fill('rabby')
    await expect(rows(modal)).toHaveCount(1)
    expect(await height()).toBe(before)
  })
  await test.step('coming back finds the search as it was left; opening anew begins anew', async () => {
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
})

test('coming back finds the list where it was left', { tag: '@all' }, async ({ page, modal }) => {
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

  test('it is drawn, searched and scrolled without a report', { tag: '@all' }, async ({ page, modal }) => {
    await open(page, modal, 'own=10000')
    await scrollTo(modal, 100_000)
    await field(modal).fill('rainbow')
    await expect(rows(modal)).toHaveText([/Rainbow$/])
  })
})

test.describe('from Connect', () => {
  test.use({ place: 'template' })

  test('keys lead through the rows, of which few are in the page', { tag: '@everyTemplateInFull' }, async ({
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
