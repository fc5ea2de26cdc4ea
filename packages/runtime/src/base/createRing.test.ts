import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRing } from './createRing.js'

const bytesOf = (entries: readonly unknown[]) =>
  entries.reduce<number>((sum, entry) => sum + new TextEncoder().encode(JSON.stringify(entry)).length, 0)

test('keeps the newest entries that fit, in their order', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
      const ring = createRing<string>(200)
      for (const one of texts) ring.add(one)
      const kept = ring.all()
      expect(kept).toEqual(texts.slice(texts.length - kept.length))
      expect(bytesOf(kept)).toBeLessThanOrEqual(200)
      const next = texts.at(-kept.length - 1)
      if (next !== undefined && kept.length < texts.length)
        expect(bytesOf([next, ...kept])).toBeGreaterThan(200)
    }),
  )
})

test('leaves out what would fill it alone, and stays as it is', () => {
  const ring = createRing<string>(20)
  ring.add('small')
  ring.add('x'.repeat(21))
  expect(ring.all()).toEqual(['small'])
})

test('is empty when it was cleared, and has room again', () => {
  const ring = createRing<string>(20)
  ring.add('x'.repeat(15))
  ring.clear()
  expect(ring.all()).toEqual([])
  ring.add('y'.repeat(15))
  expect(ring.all()).toEqual(['y'.repeat(15)])
})
