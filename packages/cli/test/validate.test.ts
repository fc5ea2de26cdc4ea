import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validate as command } from '../src/commands/validate.js'
import { run, shortBin } from './command.js'
import { folderOf, type RanHere, runHere } from './inProcess.js'

/** Contents by path; a text alone is `wallet-modal.config.ts`. */
type Files = string | Readonly<Record<string, string>>

const viteApp = { 'package.json': '{ "devDependencies": { "vite": "^8.0.0" } }' }
const nextApp = { 'package.json': '{ "dependencies": { "next": "^16.0.0" } }' }

const write = (files: Files) =>
  folderOf(typeof files === 'string' ? { 'wallet-modal.config.ts': files } : files)

/** Runs `wallet-modal validate`; its places are what it tells. */
async function validate(
  files: Files,
  flags: { readonly static?: boolean; readonly strict?: boolean } = {},
  named: readonly string[] = [],
): Promise<RanHere & { readonly places: string[] }> {
  const ran = await runHere(command, write(files), { flags, args: named })
  const rows = ran.stdout.matchAll(/^(\S+:\d+:\d+) {2}(error|warning) WM_CONFIG_(\w+)$/gm)
  return { ...ran, places: Array.from(rows, ([, place, severity, code]) => `${place} ${severity} ${code}`) }
}

const config = (rest: string) => `export default {\n  chains: ['eip155:1'],\n  ${rest}\n}\n`

