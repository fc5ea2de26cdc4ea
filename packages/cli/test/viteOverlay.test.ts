import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { walletModal } from '@wallet-modal/runtime/vite'
import { build, createLogger, createServer, type InlineConfig, type Plugin } from 'vite'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { run, shortBin, temporaryFolder } from './command.js'

const cli = fileURLToPath(new URL('..', import.meta.url))
const right = `export default {\n  chains: ['eip155:1'],\n  theme: {},\n}\n`
const wrong = right.replace('theme', 'theem')

/** An app's folder, with the built command among its packages. */
function app(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(cli, join(root, 'node_modules/create-wallet-modal'))
  const all = { 'package.json': '{ "devDependencies": { "vite": "^8.0.0" } }', 'index.html': '', ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(root, name), text)
  return root
}

const inline = (root: string, options?: Parameters<typeof walletModal>[0]): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'silent',
  plugins: [walletModal(options) as Plugin[]],
})

/** What a page is answered that asks a dev server for the config: its code, or what is shown over the page. */
async function served(root: string, options?: Parameters<typeof walletModal>[0]) {
  const server = await createServer({ ...inline(root, options), server: { middlewareMode: true, ws: false } })
  onTestFinished(() => server.close())
  return () =>
    server.environments.client.transformRequest('/wallet-modal.config.ts').then(
      (result) => ({ code: result?.code }),
      (error) => error as Error & { loc?: object; frame?: string; plugin?: string },
    )
}

const withCatalog = (catalog: string) =>
  `import { createModal } from '@wallet-modal/runtime'\ncreateModal(config, { catalog: ${catalog} })`

afterEach(() => vi.unstubAllEnvs())

