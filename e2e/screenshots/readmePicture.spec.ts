import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures.js'
import { states } from '../states.js'

const target = fileURLToPath(new URL('../../docs/modal.jpg', import.meta.url))

/** What the README shows: the real thing, each half in its own theme. */
const shown = [
  { state: 'connect', colorScheme: 'light' },
  { state: 'declined', colorScheme: 'light' },
  { state: 'account', colorScheme: 'dark' },
  { state: 'receive', colorScheme: 'dark' },
] as const

test.use({ deviceScaleFactor: 2, viewport: { width: 1280, height: 800 } })

test('readme picture', async ({ context, page, modal, wallets, guard }) => {
  const cards: string[] = []
  for (const { state, colorScheme } of shown) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => {
      if (location.protocol === 'http:') localStorage.clear()
    })
    await states.find(({ name }) => name === state)?.reach({ context, page, modal, wallets, guard })
    const card = page.locator('dialog .card')
    await expect(card).toBeVisible()
    await page.evaluate(() => {
      // What lies behind would show at the card's edge.
      document.querySelector<HTMLElement>('#root')?.style.setProperty('visibility', 'hidden')
      return document.fonts.ready
    })
    cards.push((await card.screenshot()).toString('base64'))
  }

  const half = (from: number, background: string) =>
    `<div style="background:${background}">${cards
      .slice(from, from + 2)
      .map((data) => `<img src="data:image/png;base64,${data}">`)
      .join('')}</div>`
  const picture = await context.newPage()
  await picture.setViewportSize({ width: 1720, height: 680 })
  await picture.setContent(`<style>
    body { display: flex; margin: 0; height: 680px }
    div { flex: 1; display: flex; gap: 32px; align-items: center; justify-content: center }
    img { width: 380px; border-radius: 24px; box-shadow: 0 24px 64px -16px #0007 }
  </style>${half(0, '#eceef3')}${half(2, '#08090c')}`)
  await picture.screenshot({ path: target, type: 'jpeg', quality: 82, scale: 'css' })
})
