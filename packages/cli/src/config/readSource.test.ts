import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedIn } from './ConfigNode.js'
import { readSource } from './readSource.js'

const wanted = { chains: ['eip155:1'], features: { email: false, socials: ['google', 'x'] } }

/** The value and the paths of what is computed. */
function read(text: string, file = 'wallet-modal.config.ts') {
  const reading = readSource(text, file)
  if (reading.status !== 'read') throw new Error(JSON.stringify(reading))
  return { value: reading.value, computed: reading.computed.map(({ node, path }) => `${path}: ${node.why}`) }
}

const imported = "import { defineConfig } from '@wallet-modal/runtime/config'\n"
const body = `{ chains: ['eip155:1'], features: { email: false, socials: ['google', 'x'] } }`

describe('a config that text alone tells', () => {
  it.each<[string, string]>([
    ['an object', `export default ${body}`],
    ['defineConfig', `${imported}export default defineConfig(${body})`],
    [
      'defineConfig by another name',
      `import { defineConfig as c } from '@wallet-modal/runtime'\nexport default c(${body})`,
    ],
    [
      'comments',
      `${imported}// ours\nexport default defineConfig(/* here */ ${body.replace('email', '/* no mail */ email')})\n// end`,
    ],
    ['a variable', `const config = ${body}\nexport default config`],
    [
      'a typed variable with defineConfig',
      `${imported}const config: ModalConfig = defineConfig(${body})\nexport { config as default }`,
    ],
    [
      'satisfies',
      `import type { ModalConfig } from '@wallet-modal/runtime/config'\nexport default ${body} satisfies ModalConfig`,
    ],
    ['as const, twice', `export default (${body} as const) as ModalConfig`],
    [
      'spreads',
      `const base = { chains: ['eip155:1'] }\nconst logIns = ['google'] as const\nexport default { ...base, features: { email: true, ...{ email: false }, socials: [...logIns, 'x'] } }`,
    ],
    [
      'tabs',
      `export default {\n\tchains: ['eip155:1'],\n\tfeatures: {\n\t\temail: false,\n\t\tsocials: ['google', 'x'],\n\t},\n}\n`,
    ],
    [
      'double quotes, templates, quoted keys',
      'export default { "chains": ["eip155:1"], \'features\': { "email": false, socials: [`google`, "x"] } };',
    ],
    [
      'CRLF and a byte order mark',
      `\ufeffexport default {\r\n  chains: ['eip155:1'],\r\n  features: { email: false, socials: ['google', 'x'] },\r\n}\r\n`,
    ],
    [
      'a list over several lines',
      `export default { chains: [\n  'eip155:1', // main\n], features: { email: false, socials: [\n    'google',\n    'x',\n  ] } }`,
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({ value: wanted, computed: [] })
  })

  it.each([
    ['an arrow function', `${imported}export default defineConfig(() => (${body}))`],
    ['a declared one', `export default function config() {\n  return ${body}\n}`],
    ['one by its name', `const make = async () => { return ${body} }\nexport default make`],
  ])('a function is one, and no config: %s', (_, text) => {
    expect(read(text)).toEqual({ value: expect.any(Function), computed: [] })
  })

  it('keys that stand twice in the same braces, and not what a spread brings', () => {
    const reading = readSource(
      `const base = { chains: [] }\nexport default { ...base, chains: [], a: { b: 1, 'b': 2 }, l: [{ c: 1, c: 2, c: 3 }] }`,
      'a.ts',
    )
    if (reading.status !== 'read') throw new Error(reading.status)
    expect(repeatedIn(reading.root).map(({ path }) => path)).toEqual(['a.b', 'l[0].c', 'l[0].c'])
  })

  it('numbers, signs, null and undefined', () => {
    const { value } = read(
      'export default { a: -1.5, b: +2, c: 0x10, d: 1_000, e: null, f: undefined, [`g`]: 1 }',
    )
    expect(value).toEqual({ a: -1.5, b: 2, c: 16, d: 1000, e: null, f: undefined })
  })

  it('reads as JavaScript what is no TypeScript', () => {
    expect(read(`export default ${body}`, 'wallet-modal.config.mjs').value).toEqual(wanted)
    expect(readSource(`export default ${body} as const`, 'wallet-modal.config.js').status).toBe('broken')
  })
})

describe('what only running the file can tell', () => {
  it.each<[string, string, string]>([
    ['the environment', 'export default { projectId: process.env.ID }', 'projectId: is computed'],
    [
      'an import',
      `import { chains } from './chains'\nexport default { chains }`,
      'chains: comes from an import',
    ],
    [
      'a spread of an import',
      `import base from './base'\nexport default { ...base, chains: [] }`,
      ': comes from an import',
    ],
    [
      'a spread in a list',
      `import more from './more'\nexport default { chains: ['eip155:1', ...more] }`,
      'chains: comes from an import',
    ],
    ['a call', `export default { language: detect() }`, 'language: is computed'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the config's.
    ['a template with parts', 'export default { language: `${1}` }', 'language: is computed'],
    ['a choice', 'export default { chains: ok ? [] : [] }', 'chains: is computed'],
    ['a computed key', `export default { ['a' + 'b']: 1 }`, ': is computed'],
    ['a prototype', `export default { __proto__: { chains: [] } }`, ': is computed'],
    ['a getter', `export default { get chains() { return [] } }`, 'chains: is computed'],
    ['the whole', `export default await load()`, ': is computed'],
    ["somebody else's export", `export { default } from './shared'`, ': is computed'],
    [
      "somebody else's defineConfig",
      `import { defineConfig } from './mine'\nexport default defineConfig({})`,
      ': is computed',
    ],
    ['let', `let chains = []\nexport default { chains }`, 'chains: may be changed elsewhere in the file'],
    [
      'an object that is changed',
      `const config = { features: {} }\nconfig.features.email = true\nexport default config`,
      ': may be changed elsewhere in the file',
    ],
    [
      'a list that grows',
      `const chains = []\nchains.push('eip155:1')\nexport default { chains }`,
      'chains: may be changed elsewhere in the file',
    ],
    [
      'an object that is handed on',
      `const features = {}\nfill(features)\nexport default { features }`,
      'features: may be changed elsewhere in the file',
    ],
  ])('%s', (_, text, computed) => {
    expect(read(text).computed).toEqual([computed])
  })

  it('gives up on a const that stands for itself', () => {
    const [computed] = read('const a = { b: a }\nexport default a').computed
    expect(computed).toMatch(/^b(\.b)+: is nested too deeply to follow$/)
  })
})

describe('properties', () => {
  const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))

  it('JSON printed into TypeScript is read as JSON reads it', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2, '\t'), fc.constantFrom('\n', '\r\n'), (value, indent, end) => {
        const text = JSON.stringify(value, null, indent)
        const module = `export default (${text.replaceAll('\n', end)}) as const${end}`
        expect(read(module)).toEqual({ value: JSON.parse(text), computed: [] })
      }),
    )
  })

  it('a JSON file has the value of JSON.parse', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(text, 'wallet-modal.config.json')).toEqual({ value: JSON.parse(text), computed: [] })
      }),
    )
  })

  it('a JSON file is refused exactly where JSON.parse refuses', () => {
    const almost = fc
      .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ',', '// x\n', "'", 'a', '+', '`', '}'))
      .map(
        ([text, at, extra]) =>
          text.slice(0, at % (text.length + 1)) + extra + text.slice(at % (text.length + 1)),
      )
    fc.assert(
      fc.property(almost, (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        expect(readSource(text, 'a.json').status).toBe(isJson ? 'read' : 'broken')
      }),
    )
  })

  it('any text is read or refused, never thrown at', () => {
    const pieces = fc.constantFrom(
      ...'export default const a = { } [ ] ( ) => ... , : ; ` \' " \\ / * - . async function return class import from defineConfig as const satisfies 1 x __proto__ \n'.split(
        ' ',
      ),
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((all) => `export default ${all.join(' ')}`),
    )
    fc.assert(
      fc.property(text, fc.constantFrom('a.ts', 'a.mjs', 'a.json'), (any, file) => {
        expect(['read', 'noExport', 'broken']).toContain(readSource(any, file).status)
      }),
    )
  })

  it.each(['[', '{"a":', '('])('survives a hundred thousand of %s', (piece) => {
    for (const file of ['a.ts', 'a.json']) {
      expect(
        readSource(`${file === 'a.ts' ? 'export default ' : ''}${piece.repeat(100_000)}`, file).status,
      ).toBe('broken')
    }
  })
})