/** Faults, each with place, name, and a part of the message: mostly what to do. */
const refused: readonly (readonly [name: string, files: Files, place: string, reported: string])[] = [
  ['a misspelt key', config('theem: {},'), '3:3 error UNKNOWN_KEY', 'Did you mean `theme`?'],
  ['a key in a section', config('theme: { mod: "dark" },'), '3:12 error UNKNOWN_KEY', 'Did you mean `mode`?'],
  [
    'a misspelt value',
    config(`features: { socials: ['gogle'] },`),
    '3:25 error INVALID_VALUE',
    'Did you mean `google`?',
  ],
  [
    'a value of the wrong type',
    config(`features: { email: 'yes' },`),
    '3:22 error INVALID_VALUE',
    'must be true or false',
  ],
  [
    'a network that nobody defines',
    `export default { chains: ['eip155:1', 'eip155:845333'] }`,
    '1:39 error UNKNOWN_NETWORK',
    'Did you mean `eip155:8453` (Base)? Otherwise define it in `networks`.',
  ],
  [
    'a part of a definition that nobody completes',
    `export default { chains: ['eip155:845333'], networks: [{ id: 'eip155:845333', rpcUrls: ['https://a.example'] }] }`,
    '1:56 error UNKNOWN_NETWORK',
    'lacks `name`, `nativeCurrency`, and `eip155:845333` is not a known network',
  ],
  [
    'a namespace that no plugin serves',
    `export default { chains: ['eip155:1', 'cosmos:cosmoshub-4'] }`,
    '1:39 error NO_PLUGIN',
    'no built-in plugin supports it',
  ],
  [
    'a start on another network',
    config(`defaultChain: 'eip155:10',`),
    '3:17 error CONFLICT',
    'which is not in `chains`',
  ],
  [
    'pairing without a relay',
    config('features: { walletConnect: true },'),
    '3:30 error NO_ENDPOINT',
    'Set `projectId` for the hosted one (ids: ',
  ],
  [
    'an unknown wallet',
    config(`wallets: { featured: ['metamsk'] },`),
    '3:25 error UNKNOWN_WALLET',
    '`io.metamask` (MetaMask)?',
  ],
  [
    'an unknown language',
    config(`language: 'klingon',`),
    '3:13 error UNKNOWN_LANGUAGE',
    'Available: `en`, `ar`, `de`.',
  ],
  [
    'an unknown token',
    config(`theme: { tokens: { surfce: '#fff' } },`),
    '3:22 error UNKNOWN_TOKEN',
    'Did you mean `surface`?',
  ],
  [
    'a key that is written twice',
    config(`language: 'de',\n  language: 'ar',`),
    '4:3 error DUPLICATE_KEY',
    'language: is already on line 3, and only the last one counts.',
  ],
  [
    'settings that lack what their plugin needs',
    config(`endpoints: { blockchain: 'https://api.example' }, plugins: { registerName: {} },`),
    '3:78 error INVALID_VALUE',
    'plugins.registerName.suffixes: is not as its plugin wants it',
  ],
  [
    'a secret',
    config(`plugins: { shop: { apiSecret: 'hunter2' } },`),
    '3:33 error SECRET',
    'every visitor could read it',
  ],
  [
    'a value of a spread, where it stands',
    `const shared = {\n  recieve: true,\n}\nexport default { chains: ['eip155:1'], features: { ...shared } }`,
    '2:3 error UNKNOWN_KEY',
    'Did you mean `receive`?',
  ],
  [
    'a value of an import, where it is used',
    {
      'wallet-modal.config.ts': `import { shared } from './shared'\nexport default {\n  chains: ['eip155:1'],\n  features: shared,\n}`,
      'shared.ts': 'export const shared = { recieve: true }',
    },
    '4:13 error UNKNOWN_KEY',
    'features.recieve: is not a known key',
  ],
  [
    "somebody else's export, where it is passed on",
    {
      'wallet-modal.config.ts': `// ours\nexport { default } from './shared'`,
      'shared.ts': 'export default { chains: [] }',
    },
    '2:10 error INVALID_VALUE',
    'chains: is an empty list',
  ],
  [
    'what is no TypeScript',
    `export default { chains: ['eip155:1' }`,
    '1:38 error SYNTAX',
    'Unexpected token, expected ","',
  ],
  [
    'a file without a default export',
    `export const a = 1`,
    '1:1 error NO_EXPORT',
    'Write `export default defineConfig({ … })`.',
  ],
  [
    'a file that throws where it asks for a part of nothing',
    config('projectId: settings.id,'),
    '3:3 error LOAD_FAILED',
    'ReferenceError: settings is not defined',
  ],
  [
    'the environment of Node, with Vite',
    { ...viteApp, 'wallet-modal.config.ts': config('projectId: process.env.NOPE,') },
    '3:14 error NOT_IN_PAGE',
    'Use `import.meta.env.VITE_NOPE`, and set it in .env.',
  ],
  [
    'the environment of Node, without a bundler',
    config('projectId: process.env.NOPE,'),
    '3:14 error NOT_IN_PAGE',
    'reads `process.env.NOPE`, which only Node has, so the page stays blank',
  ],
  [
    'the environment of Vite, with Next',
    { ...nextApp, 'wallet-modal.config.ts': config('projectId: import.meta.env.VITE_ID,') },
    '3:14 error NOT_IN_PAGE',
    'Use `process.env.NEXT_PUBLIC_…`.',
  ],
  [
    'a module of Node',
    `import { sep } from 'node:path'\n${config('app: { name: sep },')}`,
    '1:1 error NOT_IN_PAGE',
    'imports `node:path`, which only Node has',
  ],
  [
    'a file that is not there, by an alias',
    `import x from '@/foo'\n${config('')}`,
    '1:1 error UNRESOLVED_IMPORT',
    'imports `@/foo`, which does not exist.',
  ],
  [
    'a package that is not there',
    `import { id } from 'shop-settings'\n${config('projectId: id,')}`,
    '1:1 error UNRESOLVED_IMPORT',
    'Install it: npm install shop-settings',
  ],
  [
    'a package that a feature lacks',
    {
      'package.json': '{ "dependencies": { "@wallet-modal/plugins": "0.0.0" } }',
      'node_modules/@wallet-modal/plugins/package.json': '{}',
      'node_modules/viem/package.json': '{}',
      'pnpm-lock.yaml': '',
      'wallet-modal.config.ts': config(`projectId: 'abc',\n  features: { walletConnect: true },`),
    },
    '4:30 error MISSING_PACKAGE',
    'Run: pnpm add @walletconnect/universal-provider@2.21.8',
  ],
]

