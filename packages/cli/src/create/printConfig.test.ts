import { runInNewContext } from 'node:vm'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSource } from '../config/readSource.js'
import { printConfig } from './printConfig.js'

/** What running the printed file gives. */
function evaluate(text: string): unknown {
  const body = text.replace(/^import .*\n/, '').replace('export default ', '')
  return JSON.parse(
    runInNewContext(`JSON.stringify(${body.trim()})`, { defineConfig: (config: unknown) => config }),
  )
}

const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
// Everything that a string may hold, in proportions that find what breaks a literal.
const nasty = fc.string({
  unit: fc.constantFrom(
    ...`'"\`\\\n\r\t\0\u2028\u2029\u0085\ufeff\u202e\ud800\${}</script>*/ -- a1é😀`.split(''),
  ),
})

describe('printConfig', () => {
  test('prints what is read back, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          json,
        ),
        (config) => {
          const text = printConfig(config as unknown as ModalConfig)
          expect(evaluate(text)).toEqual(JSON.parse(JSON.stringify(config)))
        },
      ),
    )
  })

  test('no text leaves its literal', () => {
    fc.assert(
      fc.property(nasty, nasty, (key, value) => {
        const config = { [key === '__proto__' ? 'x' : key]: value } as unknown as ModalConfig
        const text = printConfig(config)
        expect(JSON.stringify(evaluate(text))).toBe(JSON.stringify(config))
        // Three lines of ours around it, however the text tries to break them.
        expect(text.split(/[\n\r\u2028\u2029\u0085]/u).length).toBeLessThanOrEqual(6)
      }),
    )
  })

  test('the check of a config reads it without running it', () => {
    fc.assert(
      fc.property(nasty, (name) => {
        const config = { app: { name }, chains: ['eip155:1'] }
        const reading = readSource(printConfig(config), '/app/wallet-modal.config.ts')
        expect(reading).toMatchObject({ computed: [], value: config })
      }),
    )
  })

  test.each([
    ['a key that would set the prototype', JSON.parse('{"plugins":{"__proto__":{"x":1}}}')],
    ['a number that is none', { theme: { radius: Number.NaN } }],
    ['a function', { theme: { mode: () => 'dark' } }],
  ])('refuses %s', (_name, config) => {
    expect(() => printConfig(config as unknown as ModalConfig)).toThrow(TypeError)
  })

  test('prints short values on one line, features always one below the other', () => {
    const text = printConfig({
      projectId: "it's",
      chains: ['eip155:1'],
      features: { send: false },
      plugins: { 'x-one': { list: [], nothing: {} } },
    })
    expect(text).toMatchInlineSnapshot(`
      "import { defineConfig } from '@wallet-modal/runtime/config'

      export default defineConfig({
        projectId: 'it\\'s',
        chains: ['eip155:1'],
        features: {
          send: false,
        },
        plugins: { 'x-one': { list: [], nothing: {} } },
      })
      "
    `)
  })
})
