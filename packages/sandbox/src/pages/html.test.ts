import { expect, test } from 'vitest'
import { html } from './html.js'

test('escapes values, also in attributes and lists', () => {
  const hostile = `"><script>alert('&')</script>`
  const escaped = '&#34;&#62;&#60;script&#62;alert(&#39;&#38;&#39;)&#60;/script&#62;'
  expect(html`<a href="${hostile}">${[hostile, 1n]}</a>`.markup).toBe(`<a href="${escaped}">${escaped}1</a>`)
})

test('keeps markup made by itself', () => {
  expect(html`<ul>${[1, 2].map((item) => html`<li>${item}</li>`)}${undefined}</ul>`.markup).toBe(
    '<ul><li>1</li><li>2</li></ul>',
  )
})
