import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { part, showTestModal } from '../../testing/showTestModal.fixture.js'

/** Sends the events of one finger on the content. */
function finger(type: 'touchstart' | 'touchmove' | 'touchend', y: number) {
  const target = part('.body h2, .body .row')
  const touch = new Touch({ identifier: 1, target, clientX: 100, clientY: y })
  const touches = type === 'touchend' ? [] : [touch]
  const event = new TouchEvent(type, {
    touches,
    changedTouches: [touch],
    bubbles: true,
    composed: true,
    cancelable: true,
  })
  target.dispatchEvent(event)
  return event
}

async function showSheet(walletCount = 1) {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 720))
  const wallets = Array.from({ length: walletCount }, (_, at) => ({ name: `Wallet ${at}` }))
  const shown = await showTestModal({ wallets })
  await shown.open()
  await expect.element(shown.button('Wallet 0')).toBeVisible()
  // Its code loads when the sheet opens.
  await expect
    .poll(() => {
      finger('touchstart', 300)
      const { defaultPrevented } = finger('touchmove', 310)
      finger('touchend', 300)
      return defaultPrevented
    })
    .toBe(true)
  return shown
}

const tint = () => Number(getComputedStyle(part('.scrim')).opacity)

test('pulling the content down at its top pulls the sheet, and the tint fades with it', async () => {
  const shown = await showSheet()
  finger('touchstart', 300)
  finger('touchmove', 310)
  finger('touchmove', 350)
  expect(getComputedStyle(part('.card')).translate).toBe('0px 50px')
  expect(tint()).toBeLessThan(1)
  finger('touchmove', 450)
  finger('touchend', 450)
  await expect.poll(() => shown.modal.state.open.peek()).toBe(false)
})

test('a pull that is let go early closes nothing', async () => {
  const shown = await showSheet()
  finger('touchstart', 300)
  finger('touchmove', 340)
  finger('touchend', 300)
  expect(shown.modal.state.open.peek()).toBe(true)
  await expect.poll(tint).toBe(1)
})

test('content that is scrolled, or pulled up, scrolls', async () => {
  const shown = await showSheet(20)
  finger('touchstart', 300)
  expect(finger('touchmove', 280).defaultPrevented).toBe(false)
  finger('touchend', 280)
  part('.body').scrollTop = 40
  finger('touchstart', 300)
  expect(finger('touchmove', 400).defaultPrevented).toBe(false)
  finger('touchend', 400)
  expect(shown.modal.state.open.peek()).toBe(true)
})
