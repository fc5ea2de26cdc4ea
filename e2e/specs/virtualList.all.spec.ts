import type { Place } from '../addresses.js'
import { expect, test } from '../fixtures.js'

// `VirtualList.browser.test.tsx` has the rest. Here: a strict policy, and an older React.
for (const place of ['labStrict', 'labReact18'] as const satisfies readonly Place[]) {
  test.describe(`10,000 rows of any height, ${place}`, () => {
    test.use({ place })

    test('few are in the page, one below the other, wherever it is scrolled to', async ({ page, modal }) => {
      await page.goto('/long-list.html')
      await page.getByRole('button', { name: 'Entries', exact: true }).click()
      await modal.view('Entries')
      for (let step = 0; step < 20; step += 1) {
        const { rows, height } = await modal.dialog.locator('.body').evaluate(
          async (scroller, by) => {
            scroller.scrollTop += by
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
            await new Promise((resolve) => setTimeout(resolve))
            const edge = scroller.getBoundingClientRect().top
            const rows = [...scroller.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
            const found = rows.map(({ top, bottom }) => ({ top: top - edge, bottom: bottom - edge }))
            return { rows: found.sort((a, b) => a.top - b.top), height: scroller.clientHeight }
          },
          137 * step * step,
        )
        expect(rows.length).toBeLessThan(30)
        const inSight = rows.filter(({ top, bottom }) => bottom > 0 && top < height)
        expect(inSight[0]?.top).toBeLessThanOrEqual(12)
        expect(inSight.at(-1)?.bottom).toBeGreaterThanOrEqual(height - 28)
        // Places are whole pixels, heights needn't be.
        for (const [at, { top }] of inSight.slice(1).entries())
          expect(Math.abs(top - (inSight[at]?.bottom ?? 0) - 8)).toBeLessThan(1)
      }
    })
  })
}
