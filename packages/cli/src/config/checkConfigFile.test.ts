import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CliError } from '../errors/CliError.js'
import { checkConfigFile } from './checkConfigFile.js'
import { ConfigFolder } from './configFolder.fixture.js'

const right = "export default { chains: ['eip155:1'] }"

let folder: ConfigFolder
beforeEach(() => {
  folder = new ConfigFolder()
})
afterEach(() => folder[Symbol.dispose]())

describe('finding the file', () => {
  const find = (cwd: string) => checkConfigFile({ cwd: join(folder.path, cwd), isStatic: true })

  it('looks upwards, and shows the way from where it was asked', async () => {
    folder.write('wallet-modal.config.mjs', 'export default {}')
    folder.write('src/deep/a.ts', '')
    const { file, issues } = await find('src/deep')
    expect(file).toBe(join(folder.path, 'wallet-modal.config.mjs'))
    expect(issues[0]?.file).toBe('../../wallet-modal.config.mjs')
  })

  it.each([
    ['a repository', 'apps/.git/HEAD', ''],
    ['a package', 'apps/package.json', '{}'],
    ['a pnpm workspace root', 'apps/pnpm-workspace.yaml', 'packages: []'],
  ])("stops at %s: what lies above is somebody else's", async (_, root, text) => {
    folder.write('wallet-modal.config.ts', right)
    folder.write(root, text)
    folder.write('apps/web/src/a.ts', '')
    await expect(find('apps/web/src')).rejects.toMatchObject({
      name: 'CliError',
      code: 'WM_CONFIG_NOT_FOUND',
      exitCode: 3,
      message:
        'No wallet-modal.config.* from here up to the project root. Run this in your app, or name the file: wallet-modal validate <file>',
    })
  })

  it('takes the first of two in one folder, and says so', async () => {
    folder.write('wallet-modal.config.json', '{}')
    const { config, issues } = await folder.check(right)
    expect(config).toEqual({ chains: ['eip155:1'] })
    expect(issues).toMatchObject([
      {
        severity: 'warning',
        code: 'WM_CONFIG_AMBIGUOUS',
        message: expect.stringContaining('wallet-modal.config.json'),
      },
    ])
  })

  it.each([
    ['a file that is not there', 'none.ts', 'WM_CONFIG_NOT_FOUND', 'There is no file none.ts.'],
    ['a folder', 'folder.ts', 'WM_CONFIG_UNREADABLE', 'folder.ts is not a regular file.'],
    ['UTF-16', 'utf16.ts', 'WM_CONFIG_UNREADABLE', 'utf16.ts is not UTF-8 text. Save it as UTF-8.'],
    ['2 MiB', 'large.ts', 'WM_CONFIG_UNREADABLE', 'large.ts is larger than 1 MiB.'],
  ])('refuses %s', async (_, file, code, message) => {
    mkdirSync(join(folder.path, 'folder.ts'))
    folder.write('utf16.ts', Buffer.from(`\ufeff${right}`, 'utf16le'))
    folder.write('large.ts', ' '.repeat(2 ** 21))
    await expect(checkConfigFile({ cwd: folder.path, file, isStatic: true })).rejects.toMatchObject({
      code,
      message,
    })
  })

  it('throws nothing else, whatever the bytes', async () => {
    const bytes = fc.oneof(
      fc.uint8Array(),
      fc.string({ unit: 'binary' }).map((text) => Buffer.from(`export default {${text}`)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom('a.ts', 'a.js', 'a.json'), async (content, file) => {
        folder.write(file, content)
        const outcome = await checkConfigFile({ cwd: folder.path, file, isStatic: true }).catch(
          (error) => error,
        )
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(CliError)
        else expect(outcome.issues).not.toEqual([])
      }),
    )
  })
})

