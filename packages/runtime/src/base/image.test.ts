import { expect, test } from 'vitest'
import { ownImage, safeImage } from './image.js'

test('pictures as data URIs pass', () => {
  for (const type of ['png', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'x-icon']) {
    expect(safeImage(`data:image/${type};base64,AAAA`)).toBe(`data:image/${type};base64,AAAA`)
  }
  expect(safeImage('data:image/svg+xml;base64,PHN2Zy8+')).toBe('data:image/svg+xml;base64,PHN2Zy8+')
  expect(safeImage('\n data:image/svg+xml,<svg/> \n')).toBe('data:image/svg+xml,<svg/>')
})

test('128 KiB pass, a byte more does not', () => {
  const start = 'data:image/png;base64,'
  const whole = start + 'A'.repeat(128 * 1024 - start.length)
  expect(safeImage(whole)).toBe(whole)
  expect(safeImage(`${whole}A`)).toBeUndefined()
})

test('everything else is refused', () => {
  for (const value of [
    'https://a.example/x.png',
    '//a.example/x.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/svg+xmlx,',
    'data:image/png',
    'data:application/pdf;x=data:image/png,',
    'blob:https://a.example/1',
    'x data:image/png,',
    '',
    null,
    { toString: () => 'data:image/png,' },
  ]) {
    expect(safeImage(value)).toBeUndefined()
  }
})

test("an SVG that isn't simple is refused, unless it is the app's own", () => {
  const uri = 'data:image/svg+xml,<svg><use/></svg>'
  expect(safeImage(uri)).toBeUndefined()
  expect(ownImage(uri)).toBe(uri)
})
