import { describe, expect, test } from 'vitest'
import { parsePath } from './configPath.js'
import { renameKey } from './renameKey.js'

const rename = (text: string, path: string, name: string, file = 'wallet-modal.config.ts') =>
  renameKey(text, file, parsePath(path), name)

describe('a key gets another name', () => {
  test.each([
    ['and keeps its value', 'export default { fetures: { send: true } }', 'fetures', 'features'],
    ['and its quotes', `export default { 'fetures': {} }`, 'fetures', 'features'],
    ['and its comments', 'export default {\n  fetures: {}, // more\n}', 'fetures', 'features'],
    [
      'in an item of a list',
      'export default { networks: [{}, { fetures: 1 }] }',
      'networks[1].fetures',
      'features',
    ],
    ['with a value that is computed', 'export default { fetures: make() }', 'fetures', 'features'],
    ['in a const', 'const config = { fetures: {} }\nexport default config', 'fetures', 'features'],
  ])('%s', (_name, text, path, name) => {
    expect(rename(text, path, name)).toBe(text.replace('fetures', 'features'))
  })

  test('in JSON', () => {
    const file = 'wallet-modal.config.json'
    expect(rename('{ "fetures": {} }', 'fetures', 'features', file)).toBe('{ "features": {} }')
  })
})

describe('a key keeps its name', () => {
  test.each([
    ['where the other is taken', 'export default { fetures: 1, features: 2 }', 'fetures'],
    ['where it is a variable too', 'const fetures = {}\nexport default { fetures }', 'fetures'],
    [
      'where its object stands in two places',
      'const a = { fetures: 1 }\nexport default { x: a, y: a }',
      'x.fetures',
    ],
    ['where there is none', 'export default {}', 'fetures'],
    ['where it is computed', 'export default { [name]: 1 }', 'fetures'],
    ['where the file can’t be read', 'export default {', 'fetures'],
  ])('%s', (_name, text, path) => {
    expect(rename(text, path, 'features')).toBeUndefined()
  })
})
