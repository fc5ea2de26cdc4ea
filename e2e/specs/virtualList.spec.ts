import type { Page } from '@playwright/test'
import type { Place } from '../addresses.js'
import { expect, tagUnless, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'

test.use({ place: 'lab' })

const open = async (page: Page, modal: ModalPage, rows = 10_000) => {
  await page.goto(`/long-list.html?rows=${rows}`)
  await page.getByRole('button', { name: 'Entries', exact: true }).click()
  await modal.view('Entries')
  await expect(list(modal)).toBeVisible()
}
const list = (modal: ModalPage) => modal.dialog.getByRole('list', { name: 'Entries' })
const rows = (modal: ModalPage) => list(modal).getByRole('listitem')
const body = (modal: ModalPage) => modal.dialog.locator('.body')

interface SeenRow {
  readonly number: number
  readonly top: number
  readonly bottom: number
}

/** The rows in the page, from top to bottom, by their place in what scrolls; and how high that is. */
const drawn = (modal: ModalPage) =>
  body(modal).evaluate((scroller) => {
    const edge = scroller.getBoundingClientRect().top
    const found = [...scroller.querySelectorAll('li')].map((row): SeenRow => {
      const { top, bottom } = row.getBoundingClientRect()
      return { number: Number(row.ariaPosInSet) - 1, top: top - edge, bottom: bottom - edge }
    })
    return { rows: found.sort((a, b) => a.top - b.top), height: scroller.clientHeight }
  })

/** Those that are seen whole. */
const seen = async (modal: ModalPage) => {
  const { rows, height } = await drawn(modal)
  return rows.filter(({ top, bottom }) => top >= 0 && bottom <= height).map(({ number }) => number)
}

const scrollBy = (modal: ModalPage, px: number) =>
  body(modal).evaluate(async (scroller, by) => {
    scroller.scrollTop += by
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => setTimeout(resolve))
  }, px)

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent?.match(/Entry \d+/)?.[0])

/**
 * Nothing is missing where the visitor looks, and nothing lies on another.
 *
 * @returns how many rows are in the page
 */
const expectNoHoles = async (modal: ModalPage) => {
  const { rows, height } = await drawn(modal)
  const inSight = rows.filter(({ top, bottom }) => bottom > 0 && top < height)
  expect(inSight[0]?.top).toBeLessThanOrEqual(12)
  expect(inSight.at(-1)?.bottom).toBeGreaterThanOrEqual(height - 28)
  for (const [at, row] of inSight.slice(1).entries()) {
    const before = inSight[at]
    expect(row.number).toBe((before?.number ?? 0) + 1)
    // Places are whole pixels, and heights needn't be.
    expect(Math.abs(row.top - (before?.bottom ?? 0) - 8)).toBeLessThan(1)
  }
  return rows.length
}

for (const place of ['lab', 'labStrict', 'labReact18'] as const satisfies readonly Place[]) {
  test.describe(`10,000 rows of any height, ${place}`, tagUnless(place === 'lab'), () => {
    test.use({ place })

    test('few are in the page, one below the other, wherever it is scrolled to', async ({ page, modal }) => {
      await open(page, modal)
      await expectNoHoles(modal)
      for (let step = 0; step < 20; step += 1) {
        await scrollBy(modal, 137 * step * step)
        expect(await expectNoHoles(modal)).toBeLessThan(30)
      }
      // The list becomes longer where rows at its end are higher than estimated.
      await scrollBy(modal, 10_000_000)
      await scrollBy(modal, 10_000_000)
      await expectNoHoles(modal)
      expect(await seen(modal)).toContain(9_999)
    })
  })
}

/** What the page counts: how often each row was drawn. */
interface Drawn {
  readonly drawings: Map<number, number>
}

test('a row is drawn once, however many others are scrolled by', { tag: '@all' }, async ({ page, modal }) => {
  await open(page, modal)
  await page.evaluate(() => (globalThis as unknown as Drawn).drawings.clear())
  for (let step = 0; step < 20; step += 1) await scrollBy(modal, 40)
  const drawings = await page.evaluate(() => [...(globalThis as unknown as Drawn).drawings])
  expect(drawings.length).toBeGreaterThan(4)
  expect(drawings.filter(([, times]) => times > 1)).toEqual([])
})

