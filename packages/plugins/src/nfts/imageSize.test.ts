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
    expect(read(head(300, 200))).toMatchObject({ type, width: 300, height: 200 })
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

describe('what a decoder does is counted', () => {
  test('for each frame of a GIF, also one beyond its screen', () => {
    const { gif, gifFrame } = heads
    expect(read(gif(1, 1, [...gifFrame(20_000, 20_000), ...gifFrame(8, 8, 5, 30_000), 0x3b]))).toEqual({
      ...{ type: 'gif', width: 20_000, height: 30_008, passes: 2 },
    })
  })
  test('for each scan of a JPEG', () => {
    const bytes = [...heads.jpeg(), ...heads.jpegScan, ...heads.jpegScan, ...heads.jpegScan]
    expect(read([...bytes, 0xff, 0xd9])).toMatchObject({ passes: 3 })
  })
  test('for what stands in a WebP’s canvas', () => {
    expect(read(heads.webp(8, 8, [9_000, 7]))).toMatchObject({ width: 9_000, height: 8 })
  })

  const animatedPng = [...heads.png(), 0, 0, 0, 0, 0, 0, 0, 8, ...Buffer.from('acTL'), ...Array(12).fill(0)]
  test.each([
    ['a PNG', animatedPng],
    ['a WebP', heads.webp().map((byte, at) => (at === 20 ? 2 : byte))],
    ['an AVIF', heads.avif().map((byte, at) => (at === 11 ? 's'.charCodeAt(0) : byte))],
    ['an AVIF with a track', [...heads.avif(), ...Buffer.from('trak'), ...Array(16).fill(0)]],
    ['a GIF with what nothing describes', heads.gif(8, 8, [0x99])],
  ])('and %s that is animated, or hides more, is none', (_, bytes) => expect(read(bytes)).toBeUndefined())
})