describe('is refused, by its place and with what to do', () => {
  test.each(refused)('%s', async (_name, files, place, reported) => {
    const { code, stdout, stderr, places } = await validate(files)
    expect(places).toEqual([`wallet-modal.config.ts:${place}`])
    expect(stdout).toContain(reported)
    expect(stderr).toContain('wallet-modal.config.ts has 1 error.')
    expect(code).toBe(3)
  })

  test('each of several, in the order of lines', async () => {
    const { places } = await validate(
      config(`features: {\n    recieve: true,\n    email: 1,\n  },\n  language: 'klingon',\n  theem: {},`),
    )
    expect(places).toEqual([
      'wallet-modal.config.ts:4:5 error UNKNOWN_KEY',
      'wallet-modal.config.ts:5:12 error INVALID_VALUE',
      'wallet-modal.config.ts:8:3 error UNKNOWN_KEY',
    ])
  })

  test.each([
    ['a misspelt key', '{\n  "chains": ["eip155:1"],\n  "theem": {}\n}', '3:3 error UNKNOWN_KEY'],
    ['a comment', '{\n  "chains": ["eip155:1"] // one\n}', '2:26 error SYNTAX'],
    [
      'a key that is written twice',
      '{ "chains": ["eip155:1"],\n  "chains": ["eip155:10"] }',
      '2:3 error DUPLICATE_KEY',
    ],
    ['an unknown network', '{ "chains": ["eip155:999999999"] }', '1:14 error UNKNOWN_NETWORK'],
  ])('in JSON: %s', async (_name, text, place) => {
    const { code, places } = await validate({ 'wallet-modal.config.json': text })
    expect(places).toEqual([`wallet-modal.config.json:${place}`])
    expect(code).toBe(3)
  })

  test('what a file that is imported does', async () => {
    const { places } = await validate({
      ...viteApp,
      'wallet-modal.config.ts': `import { id } from './lib/id'\n${config('projectId: id,')}`,
      'lib/id.ts': `import { shared } from './shared.js'\nexport const id = shared ?? process.env.ID`,
      'lib/shared.ts': `export const shared = process.env.NODE_ENV === 'x' ? 'a' : undefined`,
    })
    expect(places).toEqual(['lib/id.ts:2:29 error NOT_IN_PAGE'])
  })

  test('a secret, without its value', async () => {
    const secret = `sk_live_${'a'.repeat(24)}`
    const files = config(`plugins: { shop: { settings: '${secret}' } },`)
    for (const flags of [{}, { static: true }]) {
      const { code, stdout, stderr, report } = await validate(files, flags)
      expect(code).toBe(3)
      expect(stdout).toContain('SECRET')
      expect(stdout + stderr + JSON.stringify(report)).not.toContain(secret)
    }
  })
})

const accepted: readonly (readonly [name: string, files: Files])[] = [
  [
    'a config that is right',
    config(`theme: { mode: 'dark', tokens: { surface: '#fff' } },\n  language: 'de-CH',`),
  ],
  [
    'a network that it defines',
    config(
      `networks: [{ id: 'eip155:99999', name: 'Mine', nativeCurrency: { name: 'M', symbol: 'M', decimals: 18 }, rpcUrls: ['https://rpc.example'] }],`,
    ).replace(`'eip155:1'`, `'eip155:99999'`),
  ],
  [
    'wallets by slug, rdns, id and name',
    config(
      `wallets: { featured: ['io.metamask', 'org.example.wallet', '${'ab'.repeat(32)}', 'name:Mine'] },`,
    ),
  ],
  [
    "Vite's environment",
    {
      ...viteApp,
      '.env': 'VITE_ID=abc',
      'wallet-modal.config.ts': config('projectId: import.meta.env.VITE_ID,'),
    },
  ],
  [
    "Next's environment",
    {
      ...nextApp,
      '.env': 'NEXT_PUBLIC_ID=abc',
      'wallet-modal.config.ts': config('projectId: process.env.NEXT_PUBLIC_ID,'),
    },
  ],
  ['an environment that it asks for first', config(`projectId: typeof process === 'undefined' ? '' : 'a',`)],
  ['what functions do that nothing calls', `export const server = () => process.env.SECRET\n${config('')}`],
  [
    'types of what is not there',
    `import type { A } from './a'\nimport { type B } from './b'\nexport type C = A | B\n${config('')}`,
  ],
  [
    'JSON with a schema',
    { 'wallet-modal.config.json': '{ "$schema": "./schema.json", "chains": ["eip155:1"] }' },
  ],
]

describe('is valid', () => {
  test.each(accepted)('%s', async (_name, files) => {
    const { code, stdout, places } = await validate(files)
    expect(places).toEqual([])
    expect(stdout).toMatch(/^Valid: wallet-modal\.config\.(ts|json)\.$/m)
    expect(code).toBe(0)
  })

  test('from a folder below', async () => {
    const cwd = write({ 'wallet-modal.config.ts': config(''), 'src/deep/a.ts': '' })
    const { code, stdout } = await runHere(command, join(cwd, 'src/deep'))
    expect(stdout).toContain('Valid: ../../wallet-modal.config.ts.')
    expect(code).toBe(0)
  })

  test.each<[string, Files, string]>([
    [
      'a language that is not translated',
      config(`language: 'fr',`),
      'wallet-modal.config.ts:3:13 warning UNKNOWN_LANGUAGE',
    ],
    [
      'settings for names, and no service that registers them',
      config(`plugins: { registerName: { suffixes: ['.names.example'] } },`),
      'wallet-modal.config.ts:3:28 warning NO_EFFECT',
    ],
    [
      'settings for names, which are off',
      config(
        `endpoints: { blockchain: 'https://api.example' }, features: { names: false }, plugins: { registerName: { suffixes: ['.names.example'] } },`,
      ),
      'wallet-modal.config.ts:3:106 warning NO_EFFECT',
    ],
    [
      'a wallet that a directory may know',
      config(`projectId: 'abc',\n  wallets: { featured: ['mywallet'] },`),
      'wallet-modal.config.ts:4:25 warning UNKNOWN_WALLET',
    ],
    [
      'a variable that Next leaves out of pages',
      { ...nextApp, 'wallet-modal.config.ts': config('projectId: process.env.ID,') },
      'wallet-modal.config.ts:3:14 warning NOT_IN_PAGE',
    ],
  ])('with a warning, unless --strict: %s', async (_name, files, place) => {
    const { code, places } = await validate(files)
    expect(places).toEqual([place])
    expect(code).toBe(0)
    expect((await validate(files, { strict: true })).code).toBe(3)
  })
})

