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
  const rolling = () =>
    [...place.querySelectorAll('[aria-hidden] > span')]
      .filter((digit) => digit.getAnimations().length > 0)
      .map((digit) => digit.textContent)
  return { place, draw, rolling }
}

test('only the digits that differ roll, and then it is plain text again', async () => {
  await emulate({ 'prefers-reduced-motion': 'no-preference' })
  const { place, draw, rolling } = shown()
  draw('10,000')
  expect(rolling()).toEqual([])
  draw('9,900')
  expect(rolling()).toEqual(['9', '9'])
  expect(place.querySelector('.hidden')?.textContent).toBe('9,900')
  await expect.poll(() => place.innerHTML).toBe('9,900')
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
