import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ModalConfig } from '@wallet-modal/runtime/config'
import { afterAll, describe, expect, test } from 'vitest'
import { pluginPackagesOf } from '../catalogue/readPluginPackage.js'
import { listRows } from '../commands/listRows.js'
import { checkConfigFile } from '../config/checkConfigFile.js'
import { allowedSources } from '../config/securityPolicy.js'
import { sessionIn } from '../edit/session.fixture.js'
import { changeParts } from './changeParts.js'

const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-plugins-'))
afterAll(() => rmSync(folder, { recursive: true }))

const name = '@acme/wallet-modal-loyalty'
const facts = {
  id: 'loyalty',
  brings: 'points for what the visitor buys',
  export: 'loyalty',
  catalog: { flags: { 'x-loyalty': true }, loadsAfterConnect: true },
  flags: { 'x-loyalty': 'points' },
  hosts: ['points.example'],
  peers: [{ package: '@acme/sdk@2.0.1', licence: 'It is free for shops only.' }],
}
/** A plugin without a flag. */
const { catalog: _, flags: __, ...bare } = facts
const config = "export default {\n  projectId: 'abc',\n  chains: ['eip155:1'],\n}\n"
const module = `import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
import config from '../wallet-modal.config'

export const modal = createModal(config, { catalog: builtIns })

// After an edit Vite runs this module again: destroy the modal from before.
import.meta.hot?.dispose(() => modal.destroy())
`

let apps = 0

/** An app with the package of a plugin installed, and the commands `add` and `remove`. */
function app({
  walletModal = facts as object | null,
  modules = { 'src/modal.ts': module } as Record<string, string>,
  text = config,
  license = 'MIT' as string | undefined,
  dependencies = {},
} = {}) {
  apps += 1
  const cwd = join(folder, String(apps))
  const files = {
    'wallet-modal.config.ts': text,
    'package.json': `${JSON.stringify({ name: 'shop', dependencies: { a: '1.0.0', ...dependencies } }, null, 2)}\n`,
    [`node_modules/${name}/package.json`]: JSON.stringify({
      name,
      version: '1.4.2',
      license,
      ...(walletModal && { walletModal }),
    }),
    [`node_modules/${name}/index.js`]: 'throw new Error("it was run")',
    ...modules,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), content)
  }
  const { said, session } = sessionIn(cwd, join(folder, 'state'))
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
  return {
    cwd,
    said,
    read,
    write: (path: string, content: string) => writeFileSync(join(cwd, path), content),
    all: () => Object.keys(files).map((path) => read(path)),
    add: (word = name) => changeParts(session, 'add', [word]),
    remove: (word = name) => changeParts(session, 'remove', [word]),
  }
}

describe("a third party's plugin is added", () => {
  test('to the config, to package.json with its peers, and to the module', async () => {
    const one = app()
    await one.add()
    expect(one.read('wallet-modal.config.ts')).toContain("features: { 'x-loyalty': true },")
    expect(JSON.parse(one.read('package.json')).dependencies).toEqual({
      '@acme/sdk': '2.0.1',
      [name]: '1.4.2',
      a: '1.0.0',
    })
    expect(one.read('src/modal.ts')).toBe(
      module
        .replace("runtime'\n", `runtime'\nimport { loyalty } from '${name}'\n`)
        .replace('catalog: builtIns', 'catalog: { ...builtIns, loyalty }'),
    )
  })

  test('to the list of plugins, where no config switches it', async () => {
    const one = app({ walletModal: bare })
    await one.add()
    expect(one.read('src/modal.ts')).toContain('{ catalog: builtIns, plugins: [loyalty()] }')
    expect(one.read('wallet-modal.config.ts')).toBe(config)
  })

  test('after it was said who wrote it, under which licences, and where it calls', async () => {
    const one = app({ license: 'BUSL-1.1' })
    await one.add()
    expect(one.said.slice(0, 3)).toEqual([
      `${name} 1.4.2 (BUSL-1.1), by a third party: points for what the visitor buys. It may contact points.example.`,
      `${name} is under BUSL-1.1. Read it first.`,
      'Loyalty installs @acme/sdk 2.0.1, pinned. It is free for shops only.',
    ])
  })

  test('once: the second time changes nothing', async () => {
    const one = app()
    await one.add()
    const after = one.all()
    await one.add()
    expect(one.all()).toEqual(after)
    expect(one.said.at(-1)).toBe('The app already has all of it.')
  })

  test('from a folder of the app, by its path', async () => {
    const one = app({
      modules: {
        'src/modal.ts': module,
        'plugins/points/package.json': JSON.stringify({ name: 'points', walletModal: bare, license: 'MIT' }),
      },
    })
    await one.add('./plugins/points')
    expect(JSON.parse(one.read('package.json')).dependencies.points).toBe('file:./plugins/points')
    expect(one.read('src/modal.ts')).toContain("import { loyalty } from 'points'")
  })
})

