import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { init } from '../src/commands/init.js'
import { hashOf } from '../src/project/hashOf.js'
import { openTerminal, shortBin, temporaryFolder } from './command.js'
import { folderOf, run, runHere } from './inProcess.js'

/** An app that somebody has made, and the command in it. */
function app(files: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder()
  const env = { XDG_STATE_HOME: temporaryFolder() }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
  return {
    cwd,
    read,
    has: (path: string) => existsSync(join(cwd, path)),
    manifest: () => JSON.parse(read('package.json')),
    start: (...args: readonly string[]) => run(args, { cwd, env, program: shortBin }),
    async json(...args: readonly string[]) {
      const { stdout, code } = await run([...args, '--json'], { cwd, env, program: shortBin })
      return { code, ...JSON.parse(stdout) }
    },
  }
}

const manifest = (dependencies: object, devDependencies: object = {}) =>
  `${JSON.stringify({ name: 'my-shop', private: true, dependencies, devDependencies }, null, 4)}\n`

const react = {
  'package.json': manifest(
    { react: '^19.0.0', 'react-dom': '^19.0.0' },
    { typescript: '^6.0.0', vite: '^8.0.0' },
  ),
  'src/main.tsx': '',
}

describe('init', () => {
  test('adds a config, a module and packages, and says which lines are left', async () => {
    const { start, read, manifest } = app(react)
    const { code, stdout } = await start('init')
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "React with Vite, TypeScript.
      Created wallet-modal.config.ts
      Created src/modal.ts
      Changed package.json
      Created wallet-modal.lock.json

      Add these lines, where they belong:

        vite.config.ts
          import { walletModal } from '@wallet-modal/runtime/vite'
          plugins: [react(), walletModal()],

        src/main.tsx
          import { WalletModalProvider } from '@wallet-modal/runtime/react'
          import { modal } from './modal'
          <WalletModalProvider modal={modal}><App /></WalletModalProvider>

        src/App.tsx
          import { ConnectButton } from '@wallet-modal/runtime/react'
          <ConnectButton />

      Next:
        npm install
        npx wallet-modal dev

      To describe the modal to coding agents: npx wallet-modal agents
      To undo all of it: npx wallet-modal undo
      "
    `)
    expect(read('wallet-modal.config.ts')).toContain("app: { name: 'My shop' },")
    expect(read('src/modal.ts')).toContain("import config from '../wallet-modal.config'")
    expect(Object.keys(manifest().dependencies)).toEqual([
      '@wallet-modal/plugins',
      '@wallet-modal/runtime',
      'react',
      'react-dom',
    ])
    expect(manifest().devDependencies).toHaveProperty('create-wallet-modal')
    expect(read('package.json')).toMatch(/^\{\n {4}"name"/)
  })

  test('names no sandbox where no bundler of ours reaches the app, but says how it gets one', async () => {
    const { start } = app({ 'package.json': manifest({ '@angular/core': '^22.0.0' }) })
    const { stdout } = await start('init')
    expect(stdout).toMatch(/npm install\n +npm (?:run )?start\n\n.*frameworks\.md#against-the-sandbox\n/)
    expect(stdout).not.toContain('wallet-modal dev')
  })

  test('at the root of a workspace names its apps', async () => {
    const { start } = app({
      'package.json': '{ "workspaces": ["apps/*"] }',
      'pnpm-workspace.yaml': 'packages: ["apps/*"]',
      'apps/shop/package.json': manifest({ next: '^16.0.0' }),
      'apps/tools/package.json': manifest({}),
      'blog/package.json': manifest({ astro: '^6.0.0' }),
    })
    const { code, stderr } = await start('init')
    expect(code).toBe(2)
    expect(stderr).toContain(
      'This is a workspace. Add the modal to one of its apps: pnpm dlx create-wallet-modal init --cwd apps/shop, pnpm dlx create-wallet-modal init --cwd blog',
    )
  })

  test.each<[string, Record<string, string>, { framework: string; made: string[] }]>([
    [
      'Next',
      { next: '^16.0.0', react: '^19.0.0' },
      { framework: 'next', made: ['wallet-modal.config.js', 'wallet.jsx'] },
    ],
    [
      'SvelteKit',
      { '@sveltejs/kit': '^2.0.0', svelte: '^5.0.0' },
      { framework: 'sveltekit', made: ['wallet-modal.config.js', 'src/lib/modal.js'] },
    ],
    ['Astro', { astro: '^6.0.0' }, { framework: 'astro', made: ['wallet-modal.config.js', 'src/modal.js'] }],
    [
      'Vue',
      { vue: '^3.0.0', vite: '^8.0.0' },
      { framework: 'vue', made: ['wallet-modal.config.js', 'modal.js'] },
    ],
    [
      'Svelte',
      { svelte: '^5.0.0', vite: '^8.0.0' },
      { framework: 'svelte', made: ['wallet-modal.config.js', 'modal.js'] },
    ],
    [
      'React',
      { react: '^18.0.0', vite: '^8.0.0' },
      { framework: 'react', made: ['wallet-modal.config.js', 'modal.js'] },
    ],
    [
      'Vite alone',
      { vite: '^8.0.0' },
      { framework: 'vanilla', made: ['wallet-modal.config.js', 'modal.js'] },
    ],
  ])('recognises %s', async (_name, dependencies, { framework, made }) => {
    const { json, manifest: now } = app({ 'package.json': manifest(dependencies) })
    const { data, changes } = await json('init')
    expect(data.framework).toBe(framework)
    expect(changes).toEqual([
      ...made.map((path) => ({ path, action: 'create' })),
      { path: 'package.json', action: 'modify' },
      { path: 'wallet-modal.lock.json', action: 'create' },
    ])
    // Elsewhere Preact runs the modal's views.
    const hasReact = Object.hasOwn(dependencies, 'react')
    expect(Object.hasOwn(now().dependencies, 'preact')).toBe(!hasReact)
  })

  test('takes the answers that create takes', async () => {
    const { start, read, manifest } = app(react)
    await start('init', '--chains', 'base,solana', '--features', 'walletConnect', '--project-id', 'abc')
    expect(read('wallet-modal.config.ts')).toContain(
      "chains: ['eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],",
    )
    expect(manifest().dependencies['@walletconnect/universal-provider']).toBe('2.21.8')
  })

  test('gives a config that has no errors', async () => {
    const { start } = app(react)
    await start('init')
    expect((await start('validate')).stdout).toBe('Valid: wallet-modal.config.ts.\n')
  })

  test('keeps versions that the app has chosen', async () => {
    const { start, manifest: now } = app({
      'package.json': manifest({ vite: '^8.0.0', preact: '10.0.0', '@wallet-modal/runtime': '9.9.9' }),
    })
    await start('init')
    expect(now().dependencies).toMatchObject({ preact: '10.0.0', '@wallet-modal/runtime': '9.9.9' })
  })

  test('is taken back by undo, to the byte', async () => {
    const { start, read, has } = app(react)
    await start('init')
    expect((await start('undo')).stdout).toBe('Undid wallet-modal init\n\nNext:\n  npm install\n')
    expect(read('package.json')).toBe(react['package.json'])
    expect(has('wallet-modal.config.ts') || has('src/modal.ts')).toBe(false)
  })

  test('shows in a dry run what it would write', async () => {
    const { start, has, read } = app(react)
    const { stdout } = await start('init', '--dry-run')
    expect(stdout).toContain('+ export const modal = createModal(config, { catalog: builtIns })')
    expect(stdout).toContain('Dry run: nothing was written.')
    expect(has('src/modal.ts')).toBe(false)
    expect(read('package.json')).toBe(react['package.json'])
  })

  test('overwrites nothing', async () => {
    const { start, read } = app({ ...react, 'src/modal.ts': 'mine' })
    const { code, stderr } = await start('init')
    expect(code).toBe(4)
    expect(stderr).toContain('src/modal.ts would be overwritten.')
    expect(read('src/modal.ts')).toBe('mine')
    expect(read('package.json')).toBe(react['package.json'])
  })

  test('is for apps that have no config yet', async () => {
    const { start } = app({ ...react, 'wallet-modal.config.json': '{ "chains": ["eip155:1"] }' })
    const { code, stderr } = await start('init')
    expect(code).toBe(4)
    expect(stderr).toContain(
      'wallet-modal.config.json is there already. Change it with: wallet-modal add, remove, set',
    )
  })

  test.each<[string, Readonly<Record<string, string>>, string[], number, string, string]>([
    ['outside of an app', {}, [], 5, 'WM_INIT_NO_PROJECT', 'There is no package.json in '],
    [
      'a package.json that is none',
      { 'package.json': '{' },
      [],
      5,
      'WM_INIT_NO_PROJECT',
      'package.json is not JSON.',
    ],
    [
      'an app of another kind',
      { 'package.json': manifest({ express: '5.0.0' }) },
      [],
      2,
      'WM_FRAMEWORK_UNKNOWN',
      'No known framework in package.json. Pass --framework',
    ],
    [
      'an app with React that Vite does not serve',
      { 'package.json': manifest({ react: '^19.0.0', 'react-scripts': '5.0.0' }) },
      [],
      2,
      'WM_FRAMEWORK_UNKNOWN',
      'It has neither vite among its packages nor a vite.config.* in its folder.',
    ],
    [
      'a framework that it does not know',
      react,
      ['--framework', 'ember'],
      2,
      'WM_USAGE_INVALID_VALUE',
      'Unknown framework "ember". Available: next, react-router',
    ],
  ])('of %s is a mistake', async (_name, files, flags, exit, code, message) => {
    const { start, json } = app(files)
    const said = await start('init', ...flags)
    expect(said.code).toBe(exit)
    expect(said.stderr).toContain(message)
    expect((await json('init', ...flags)).errors).toMatchObject([{ code }])
  })
})

const fresh = {
  ...react,
  'vite.config.ts':
    "import react from '@vitejs/plugin-react'\nimport { defineConfig } from 'vite'\n\nexport default defineConfig({\n  plugins: [react()],\n})\n",
  'src/main.tsx':
    "import { createRoot } from 'react-dom/client'\nimport App from './App.tsx'\n\ncreateRoot(root).render(<App />)\n",
  'src/App.tsx': 'export default function App() {\n  return <main>Shop</main>\n}\n',
}

describe('init --apply', () => {
  test("edits the app's own files, as one change that undo takes back", async () => {
    const { start, read, has } = app(fresh)
    const { stdout } = await start('init', '--apply')
    expect(stdout).toContain('Changed src/main.tsx')
    expect(stdout).not.toContain('Add these lines')
    expect(read('src/App.tsx')).toContain('<main><ConnectButton />Shop</main>')
    expect(read('vite.config.ts')).toContain('plugins: [react(), walletModal()],')
    await start('undo')
    for (const [path, text] of Object.entries(fresh)) expect(read(path)).toBe(text)
    expect(has('src/modal.ts')).toBe(false)
  })

  test('keeps the byte order mark of what it edits', async () => {
    const files = {
      'package.json': `\uFEFF${fresh['package.json']}`,
      'src/App.tsx': `\uFEFF${fresh['src/App.tsx']}`,
    }
    const cwd = folderOf({ ...fresh, ...files })
    await runHere(init, cwd, { flags: { apply: true } })
    for (const path of Object.keys(files)) {
      expect(readFileSync(join(cwd, path), 'utf8')).toMatch(/^\uFEFF[^\uFEFF]*allet-modal[^\uFEFF]*$/)
    }
  })

  test('records a package.json as it stands on the disk', async () => {
    const cwd = folderOf({ ...fresh, 'package.json': `\uFEFF${fresh['package.json']}` })
    await runHere(init, cwd, { flags: { apply: true } })
    const { files } = JSON.parse(readFileSync(join(cwd, 'wallet-modal.lock.json'), 'utf8'))
    expect(files['package.json'].sha256).toBe(hashOf(readFileSync(join(cwd, 'package.json'))))
  })

  test('leaves what it does not know for sure to the person', async () => {
    const { start, read, json } = app({ ...fresh, 'src/App.tsx': 'export default () => null\n' })
    const { stdout, stderr } = await start('init', '--apply')
    expect(stderr).toContain('src/App.tsx exports no component that shows elements, so it is not edited.')
    expect(stdout).toContain('Add these lines, where they belong:\n\n  src/App.tsx')
    expect(read('src/App.tsx')).toBe('export default () => null\n')
    await start('undo')
    expect((await json('init', '--apply', '--dry-run')).data.patch).toMatchObject([{ file: 'src/App.tsx' }])
    expect(read('src/main.tsx')).toBe(fresh['src/main.tsx'])
  })
})

describe('init in a terminal', () => {
  test.each([
    ['y', true],
    ['', false],
  ])('shows the edits, and makes them after "%s": %s', async (answer, isMade) => {
    const { cwd, read } = app(fresh)
    const terminal = openTerminal(['init', '--chains', 'eip155:1'], {
      cwd,
      env: { XDG_STATE_HOME: temporaryFolder() },
      program: shortBin,
    })
    await terminal.see('Recommended: Ethereum; installed wallets')
    await terminal.see('recommended settings')
    // One Enter answers one question, after a letter as well.
    terminal.type('y\r')
    await terminal.see('Make these edits in these files of yours?')
    expect(terminal.screen.text).toContain('plugins: [react(), walletModal()],')
    terminal.type(`${answer}\r`)
    await terminal.see('Install the packages now, with npm?')
    terminal.type('n\r')
    expect(await terminal.ended).toBe(0)
    expect(read('src/main.tsx').includes('WalletModalProvider')).toBe(isMade)
    expect(read('src/modal.ts')).toContain('createModal')
  })
})

describe('init --from', () => {
  const withKit = {
    ...fresh,
    'package.json': manifest(
      { react: '^19.0.0', connectkit: '1.9.0', wagmi: '2.19.5' },
      { typescript: '^6.0.0', vite: '^8.0.0' },
    ),
    'src/web3.tsx':
      "import { ConnectKitProvider, getDefaultConfig } from 'connectkit'\nimport { base } from 'wagmi/chains'\n\nexport const config = getDefaultConfig({ appName: 'Orchard', chains: [base], walletConnectProjectId: import.meta.env.VITE_ID })\n",
  }

  test('proposes a config, lists what it could not carry over, and what can go', async () => {
    const { start, read } = app(withKit)
    const { code, stdout } = await start('init', '--from', 'connectkit', '--sign-in', 'optional')
    expect(code).toBe(0)
    expect(stdout).toContain(`The config is proposed from ConnectKit (src/web3.tsx:4).

Replace these by hand; ConnectKit stays until then:
  src/web3.tsx:1  import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
    ConnectKitProvider → <WalletModalProvider modal={modal}> of @wallet-modal/runtime/react
    getDefaultConfig → walletModalConnector(modal) of @wallet-modal/plugins/wagmi, in the createConfig of wagmi

The config of wagmi, to paste into src/web3.tsx:

  import { viemChains } from '@wallet-modal/plugins/viem'
  import { walletModalConnector } from '@wallet-modal/plugins/wagmi'
  import { createClient, http } from 'viem'
  import { createConfig } from 'wagmi'
  import walletConfig from '../wallet-modal.config'
  import { modal } from './modal'

  export const config = createConfig({
    chains: viemChains(walletConfig),
    client: ({ chain }) => createClient({ chain, transport: http() }),
    connectors: [walletModalConnector(modal)],
    multiInjectedProviderDiscovery: false,
  })

How the parts correspond: https://github.com/wallet-modal/wallet-modal/blob/main/docs/how-to/from-rainbowkit.md#what-replaces-what

Packages to remove afterwards: connectkit
`)
    expect(read('wallet-modal.config.ts')).toContain("app: { name: 'Orchard' },\n  chains: ['eip155:8453'],")
    expect(read('wallet-modal.config.ts')).toContain('signIn: { required: false }')
    expect(read('wallet-modal.config.ts')).toContain('projectId: import.meta.env.VITE_ID,')
    expect(stdout).not.toContain('<ConnectButton />\n')
    expect((await start('validate', '--static')).stderr).not.toContain('projectId')
  })

  test('is suggested where the app has another kit', async () => {
    const { start } = app(withKit)
    expect((await start('init')).stderr).toContain(
      'The app has ConnectKit. init --from connectkit proposes a config from its set-up.',
    )
  })

  test('of a kit that the app has not is a mistake', async () => {
    const { start, has } = app(fresh)
    const { code, stderr } = await start('init', '--from', 'rainbowkit')
    expect(code).toBe(2)
    expect(stderr).toContain("--from rainbowkit: the app's sources have no set-up of RainbowKit")
    expect(has('wallet-modal.config.ts')).toBe(false)
  })
})
