import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { emulate } from '../../testing/painted.fixture.js'
import { Figure } from './Figure.js'

/** Draws a figure, and another one in its place. */
function shown() {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const draw = (text: string) => flushSync(() => root.render(<Figure text={text} />))
  const columns = () => [...place.querySelectorAll('[aria-hidden] > span')]
  const rolling = () => columns().filter((column) => column.firstElementChild?.getAnimations().length)
  return { place, draw, rolling }
}

test('only the digits that differ roll, and then it is plain text again', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const { place, draw, rolling } = shown()
  draw('10,000')
  expect(rolling()).toEqual([])
  draw('9,900')
  expect(rolling().map((column) => column.firstElementChild?.firstChild?.textContent)).toEqual(['9', '9'])
  expect(place.querySelector('.hidden')?.textContent).toBe('9,900')
  await expect.poll(() => place.innerHTML).toBe('9,900')
})

test('the old digit rolls out as the new one rolls in: no frame is without one', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const { draw, rolling } = shown()
  draw('10,000')
  draw('9,900')
  const [column] = rolling()
  const digit = column?.firstElementChild
  const [animation] = digit?.getAnimations() ?? []
  if (!column || !digit || !animation) throw new Error('Nothing rolls.')
  animation.pause()
  const old = digit.firstElementChild
  expect(old?.textContent).toBe('0')
  for (const ms of [0, 20, 60, 100, 199]) {
    animation.currentTime = ms
    const [place, above, below] = [column, old, digit].map((one) => one?.getBoundingClientRect())
    expect(above?.bottom).toBeCloseTo(below?.top ?? 0, 0)
    expect(above?.top).toBeLessThanOrEqual((place?.top ?? 0) + 0.5)
    expect(below?.bottom).toBeGreaterThanOrEqual((place?.bottom ?? 0) - 0.5)
  }
})

test('a figure that rolls stays in one line, as the text does', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const { place, draw } = shown()
  place.style.width = '2em'
  draw('20,004,125.00')
  draw('20,003,924.92')
  const digits = [...place.querySelectorAll<HTMLElement>('[aria-hidden] > span')]
  expect(new Set(digits.map(({ offsetTop }) => offsetTop)).size).toBe(1)
})

test('under reduced motion it changes at once', () => {
  const { place, draw } = shown()
  draw('10,000')
  draw('9,900')
  expect(place.innerHTML).toBe('9,900')
})
