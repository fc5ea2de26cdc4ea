import type { JsonValue } from '@wallet-modal/runtime/config'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LiteralStyle, printLiteral } from '../config/printLiteral.js'
import { readSource } from '../config/readSource.js'
import { changedValue, valueAt } from './changedValue.js'
import { parsePath } from './configPath.js'
import { editSource } from './editSource.js'

const file = 'wallet-modal.config.ts'
const set = (text: string, path: string, value: JsonValue | undefined, name = file) =>
  editSource(text, name, { path: parsePath(path), value })
const unset = (text: string, path: string, name = file) => set(text, path, undefined, name)

function readBack(text: string, name = file) {
  const reading = readSource(text, name)
  if (reading.status !== 'read') throw new Error(`Not read:\n${text}`)
  return reading.value
}

/** The lines that differ. */
function changes(before: string, after: string): string[] {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)]
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ]
}

const usual = `import { defineConfig } from '@wallet-modal/runtime/config'

// The shop's modal.
export default defineConfig({
  app: { name: 'Shop' },
  chains: ['eip155:1', 'eip155:10'], // mainnets
  features: {
    receive: true, // always
    send: true,
    /* not yet */
    swaps: false,
  },
})
`

describe('a value that is there', () => {
  test.each<[string, JsonValue, string[]]>([
    ['features.swaps', true, ['- swaps: false,', '+ swaps: true,']],
    ['app.name', "Ada's shop", ["- app: { name: 'Shop' },", String.raw`+ app: { name: 'Ada\'s shop' },`]],
    [
      'chains[1]',
      'eip155:8453',
      [
        "- chains: ['eip155:1', 'eip155:10'], // mainnets",
        "+ chains: ['eip155:1', 'eip155:8453'], // mainnets",
      ],
    ],
  ])('%s changes, and nothing around it', (path, value, lines) => {
    expect(changes(usual, set(usual, path, value))).toEqual(lines)
  })

  test('that is right already changes nothing', () => {
    expect(set(usual, 'features.receive', true)).toBe(usual)
  })
})

describe('a key that is missing', () => {
  test.each<[string, JsonValue, string[]]>([
    ['features.names', true, ['+ names: true,']],
    [
      'app.url',
      'https://shop.example',
      ["- app: { name: 'Shop' },", "+ app: { name: 'Shop', url: 'https://shop.example' },"],
    ],
    ['prepare', 'idle', ["+ prepare: 'idle',"]],
    ['wallets.featured', ['metamask'], ["+ wallets: { featured: ['metamask'] },"]],
    ['signIn["required"]', true, ['+ signIn: { required: true },']],
    ['wallets.featured[0]', 'metamask', ["+ wallets: { featured: ['metamask'] },"]],
  ])('%s is added behind the others', (path, value, lines) => {
    const edited = set(usual, path, value)
    expect(changes(usual, edited)).toEqual(lines)
    expect(valueAt(readBack(edited), parsePath(path))).toEqual(value)
  })

  test('a list gets a further item', () => {
    expect(set(usual, 'chains[2]', 'eip155:8453')).toContain(
      "chains: ['eip155:1', 'eip155:10', 'eip155:8453'], // mainnets",
    )
  })
})

describe('what goes', () => {
  test.each<[string, string[]]>([
    ['features.send', ['- send: true,']],
    ['features.receive', ['- receive: true, // always']],
    ['features.swaps', ['- swaps: false,']],
    ['app.name', ["- app: { name: 'Shop' },", '+ app: {},']],
    [
      'chains[0]',
      ["- chains: ['eip155:1', 'eip155:10'], // mainnets", "+ chains: ['eip155:10'], // mainnets"],
    ],
    ['features.nothing', []],
    ['nothing.at.all', []],
  ])('%s goes with its line, if it has one', (path, lines) => {
    expect(changes(usual, unset(usual, path))).toEqual(lines)
  })
})

describe('a file is written on in its own way', () => {
  test('with tabs and double quotes', () => {
    const text = 'export default {\n\tchains: ["eip155:1"],\n\tfeatures: {\n\t\tsend: true\n\t}\n}\n'
    expect(set(text, 'features.names', true)).toBe(text.replace('true\n', 'true,\n\t\tnames: true\n'))
    expect(set(text, 'app.name', 'Shop')).toBe(text.replace(/\n\}\n$/, ',\n\tapp: { name: "Shop" }\n}\n'))
  })

  test('with the line ends of Windows', () => {
    const text = usual.replaceAll('\n', '\r\n')
    expect(set(text, 'features.names', true)).toBe(
      text.replace('swaps: false,\r\n', 'swaps: false,\r\n    names: true,\r\n'),
    )
  })

  test('as JSON', () => {
    const text = '{\n  "chains": ["eip155:1"]\n}\n'
    const edited = set(text, 'features.names', true, 'wallet-modal.config.json')
    expect(edited).toBe('{\n  "chains": ["eip155:1"],\n  "features": { "names": true }\n}\n')
    expect(unset(edited, 'features', 'wallet-modal.config.json')).toBe(text)
  })

  test.each([
    ['satisfies', "export default { chains: ['eip155:1'] } satisfies ModalConfig\n"],
    ['as const', "export default { chains: ['eip155:1'] } as const\n"],
    ['a variable', "const config = { chains: ['eip155:1'] }\nexport default config\n"],
    [
      'a variable and defineConfig',
      "import { defineConfig } from '@wallet-modal/runtime/config'\nconst config = { chains: ['eip155:1'] }\nexport default defineConfig(config)\n",
    ],
    ['a list of its own', "const chains = ['eip155:1']\nexport default { chains }\n"],
    ['a spread of its own', "const base = { chains: ['eip155:1'] }\nexport default { ...base }\n"],
    ['no braces of its own on a line', "export default { chains: [\n  'eip155:1'\n] }\n"],
  ])('with %s', (_name, text) => {
    const edited = set(text, 'chains[1]', 'eip155:10')
    expect(readBack(edited)).toEqual({ chains: ['eip155:1', 'eip155:10'] })
    expect(unset(edited, 'chains[1]')).toBe(text)
  })
})

