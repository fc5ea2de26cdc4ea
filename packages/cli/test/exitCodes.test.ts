import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bin, fakePrograms, type Ran, run as spawned, temporaryFolder } from './command.js'
import { run } from './inProcess.js'

/** Runs the command with `--json`, without installing, and reads the one object of its stdout. */
async function json(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
  start: typeof run = run,
) {
  const ran = await start([...args, '--json'], { cwd, env })
  return { ...ran, report: JSON.parse(ran.stdout) }
}

const isNothingThere = (folder: string) => readdirSync(folder).length === 0

/** Expects one error, in words and as JSON, with the same exit code, and nothing on stdout but the JSON. */
async function expectFailure(
  args: readonly string[],
  cwd: string,
  { code, exit, text, env = {} }: { code: string; exit: number; text: string; env?: Record<string, string> },
): Promise<Ran> {
  const said = await run(args, { cwd, env })
  expect(said.stderr).toContain(text)
  expect(said.stdout).toBe('')
  expect(said.code).toBe(exit)
  const { report, code: jsonExit } = await json(args, cwd, env)
  expect(jsonExit).toBe(exit)
  expect(report).toMatchObject({ ok: false, exitCode: exit, errors: [{ code, message: text }] })
  return said
}

describe('exit 1: a bug of ours', () => {
  test('tells what to report, and takes back what it wrote', async () => {
    const cwd = temporaryFolder()
    const bug = `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module'
      let calls = 0; const { rename } = fs
      fs.rename = (...args) => { if (++calls === 5) throw new TypeError('x is undefined'); return rename(...args) }
      syncBuiltinESMExports()`
    const env = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(bug)}"` }
    const { code, stderr } = await spawned(['my-app', '--no-install'], { cwd, env })
    expect(code).toBe(1)
    expect(stderr).toContain('Unexpected error. Please report with the output of: wallet-modal info')
    expect(stderr).toContain('TypeError: x is undefined')
    expect(isNothingThere(cwd)).toBe(true)
    const { report } = await json(['my-app', '--no-install'], cwd, env, spawned)
    expect(report).toMatchObject({ exitCode: 1, errors: [{ code: 'WM_INTERNAL' }] })
  })

  test('a reader that stops early is none', async () => {
    const script = `"${process.execPath}" "${bin}" list chains | head -n 1; echo "$PIPESTATUS"`
    const said = execFileSync('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'] })
    expect(said.toString()).toBe('Chains\n0\n')
  })
})

