import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { compileAhead } from './vite/compileAhead.js'
import { walletModal } from './vite.js'

const opening = '/app/node_modules/@wallet-modal/runtime/dist/core/opening.js'

/** An app's modules, by their ids; what opens has code of its own to load late, which Vite writes a line for. */
const modules: Readonly<Record<string, string>> = {
  '/app/main.js': `import { react } from '/app/react.js'; console.log(react); import('${opening}').then(({ open }) => open())`,
  '/app/react.js': 'export const react = () => console.log(1)',
  [opening]: `import { react } from '/app/react.js'; export const open = () => { react(); return import('/app/late.js') }`,
  '/app/late.js': `import { part } from '/app/part.js'; import('/app/other.js'); export const late = () => part()`,
  '/app/other.js': `import { part } from '/app/part.js'; export const other = () => part()`,
  '/app/part.js': `import { react } from '/app/react.js'; export const part = () => react()`,
}

const app: Plugin = {
  name: 'app',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? id : undefined),
  load: (id) => modules[id],
}

/** What Vite writes for production, by the start of its files' names. */
async function built(sourcemap: boolean) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [app, walletModal()],
    build: { write: false, sourcemap, rolldownOptions: { input: '/app/main.js' } },
  })) as Rolldown.RolldownOutput
  return (start: RegExp) => {
    const file = output.find(({ fileName }) => start.test(fileName))
    return String(file?.type === 'chunk' ? file.code : file?.source)
  }
}

describe('in a build', () => {
  test('what opens the modal has itself compiled ahead, before any other line; nothing else does', async () => {
    const file = await built(false)
    expect(file(/opening-.*js$/)).toMatch(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps=/)
    expect(file(/main-.*js$/)).not.toContain('allFunctionsCalledOnLoad')
    expect(file(/late-.*js$/)).not.toContain('allFunctionsCalledOnLoad')
  })

  test('its source map still fits', async () => {
    const file = await built(true)
    const lines = file(/opening-.*js$/).split('\n')
    const line = lines.findIndex((one) => one.startsWith('import'))
    const map = new SourceMap(JSON.parse(file(/opening-.*map$/)))
    expect(map.findEntry(line, lines[line]?.indexOf('=>') ?? 0)).toMatchObject({
      originalSource: expect.stringMatching(/core\/opening\.js$/),
    })
    expect(map.findEntry(line - 1, 200)).toEqual({})
  })
})

test('the map of a bundler that writes it afterwards is lowered, too', () => {
  const chunk = { moduleIds: [opening], code: 'a', map: { mappings: 'AAAA' } }
  compileAhead().generateBundle?.handler({}, { chunk })
  expect(chunk).toMatchObject({ code: '//# allFunctionsCalledOnLoad\na', map: { mappings: ';AAAA' } })
})

describe('a production build that is wired to the sandbox', () => {
  afterEach(() => vi.unstubAllEnvs())

  const wired = `import { withSandbox } from 'wallet-modal-sandbox/client'
    const sandbox = import.meta.env.VITE_WALLET_MODAL_SANDBOX
    console.log(sandbox ? withSandbox({}, sandbox) : {})`
  const inDevelopment = wired.replace('= import', '= import.meta.env.DEV && import')
  const variable = 'VITE_WALLET_MODAL_SANDBOX=http://127.0.0.1:4100'

  /** Builds an app in a folder of its own, where the sandbox's package is a link into a workspace. */
  async function buildApp(files: Readonly<Record<string, string>>, config: InlineConfig = {}) {
    vi.stubEnv('NODE_ENV', config.mode ?? 'production')
    const root = mkdtempSync(join(tmpdir(), 'wallet-modal-vite-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
    const workspace: Plugin = {
      name: 'workspace',
      enforce: 'pre',
      resolveId: (id) =>
        id.startsWith('wallet-modal-sandbox/')
          ? `/workspace/packages/sandbox/${id.endsWith('.json') ? 'package.json' : 'dist/client/index.js'}`
          : undefined,
      load: (id) =>
        id.startsWith('/workspace/') ? 'export const withSandbox = (config, url) => ({ url })' : undefined,
    }
    const { output } = (await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [workspace, walletModal()],
      ...config,
      build: { write: false, ...(config.build ?? { rolldownOptions: { input: join(root, 'main.js') } }) },
    })) as Rolldown.RolldownOutput
    return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  }

  test('fails by the variable, whichever file sets it', async () => {
    for (const file of ['.env', '.env.local', '.env.production']) {
      await expect(buildApp({ 'main.js': wired, [file]: variable })).rejects.toMatchObject({
        code: 'SANDBOX_IN_PRODUCTION',
        message: expect.stringContaining('VITE_WALLET_MODAL_SANDBOX is http://127.0.0.1:4100'),
      })
    }
  })

  test('fails by the variable under the prefix of another framework', async () => {
    const files = { 'main.js': '', '.env': variable.replace('VITE', 'PUBLIC') }
    await expect(buildApp(files, { envPrefix: 'PUBLIC_' })).rejects.toThrow('PUBLIC_WALLET_MODAL_SANDBOX is')
  })

  test("fails by the sandbox's code, bundled or left to a server's packages", async () => {
    const files = { 'main.js': "import { withSandbox } from 'wallet-modal-sandbox/client'; withSandbox({})" }
    await expect(buildApp(files)).rejects.toThrow('contains wallet-modal-sandbox')
    const server = { ssr: 'main.js', rolldownOptions: { external: /^wallet-modal-sandbox/ } }
    await expect(buildApp(files, { build: server, plugins: [walletModal()] })).rejects.toThrow(
      'contains wallet-modal-sandbox',
    )
  })

  test('succeeds with both where they are for development', async () => {
    const code = await buildApp({ 'main.js': inDevelopment, '.env.development.local': variable })
    expect(code).toContain('console.log({})')
    expect(code).not.toMatch(/sandbox|4100/i)
  })

  test('is another thing than a development build', async () => {
    const files = { 'main.js': inDevelopment, '.env.development.local': variable }
    const code = await buildApp(files, { mode: 'development' })
    expect(code).toContain('4100')
  })
})
