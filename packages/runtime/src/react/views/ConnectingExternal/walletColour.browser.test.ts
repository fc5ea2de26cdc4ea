import { expect, test } from 'vitest'
import { strongestColour } from './walletColour.js'

/** A picture of one colour around a white middle. */
async function picture(colour: string): Promise<HTMLImageElement> {
  const image = new Image()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/><rect x="10" y="10" width="20" height="20" fill="#fff"/></svg>`
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

test("a wallet's colour is the strongest of its picture", async () => {
  expect(strongestColour(await picture('#d00000'))).toBe('rgb(208 0 0)')
})

test('a black and white one has none', async () => {
  expect(strongestColour(await picture('#111111'))).toBeUndefined()
})