describe('exit 2: usage', () => {
  const cases: [name: string, args: string[], code: string, text: string][] = [
    [
      'an unknown option, with the nearest one',
      ['my-app', '--tempalte', 'react-vite'],
      'WM_USAGE_UNKNOWN_FLAG',
      'Unknown option --tempalte. Did you mean --template?',
    ],
    [
      'a plugin by a version',
      ['add', '@acme/wallet-modal-loyalty@1.0.0'],
      'WM_PLUGIN_INVALID',
      '"@acme/wallet-modal-loyalty@1.0.0" is not a package name. Write it without a version.',
    ],
    [
      'an unknown template, with the nearest one and all of them',
      ['my-app', '-t', 'react-vit'],
      'WM_USAGE_UNKNOWN_TEMPLATE',
      'No template "react-vit". Did you mean "react-vite"? Available: next, react-vite, vanilla',
    ],
    [
      'a folder without a name',
      [''],
      'WM_USAGE_INVALID_VALUE',
      'The folder name is empty. Use "." for the current folder.',
    ],
    ...['con', 'AUX', 'lpt1', 'nul.d/my-app', 'apps/com9'].map(
      (folder): [string, string[], string, string] => [
        `a folder that Windows can't have: ${folder}`,
        [folder, '--name', 'my-app'],
        'WM_NAME_INVALID',
        'is not a valid folder name: Windows keeps that name for a device. Suggested: ',
      ],
    ),
    [
      'a name that is no package name, with one that is',
      ['My App!'],
      'WM_NAME_INVALID',
      '"My App!" is not a valid package name: no capitals, no spaces, no "!". Suggested: my-app (use --name my-app).',
    ],
    [
      'two folders',
      ['a', 'b'],
      'WM_USAGE_EXCESS_ARGUMENT',
      'Only one folder can be given, but there is also "b". Quote a name with spaces.',
    ],
    [
      'too many arguments',
      ['info', 'b'],
      'WM_USAGE_EXCESS_ARGUMENT',
      "Too many arguments for 'info'. Expected 0 arguments but got 1.",
    ],
    [
      'an option without its value',
      ['my-app', '--template'],
      'WM_USAGE_MISSING_VALUE',
      'Option -t, --template <id> needs a value.',
    ],
    [
      'a value that is none of the choices',
      ['my-app', '--pm', 'nmp'],
      'WM_USAGE_INVALID_VALUE',
      "Option '--pm <name>' argument 'nmp' is invalid. Allowed choices are npm, pnpm, yarn, bun, deno. Did you mean \"npm\"?",
    ],
    [
      'an unknown network, with the nearest one',
      ['my-app', '--chains', 'etherum'],
      'WM_USAGE_INVALID_VALUE',
      'No network "etherum". Did you mean "ethereum"? All of them: wallet-modal list chains',
    ],
    [
      'a wallet by its name, with its slug',
      ['my-app', '--wallets', 'me.rainbow,metamask'],
      'WM_USAGE_INVALID_VALUE',
      'No wallet "metamask". Did you mean "io.metamask" (MetaMask)?',
    ],
    [
      'a namespace without a plugin',
      ['my-app', '--chains', 'stellar:pubnet'],
      'WM_USAGE_NOT_AVAILABLE',
      'No plugin supports "stellar" chains yet, so stellar:pubnet cannot be used.',
    ],
    [
      'a network to start on that is not among the others',
      ['my-app', '--chains', 'base', '--default-chain', 'ethereum'],
      'WM_USAGE_INVALID_VALUE',
      '--default-chain eip155:1 is not among --chains eip155:8453. Add it there, or name one of them.',
    ],
    [
      'an unknown feature, with the nearest one',
      ['my-app', '--features', 'recieve'],
      'WM_USAGE_INVALID_VALUE',
      'No feature "recieve". Did you mean "receive"? All of them: wallet-modal list features',
    ],
    [
      'WalletConnect without a relay',
      ['my-app', '--features', 'receive,walletConnect'],
      'WM_USAGE_MISSING_VALUE',
      'WalletConnect needs a relay to pair over: pass --project-id for the public one, or --relay for your own.',
    ],
    [
      'an address that is no relay',
      ['my-app', '--relay', 'http://relay.example.com'],
      'WM_USAGE_INVALID_VALUE',
      '--relay is `http://relay.example.com`, but must be a wss address without credentials, `?` and `#` (ws only for this machine).',
    ],
    [
      'a private key for a project id',
      ['my-app', '--project-id', `0x${'ab'.repeat(32)}`],
      'WM_USAGE_SECRET',
      'projectId looks like a private key. The config is part of the page, so everyone could read it: nothing was written.',
    ],
    [
      'a list of nothing',
      ['list', 'nothing-at-all'],
      'WM_USAGE_INVALID_VALUE',
      'Nothing to list under "nothing-at-all". Choose from: templates, plugins, socials, chains, features, wallets',
    ],
    [
      'a schema of nothing',
      ['schema', 'app'],
      'WM_USAGE_INVALID_VALUE',
      'No schema of "app". Choose from: config, report',
    ],
    [
      'a folder to run in that is not there',
      ['a', '--cwd', 'gone'],
      'WM_USAGE_INVALID_VALUE',
      '--cwd gone: there is no such folder.',
    ],
    [
      'a file of answers that is not there',
      ['a', '--from', 'gone.json'],
      'WM_USAGE_INVALID_VALUE',
      '--from gone.json: there is no such file.',
    ],
  ]
  test.each(cases)('%s', async (_name, args, code, text) => {
    const cwd = temporaryFolder()
    const { report, code: exit } = await json(args, cwd)
    expect(exit).toBe(2)
    expect(report).toMatchObject({ ok: false, exitCode: 2, errors: [{ code }] })
    expect(report.errors[0].message).toContain(text)
    expect(isNothingThere(cwd)).toBe(true)
  })

  test('an option of another command, which is not suggested', async () => {
    const { report } = await json(['validate', '--production'], temporaryFolder())
    expect(report.errors[0].message).toBe('Unknown option --production.')
  })

  test('an answer in a file that no question asks for, with the nearest one', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'answers.json'), JSON.stringify({ chain: ['base'] }))
    await expectFailure(['my-app', '--from', 'answers.json'], cwd, {
      code: 'WM_USAGE_INVALID_VALUE',
      exit: 2,
      text: '--from answers.json: unknown answer "chain". Did you mean "chains"?',
    })
  })

  test('a folder may be called like a command, where its path says so', async () => {
    const cwd = temporaryFolder()
    expect((await run(['./init', '--no-install', '--no-git'], { cwd })).code).toBe(0)
    expect(existsSync(join(cwd, 'init/package.json'))).toBe(true)
  })

  test.each([
    ['the folder', ['a\u001b]0;owned\u0007b', '--no-install', '--no-git', '--name', 'x'], 0],
    ['a file of answers', ['x', '--from', 'no\u001b[2Jfile'], 2],
    ['an option', ['x', '--op\u001b[8mtion'], 2],
    ['a config', ['validate', 'no\u009b31m.ts'], 3],
    ['a folder to run in', ['info', '--cwd', '\u202egnp.exe'], 0],
  ])('nothing that a terminal obeys is printed of the name of %s', async (_name, args, exit) => {
    const cwd = temporaryFolder()
    const { code, stdout, stderr } = await run(args, { cwd })
    expect(code).toBe(exit)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is the point.
    expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/)
  })

  test('never repeats what looks like a secret', async () => {
    const secret = `0x${'cd'.repeat(32)}`
    const { stdout, stderr } = await json(['my-app', '--project-id', secret], temporaryFolder())
    expect(stdout + stderr).not.toContain(secret)
  })
})