describe('a module of another form', () => {
  test.each<[string, Record<string, string>, string]>([
    ['none', {}, 'no module calls createModal.'],
    ['two', { 'src/a.ts': module, 'src/b.ts': module }, 'several modules make a modal: src/a.ts, src/b.ts.'],
    [
      'options that stand elsewhere',
      { 'src/modal.ts': module.replace('{ catalog: builtIns }', 'options') },
      'src/modal.ts:5 hands createModal options that stand elsewhere.',
    ],
    [
      'a computed catalog',
      { 'src/modal.ts': module.replace('builtIns })', 'pick(builtIns) })') },
      'src/modal.ts:5 has a catalog that stands elsewhere.',
    ],
    [
      'the name taken',
      { 'src/modal.ts': `${module}const loyalty = 1\n` },
      'src/modal.ts:9 has something else called loyalty.',
    ],
  ])('(%s) stays, and the lines for it are said', async (_what, modules, why) => {
    const one = app({ modules })
    await one.add()
    expect(one.said.find((line) => line.startsWith(why))).toBe(
      `${why} Add by hand:\n  import { loyalty } from '${name}'\n  createModal(config, { catalog: { ...builtIns, loyalty } })`,
    )
    expect(one.read('package.json')).toContain(name)
    for (const [path, text] of Object.entries(modules)) expect(one.read(path)).toBe(text)
  })
})

test('where nothing but such a module is left to change, nothing is written, and that is a failure', async () => {
  const one = app({ modules: {} })
  await one.add()
  const before = one.all()
  await expect(one.add()).rejects.toMatchObject({
    code: 'WM_EDIT_DYNAMIC',
    message: `Nothing was written: no module calls createModal. Add by hand:\n  import { loyalty } from '${name}'\n  createModal(config, { catalog: { ...builtIns, loyalty } })`,
  })
  expect(one.all()).toEqual(before)
})

describe('packages that are not plugins:', () => {
  test.each<[string, object | null, string]>([
    ['says nothing', null, `${name} is not a plugin`],
    ['has another form', { ...facts, id: 'a b' }, `${name} describes its plugin wrongly: walletModal.id`],
    ['has a key too much', { ...facts, run: 'x' }, 'describes its plugin wrongly'],
    [
      'calls itself as one of ours',
      { ...facts, id: 'evm' },
      'calls its plugin evm, which is the name of a built-in plugin.',
    ],
    [
      'takes a flag of ours',
      { ...facts, catalog: { flags: { send: true } } },
      'uses features.send, which belongs to a built-in plugin.',
    ],
    ['has a host with more in it', { ...facts, hosts: ["x'; script-src *"] }, 'walletModal.hosts.0'],
  ])('%s', async (_what, walletModal, message) => {
    const one = app({ walletModal })
    const before = one.all()
    await expect(one.add()).rejects.toThrow(message)
    expect(one.all()).toEqual(before)
  })

  test('is not installed: that is said, with the line to type', async () => {
    await expect(app().add('@acme/other')).rejects.toThrow(
      '@acme/other is not installed. Run: npm install @acme/other',
    )
  })
})

test('its flag and the packages that it needs are known to the check of the config', async () => {
  const one = app({
    dependencies: { [name]: '1.4.2', '@wallet-modal/plugins': '0.0.0' },
    text: config.replace(']', "],\n  features: { 'x-loyalty': true }"),
  })
  expect((await pluginPackagesOf([name, 'a'], one.cwd)).map(({ facts: { id } }) => id)).toEqual(['loyalty'])
  const { issues } = await checkConfigFile({ cwd: one.cwd, isStatic: true })
  expect(issues.map(({ code }) => code)).toEqual(['WM_CONFIG_MISSING_PACKAGE'])
})

test('it is listed with its package, and its hosts are in the policy', async () => {
  const { cwd } = app()
  const plugins = await pluginPackagesOf([name], cwd)
  const written: ModalConfig = { projectId: 'abc', chains: ['eip155:1'], features: { 'x-loyalty': true } }
  const [row] = listRows('plugins', written, [], plugins)
  expect(row).toMatchObject({ id: 'loyalty', package: name, state: 'on' })
  const source = { directive: 'connect-src', source: 'https://points.example', reason: name }
  expect(allowedSources(written, plugins)).toContainEqual(source)
  const off = { ...written, features: { 'x-loyalty': false } }
  expect(allowedSources(off, plugins)).not.toContainEqual(source)
})