describe('without running the file', () => {
  it.each([
    ['throws', `throw new Error('ran')`, 'warning', 'DYNAMIC'],
    ['never ends', 'for (;;) {}', 'warning', 'DYNAMIC'],
    ['calls something', `console.log('ran')`, 'warning', 'DYNAMIC'],
    ['writes a file', `import fs from 'node:fs'\nfs.writeFileSync('ran', '')`, 'error', 'NOT_IN_PAGE'],
    ['ends the process', 'process.exit(1)', 'warning', 'DYNAMIC'],
  ])('says of a config that %s what it can', async (_, code, severity, what) => {
    const { issues } = await folder.check(`${code}\n${right}`)
    expect(issues[0]).toMatchObject({ severity, code: `WM_CONFIG_${what}` })
    expect(folder.has('ran')).toBe(false)
  })

  it.each([
    [
      'values',
      `const shared = { mode: 'dark' } as const\nexport default { chains: ['eip155:1'], theme: { ...shared } }`,
    ],
    ['types', `import type { X } from './none'\ninterface Y { x: X }\n${right} satisfies object`],
    ['functions that nothing calls', `export function late() { process.exit(1) }\n${right}`],
  ])('runs nothing where there is nothing but %s', async (_, text) => {
    const run: string[] = []
    const { issues } = await folder.check(text, { isStatic: false, onRun: (shown) => run.push(shown) })
    expect(issues).toEqual([])
    expect(run).toEqual([])
  })

  it('reports each computed value, and what is wrong besides', async () => {
    folder.write('more.ts', 'export const more = [], base = {}')
    const { config, issues } = await folder.check(`import { more, base } from './more'
export default {
  chains: [...more],
  projectId: process.env.ID,
  features: { email: 1, onRamp: load() },
  app: { ...base },
}`)
    expect(config).toBeUndefined()
    expect(
      issues.map(({ code, line, path }) => `${line} ${path} ${code.slice('WM_CONFIG_'.length)}`),
    ).toEqual([
      '3 chains DYNAMIC',
      '4  NOT_IN_PAGE',
      '4 projectId DYNAMIC',
      '5 features.email INVALID_VALUE',
      '5 features.onRamp UNKNOWN_KEY',
      '5 features.onRamp DYNAMIC',
      '6 app DYNAMIC',
    ])
  })

  it('takes no missing key for certain where a spread may bring it', async () => {
    folder.write('base.ts', 'export default {}')
    const { issues } = await folder.check(`import base from './base'\nexport default { ...base }`)
    expect(issues.map(({ code }) => code)).toEqual(['WM_CONFIG_DYNAMIC'])
  })
})