describe('while an app is developed with walletModal()', () => {
  test('an error of its config is shown with file, line and frame, as validate tells it', async () => {
    const root = app({ 'wallet-modal.config.ts': wrong })
    const shown = await (await served(root))()
    expect(shown).toMatchObject({
      plugin: 'wallet-modal:check-config',
      loc: { file: join(root, 'wallet-modal.config.ts'), line: 3, column: 3 },
    })
    const { errors } = JSON.parse(
      (await run(['validate', '--json'], { cwd: root, program: shortBin })).stdout,
    )
    const [{ code, frame, message, hint }] = errors
    for (const part of [code, message, hint]) expect((shown as Error).message).toContain(part)
    expect(shown).toMatchObject({ frame })
  })

  test('an error that is corrected is gone, and every other is told, too', async () => {
    const root = app({
      'wallet-modal.config.ts': wrong.replace('theem: {},', `theem: {},\n  langage: 'de',`),
    })
    const ask = await served(root)
    const shown = await ask()
    expect(shown).toHaveProperty('message', expect.stringContaining('theem: is not a known key'))
    expect(shown).toHaveProperty('message', expect.stringContaining('wallet-modal.config.ts:4:3 langage: is'))
    writeFileSync(join(root, 'wallet-modal.config.ts'), right)
    expect(await ask()).toEqual({ code: expect.stringContaining('eip155:1') })
  })

  test('an error is printed once, however often the page asks', async () => {
    const root = app({
      'wallet-modal.config.ts': wrong,
      'main.ts': "import config from './wallet-modal.config'\nconsole.log(config)",
    })
    const printed: string[] = []
    const customLogger = { ...createLogger('silent'), error: (text: string) => void printed.push(text) }
    const server = await createServer({
      ...inline(root),
      customLogger,
      server: { port: 0, host: '127.0.0.1' },
    })
    onTestFinished(() => server.close())
    await server.listen()
    const [url = ''] = server.resolvedUrls?.local ?? []
    for (const path of ['main.ts', 'wallet-modal.config.ts', 'wallet-modal.config.ts?t=1']) {
      await (await fetch(new URL(path, url))).text()
    }
    expect(printed.filter((text) => text.includes('theem: is not a known key'))).toHaveLength(1)
  })

  test('an error of a file that the config imports is shown there', async () => {
    const root = app({
      'wallet-modal.config.ts': `import { id } from './id'\nexport default { chains: ['eip155:1'], projectId: id }`,
      'id.ts': 'export const id = process.env.ID',
    })
    expect(await (await served(root))()).toMatchObject({
      loc: { file: join(root, 'id.ts'), line: 1, column: 19 },
    })
  })

  test.each([
    ['is shown where the app has our catalog alone', '{ catalog: builtIns }', 'no built-in plugin'],
    ['may have a plugin that the app hands over', '{ catalog: builtIns, plugins: [ton] }', undefined],
    ['may have a plugin in a catalog of the app', '{ catalog: { ...builtIns, ton } }', undefined],
    ['may have a plugin in options from elsewhere', 'options', undefined],
    [
      'may have a plugin in a catalog with one of the app',
      '{ catalog: { evm: builtIns.evm, ton } }',
      undefined,
    ],
    [
      'is shown where another call has plugins',
      '{ catalog: builtIns }); build({ plugins: [ton] }',
      'no built-in plugin',
    ],
  ])('a chain without a known plugin %s', async (_name, dependencies, message) => {
    const root = app({
      'wallet-modal.config.ts': right.replace(`'eip155:1'`, `'eip155:1', 'ton:mainnet'`),
      'modal.ts': `import { createModal } from '@wallet-modal/runtime'\ncreateModal(config, ${dependencies})`,
    })
    expect(await (await served(root))()).toMatchObject(
      message
        ? { message: expect.stringContaining(message) }
        : { code: expect.stringContaining('ton:mainnet') },
    )
  })

  test.each([
    ['swaps', 3, 'theme: {}', 'features: { receive: true, swaps: true }'],
    ['solana', 2, "'eip155:1'", "'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'"],
  ])("%s is shown where the app's own catalog has no plugin for it", async (id, line, from, to) => {
    const config = right.replace(from, to)
    const ask = (catalog: string) =>
      served(app({ 'wallet-modal.config.ts': config, 'modal.ts': withCatalog(catalog) }))
    expect(await (await ask('{ evm: builtIns.evm, receive: builtIns.receive }'))()).toMatchObject({
      message: expect.stringContaining(`Add \`${id}: builtIns.${id}\` to the catalog`),
      loc: { line },
    })
    const all = `{ evm: builtIns.evm, receive: builtIns.receive, ${id}: builtIns.${id} }`
    expect(await (await ask(all))()).toHaveProperty('code')
  })

  test('a service that is missing is told, unless the page uses the sandbox, which has it', async () => {
    const config = right.replace('theme: {}', 'features: { smartSessions: true, walletConnect: true }')
    const root = app({
      'package.json': '{ "dependencies": { "@walletconnect/universal-provider": "*", "vite": "*" } }',
      'wallet-modal.config.ts': config,
    })
    expect(await (await served(root))()).toHaveProperty(
      'message',
      expect.stringContaining('no `relay` service'),
    )
    vi.stubEnv('VITE_WALLET_MODAL_SANDBOX', 'http://127.0.0.1:4100')
    const warned = vi.fn()
    const customLogger = { ...createLogger('silent'), warn: warned }
    const server = await createServer({
      ...inline(root),
      customLogger,
      server: { middlewareMode: true, ws: false },
    })
    onTestFinished(() => server.close())
    const answer = await server.environments.client.transformRequest('/wallet-modal.config.ts')
    expect(answer?.code).toContain('smartSessions')
    expect(warned).not.toHaveBeenCalled()
  })

  test.each<[string, Parameters<typeof walletModal>[0], boolean]>([
    ['where it is switched off', { checkConfig: false }, true],
    ['where the command line is not installed', {}, false],
  ])('nothing is checked %s', async (_name, options, isInstalled) => {
    const root = isInstalled ? app({ 'wallet-modal.config.ts': wrong }) : temporaryFolder()
    writeFileSync(join(root, 'wallet-modal.config.ts'), wrong)
    expect(await (await served(root, options))()).toEqual({ code: expect.stringContaining('theem') })
  })
})

describe('a build with walletModal()', () => {
  const built = (config: string) => {
    const root = app({
      'wallet-modal.config.ts': config,
      'main.ts': `import c from './wallet-modal.config'\nconsole.log(c)`,
    })
    return build({
      ...inline(root),
      build: { write: false, rolldownOptions: { input: join(root, 'main.ts') } },
    })
  }

  test('fails for a config that has errors', async () => {
    await expect(built(wrong)).rejects.toThrow('wallet-modal.config.ts:3:3 theem: is not a known key')
  })

  test('fails for a chain that nobody serves', async () => {
    const config = right.replace(`'eip155:1'`, `'eip155:1', 'ton:mainnet'`)
    await expect(built(config)).rejects.toThrow('no built-in plugin supports it')
  })

  test('takes one that is right', async () => {
    await expect(built(right)).resolves.toBeDefined()
  })
})
