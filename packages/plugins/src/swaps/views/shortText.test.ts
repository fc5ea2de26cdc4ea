import { expect, test } from 'vitest'
import { shortText } from './shortText.js'

test.each([
  [763_250_000n, 6, 'en', '763.25'],
  [25_431_737_995_658_767n, 18, 'en', '0.0254317'],
  [123_456n, 18, 'en', '0.000000000000123456'],
  [12_345_678_912_345n, 6, 'de', '12.345.678'],
  [99n, 0, 'en', '99'],
  [0n, 18, 'en', '0'],
])('%s base units of %s decimals are written in few digits (%s): %s', (amount, decimals, language, text) => {
  expect(shortText(amount, decimals, { digits: 6, language })).toBe(text)
})