describe('running the file', () => {
  const run = (text: string, options = {}) => folder.check(text, { isStatic: false, ...options })

  it('fills in what is computed, and keeps places of the text', async () => {
    folder.write(
      'chains.ts',
      `export const chains: readonly string[] = ['eip155:1'] as const\nexport const typo = { mod: 'dark' }`,
    )
    const { issues } = await run(`import { chains, typo } from './chains'
export default {
  chains,
  theme: typo,
  languag: 'en',
} as const`)
    expect(issues.map(({ column, line, path }) => `${line}:${column} ${path}`)).toEqual([
      '4:10 theme.mod',
      '5:3 languag',
    ])
  })

  it.each([
    ['a function', 'export default async () => ({ chains: [] })', '1:16'],
    ['a function that is made', `const make = () => () => ({})\nexport default make()`, '2:16'],
    ['a promise', `export default Promise.resolve({ chains: ['eip155:1'] })`, '1:16'],
  ])('refuses %s, which the modal neither calls nor awaits', async (_, text, place) => {
    const { issues } = await run(text)
    expect(issues).toMatchObject([{ code: 'WM_CONFIG_NOT_DATA' }])
    expect(`${issues[0]?.line}:${issues[0]?.column}`).toBe(place)
  })

  it('takes what is awaited', async () => {
    const { config } = await run(`export default await Promise.resolve({ chains: ['eip155:1'] })`)
    expect(config).toEqual({ chains: ['eip155:1'] })
  })

  it('refuses values that JSON does not know, as the modal does', async () => {
    const { issues } = await run(`class Theme { mode = 'dark' }
export default { chains: [String('eip155:1')], theme: new Theme(), language: Number.NaN, projectId: Symbol() }`)
    expect(issues.map(({ message, path }) => `${path} ${message}`)).toEqual([
      'theme is of type object, but must be an object',
      'language is NaN, but must be `auto` or a language tag such as `en` (BCP 47)',
      'projectId is of type symbol, but must be a public project id of letters, digits, `_` and `-`',
    ])
  })

  it.each<[string, string, string, string]>([
    [
      'throws',
      `\nthrow new TypeError('no \u001b[31mnetwork')`,
      'threw when it was run, so the page stays blank: TypeError: no �[31mnetwork',
      '3:',
    ],
    [
      'ends the process',
      `globalThis.process.exit(0)`,
      'ended the process before it gave a value (exit code 0)',
      '1:1',
    ],
    [
      'crashes',
      `const node = globalThis.process; node.kill(node.pid, 'SIGKILL')`,
      'ended the process before it gave a value (signal SIGKILL)',
      '1:1',
    ],
    ['waits for ever', `await new Promise(() => {})`, 'waits for something that never comes', '1:1'],
    [
      'sends a message of its own',
      `globalThis.process.send(1); for (;;) {}`,
      'sent something else than its value',
      '1:1',
    ],
  ])('tells of a file that %s', async (_, code, message, place) => {
    const { config, issues } = await run(
      `const id = String()\n${code}\nexport default { projectId: id, chains: ['eip155:1'] }`,
    )
    expect(config).toBeUndefined()
    expect(issues).toMatchObject([
      { code: 'WM_CONFIG_LOAD_FAILED', message: expect.stringContaining(message) },
    ])
    expect(`${issues[0]?.line}:${issues[0]?.column}`).toContain(place)
  })

  it('stops a file that never ends', async () => {
    const { issues } = await run(`for (;;) {}\nexport default load()`, { timeLimitMs: 200 })
    expect(issues).toMatchObject([{ message: 'did not end within 0.2 s', code: 'WM_CONFIG_LOAD_FAILED' }])
  })

  it('ends what the file leaves running', async () => {
    const { config } = await run(`setInterval(() => {}, 10)\nexport default { chains: ['eip155:1'].slice() }`)
    expect(config).toEqual({ chains: ['eip155:1'] })
  })

  it('reads what Vite would put into the page, and no more of the environment', async () => {
    folder.write('package.json', '{ "devDependencies": { "vite": "8.0.0" } }')
    folder.write('.env', 'VITE_CHAIN=eip155:1\nVITE_MODE=dark\nSECRET=1')
    folder.write('.env.production', 'VITE_MODE=light')
    process.env.VITE_LANGUAGE = 'de'
    process.env.WALLET_MODAL_TEST = 'secret'
    try {
      const { config } = await run(`const { env } = { env: import.meta.env }
export default {
  chains: [import.meta.env.VITE_CHAIN],
  theme: { mode: import.meta.env.VITE_MODE },
  language: import.meta.env.VITE_LANGUAGE,
  app: { name: String([env.SECRET, env.WALLET_MODAL_TEST, import.meta.env.HOME, import.meta.env.PROD]) },
}`)
      expect(config).toMatchObject({
        chains: ['eip155:1'],
        theme: { mode: 'light' },
        language: 'de',
        app: { name: ',,,true' },
      })
    } finally {
      delete process.env.VITE_LANGUAGE
      delete process.env.WALLET_MODAL_TEST
    }
  })

  it('runs what TypeScript, JSX and JSON make of the files that it imports', async () => {
    folder.write('package.json', '{}')
    folder.write(
      'src/index.ts',
      `export enum Id { Main = 'eip155:1' }\nexport * from './kept.js'\nexport { default as data, "a b" as odd } from './data.json'`,
    )
    folder.write(
      'src/kept.ts',
      `import type { Gone } from './gone'\nexport const kept = await Promise.resolve('eip155:10' as Gone)`,
    )
    folder.write('src/data.json', '{ "default": "key", "a b": "eip155:137" }')
    folder.write('src/old.js', `module.exports = { id: 'eip155:8453' }`)
    folder.write(
      'src/Text.tsx',
      `export const Text = () => <b>text</b>\nexport const last = 'eip155:56' satisfies string`,
    )
    const { config, issues } = await run(`import { Id, data, kept, odd } from './src'
import old from './src/old'
import { last } from './src/Text'
const { default: id } = await import('./src/data.json')
export default { chains: [Id.Main, kept, odd, old.id, last], app: { name: String([data === id, data.default]) } }`)
    expect(issues).toEqual([])
    expect(config).toEqual({
      chains: ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:56'],
      app: { name: 'true,key' },
    })
  })

  it('finds a secret that the environment brings, and does not quote it', async () => {
    process.env.VITE_TEST = `sk_live_${'a'.repeat(24)}!`
    try {
      const reported = await folder.reported(
        `export default { chains: ['eip155:1'], projectId: import.meta.env.VITE_TEST }`,
        { isStatic: false },
      )
      expect(reported).toContain('WM_CONFIG_SECRET')
      expect(reported).not.toContain('sk_live')
    } finally {
      delete process.env.VITE_TEST
    }
  })
})

