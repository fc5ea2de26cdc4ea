import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { states } from '../states.js'

const phone = { viewport: { width: 360, height: 740 } }
const stateNamed = (name: string) => states.find((state) => state.name === name) ?? states[0]
const looked = [
  'connect',
  'connect empty',
  'declined',
  'account',
  'account on an unsupported network',
  'receive',
]
const allStates = looked.flatMap((name) => stateNamed(name) ?? [])

test('the focus ring is 2 px wide and stands off by 2 px', async ({ modal, page }) => {
  await modal.load()
  await modal.open()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const row = modal.dialog.locator('.row').first()
  await expect(row).toBeFocused()
  await expect(row).toHaveCSS('outline-style', 'solid')
  await expect(row).toHaveCSS('outline-width', '2px')
  await expect(row).toHaveCSS('outline-offset', '2px')
})

test.describe('under a finger', () => {
  test.use({ ...phone, hasTouch: true, isMobile: true })

  for (const state of allStates) {
    test(`every target is at least 44 px: ${state.name}`, async ({
      context,
      page,
      modal,
      wallets,
      guard,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await state.reach({ context, page, modal, wallets, guard })
      const small = await modal.dialog.evaluate((dialog) =>
        [...dialog.querySelectorAll<HTMLElement>('button, a')].flatMap((target) => {
          const { width, height } = target.getBoundingClientRect()
          // What no pointer reaches is for keys: the handle, whose header is pulled.
          const isTarget = getComputedStyle(target).pointerEvents !== 'none'
          return isTarget && Math.min(width, height) < 44
            ? [`${target.ariaLabel ?? target.textContent}: ${width} x ${height}`]
            : []
        }),
      )
      expect(small).toEqual([])
    })
  }
})

/** Texts of which a part can't be seen, in any direction; names that may end in dots are left out. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog')
    return [...(dialog?.querySelectorAll<HTMLElement>('*') ?? [])].flatMap((node) => {
      const hasText = [...node.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      )
      if (!hasText || node.closest('.hidden, svg, .row .name')) return []
      const { left, right } = node.getBoundingClientRect()
      const isWider = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline'
      const isOut = left < -1 || right > innerWidth + 1
      return isWider || isOut ? [`${node.localName}: ${node.textContent}`] : []
    })
  })

for (const { name, viewport } of [
  { name: '320 px', viewport: { width: 320, height: 640 } },
  { name: '200 % zoom', viewport: { width: 640, height: 400 } },
]) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport })
    for (const state of allStates) {
      test(`no text is cut, and all of it can be scrolled to: ${state.name}`, async ({
        context,
        page,
        modal,
        wallets,
        guard,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await state.reach({ context, page, modal, wallets, guard })
        expect(await cutTexts(page)).toEqual([])
        const { sideways, card } = await modal.dialog.evaluate((dialog) => {
          const body = dialog.querySelector('.body') as HTMLElement
          const { top, bottom } = (dialog.querySelector('.card') as HTMLElement).getBoundingClientRect()
          return { sideways: body.scrollWidth - body.clientWidth, card: { top, bottom } }
        })
        expect(sideways).toBe(0)
        expect(card.top).toBeGreaterThanOrEqual(0)
        expect(card.bottom).toBeLessThanOrEqual(viewport.height)
      })
    }
  })
}

test.describe('an on-screen keyboard', () => {
  test.use(phone)

  /** Takes the place of what the browser says is seen of the page. */
  const showKeyboard = (page: Page, height: number, scale = 1) =>
    page.evaluate(
      ([covered, zoom]) => {
        const seen = visualViewport as VisualViewport
        const has = { height: innerHeight - (covered ?? 0), offsetTop: 0, scale: zoom }
        for (const [name, value] of Object.entries(has))
          Object.defineProperty(seen, name, { value, configurable: true })
        seen.dispatchEvent(new Event('resize'))
      },
      [height, scale],
    )
  const bottom = (page: Page) =>
    page.locator('wallet-modal .card').evaluate((card) => card.getBoundingClientRect().bottom)

  test('covers nothing of the sheet, and gives its room back', async ({ modal, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await modal.load()
    await modal.open()
    expect(await bottom(page)).toBe(740)
    await showKeyboard(page, 300)
    expect(await bottom(page)).toBe(440)
    const top = await modal.dialog.locator('.card').evaluate((card) => card.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    await showKeyboard(page, 0)
    expect(await bottom(page)).toBe(740)
  })

  test('is not what zooming in is', async ({ modal, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await modal.load()
    await modal.open()
    await showKeyboard(page, 370, 2)
    expect(await bottom(page)).toBe(740)
  })
})

test('an edge fades at the top only once the body is scrolled', async ({ modal, page }) => {
  await page.setViewportSize({ width: 640, height: 220 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await modal.load()
  await modal.open()
  const body = modal.dialog.locator('.body')
  expect(await body.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true)
  const edge = () => body.evaluate((node) => Number(getComputedStyle(node, '::before').opacity))
  expect(await edge()).toBe(0)
  await body.evaluate((node) => node.scrollTo(0, 20))
  await expect.poll(edge).toBe(1)
})

test.describe('with forced colours', () => {
  test('rows and card have an edge, and the edges that fade are gone', async ({ modal, page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await modal.load()
    await modal.open()
    for (const part of ['.card', '.row'])
      await expect(modal.dialog.locator(part).first()).toHaveCSS('border-top-width', '1px')
    expect(
      await modal.dialog.locator('.body').evaluate((node) => getComputedStyle(node, '::after').display),
    ).toBe('none')
  })
})

test('with more contrast asked for, lines and quiet texts are as strong as the text', async ({
  modal,
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await modal.load()
  await modal.open()
  const colour = (selector: string) =>
    modal.dialog
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).color)
  expect(await colour('.foot')).toBe(await colour('.card'))
})
