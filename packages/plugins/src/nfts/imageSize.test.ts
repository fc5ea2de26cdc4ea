import { describe, expect, test } from 'vitest'
import { readImageHead } from './imageSize.js'
import { heads } from './pictures.fixture.js'

const read = (bytes: readonly number[]) => readImageHead(Uint8Array.from(bytes))

describe('the head of a picture', () => {
  test.each([
    ['png', heads.png],
    ['gif', heads.gif],
    ['jpeg', heads.jpeg],
    ['webp', heads.webp],
    ['webp', heads.webpLossy],
    ['webp', heads.webpLossless],
    ['avif', heads.avif],
  ] as const)('of %s says how large it becomes (%o)', (type, head) => {
    expect(read(head(300, 200))).toEqual({ type, width: 300, height: 200 })
  })

  test('of AVIF is as large as the largest of its items', () => {
    expect(read([...heads.avif(10, 10), ...heads.avif(9_000, 1).slice(24)])).toMatchObject({ width: 9_000 })
  })

  test.each([
    ['nothing', []],
    ['a text', [...Buffer.from('<svg/>')]],
    ['a PNG that is cut off', heads.png().slice(0, 10)],
    ['a PNG without a size', heads.png(0, 8)],
    ['a JPEG without a frame', heads.jpeg().slice(0, 8)],
    ['a JPEG whose segments have no length', [0xff, 0xd8, ...Array.from({ length: 999 }, () => 0xff)]],
    ['an AVIF without a size', heads.avif().slice(0, 24)],
    [
      'a WebP of another kind',
      [...heads.webp().slice(0, 12), ...Buffer.from('VP9 '), ...heads.webp().slice(16)],
    ],
  ])('is none: %s', (_, bytes) => {
    expect(read(bytes)).toBeUndefined()
  })

  test('is none in a megabyte without an end', () => {
    const bytes = new Uint8Array(1024 * 1024).fill(0xff)
    bytes[1] = 0xd8
    expect(readImageHead(bytes)).toBeUndefined()
  })
})