describe('left alone, and told, is', () => {
  test.each([
    ['a computed value', 'export default { projectId: import.meta.env.VITE_ID }', 'projectId', 'is computed'],
    [
      'one from an import',
      "import { on } from './on'\nexport default { features: { send: on } }",
      'features.send',
      'comes from an import',
    ],
    [
      'an object with a spread from elsewhere',
      "import { base } from './base'\nexport default { ...base }",
      'features.send',
      'has a part that comes from an import',
    ],
    [
      'a list with one',
      "import { more } from './more'\nexport default { chains: ['eip155:1', ...more] }",
      'chains[2]',
      'has a part that comes from an import',
    ],
    [
      'an object that holds one',
      "import { on } from './on'\nexport default { features: { send: on } }",
      'features',
      'comes from an import',
    ],
    [
      'what stands for two things',
      'const on = true\nexport default { features: { send: on, receive: on } }',
      'features.send',
      'shares its place in the file with something else',
    ],
    [
      'a key that is there twice',
      'export default { features: { send: true, send: true } }',
      'features.send',
      'shares its place in the file with something else',
    ],
    ['a function', 'export default () => ({ chains: [] })', 'chains[0]', 'is a function'],
  ])('%s', (_name, text, path, why) => {
    expect(() => unset(set(text, path, 'x'), path)).toThrow(why)
  })

  test.each([
    ['features.send.more', 'features.send is true, which has no "more".'],
    ['chains[7]', 'chains is a list of 2: the next item is chains[2].'],
    ['chains.first', 'chains is a list of 2: the next item is chains[2].'],
    ['wallets.featured[3]', "wallets.featured[3] skips the first items of a list that isn't there."],
  ])('what leads nowhere: %s', (path, message) => {
    expect(() => set(usual, path, true)).toThrow(message)
  })
})

const name = fc
  .oneof(fc.constantFrom('features', 'swaps', 'a-b', 'x.y', 'é', '1'), fc.string())
  .filter((key) => key !== '__proto__')
const json = fc
  .jsonValue({ maxDepth: 2 })
  .filter((value) => !JSON.stringify(value).includes('__proto__')) as fc.Arbitrary<JsonValue>
const style: fc.Arbitrary<LiteralStyle> = fc
  .record({
    isJson: fc.boolean(),
    quote: fc.constantFrom('"', "'"),
    indent: fc.constantFrom('  ', '    ', '\t'),
    newline: fc.constantFrom('\n', '\r\n'),
    hasTrailingCommas: fc.boolean(),
  })
  .map((one) =>
    one.isJson ? { ...one, quote: '"', hasTrailingCommas: false } : one,
  ) as fc.Arbitrary<LiteralStyle>

/** A config as somebody may have written it. */
const source = fc
  .record({
    value: fc.dictionary(name, fc.oneof(json, fc.dictionary(name, json)), { minKeys: 1 }),
    style,
    isOpen: fc.boolean(),
    isCalled: fc.boolean(),
    comment: fc.option(fc.constantFrom('// why', '/* why */')),
  })
  .map(({ value, style, isOpen, isCalled, comment }) => {
    const literal = printLiteral(value as JsonValue, style, { isOpen: () => isOpen })
    if (style.isJson) return { file: 'wallet-modal.config.json', text: `${literal}${style.newline}`, value }
    const commented = comment ? literal.replaceAll(/([,{[])(\r?\n)/g, `$1 ${comment}$2`) : literal
    const called = isCalled ? `defineConfig(${commented})` : commented
    const head = isCalled ? `import { defineConfig } from '@wallet-modal/runtime/config'${style.newline}` : ''
    return { file, text: `${head}export default ${called}${style.newline}`, value }
  })

describe('of any config', () => {
  test('a value that is set is read back, all others stay, and taking it away gives the same bytes', () => {
    fc.assert(
      fc.property(source, name, json, fc.boolean(), ({ file, text, value }, key, added, isDeep) => {
        const inner = Object.keys(value).find(
          (one) => typeof value[one] === 'object' && value[one] !== null && !Array.isArray(value[one]),
        )
        const path = isDeep && inner !== undefined ? [inner, key] : [key]
        fc.pre(valueAt(value, path) === undefined)
        const edited = editSource(text, file, { path, value: added })
        expect(readBack(edited, file)).toEqual(changedValue(value, { path, value: added }))
        expect(editSource(edited, file, { path, value: undefined })).toBe(text)
      }),
    )
  })

  test('any value can be replaced, and any key can go', () => {
    fc.assert(
      fc.property(source, json, fc.nat(), ({ file, text, value }, other, at) => {
        const keys = Object.keys(value)
        const path = [keys[at % keys.length] ?? '']
        const replaced = editSource(text, file, { path, value: other })
        expect(readBack(replaced, file)).toEqual(changedValue(value, { path, value: other }))
        const gone = editSource(text, file, { path, value: undefined })
        expect(readBack(gone, file)).toEqual(changedValue(value, { path, value: undefined }))
      }),
    )
  })
})
