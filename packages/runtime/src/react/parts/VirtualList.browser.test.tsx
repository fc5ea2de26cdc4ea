import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type AnyPlugin, view } from '../../plugin/definePlugin.js'
import {
  drawn,
  focus,
  focusedName,
  part,
  type ShownModal,
  showTestModal,
} from '../../testing/showTestModal.fixture.js'
import { useRowTabIndex } from './rowTabIndex.js'
import { VirtualList } from './VirtualList.js'

interface Entry {
  readonly number: number
  readonly lines: number
}

/** 10,000 rows whose heights follow no order that repeats in sight. */
const entries: readonly Entry[] = Array.from({ length: 10_000 }, (_, number) => ({
  number,
  lines: 1 + ((number * number * 7 + number * 3) % 6),
}))

/** How often each row was drawn. */
const drawings = new Map<number, number>()

function EntryRow({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button type="button" className="row" tabIndex={useRowTabIndex()} onClick={() => setOpen(!isOpen)}>
      <span>
        Entry {entry.number}
        {Array.from({ length: entry.lines + (isOpen ? 5 : 0) }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
          <span key={line}>
            <br />
            and more
          </span>
        ))}
      </span>
    </button>
  )
}

const keyOf = ({ number }: Entry) => String(number)
const renderRow = (entry: Entry) => {
  drawings.set(entry.number, (drawings.get(entry.number) ?? 0) + 1)
  return <EntryRow entry={entry} />
}
const monthOf = ({ number }: Entry) => Math.floor(number / 30)
const renderHeading = (entry: Entry, before: Entry | undefined) =>
  before && monthOf(before) === monthOf(entry) ? undefined : <h3>Month {monthOf(entry)}</h3>

const Entries = () => (
  <VirtualList
    label="Entries"
    items={entries}
    keyOf={keyOf}
    renderRow={renderRow}
    renderHeading={renderHeading}
    estimatedHeight={80}
  />
)

const plugin: AnyPlugin = {
  manifest: {
    id: 'entries',
    views: { Entries: view({ title: 'entries.title' }) },
    messages: { 'entries.title': 'Entries' },
  },
  load: async () => () => ({ views: { Entries } }),
}

interface DrawnRow {
  readonly number: number
  readonly top: number
  readonly bottom: number
}

const scroller = () => part('.body')

/** The rows in the page, from top to bottom, by their distance from the scroller's upper edge. */
function rowsInPage(): DrawnRow[] {
  const edge = scroller().getBoundingClientRect().top
  return [...scroller().querySelectorAll('li')]
    .map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { number: Number(row.ariaPosInSet) - 1, top: top - edge, bottom: bottom - edge }
    })
    .sort((a, b) => a.top - b.top)
}

/** The numbers of the rows that are seen whole. */
const seen = () =>
  rowsInPage()
    .filter(({ top, bottom }) => top >= 0 && bottom <= scroller().clientHeight)
    .map(({ number }) => number)

async function scrollBy(px: number) {
  scroller().scrollTop += px
  await drawn()
}

/** The number of the row that has the focus. */
const focused = () => Number(/^Entry (\d+)/.exec(focusedName() ?? '')?.[1] ?? Number.NaN)

/** Rows fill the scroller, each 8 px below the one before. */
function expectNoHoles() {
  const height = scroller().clientHeight
  const inSight = rowsInPage().filter(({ top, bottom }) => bottom > 0 && top < height)
  expect(inSight[0]?.top).toBeLessThanOrEqual(12)
  expect(inSight.at(-1)?.bottom).toBeGreaterThanOrEqual(height - 28)
  for (const [at, row] of inSight.slice(1).entries()) {
    const before = inSight[at]
    expect(row.number).toBe((before?.number ?? 0) + 1)
    // Places are whole pixels, heights needn't be.
    expect(Math.abs(row.top - (before?.bottom ?? 0) - 8)).toBeLessThan(1)
  }
}

let shown: ShownModal
const row = (number: number) => shown.dialog.getByRole('button', { name: `Entry ${number} ` })

