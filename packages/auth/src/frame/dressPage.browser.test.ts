import { expect, onTestFinished, test } from 'vitest'
import { dressPage } from './dressPage.js'

/** Dresses the page with an accent. @returns its own styles, and the accent as the page draws it */
function dressed(accent: string) {
  const { documentElement: root } = document
  onTestFinished(() => {
    for (const { name } of [...root.attributes]) root.removeAttribute(name)
    document.adoptedStyleSheets = []
  })
  dressPage('en', { mode: 'light', accent }, 'body { color: var(--accent, rgb(1 2 3)) }')
  return { styles: [...root.style], colour: getComputedStyle(document.body).color }
}

test.each([
  ['an address', 'url(https://evil.example/a.png)'],
  ['a variable', 'var(--text)'],
  ['a variable within a colour', 'color-mix(in srgb, red, var(--text))'],
  ['an attribute', 'attr(title type(<color>))'],
  ['an expression', 'expression(alert(1))'],
  ['a picture', 'linear-gradient(red, blue)'],
  ['two colours', 'red blue'],
  ['a second declaration', 'red; --text: red'],
  ['a second rule', 'red } body { display: none'],
  ['a keyword of CSS', 'inherit'],
  ['a word', 'reddish'],
  ['nothing', ''],
  ['too many digits', `#${'f'.repeat(100_000)}`],
  ['too many brackets', `${'calc('.repeat(10_000)}red`],
])('%s is no accent', (_, value) => {
  expect(dressed(value)).toEqual({ styles: [], colour: 'rgb(1, 2, 3)' })
})

test.each([
  ['a name', 'red', 'color(srgb 1 0 0)'],
  ['one that is transparent', 'rgb(0 0 255 / 0)', 'color(srgb 0 0 1)'],
  ['one among spaces', `${' '.repeat(100_000)}lime`, 'color(srgb 0 1 0)'],
])('a colour is opaque: %s', (_, value, colour) => {
  expect(dressed(value)).toEqual({ styles: ['--accent'], colour })
})
