import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { part, showTestModal } from '../../testing/showTestModal.fixture.js'

/** Takes the place of what the browser says is seen of the page beside an on-screen keyboard. */
function showKeyboard(coveredPx: number, scale = 1) {
  const seen = visualViewport as VisualViewport
  const has = { height: innerHeight - coveredPx, offsetTop: 0, scale }
  for (const [name, value] of Object.entries(has))
    Object.defineProperty(seen, name, { value, configurable: true })
  seen.dispatchEvent(new Event('resize'))
}

async function showSheet() {
  await page.viewport(360, 740)
  onTestFinished(async () => {
    for (const name of ['height', 'offsetTop', 'scale'])
      Reflect.deleteProperty(visualViewport as VisualViewport, name)
    await page.viewport(1280, 720)
  })
  const shown = await showTestModal()
  await shown.open()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
}

const box = () => part('.card').getBoundingClientRect()

test('an on-screen keyboard covers nothing of the sheet, and gives its room back', async () => {
  await showSheet()
  expect(box().bottom).toBe(740)
  showKeyboard(300)
  await expect.poll(() => box().bottom).toBe(440)
  expect(box().top).toBeGreaterThanOrEqual(0)
  showKeyboard(0)
  await expect.poll(() => box().bottom).toBe(740)
})

test('zooming in is not a keyboard', async () => {
  await showSheet()
  showKeyboard(370, 2)
  expect(box().bottom).toBe(740)
})
