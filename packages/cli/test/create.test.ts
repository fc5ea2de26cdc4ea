import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reportSchema } from '../src/report/reportSchema.js'
import { bin, fakePrograms, temporaryFolder } from './command.js'
import { run } from './inProcess.js'

const quietly = ['--no-install', '--no-git', '--no-interactive']

/** Every file of a folder with its content. */
function tree(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

describe('an app with sign-in', () => {
  const noted = async (...flags: string[]) => {
    const { stderr } = await run(['my-shop', ...quietly, '--dry-run', ...flags], { cwd: temporaryFolder() })
    return stderr.includes('SIGN_IN_NODES')
  }

  test('is told to name a node for contract wallets', async () => {
    expect(await noted('--sign-in', 'optional')).toBe(true)
  })
  test('is not, where no network has contract wallets', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(await noted('--sign-in', 'optional', '--chains', solana)).toBe(false)
  })
  test('nor is one without sign-in', async () => {
    expect(await noted()).toBe(false)
  })
})

describe('what is made', () => {
  test('an app named after its folder, that its own check finds valid', async () => {
    const cwd = temporaryFolder()
    const { stdout, stderr, code } = await run(['my-shop', ...quietly], { cwd })
    expect(code).toBe(0)
    expect(stdout).toMatchInlineSnapshot(`
      "Created my-shop: 27 files, template react-vite.

      Next:
        cd my-shop
        npm install
        npm run dev

      To try it without a wallet of your own, start it with a local sandbox:
        npx wallet-modal dev

      Edit wallet-modal.config.ts to choose networks and features, then check it:
        npx wallet-modal validate
      "
    `)
    expect(stderr).toMatchInlineSnapshot(`
      "Defaults used, with the flag for each:
        --template       react-vite
        --chains         eip155:1,eip155:8453,eip155:10
        --default-chain  eip155:1
        --features       allWallets,emailShowWallets,receive,send
        --socials        none
        --sign-in        off
        --with           none
        --wallets        none
        --tests
        --agents-md
        --pm             npm (default)
      Replay:
        npx create-wallet-modal@0.0.0 my-shop --template react-vite --chains eip155:1,eip155:8453,eip155:10 --features allWallets,emailShowWallets,receive,send --no-git --no-install --no-interactive
      "
    `)

    const files = tree(join(cwd, 'my-shop'))
    expect(Object.keys(files)).toMatchInlineSnapshot(`
      [
        ".gitignore",
        "AGENTS.md",
        "README.md",
        "index.html",
        "package.json",
        "playwright.config.ts",
        "public/icon.svg",
        "src/Address.tsx",
        "src/App.tsx",
        "src/Cards.tsx",
        "src/ChainCall.tsx",
        "src/SignMessage.tsx",
        "src/chains.ts",
        "src/chains/Chain.ts",
        "src/chains/eip155.ts",
        "src/chains/verifyEip155.ts",
        "src/env.d.ts",
        "src/main.tsx",
        "src/modal.ts",
        "src/style.css",
        "tests/e2e/wallet.spec.ts",
        "tests/tsconfig.json",
        "tests/unit/config.test.ts",
        "tsconfig.json",
        "vite.config.ts",
        "wallet-modal.config.ts",
        "wallet-modal.lock.json",
      ]
    `)
    expect(files['src/App.tsx']).toContain('My shop')
    expect(JSON.stringify(files)).not.toContain('My wallet app')
    expect((await run(['validate', '--static', '--strict'], { cwd: join(cwd, 'my-shop') })).code).toBe(0)
  })

  test('AGENTS.md as `wallet-modal agents` writes it', async () => {
    const cwd = temporaryFolder()
    await run(['my-shop', ...quietly], { cwd })
    const app = join(cwd, 'my-shop')
    const made = readFileSync(join(app, 'AGENTS.md'), 'utf8')
    expect((await run(['agents'], { cwd: app })).code).toBe(0)
    expect(readFileSync(join(app, 'AGENTS.md'), 'utf8')).toBe(made)
  })

  test('an app without React where the template is vanilla', async () => {
    const cwd = temporaryFolder()
    const { stdout, code } = await run(['my-shop', '--template', 'vanilla', ...quietly], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('template vanilla.')
    const files = tree(join(cwd, 'my-shop'))
    expect(JSON.parse(files['package.json'] ?? '').dependencies).not.toHaveProperty('react')
    expect(files['index.html']).toContain('<strong>My shop</strong>')
    expect((await run(['validate', '--static', '--strict'], { cwd: join(cwd, 'my-shop') })).code).toBe(0)
  })

  test('an app of Next.js, with the sample of the React template', async () => {
    const cwd = temporaryFolder()
    const { code } = await run(['my-shop', '--template', 'next', '--chains', 'solana', ...quietly], { cwd })
    expect(code).toBe(0)
    const files = tree(join(cwd, 'my-shop'))
    expect(files['src/app/layout.tsx']).toContain("title: 'My shop'")
    expect(files['src/chains.ts']).toContain('solana')
    expect(files['src/chains.ts']).not.toContain('eip155')
    expect(JSON.stringify(files)).not.toContain('My wallet app')
    expect((await run(['validate', '--static', '--strict'], { cwd: join(cwd, 'my-shop') })).code).toBe(0)
  })

  test('the same answers give the same bytes, on the way of the replay as well', async () => {
    const cwd = temporaryFolder()
    const answers = [
      '--chains',
      'base,ethereum',
      '--default-chain',
      'ethereum',
      '--wallets',
      'io.metamask',
      '--no-tests',
    ]
    await run(['one/my-app', ...quietly, ...answers], { cwd })
    const { stdout } = await run(['two/my-app', ...quietly, ...answers, '--json'], { cwd })
    const { replay } = JSON.parse(stdout)
    expect(tree(join(cwd, 'two/my-app'))).toEqual(tree(join(cwd, 'one/my-app')))

    const words = replay.replace(/^npx create-wallet-modal@\S+/, '').replace('two/', 'three/')
    execFileSync('sh', ['-c', `"${process.execPath}" "${bin}" ${words}`], { cwd, stdio: 'ignore' })
    expect(tree(join(cwd, 'three/my-app'))).toEqual(tree(join(cwd, 'one/my-app')))

    const lock = 'one/my-app/wallet-modal.lock.json'
    await run(['four/my-app', ...quietly, '--from', lock], { cwd })
    expect(tree(join(cwd, 'four/my-app'))).toEqual(tree(join(cwd, 'one/my-app')))
  })

  test.each([
    ['npm/11.0.0 node/v20.20.2', 'npx create-wallet-modal@', ''],
    ['pnpm/12.21.0 npm/? node/v20.20.2', 'pnpm dlx create-wallet-modal@', ''],
    ['yarn/4.18.1 npm/? node/v20.20.2', 'yarn dlx create-wallet-modal@', ''],
    ['yarn/1.22.22 npm/? node/v20.20.2', 'npx create-wallet-modal@', ' --pm yarn'],
    ['bun/1.4.5 npm/? node/v24.3.0', 'bunx create-wallet-modal@', ''],
  ])('the replay is run by whoever runs us: %s', async (npm_config_user_agent, start, flag) => {
    const env = { npm_config_user_agent }
    const { stdout } = await run(['my-app', ...quietly, '--json'], { cwd: temporaryFolder(), env })
    const { replay } = JSON.parse(stdout)
    expect(replay.startsWith(start)).toBe(true)
    expect(replay.includes(' --pm')).toBe(flag !== '')
    expect(replay).toContain(flag)
  })

  test('the record has the hash of each file, and what stands in it, but for the config', async () => {
    const cwd = temporaryFolder()
    await run(['my-app', ...quietly], { cwd })
    const { 'wallet-modal.lock.json': lock = '', ...files } = tree(join(cwd, 'my-app'))
    const recorded = Object.entries<{ sha256: string; base?: string }>(JSON.parse(lock).files)
    const { createHash } = await import('node:crypto')
    const { inflateRawSync } = await import('node:zlib')
    expect(Object.fromEntries(recorded.map(([path, { sha256 }]) => [path, sha256]))).toEqual(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]),
      ),
    )
    for (const [path, { base }] of recorded) {
      const text = base && inflateRawSync(Buffer.from(base, 'base64')).toString()
      expect(text).toBe(path === 'wallet-modal.config.ts' ? undefined : files[path])
    }
  })

  test('a repository with a first commit, unless the folder lies in one', async () => {
    const cwd = temporaryFolder()
    await run(['my-app', '--no-install'], { cwd })
    const git = (...args: string[]) => execFileSync('git', args, { cwd: join(cwd, 'my-app') }).toString()
    expect(git('log', '--format=%s')).toBe('Start from create-wallet-modal\n')
    expect(git('status', '--porcelain')).toBe('')

    await run(['my-app/inner', '--no-install'], { cwd })
    expect(existsSync(join(cwd, 'my-app/inner/package.json'))).toBe(true)
    expect(existsSync(join(cwd, 'my-app/inner/.git'))).toBe(false)
  })
})