describe('running a file of an app that Vite builds', () => {
  const app = { 'package.json': '{ "devDependencies": { "vite": "8.0.0" } }' }
  const checkWith = (files: Readonly<Record<string, string>>, text: string) => {
    for (const [name, content] of Object.entries({ ...app, ...files })) folder.write(name, content)
    return folder.check(text, { isStatic: false })
  }
  const check = (text: string, files: Readonly<Record<string, string>>) => {
    folder.link('vite', fileURLToPath(new URL('../../../../node_modules/vite', import.meta.url)))
    return checkWith(files, text)
  }

  it('takes what Vite takes: its environment, pictures, aliases', async () => {
    const { config, files, issues } = await check(
      `import icon from './logo.svg'
import { chains } from '@/chains'
const { VITE_NAME, PROD } = import.meta.env
export default { chains, projectId: import.meta.env.VITE_ID, app: { name: [VITE_NAME, PROD, import.meta.env.SSR].join(), icons: ['https://a.example/' + icon.slice(0, 4)] } }`,
      {
        '.env': 'VITE_ID=abc\nVITE_NAME=Shop\nVITE_A-B=1\nSECRET=1',
        'logo.svg': '<svg/>',
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        'src/chains.ts': `export const chains = ['eip155:1', import.meta.env.SECRET ?? 'eip155:10']`,
      },
    )
    expect(issues).toEqual([])
    expect(config).toMatchObject({
      chains: ['eip155:1', 'eip155:10'],
      projectId: 'abc',
      app: { name: 'Shop,true,false' },
    })
    expect(files).toContain(join(folder.path, 'src/chains.ts'))
  })

  /** A fake of Vite 6 and 7, which aren't installed here. */
  const olderVite = (runnerImport: string): Readonly<Record<string, string>> => ({
    'node_modules/vite/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/vite/index.js': `export const runnerImport = ${runnerImport}`,
  })

  it('defines each variable for an older Vite, which overwrites a definition of them all', async () => {
    const define = `async (_, { define: { 'import.meta.env': all, 'import.meta.env.VITE_ID': id } }) => ({
  module: { default: { chains: ['eip155:1'], projectId: all ? undefined : JSON.parse(id) } },
  dependencies: [],
})`
    const { config } = await checkWith(
      { ...olderVite(define), '.env': 'VITE_ID=abc' },
      `export default { chains: ['eip155:1'], projectId: import.meta.env.VITE_ID }`,
    )
    expect(config).toMatchObject({ projectId: 'abc' })
  })

  it('knows the aliases of tsconfig.json where an older Vite does not', async () => {
    const refuse = `async (file) => {
  const message = "Cannot find module '@/chains' imported from '" + file + "'"
  throw Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' })
}`
    const { config, issues } = await checkWith(
      {
        ...olderVite(refuse),
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        'src/chains.ts': `export const chains = ['eip155:1']`,
      },
      `import { chains } from '@/chains'\nexport default { chains }`,
    )
    expect(issues).toEqual([])
    expect(config).toEqual({ chains: ['eip155:1'] })
  })

  it('tells of an error in another file where it stands', async () => {
    const { issues } = await check(`import { make } from './make'\nexport default { chains: make() }`, {
      'make.ts': `interface Gone {}\n\nexport function make(): never {\n  throw new Error('no')\n}`,
    })
    expect(issues).toMatchObject([{ code: 'WM_CONFIG_LOAD_FAILED', file: 'make.ts', line: 4, column: 3 }])
  })

  it('tells of a file that is broken where it is', async () => {
    const { issues } = await check(`import { a } from './a'\nexport default { chains: a }`, {
      'a.ts': 'export const a = [\n  1,,,\n  }',
    })
    expect(issues).toMatchObject([{ code: 'WM_CONFIG_LOAD_FAILED', file: 'a.ts', line: 3 }])
  })

  it.each(['./gone', '@/gone', 'gone'])('refuses %s, which is not there', async (name) => {
    const { issues } = await check(`\nimport { chains } from '${name}'\nexport default { chains }`, {})
    expect(issues).toMatchObject([{ code: 'WM_CONFIG_UNRESOLVED_IMPORT', line: 2, column: 1 }])
  })
})

