import { expect, test } from 'vitest'
import { createViewRegistry } from './viewRegistry.js'

const entry = (name: string, pluginId = 'p') => ({
  name,
  pluginId,
  info: { title: name },
  load: async () => () => null,
})

test('a view is found by its name', () => {
  const registry = createViewRegistry()
  const receive = entry('Receive')
  registry.register(receive)
  expect([registry.get('Receive'), registry.has('Receive'), registry.has('Send')]).toEqual([
    receive,
    true,
    false,
  ])
})

test('a second view of one name is refused, and says whose they are', () => {
  const registry = createViewRegistry()
  registry.register(entry('Receive', 'first'))
  expect(() => registry.register(entry('Receive', 'second'))).toThrow(
    expect.objectContaining({
      code: 'DUPLICATE_VIEW',
      context: { view: 'Receive', pluginId: 'second', firstPluginId: 'first' },
    }),
  )
})

test.each(['Nowhere', '__proto__', 'constructor'])(
  'there is no view %s, and the error names those there are',
  (name) => {
    const registry = createViewRegistry()
    registry.register(entry('Receive'))
    expect(() => registry.get(name)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_VIEW', context: { view: name, known: ['Receive'] } }),
    )
  },
)