describe('what is said to programs', () => {
  test('one object on stdout, of the published form, and nothing on stderr', async () => {
    const cwd = temporaryFolder()
    for (const args of [
      ['my-app', ...quietly],
      ['my-app', ...quietly],
      ['my-app', ...quietly, '--name', 'x', '--on-conflict', 'skip'],
      ['dry', '--dry-run', '--no-install'],
      ['list'],
      ['info'],
      ['schema'],
      ['validate', 'my-app/wallet-modal.config.ts'],
      ['--unknown'],
    ]) {
      const { stdout, stderr, code } = await run([...args, '--json'], { cwd })
      expect(stderr).toBe('')
      expect(stdout.trimEnd()).not.toContain('\n')
      const report = reportSchema.parse(JSON.parse(stdout))
      expect(report.exitCode).toBe(code)
    }
  })

  test('a dry run tells every change and makes none', async () => {
    const cwd = temporaryFolder()
    const { stdout } = await run(['my-app', '--dry-run', '--no-install', '--json'], { cwd })
    const report = JSON.parse(stdout)
    expect(report.dryRun).toBe(true)
    expect(report.changes).toContainEqual({ path: 'wallet-modal.config.ts', action: 'create' })
    expect(readdirSync(cwd)).toEqual([])
  })

  test('--verbose passes on what child processes say', async () => {
    const npm = '[ "$1" = --version ] && exit 0\necho "added 3 packages"'
    const env = { PATH: `${await fakePrograms({ npm })}:/usr/bin:/bin` }
    const cwd = temporaryFolder()
    expect((await run(['one', '--no-git'], { cwd, env })).stderr).not.toContain('added 3 packages')
    expect((await run(['two', '--no-git', '--verbose'], { cwd, env })).stderr).toContain('added 3 packages')
  })

  test('flags that say what is so in any case are taken', async () => {
    const cwd = temporaryFolder()
    const flags = ['--git', '--no-email', '--no-tests', '--no-agents-md']
    expect((await run(['my-app', '--no-install', ...flags], { cwd })).code).toBe(0)
    expect(existsSync(join(cwd, 'my-app/.git'))).toBe(true)
  })

  test('--quiet says nothing when all is well', async () => {
    const { stdout, stderr } = await run(['my-app', ...quietly, '--quiet'], { cwd: temporaryFolder() })
    expect(stdout + stderr).toBe('')
  })
})