describe('exit 3: config', () => {
  test('an invalid config', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'wallet-modal.config.json'), '{ "chains": ["eip155:1"], "themes": {} }')
    const said = await run(['validate'], { cwd })
    expect(said.code).toBe(3)
    expect(said.stdout).toContain('wallet-modal.config.json:1:')
    expect(said.stderr).toContain('wallet-modal.config.json has 1 error.')
    const { report, code } = await json(['validate'], cwd)
    expect(code).toBe(3)
    expect(report.errors).toMatchObject([{ code: 'WM_CONFIG_UNKNOWN_KEY', line: 1 }])
  })

  test('no config', async () => {
    await expectFailure(['validate'], temporaryFolder(), {
      code: 'WM_CONFIG_NOT_FOUND',
      exit: 3,
      text: 'No wallet-modal.config.* from here up to the project root. Run this in your app, or name the file: wallet-modal validate <file>',
    })
  })
})

describe('exit 4: conflicts', () => {
  test('files that would be overwritten stay as they are, unless told otherwise', async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, 'my-app/src'), { recursive: true })
    writeFileSync(join(cwd, 'my-app/package.json'), '{}')
    writeFileSync(join(cwd, 'my-app/src/main.tsx'), '')
    await expectFailure(['my-app', '--no-install'], cwd, {
      code: 'WM_TARGET_CONFLICT',
      exit: 4,
      text: '2 files would be overwritten in my-app: package.json, src/main.tsx. Use --on-conflict=skip or overwrite, or pick another folder.',
    })
    expect(readdirSync(join(cwd, 'my-app'))).toEqual(['package.json', 'src'])

    const kept = await json(['my-app', '--no-install', '--no-git', '--on-conflict=skip'], cwd)
    expect(kept.code).toBe(0)
    expect(kept.report.changes).toContainEqual({ path: 'package.json', action: 'keep' })
    expect(readFileSync(join(cwd, 'my-app/package.json'), 'utf8')).toBe('{}')

    const replaced = await json(['my-app', '--no-install', '--no-git', '--on-conflict=overwrite'], cwd)
    expect(replaced.report.changes).toContainEqual({ path: 'package.json', action: 'modify' })
    expect(readFileSync(join(cwd, 'my-app/package.json'), 'utf8')).toContain('"my-app"')
  })

  test('what a kept package.json lacks is said, ready to be typed', async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, 'my-app'))
    const theirs = { scripts: { dev: 'mine' }, devDependencies: { vite: '^7.0.0' } }
    writeFileSync(join(cwd, 'my-app/package.json'), JSON.stringify(theirs))
    writeFileSync(join(cwd, 'my-app/index.html'), '<p>Mine</p>')
    const args = ['my-app', '--no-install', '--no-git', '--on-conflict=skip']
    const { report } = await json(args, cwd)
    const [warning] = report.warnings
    expect(warning.code).toBe('WM_FILES_KEPT')
    expect(warning.message).toContain('2 files were kept as they are: index.html, package.json.')
    expect(warning.message).toContain(
      'package.json lacks scripts: add build ("tsc --noEmit && vite build"), ',
    )
    expect(warning.message).not.toContain('dev (')
    expect(warning.message).toContain('The app may need what the template has in index.html.')
    const commands: string[] = report.next.map(({ command }: { command: string }) => command)
    const [add, addDev] = commands.filter((command) => /^npm install ./.test(command))
    expect(add).toMatch(/^npm install @wallet-modal\/plugins@0\.0\.0 @wallet-modal\/runtime@0\.0\.0 /)
    expect(addDev).toContain('npm install -D ')
    expect(addDev).toContain('create-wallet-modal@0.0.0')
    expect(addDev).not.toContain('vite@')
    const { stdout, stderr } = await run(args, { cwd })
    expect(stderr).toContain('package.json lacks packages: run what stands below.')
    expect(stdout).toContain(`  ${add}\n  ${addDev}\n`)
  })

  test('a file where the folder should be', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'my-app'), '')
    const text = 'my-app is a file, not a folder.'
    await expectFailure(['my-app'], cwd, { code: 'WM_TARGET_IS_FILE', exit: 4, text })
  })

  test('uncommitted files beside ours', async () => {
    const cwd = temporaryFolder()
    execFileSync('git', ['init', '--quiet'], { cwd })
    for (const name of ['a', 'b', 'c']) writeFileSync(join(cwd, name), '')
    await expectFailure(['.', '--name', 'x', '--no-install'], cwd, {
      code: 'WM_GIT_DIRTY',
      exit: 4,
      text: '3 uncommitted files. Commit first, or pass --allow-dirty.',
    })
    // Nothing is written, so nothing can be mixed up.
    expect((await run(['.', '--name', 'x', '--no-install', '--dry-run'], { cwd })).code).toBe(0)
    expect((await run(['.', '--name', 'x', '--no-install', '--allow-dirty'], { cwd })).code).toBe(0)
  })

  test('a link that leads out of the folder', async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, 'elsewhere'))
    mkdirSync(join(cwd, 'my-app'))
    symlinkSync(join(cwd, 'elsewhere'), join(cwd, 'my-app/src'))
    const { report, code } = await json(['my-app', '--no-install', '--on-conflict=overwrite'], cwd)
    expect(code).toBe(4)
    expect(report.errors[0]).toMatchObject({
      code: 'WM_TARGET_OUTSIDE',
      message: "src/Address.tsx would be written outside the app's folder. Nothing was written.",
    })
    expect(isNothingThere(join(cwd, 'elsewhere'))).toBe(true)
  })
})

