import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from '../../testing/painted.fixture.js'
import {
  focusedName,
  modalRoot,
  part,
  type ShownModal,
  showTestModal,
  viewsMove,
} from '../../testing/showTestModal.fixture.js'

/** Animations that scripts have begun since the list was shown, each stopped where it begins. */
let begun: Animation[] | undefined

beforeEach(async () => {
  const { animate } = Element.prototype
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given)
    if (begun) animation.pause()
    begun?.push(animation)
    return animation
  }
  onTestFinished(() => {
    Element.prototype.animate = animate
  })
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
})

afterEach(() => {
  begun = undefined
})

const finishAll = () => {
  for (const animation of begun?.splice(0) ?? []) animation.finish()
}

async function showConnect(): Promise<ShownModal> {
  const shown = await showTestModal()
  await shown.open()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
  await viewsMove()
  await Promise.allSettled(
    part('.card')
      .getAnimations()
      .map(({ finished }) => finished),
  )
  begun = []
  return shown
}

/** Part of the card's pixels that aren't its surface. */
async function ink(): Promise<number> {
  const base64 = await page.screenshot({ element: page.elementLocator(part('.body')), save: false })
  const image = await createImageBitmap(
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
  )
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!context) throw new Error('The browser has no canvas.')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  let painted = 0
  for (let at = 0; at < data.length; at += 4) {
    const darkest = Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255)
    if (darkest < 235) painted += 1
  }
  return painted / (data.length / 4)
}

/** What is painted in frames of the running change of view. */
async function inkOfFrames(): Promise<number[]> {
  const frames: number[] = []
  for (const ms of [0, 30, 60, 89, 120, 149]) {
    for (const animation of begun ?? []) animation.currentTime = ms
    frames.push(await ink())
  }
  return frames
}

const moves: readonly [string, (shown: ShownModal) => Promise<void>][] = [
  ['to a wallet that is asked', (shown) => askWallet(shown)],
  ['to an explanation', (shown) => shown.button('What is a wallet?').click()],
]

async function askWallet(shown: ShownModal): Promise<void> {
  shown.kit.adapter().script.connect = () => new Promise(() => {})
  await shown.button('Lab Wallet').click()
  await expect
    .poll(() => {
      shown.kit.clock.advance(50)
      return shown.modal.state.view.peek()
    })
    .toBe('ConnectingExternal')
}

describe('no frame is without content', () => {
  test.each(moves)('%s, and back', async (_, go) => {
    const shown = await showConnect()
    await go(shown)
    await expect.poll(() => begun?.length).toBeGreaterThan(1)
    for (const painted of await inkOfFrames()) expect(painted).toBeGreaterThan(0.004)
    finishAll()
    await shown.button('Back').click()
    await expect.poll(() => begun?.length).toBeGreaterThan(1)
    for (const painted of await inkOfFrames()) expect(painted).toBeGreaterThan(0.004)
  })
})

test('the view that goes is out of reach while it fades, and is gone afterwards', async () => {
  const shown = await showConnect()
  await shown.button('What is a wallet?').click()
  await expect.poll(() => begun?.length).toBeGreaterThan(1)
  expect(part<HTMLElement>('.view[inert]').textContent).toContain('Lab Wallet')
  finishAll()
  await expect.poll(() => modalRoot().querySelectorAll('.view').length).toBe(1)
})

test("a row's picture flies to its place in the next view", async () => {
  const shown = await showConnect()
  const start = part('.row .wallet-icon').getBoundingClientRect()
  const top = part('.body').getBoundingClientRect().top
  await askWallet(shown)
  await expect.poll(() => part('.ring .wallet-icon').getAnimations().length).toBe(1)
  for (const animation of begun ?? []) animation.currentTime = 0
  const flying = part('.ring .wallet-icon').getBoundingClientRect()
  expect(flying.width).toBeCloseTo(start.width, 0)
  expect(flying.left).toBeCloseTo(start.left, 0)
  expect(flying.top - part('.body').getBoundingClientRect().top).toBeCloseTo(start.top - top, 0)
})

test('going back gives the focus to where the visitor went on', async () => {
  const shown = await showConnect()
  await shown.button('What is a wallet?').click()
  await expect.element(shown.button('Back')).toBeVisible()
  await expect.poll(focusedName).toBe('What is a wallet?')
  await shown.button('Back').click()
  await expect.element(shown.button('Lab Wallet')).toBeVisible()
  await expect.poll(() => document.activeElement?.shadowRoot?.activeElement?.localName).toBe('button')
  expect(focusedName()).toBe('What is a wallet?')
})
