import { effect } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { createMessageCatalogue } from './catalogue.js'

const german = { de: async () => ({ default: { a: 'A de', b: 'B de' } }) }

test("the host's wording comes first, then the visitor's language, then English, then the key", async () => {
  const { translate, add, addLanguages } = createMessageCatalogue({ a: 'A' }, { b: 'B own' }, ['de'])
  await addLanguages(german)
  add({ a: 'A again', b: 'B', c: 'C' })
  expect(['a', 'b', 'c', 'd'].map((key) => translate(key))).toEqual(['A de', 'B own', 'C', 'd'])
})

test('English loads nothing', async () => {
  const load = vi.fn(german.de)
  await createMessageCatalogue({}, {}, ['en-US', 'de']).addLanguages({ de: load })
  await createMessageCatalogue({}).addLanguages({ de: load })
  expect(load).not.toHaveBeenCalled()
})

test('a language that cannot be loaded leaves English, and the next call tries again', async () => {
  const { translate, addLanguages } = createMessageCatalogue({ a: 'A' }, {}, ['de'])
  const load = vi.fn(german.de).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await addLanguages({ de: load })
  expect(translate('a')).toBe('A')
  await addLanguages({ de: load })
  expect(translate('a')).toBe('A de')
})

test('a language that failed to load is tried again with the next call, whatever that offers', async () => {
  const { translate, addLanguages } = createMessageCatalogue({ a: 'A' }, {}, ['de'])
  const load = vi.fn(german.de).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await addLanguages({ de: load })
  await addLanguages()
  expect(translate('a')).toBe('A de')
  await addLanguages()
  expect(load).toHaveBeenCalledTimes(2)
})

test('reading a text subscribes to its language', async () => {
  const { translate, addLanguages } = createMessageCatalogue({ a: 'A {n}' }, {}, ['de'])
  const seen: string[] = []
  const stop = effect(() => void seen.push(translate('a', { n: 1 })))
  await addLanguages(german)
  stop()
  expect(seen).toEqual(['A 1', 'A de'])
})
