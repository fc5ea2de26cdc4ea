import { expect, test } from 'vitest'
import { nearestName } from './nearestName.js'

test('a slip finds its name', () => {
  const names = ['features', 'networks', 'network', 'chains', 'theme', 'x']
  expect(nearestName('featurs', names)).toBe('features')
  expect(nearestName('Features', names)).toBe('features')
  expect(nearestName('chain', names)).toBe('chains')
  expect(nearestName('netwrok', names)).toBe('network')
  expect(nearestName('theem', names)).toBe('theme')
})

test('nothing near finds nothing', () => {
  expect(nearestName('plugins', ['features', 'theme'])).toBeUndefined()
  expect(nearestName('', ['features'])).toBeUndefined()
  expect(nearestName('x'.repeat(1_000_000), ['features'])).toBeUndefined()
  expect(nearestName('a', [])).toBeUndefined()
})