async function expectToMoveWithScroll(page: Page, modal: ModalPage) {
  await list(modal).getByRole('button', { name: 'Entry 0 ' }).press('End')
  await expect.poll(() => focused(page)).toBe('Entry 9999')
  let shown = await drawn(modal)
  for (let step = 0; step < 30; step += 1) {
    const watched = shown.rows.find(({ top, bottom }) => top > 0 && bottom < shown.height - 100)
    await scrollBy(modal, -100)
    shown = await drawn(modal)
    const after = shown.rows.find(({ number }) => number === watched?.number)
    expect((after?.top ?? 0) - (watched?.top ?? 0)).toBeCloseTo(100, 0)
  }
}

test('every row stands at its place, below its heading, and stays there when another grows', async ({
  page,
  modal,
}) => {
  await open(page, modal)
  await test.step('every row tells its place among all', async () => {
    await expect(rows(modal).first()).toHaveAttribute('aria-setsize', '10000')
    await expect(rows(modal).nth(3)).toHaveAttribute('aria-posinset', '4')
  })
  await test.step('what the visitor sees moves by as much as it is scrolled, also up into rows that nobody measured', () =>
    expectToMoveWithScroll(page, modal))
  await test.step('a row that becomes higher moves those below it, and no other', async () => {
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toBe('Entry 0')
    const tops = async () => new Map((await drawn(modal)).rows.map(({ number, top }) => [number, top]))
    const before = await tops()
    await list(modal).getByRole('button', { name: 'Entry 1 ' }).click()
    await expect.poll(async () => ((await tops()).get(2) ?? 0) - (before.get(2) ?? 0)).toBeGreaterThan(60)
    await expectNoHoles(modal)
    expect((await tops()).get(1)).toBe(before.get(1))
  })
  await test.step('headings stand between the rows that they are for', async () => {
    await expect(rows(modal).first().getByRole('heading', { name: 'Month 0' })).toBeVisible()
    while ((await modal.headline('Month 1').count()) === 0) await scrollBy(modal, 300)
    const entry = rows(modal).filter({ has: page.getByRole('heading', { name: 'Month 1', exact: true }) })
    await expect(entry.getByRole('button')).toHaveText(/^Entry 30/)
  })
})

test('by keyboard any row is reached, and keeps the focus', async ({ page, modal }) => {
  await open(page, modal)
  await test.step('End, Home, the page keys and arrows bring their row into sight', async () => {
    await list(modal).getByRole('button', { name: 'Entry 0 ' }).focus()
    for (const [key, row] of [
      ['ArrowDown', 'Entry 1'],
      ['End', 'Entry 9999'],
      ['ArrowUp', 'Entry 9998'],
      ['Home', 'Entry 0'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => focused(page)).toBe(row)
      expect(await seen(modal)).toContain(Number(row.slice(6)))
    }
    let last = 0
    for (const key of ['PageDown', 'PageDown', 'PageUp'] as const) {
      await page.keyboard.press(key)
      const now = Number((await focused(page))?.slice(6))
      expect(key === 'PageDown' ? now > last : now < last).toBe(true)
      expect(await seen(modal)).toContain(now)
      last = now
    }
    await page.keyboard.press('Home')
    await expect.poll(() => focused(page)).toBe('Entry 0')
  })
  await test.step('the row that has the focus keeps it while it is scrolled away', async () => {
    await page.keyboard.press('ArrowDown')
    await scrollBy(modal, 200_000)
    expect(await focused(page)).toBe('Entry 1')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe('Entry 2')
    expect(await seen(modal)).toContain(2)
  })
  await test.step('Tab reaches one row, the first that is seen whole', async () => {
    await modal.button('Close').focus()
    await scrollBy(modal, 50_000)
    await page.keyboard.press('Tab')
    const number = Number((await focused(page))?.slice(6))
    expect(number).toBeGreaterThan(100)
    expect(await seen(modal)).toContain(number)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBeUndefined()
  })
})