it.each<[string, Record<string, string>]>([
  ['TypeScript', { 'src/index.ts': `enum Id { Main = 'eip155:10' }\nexport const chains = [Id.Main]` }],
  [
    'JavaScript that leaves out the endings of its files',
    {
      'package.json': '{ "type": "module", "main": "index.js" }',
      'index.js': `export * from './chains'`,
      'chains.js': `export const chains = ['eip155:10']`,
    },
  ],
])('running a file takes %s of a package that is linked', async (_, files) => {
  const all = { 'package.json': '{ "type": "module", "main": "src/index.ts" }', ...files }
  for (const [name, content] of Object.entries(all)) folder.write(`nets/${name}`, content)
  folder.write('package.json', '{ "devDependencies": { "vite": "8.0.0" } }')
  folder.link('@acme/nets', join(folder.path, 'nets'))
  folder.link('vite', fileURLToPath(new URL('../../../../node_modules/vite', import.meta.url)))
  const text = `import { chains } from '@acme/nets'\nexport default { chains }`
  const { config, issues } = await folder.check(text, { isStatic: false })
  expect(issues).toEqual([])
  expect(config).toEqual({ chains: ['eip155:10'] })
})

describe('running a file that imports what Node cannot load', () => {
  const run = (text: string) => folder.check(text, { isStatic: false })

  it('warns of a picture, as the page may have it', async () => {
    folder.write('logo.svg', '<svg/>')
    const { issues } = await run(
      `import icon from './logo.svg'\nexport default { chains: ['eip155:1'], app: { name: 'Shop', icons: [icon] } }`,
    )
    expect(issues).toMatchObject([
      {
        severity: 'warning',
        code: 'WM_CONFIG_DYNAMIC',
        message: expect.stringMatching(
          /^imports something that Node cannot load, so the config cannot be checked fully: /,
        ),
      },
    ])
  })

  it('checks what its text shows', async () => {
    folder.write('logo.svg', '<svg/>')
    const { issues } = await run(
      `import icon from './logo.svg'\nexport default { chains: ['eip155:1'], app: { icons: [icon] }, theem: {} }`,
    )
    expect(issues).toContainEqual(expect.objectContaining({ code: 'WM_CONFIG_UNKNOWN_KEY', path: 'theem' }))
  })

  it('refuses a file of the app that is missing, which no page has either', async () => {
    const { issues } = await run(`const { chains } = await import('./gone')\nexport default { chains }`)
    expect(issues).toMatchObject([{ severity: 'error', code: 'WM_CONFIG_UNRESOLVED_IMPORT' }])
  })
})