describe('running a config', () => {
  test('is told before, and not done where the text says all', async () => {
    const reported = 'Running wallet-modal.config.ts for the values that its text does not show.'
    expect((await validate(config(`language: 'de',`))).stderr).not.toContain(reported)
    expect((await validate(config(`language: ['d', 'e'].join(''),`))).stderr).toContain(reported)
    expect((await validate(config(`language: ['d', 'e'].join(''),`), { static: true })).stderr).not.toContain(
      reported,
    )
  })

  test('is left out with --static, which says what it could not see', async () => {
    const { code, places } = await validate(config('language: detect(),'), { static: true })
    expect(places).toEqual(['wallet-modal.config.ts:3:13 error DYNAMIC'])
    expect(code).toBe(3)
    const calling = await validate(`console.log(1)\n${config('')}`, { static: true })
    expect(calling.places).toEqual(['wallet-modal.config.ts:1:1 warning DYNAMIC'])
    expect(calling.code).toBe(0)
  })

  test("is not done to somebody else's, above the nearest package.json", async () => {
    const cwd = write({
      'wallet-modal.config.js': 'export default { chains: [String(Date.now())] }',
      'mine/package.json': '{}',
      'mine/src/a.ts': '',
    })
    const { code, stderr } = await runHere(command, join(cwd, 'mine/src'))
    expect(stderr).toContain('No wallet-modal.config.*')
    expect(code).toBe(3)
  })
})

test('as it is built, it runs a config, keeps what that prints out of its own, and shows it nothing of our environment', async () => {
  const cwd = write(
    `console.log('noise')\n${config('theem: {},\n  app: { name: [import.meta.env.SECRET_TOKEN, import.meta.env.HOME].join("") },')}`,
  )
  const { code, stdout } = await run(['validate', '--json'], {
    cwd,
    program: shortBin,
    env: { SECRET_TOKEN: 'x' },
  })
  const { data, errors } = JSON.parse(stdout)
  expect(data).toMatchObject({ file: 'wallet-modal.config.ts' })
  expect(errors).toMatchObject([
    { code: 'WM_CONFIG_UNKNOWN_KEY', file: 'wallet-modal.config.ts', line: 4, column: 3, path: 'theem' },
    { code: 'WM_CONFIG_INVALID_VALUE', path: 'app.name', line: 5 },
  ])
  expect(errors[0].frame).toContain('4 |   theem: {},')
  expect(code).toBe(3)
})

describe('of swaps validate says', () => {
  const swaps = (providers: string, features = '') =>
    config(`plugins: { swaps: { providers: ${providers} } },\n  ${features}`)

  test('nothing where a provider or the blockchain API is named, and nothing where swaps are left to their default', async () => {
    expect((await validate(swaps("{ lifi: 'https://li.quest', zeroX: '/api/swaps/0x' }"))).places).toEqual([])
    expect(
      (await validate(config(`features: { swaps: true }, endpoints: { blockchain: 'https://api.example' },`)))
        .places,
    ).toEqual([])
    expect((await validate(config(''))).places).toEqual([])
  })

  test('that nobody is there to ask', async () => {
    const { places, stdout } = await validate(config('features: { swaps: true },'))
    expect(places).toEqual(['wallet-modal.config.ts:3:22 warning NO_ENDPOINT'])
    expect(stdout).toContain('plugins.swaps.providers')
  })

  test('that 0x itself can’t be asked from a page, and which provider it doesn’t know', async () => {
    const direct = await validate(swaps("{ zeroX: 'https://api.0x.org' }"))
    expect(direct.places).toEqual(['wallet-modal.config.ts:3:43 error INVALID_VALUE'])
    const unknown = await validate(swaps("{ oneInch: 'https://api.example' }"))
    expect(unknown.places.map((place) => place.split(' ').slice(1).join(' '))).toEqual([
      'error INVALID_VALUE',
    ])
  })
})