describe('exit 5: environment', () => {
  test('a package manager that is not installed, before anything is written', async () => {
    const cwd = temporaryFolder()
    mkdirSync(join(cwd, 'packages'))
    writeFileSync(join(cwd, 'pnpm-lock.yaml'), '')
    writeFileSync(join(cwd, 'package.json'), '{ "workspaces": ["packages/*"] }')
    await expectFailure(['packages/my-app'], cwd, {
      code: 'WM_PM_MISSING',
      exit: 5,
      text: 'pnpm was selected (pnpm-lock.yaml) but is not installed. Install it or pass --pm npm.',
      env: { PATH: await fakePrograms({ pnpm: 'exit 127' }) },
    })
    expect(isNothingThere(join(cwd, 'packages'))).toBe(true)
  })

  test.runIf(process.getuid?.() === 0)('a folder that may not be written', async () => {
    // Nobody may write there, and may not search what only root may enter.
    const { code, stdout } = await spawned(['/etc/my-app', '--no-install', '--json'], {
      cwd: '/',
      uid: 65_534,
    })
    expect(code).toBe(5)
    expect(JSON.parse(stdout).errors[0]).toMatchObject({
      code: 'WM_ENV_NOT_WRITABLE',
      message: '/etc/my-app cannot be written: permission is denied. Nothing was kept.',
    })
  })

  test('a Node that is too old', () => {
    const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`
    const source = `data:text/javascript,${encodeURIComponent(old)}`
    const start = (...args: string[]) => {
      try {
        return execFileSync(process.execPath, ['--import', source, bin, ...args], {
          stdio: 'pipe',
        }).toString()
      } catch (error) {
        return error as { status: number; stdout: Buffer; stderr: Buffer }
      }
    }
    expect(start('my-app')).toMatchObject({ status: 5 })
    expect(String((start('my-app') as { stderr: Buffer }).stderr)).toBe(
      'Node 18.20 found; 20.19 or newer is needed.\n',
    )
    expect(JSON.parse(String((start('--json') as { stdout: Buffer }).stdout))).toMatchObject({
      exitCode: 5,
      errors: [{ code: 'WM_ENV_NODE' }],
    })
  })
})

describe('exits 6 and 7: other programs', () => {
  /** npm that says its version, and fails to install with this output. */
  const failing = (output: string, exit = 1) =>
    fakePrograms({
      npm: `[ "$1" = --version ] && echo 11.0.0 && exit 0\nprintf '%s\\n' '${output}' >&2\nexit ${exit}`,
    })

  test('a registry that no one answers at, with the real npm', async () => {
    const cwd = temporaryFolder()
    const npmrc = {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(cwd, 'cache'),
      // It would wait ten seconds before it tries again.
      npm_config_fetch_retry_mintimeout: '1',
      npm_config_fetch_retry_maxtimeout: '1',
    }
    const { code, stderr } = await spawned(['my-app', '--no-git'], { cwd, env: npmrc })
    expect(stderr).toContain(
      'npm install could not reach the registry at http://127.0.0.1:9 (ECONNREFUSED). Your files are safe. Retry: npm install',
    )
    expect(code).toBe(6)
    expect(existsSync(join(cwd, 'my-app/package.json'))).toBe(true)
  })

  test('no network', async () => {
    const cwd = temporaryFolder()
    const path = await failing('npm error code ENOTFOUND\nnpm error network request failed')
    const { report, code } = await json(['my-app', '--no-git'], cwd, { PATH: `${path}:/usr/bin:/bin` })
    expect(code).toBe(6)
    expect(report.errors[0]).toMatchObject({
      code: 'WM_NETWORK',
      message:
        'npm install could not reach the registry (ENOTFOUND). Your files are safe. Retry: npm install',
    })
    expect(existsSync(join(cwd, 'my-app/package.json'))).toBe(true)
  })

  test('an installation that fails keeps the files and shows its last 20 lines', async () => {
    const cwd = temporaryFolder()
    const noise = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
    const output = `npm error code ERESOLVE\nnpm error Found: react@18.3.1\n${noise}`
    const path = await failing(output)
    const env = { PATH: `${path}:/usr/bin:/bin` }
    const { stderr, code } = await run(['my-app'], { cwd, env })
    expect(code).toBe(7)
    expect(stderr).toContain(
      'npm install exited 1 (ERESOLVE: react). Your files are safe. Retry: npm install',
    )
    expect(stderr).toContain('line 10\n')
    expect(stderr).not.toContain('line 9\n')
    expect(existsSync(join(cwd, 'my-app/package.json'))).toBe(true)
    const { report } = await json(['again'], cwd, env)
    expect(report).toMatchObject({ exitCode: 7, errors: [{ code: 'WM_INSTALL_FAILED' }] })
    expect(report.data).toMatchObject({ isInstalled: false, git: 'committed' })
  })

  test('build scripts that pnpm blocked', async () => {
    const cwd = temporaryFolder()
    const path = await fakePrograms({ pnpm: 'echo "Ignored build scripts: esbuild."\nexit 0' })
    const env = { PATH: `${path}:/usr/bin:/bin` }
    const { report, code } = await json(['my-app', '--pm', 'pnpm', '--no-git'], cwd, env)
    expect(code).toBe(7)
    expect(report.errors[0]).toMatchObject({
      code: 'WM_PNPM_BUILDS',
      message: 'pnpm blocked build scripts of: esbuild. Run: pnpm approve-builds',
    })
  })
})

test('exit 8: what only running the config can tell is not edited', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'package.json'), '{}')
  writeFileSync(join(cwd, 'wallet-modal.config.mjs'), 'export default { projectId: process.env.ID }')
  await expectFailure(['set', 'projectId', 'abc'], cwd, {
    code: 'WM_EDIT_DYNAMIC',
    exit: 8,
    text: "projectId is computed (wallet-modal.config.mjs:1), so it was not changed. Write it by hand: projectId is to be 'abc'",
  })
})

describe('exit 70: input that ends', () => {
  test('asked without a terminal, with stdin closed', async () => {
    const cwd = temporaryFolder()
    const { code, stderr } = await spawned(['--interactive'], { cwd })
    expect(code).toBe(70)
    expect(stderr).toContain(
      'Input ended before an answer. Nothing was written. Re-run with --yes or: npx create-wallet-modal@0.0.0 --no-interactive',
    )
    const { report, code: jsonCode, stderr: shown } = await json(['--interactive'], cwd, {}, spawned)
    // The question is drawn on stderr here, and leaves the cursor as it was.
    expect(shown.lastIndexOf('\u001b[?25h')).toBeGreaterThan(shown.lastIndexOf('\u001b[?25l'))
    expect(jsonCode).toBe(70)
    expect(report.errors).toMatchObject([{ code: 'WM_INCOMPLETE' }])
    expect(isNothingThere(cwd)).toBe(true)
  })
})

describe('exits 130 and 143: signals', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s during the installation removes the new folder', async (signal, exit) => {
    const cwd = temporaryFolder()
    const path = await fakePrograms({
      npm: `[ "$1" = --version ] && exit 0\nmkdir -p node_modules/x\ntouch '${cwd}/started'\nexec sleep 60`,
    })
    const { code } = await spawned(['my-app'], {
      cwd,
      env: { PATH: `${path}:/usr/bin:/bin` },
      onStart: (child) => {
        const timer = setInterval(() => {
          if (!existsSync(join(cwd, 'started'))) return
          clearInterval(timer)
          child.kill(signal)
        }, 5)
      },
    })
    expect(code).toBe(exit)
    expect(existsSync(join(cwd, 'my-app'))).toBe(false)
  })

  test('a folder that was there gets back what stood in it', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'package.json'), '{"mine":true}')
    const path = await fakePrograms({
      npm: `[ "$1" = --version ] && exit 0\ntouch '${cwd}/started'\nexec sleep 60`,
    })
    const { code } = await spawned(['.', '--name', 'x', '--on-conflict', 'overwrite'], {
      cwd,
      env: { PATH: `${path}:/usr/bin:/bin` },
      onStart: (child) => {
        const timer = setInterval(() => {
          if (!existsSync(join(cwd, 'started'))) return
          clearInterval(timer)
          child.kill('SIGINT')
        }, 5)
      },
    })
    expect(code).toBe(130)
    expect(readdirSync(cwd).sort()).toEqual(['package.json', 'started'])
    expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe('{"mine":true}')
  })
})

describe('warnings, exit 0', () => {
  const warningsOf = async (args: readonly string[], cwd: string, env: Record<string, string> = {}) => {
    const { code, report } = await json(args, cwd, env)
    expect(code).toBe(0)
    return report.warnings
  }

  test('--offline says what it left out', async () => {
    expect(await warningsOf(['my-app', '--offline'], temporaryFolder())).toMatchObject([
      { code: 'WM_OFFLINE', message: '--offline: skipped install. Everything else is done.' },
    ])
  })

  test('git without an identity commits nothing', async () => {
    const cwd = temporaryFolder()
    const nobody = {
      GIT_AUTHOR_NAME: '',
      GIT_AUTHOR_EMAIL: '',
      GIT_COMMITTER_NAME: '',
      GIT_COMMITTER_EMAIL: '',
    }
    expect(await warningsOf(['my-app', '--no-install'], cwd, nobody)).toMatchObject([
      {
        code: 'WM_GIT_NO_IDENTITY',
        message: 'git has no user.name or user.email: repository created, nothing committed.',
      },
    ])
    expect(existsSync(join(cwd, 'my-app/.git'))).toBe(true)
  })

  test('git that refuses a commit costs nothing but the commit', async () => {
    const cwd = temporaryFolder()
    const git = '[ "$5" = commit ] && echo "fatal: no room" >&2 && exit 1\nPATH=/usr/bin:/bin exec git "$@"'
    const env = { PATH: `${await fakePrograms({ git })}:/usr/bin:/bin` }
    expect(await warningsOf(['my-app', '--no-install'], cwd, env)).toMatchObject([
      { code: 'WM_GIT_FAILED', message: 'git could not commit: fatal: no room. The files are there.' },
    ])
  })

  test('two lockfiles', async () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'package-lock.json'), '')
    writeFileSync(join(cwd, 'pnpm-lock.yaml'), '')
    const args = ['.', '--name', 'x', '--no-install', '--no-git']
    expect(await warningsOf(args, cwd)).toMatchObject([
      {
        code: 'WM_PM_AMBIGUOUS',
        message:
          'Two lockfiles: package-lock.json and pnpm-lock.yaml. Using pnpm (nearest match); pass --pm to decide.',
      },
    ])
  })

  test('WalletConnect tells its licence', async () => {
    const cwd = temporaryFolder()
    const args = [
      'my-app',
      '--no-install',
      '--no-git',
      '--features',
      'receive,walletConnect',
      '--project-id',
      'abc',
    ]
    const [warning] = await warningsOf(args, cwd)
    expect(warning).toMatchObject({ code: 'WM_LICENCE' })
    expect(warning.message).toContain('the last release under Apache-2.0')
    const { dependencies } = JSON.parse(readFileSync(join(cwd, 'my-app/package.json'), 'utf8'))
    expect(dependencies).toMatchObject({ '@walletconnect/universal-provider': '2.21.8' })
  })
})