beforeEach(async () => {
  shown = await showTestModal({ plugins: [plugin] })
  await shown.open({ view: 'Entries' } as never)
  await expect.element(shown.dialog.getByRole('list', { name: 'Entries' })).toBeVisible()
  await drawn()
})

test('few of 10,000 rows are in the page, one below the other, wherever it is scrolled to', async () => {
  expectNoHoles()
  for (let step = 0; step < 20; step += 1) {
    await scrollBy(137 * step * step)
    expectNoHoles()
    expect(rowsInPage().length).toBeLessThan(30)
  }
  // The list becomes longer where rows at its end are higher than estimated.
  await scrollBy(10_000_000)
  await scrollBy(10_000_000)
  expectNoHoles()
  expect(seen()).toContain(9_999)
})

test('scrolling draws the rows that come, once, and no other', async () => {
  const before = new Set(rowsInPage().map(({ number }) => number))
  drawings.clear()
  for (let step = 0; step < 20; step += 1) await scrollBy(40)
  expect(drawings.size).toBeGreaterThan(4)
  expect([...drawings].filter(([number, times]) => times > 1 || before.has(number))).toEqual([])
})

test('every row tells its place among all', () => {
  const [first, , , fourth] = scroller().querySelectorAll('li')
  expect([first?.ariaSetSize, first?.ariaPosInSet, fourth?.ariaPosInSet]).toEqual(['10000', '1', '4'])
})

test('rows in sight move by as much as the list is scrolled, also up into rows that were never measured', async () => {
  focus(row(0))
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe(9_999)
  for (let step = 0; step < 30; step += 1) {
    const watched = rowsInPage().find(({ top, bottom }) => top > 0 && bottom < scroller().clientHeight - 100)
    await scrollBy(-100)
    const after = rowsInPage().find(({ number }) => number === watched?.number)
    expect((after?.top ?? 0) - (watched?.top ?? 0)).toBeCloseTo(100, 0)
  }
})

test('a row that becomes higher moves those below it, and no other', async () => {
  const tops = () => new Map(rowsInPage().map(({ number, top }) => [number, top]))
  const before = tops()
  await row(1).click()
  await expect.poll(() => (tops().get(2) ?? 0) - (before.get(2) ?? 0)).toBeGreaterThan(60)
  expectNoHoles()
  expect(tops().get(1)).toBe(before.get(1))
})

test('a heading stands above the first of its rows', async () => {
  const heading = (month: number) =>
    shown.dialog.getByRole('heading', { name: `Month ${month}`, exact: true })
  await expect.element(heading(0)).toBeVisible()
  while (heading(1).length === 0) await scrollBy(300)
  expect(heading(1).element().closest('li')?.querySelector('button')?.textContent).toMatch(/^Entry 30/)
})

describe('by keyboard', () => {
  test('arrows, Home, End and the page keys bring their row into sight', async () => {
    focus(row(0))
    for (const [key, number] of [
      ['ArrowDown', 1],
      ['End', 9_999],
      ['ArrowUp', 9_998],
      ['Home', 0],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(focused).toBe(number)
      expect(seen()).toContain(number)
    }
    const reached = [0]
    for (const key of ['PageDown', 'PageDown', 'PageUp']) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(focused).not.toBe(reached.at(-1))
      reached.push(focused())
      expect(seen()).toContain(focused())
    }
    const [start = 0, first = 0, second = 0, back = 0] = reached
    expect(start < first && first < second && back < second).toBe(true)
  })

  test('the row that has the focus keeps it while it is scrolled away', async () => {
    focus(row(0))
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe(1)
    await scrollBy(200_000)
    expect(focused()).toBe(1)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe(2)
    expect(seen()).toContain(2)
  })

  test('Tab reaches one row, the first that is seen whole', async () => {
    focus(shown.button('Close'))
    await scrollBy(50_000)
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBeGreaterThan(100)
    expect(seen()).toContain(focused())
    await userEvent.keyboard('{Tab}')
    await expect.poll(focused).toBe(Number.NaN)
  })
})
