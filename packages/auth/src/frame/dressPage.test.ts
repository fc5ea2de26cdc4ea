import { expect, test } from 'vitest'
import { cornersOf } from './dressPage.js'

test.each([
  [0, '0px'],
  [8, '8px'],
  [1e9, '36px'],
  [Number.POSITIVE_INFINITY, '36px'],
  [-1, ''],
  [Number.NaN, ''],
  [undefined, ''],
])('a radius of %s gives the corners %j', (radius, css) => {
  expect(cornersOf(radius)).toBe(css)
})
