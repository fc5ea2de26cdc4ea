import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

const open = async (page: Page, modal: ModalPage, query = '') => {
  await page.goto(`/all-wallets.html?${query}`)
  await page.getByRole('button', { name: 'All wallets', exact: true }).click()
  await modal.view('AllWallets')
  // Wallets beyond the first ones arrive late, and only then is the end of the list known.
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

/** The name of the element with the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'))

/** Scrolls as a wheel does, and waits until it is drawn. */
const scrollTo = (modal: ModalPage, top: number) =>
  body(modal).evaluate(async (scroller, to) => {
    scroller.scrollTop = to
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => setTimeout(resolve))
  }, top)

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

  test('keys lead through the rows, of which few are in the page', {
    tag: ['@all', '@everyTemplateInFull'],
  }, async ({ page, modal }) => {
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