describe('a plugin with settings', () => {
  const settings = {
    type: 'object',
    properties: {
      url: { type: 'string', format: 'uri', examples: ['https://points.example'] },
      tier: { type: 'string', enum: ['silver', 'gold'] },
    },
    required: ['url'],
    additionalProperties: false,
  }
  const walletModal = { ...facts, settings, hosts: ['@settings.url'] }

  test('gets those that it requires, and they go with it', async () => {
    const one = app({ walletModal })
    const before = one.all()
    await one.add()
    expect(one.read('wallet-modal.config.ts')).toContain(
      "plugins: { loyalty: { url: 'https://points.example' } }",
    )
    one.write('src/modal.ts', `${one.read('src/modal.ts')}\n`)
    await one.remove()
    one.write('src/modal.ts', one.read('src/modal.ts').replace(/\n$/, ''))
    expect(one.all()).toEqual(before)
  })

  test.each([
    ["{ url: 'https://points.example', tier: 'gold' }", []],
    ['{}', ['plugins.loyalty.url']],
    ["{ url: 'https://points.example', tier: 'lead' }", ['plugins.loyalty.tier']],
    ["{ url: 'https://points.example', teir: 'gold' }", ['plugins.loyalty']],
  ])('has them checked: %s', async (written, paths) => {
    const text = config.replace('chains', `plugins: { loyalty: ${written} },\n  chains`)
    const one = app({ walletModal, text, dependencies: { [name]: '1.4.2', '@acme/sdk': '2.0.1' } })
    const { issues } = await checkConfigFile({ cwd: one.cwd, isStatic: true })
    expect(issues.filter(({ severity }) => severity === 'error').map(({ path }) => path)).toEqual(paths)
  })

  test('may say there which host it asks', async () => {
    const one = app({ walletModal, dependencies: { [name]: '1.4.2' } })
    const plugins = await pluginPackagesOf([name], one.cwd)
    const written: ModalConfig = {
      chains: ['eip155:1'],
      plugins: { loyalty: { url: 'https://shop.example/points' } },
    }
    expect(allowedSources(written, plugins)).toContainEqual({
      directive: 'connect-src',
      source: 'https://shop.example',
      reason: name,
    })
  })
})

describe('before it is added', () => {
  test('its powers are told', async () => {
    const one = app({ walletModal: { ...facts, powers: ['gates', 'start'] } })
    await one.add()
    expect(one.said[0]).toMatch(
      /It decides which connections reach the app\. It runs whenever the modal opens\.$/,
    )
  })

  test('one for another plugin API is refused', async () => {
    const one = app({ walletModal: { ...facts, api: 2 } })
    const before = one.all()
    await expect(one.add()).rejects.toThrow(
      `${name} 1.4.2 is made for the plugin API 2, and this version of Wallet Modal has number 1.`,
    )
    expect(one.all()).toEqual(before)
  })
})

describe('it is removed', () => {
  test.each([
    ['an entry of the catalog', facts],
    ['one of the list', bare],
  ])('(%s) with every byte as it was, later on, too', async (_what, walletModal) => {
    const one = app({ walletModal })
    const before = one.all()
    await one.add()
    // Another command has run meanwhile: the journal isn't used.
    one.write('src/modal.ts', `${one.read('src/modal.ts')}\n`)
    await one.remove()
    one.write('src/modal.ts', one.read('src/modal.ts').replace(/\n$/, ''))
    expect(one.all()).toEqual(before)
  })

  test('but for what the app uses elsewhere', async () => {
    const one = app({ dependencies: { '@acme/sdk': '2.0.1' } })
    await one.add()
    one.write('src/modal.ts', `${one.read('src/modal.ts')}// mine\n`)
    writeFileSync(join(one.cwd, 'src/points.ts'), `export type { Points } from '${name}'\n`)
    await one.remove()
    expect(one.read('src/modal.ts')).toBe(`${module}// mine\n`)
    expect(one.read('wallet-modal.config.ts')).toBe(config)
    expect(JSON.parse(one.read('package.json')).dependencies).toEqual({
      '@acme/sdk': '2.0.1',
      a: '1.0.0',
      [name]: '1.4.2',
    })
  })

  test('with the flags back that were there, later on, too', async () => {
    const text = config.replace('chains', "features: { 'x-loyalty': false },\n  chains")
    const one = app({ text })
    const before = one.all()
    await one.add()
    expect(one.read('wallet-modal.config.ts')).toContain("'x-loyalty': true")
    one.write('src/modal.ts', `${one.read('src/modal.ts')}\n`)
    await one.remove()
    one.write('src/modal.ts', one.read('src/modal.ts').replace(/\n$/, ''))
    expect(one.all()).toEqual(before)
  })

  test('but not the packages that the app had installed itself', async () => {
    const one = app({ dependencies: { '@acme/sdk': '2.0.1', [name]: '1.4.2' } })
    const before = one.read('package.json')
    await one.add()
    one.write('src/modal.ts', `${one.read('src/modal.ts')}\n`)
    await one.remove()
    expect(one.read('package.json')).toBe(before)
  })

  test('not from a module that does something else with it', async () => {
    const one = app()
    await one.add()
    const used = `${one.read('src/modal.ts')}console.info(loyalty)\n`
    one.write('src/modal.ts', used)
    await one.remove()
    expect(one.read('src/modal.ts')).toBe(used)
    expect(one.said.join('\n')).toContain('src/modal.ts:6 uses loyalty in another way, too. Remove by hand:')
  })
})