describe('what a package manager wants beside the app', () => {
  const withAgent = (agent: string, cwd: string) =>
    run(['my-app', ...quietly], { cwd, env: { npm_config_user_agent: `${agent} npm/? node/v20.20.2` } })

  test('Yarn 4: a lockfile of its own, or it belongs to whatever project lies above', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'package.json'), '{}')
    await withAgent('yarn/4.18.1', cwd)
    expect(readFileSync(join(cwd, 'my-app/yarn.lock'), 'utf8')).toBe('')
    writeFileSync(join(cwd, 'my-app/yarn.lock'), '# filled')
    expect((await withAgent('yarn/4.18.1', cwd)).code).toBe(0)
    expect(readFileSync(join(cwd, 'my-app/yarn.lock'), 'utf8')).toBe('# filled')
  })

  test.each([
    ['npm', 'npm/11.0.0'],
    ['pnpm', 'pnpm/12.21.0'],
    ['Yarn 1', 'yarn/1.22.22'],
  ])('%s: nothing', async (_name, agent) => {
    const cwd = temporaryFolder()
    await withAgent(agent, cwd)
    const files = readdirSync(join(cwd, 'my-app'))
    expect(files.filter((name) => /lock$|^pnpm/.test(name))).toEqual([])
  })

  test('a workspace decides for all of its packages', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'package.json'), '{ "workspaces": ["*"] }')
    await withAgent('yarn/4.18.1', cwd)
    expect(readdirSync(join(cwd, 'my-app'))).not.toContain('yarn.lock')
  })
})

