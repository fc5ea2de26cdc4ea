import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  build,
  createServer as createViteServer,
  type InlineConfig,
  type Plugin,
  type Rolldown,
  type ViteDevServer,
} from 'vite'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { walletModal } from './vite.js'

describe('a production build that is wired to the sandbox', () => {
  afterEach(() => vi.unstubAllEnvs())

  const wired = `import { withSandbox } from 'wallet-modal-sandbox/client'
    const sandbox = import.meta.env.VITE_WALLET_MODAL_SANDBOX
    console.log(sandbox ? withSandbox({}, sandbox) : {})`
  const inDevelopment = wired.replace('= import', '= import.meta.env.DEV && import')
  const variable = 'VITE_WALLET_MODAL_SANDBOX=http://127.0.0.1:4100'

  /** Builds an app in a new folder, where the sandbox's package is a link into a workspace. */
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

describe('served with the variable of the sandbox', () => {
  afterEach(() => vi.unstubAllEnvs())

  const client = `export const withSandbox = (config, url) => ({ ...config, chains: [url] })
    export const loadSandboxWallets = async () => {}`

  /** A sandbox that serves the script that points a page at it. */
  async function startSandbox(answer = client) {
    const server = createServer(({ url }, response) => {
      response.writeHead(url === '/client.js' && answer ? 200 : 404).end(answer)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** An app served by Vite from files on the disk. */
  async function serve(sandbox: string | undefined, more: Readonly<Record<string, string>> = {}) {
    if (sandbox !== undefined) vi.stubEnv('VITE_WALLET_MODAL_SANDBOX', sandbox)
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'wallet-modal-vite-'))
    const files = {
      'main.js': "import config from './wallet-modal.config'; export { config }",
      'wallet-modal.config.ts': "export const name: string = 'kept'; export default { chains: ['eip155:1'] }",
      ...more,
    }
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
    const server = await createViteServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [walletModal({ checkConfig: false })],
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    onTestFinished(async () => {
      await server.close()
      rmSync(root, { recursive: true, force: true })
    })
    return server
  }

  /** The code of the config that the app's module imports, in the browser. */
  async function servedConfig(server: ViteDevServer) {
    const main = (await server.transformRequest('/main.js'))?.code ?? ''
    const url = /from "([^"]+)"/.exec(main)?.[1] ?? ''
    return (await server.transformRequest(url.replace('/@id/__x00__', '\0')))?.code ?? ''
  }

  test('the config is pointed there by what the sandbox serves, and the wallets come along', async () => {
    const sandbox = await startSandbox()
    const server = await serve(sandbox)
    const code = await servedConfig(server)
    expect(code).toContain(`export default withSandbox(config, "${sandbox}")`)
    expect(code).toContain(`loadSandboxWallets("${sandbox}")`)
    expect(code).toMatch(/export \* from "\/wallet-modal\.config\.ts"/)
    const served = await server.transformRequest('\0wallet-modal:sandbox-client')
    expect(served?.code).toContain('chains: [url]')
  })

  test('so is a config in JSON', async () => {
    const server = await serve(await startSandbox(), {
      'main.js': "import config from './wallet-modal.config.json'; export { config }",
      'wallet-modal.config.json': '{ "chains": ["eip155:1"] }',
    })
    expect(await servedConfig(server)).toContain('export default withSandbox(config')
  })

  test('its address survives the time of a change, which Vite 6 and 7 take out word by word', async () => {
    const server = await serve(await startSandbox())
    const main = (await server.transformRequest('/main.js'))?.code ?? ''
    const url = new URL(/from "([^"]+)"/.exec(main)?.[1] ?? '', 'http://localhost')
    url.search = `?t=1700000000000${url.search.replace('?', '&')}`
    const stamped = `${url.pathname}${url.search}`
    const read = stamped.replace(/\bt=\d{13}&?\b/, '').replace(/[?&]$/, '')
    const code = (await server.transformRequest(read.replace('/@id/__x00__', '\0')))?.code
    expect(code).toMatch(/import config from "\/wallet-modal\.config\.ts"/)
  })

  test('the file itself stays what it is', async () => {
    const server = await serve(await startSandbox())
    const file = await server.transformRequest('/wallet-modal.config.ts')
    expect(file?.code).toContain('eip155:1')
  })

  test('a server sees the config as it is', async () => {
    const server = await serve(await startSandbox())
    expect(await server.ssrLoadModule('/main.js')).toMatchObject({ config: { chains: ['eip155:1'] } })
  })

  test('without it nothing is changed', async () => {
    expect(await servedConfig(await serve(undefined))).toContain('eip155:1')
    expect(await servedConfig(await serve(''))).toContain('eip155:1')
  })

  test('a missing sandbox is reported with a hint, at each load', async () => {
    const server = await serve(await startSandbox(''))
    const load = () => server.transformRequest('\0wallet-modal:sandbox-client')
    for (const _ of [1, 2]) {
      await expect(load()).rejects.toThrow(
        /No sandbox answers at http:\/\/127\.0\.0\.1:\d+\. Start it with `npx wallet-modal dev`.* leave out VITE_WALLET_MODAL_SANDBOX/,
      )
    }
  })

  test('in tests, whose pages know their sandboxes, the code is that of the package in the app', async () => {
    const server = await serve('http://127.0.0.1:0')
    const load = () => server.transformRequest('\0wallet-modal:sandbox-client')
    await expect(load()).rejects.toThrow('npm install -D wallet-modal-sandbox')
    const folder = join(server.config.root, 'node_modules/wallet-modal-sandbox')
    mkdirSync(join(folder, 'dist'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{}')
    writeFileSync(join(folder, 'dist/client.js'), client)
    expect((await load())?.code).toContain('chains: [url]')
    expect(await servedConfig(server)).toContain('withSandbox(config, "http://127.0.0.1:0")')
  })

  test.each([
    'https://127.0.0.1:4100',
    'http://sandbox.example',
    'http://127.0.0.1.example',
    '127.0.0.1:4100',
  ])('%s is refused: the sandbox is on this computer', async (url) => {
    await expect(serve(url)).rejects.toThrow('which is no sandbox on this computer')
  })

  test('no build is changed', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    vi.stubEnv('VITE_WALLET_MODAL_SANDBOX', 'http://127.0.0.1:4100')
    const root = mkdtempSync(join(tmpdir(), 'wallet-modal-vite-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    writeFileSync(join(root, 'main.js'), "import config from './wallet-modal.config.js'; console.log(config)")
    writeFileSync(join(root, 'wallet-modal.config.js'), "export default { chains: ['eip155:1'] }")
    const { output } = (await build({
      root,
      configFile: false,
      mode: 'development',
      logLevel: 'silent',
      plugins: [walletModal({ checkConfig: false })],
      build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    })) as Rolldown.RolldownOutput
    expect(output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')).not.toMatch(
      /sandbox|4100/i,
    )
  })
})