describe('paths', () => {
  test.each([
    ['with spaces', 'my new shop', 'my-new-shop'],
    ['not ASCII', 'магазин', 'shop'],
    ['nested', 'a/b/my-app', undefined],
    ['with a leading ./', './my-app', undefined],
  ])('%s', async (_name, folder, name) => {
    const cwd = temporaryFolder()
    const { code } = await run([folder, ...quietly, ...(name ? ['--name', name] : [])], { cwd })
    expect(code).toBe(0)
    const manifest = JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8'))
    expect(manifest.name).toBe(name ?? 'my-app')
  })

  test('absolute', async () => {
    const folder = join(temporaryFolder(), 'my-app')
    expect((await run([folder, ...quietly], { cwd: '/' })).code).toBe(0)
    expect(existsSync(join(folder, 'package.json'))).toBe(true)
  })

  test('the folder itself, beside what a system and an editor left there', async () => {
    const cwd = join(temporaryFolder(), 'my-app')
    mkdirSync(join(cwd, '.vscode'), { recursive: true })
    writeFileSync(join(cwd, '.DS_Store'), '')
    expect((await run(['.', ...quietly], { cwd })).code).toBe(0)
    expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')).name).toBe('my-app')
  })

  test('--cwd is where all of it starts from', async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, 'apps'))
    await run(['my-app', '--cwd', 'apps', ...quietly], { cwd })
    expect(existsSync(join(cwd, 'apps/my-app/package.json'))).toBe(true)
  })

  test('a link to a folder is followed, and stays a link', async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, 'real'))
    symlinkSync(join(cwd, 'real'), join(cwd, 'linked'))
    expect((await run(['linked', ...quietly], { cwd })).code).toBe(0)
    expect(existsSync(join(cwd, 'real/package.json'))).toBe(true)
    expect(lstatSync(join(cwd, 'linked')).isSymbolicLink()).toBe(true)
  })
})

describe('the other commands', () => {
  test('list tells what there is, and in an app what is on', async () => {
    const cwd = temporaryFolder()
    await run(['my-app', ...quietly], { cwd })
    const app = join(cwd, 'my-app')
    const { stdout } = await run(['list', 'features', '--json'], { cwd: app })
    const { features } = JSON.parse(stdout).data
    expect(features).toContainEqual(expect.objectContaining({ id: 'receive', state: 'on' }))
    expect(features).toContainEqual(expect.objectContaining({ id: 'walletConnect', state: 'off' }))
    expect((await run(['list', 'chains'], { cwd })).stdout).toContain('eip155:8453')
    expect((await run(['list', 'templates'], { cwd })).stdout).toMatchInlineSnapshot(`
      "Templates
        next        Pages rendered on the server: Next.js 16 with its App Router, React 19, TypeScript
        react-vite  A single-page app: React 19, Vite 8, TypeScript
        vanilla     A single-page app without a framework: Vite 8, TypeScript; Preact inside the modal

      "
    `)
  })

  test('list says why it can not tell what is on', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'wallet-modal.config.json'), '{ "chains": [] }')
    const { code, stderr } = await run(['list', 'features'], { cwd })
    expect(code).toBe(0)
    expect(stderr).toContain(
      'wallet-modal.config.json has 1 issue without being run, so what is on is not shown.',
    )
  })

  test('info shows versions and the config, and no project id', async () => {
    const cwd = temporaryFolder()
    const id = 'f00dfeedf00dfeedf00dfeedf00dfeed'
    await run(['my-app', ...quietly, '--project-id', id], { cwd })
    const { stdout } = await run(['info'], { cwd: join(cwd, 'my-app') })
    expect(stdout).toContain(process.versions.node)
    expect(stdout).toContain('f00d… (32 characters)')
    expect(stdout).not.toContain(id)
  })

  test('schema prints the form of the config, or writes it', async () => {
    const cwd = temporaryFolder()
    const printed = JSON.parse((await run(['schema'], { cwd })).stdout)
    expect(printed.$schema).toBe('http://json-schema.org/draft-07/schema#')
    await run(['schema', 'report', '--out', 'deep/report.json'], { cwd })
    expect(JSON.parse(readFileSync(join(cwd, 'deep/report.json'), 'utf8')).required).toContain('exitCode')
  })

  test('the help names every flag, command and exit code', async () => {
    const { stdout, code } = await run(['--help'], { cwd: '/' })
    expect(code).toBe(0)
    await expect(stdout).toMatchFileSnapshot('help.txt')
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect((await run(['--version'], { cwd: '/' })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
