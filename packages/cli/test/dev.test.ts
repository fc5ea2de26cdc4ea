import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dev } from '../src/commands/dev.js'
import { fakePrograms, keys, openTerminal, type Ran, run, shortBin, temporaryFolder } from './command.js'
import { folderOf, runHere } from './inProcess.js'

const sandboxUrl = 'http://127.0.0.1:4321'

/** A sandbox that says where it is and runs until it is stopped, and writes down how it was started. */
const sandbox = `trap 'echo stopped >"$HOME/sandbox.stopped"; exit 0' TERM
echo "$0 $@" >>"$HOME/started"; echo $$ >"$HOME/sandbox.pid"
echo '{"name":"sandbox","url":"${sandboxUrl}"}'; echo 'an anvil said something'; while :; do sleep 0.05; done`

/** An app's dev script that tells where it is pointed, and runs until it is stopped. */
const serves = `trap 'echo stopped >"$HOME/app.stopped"; exit 143' TERM
echo $$ >"$HOME/app.pid"; echo "sandbox=$VITE_WALLET_MODAL_SANDBOX"; echo 'Local: http://localhost:5173/'; while :; do sleep 0.05; done`

interface Programs {
  readonly npm?: string
  readonly npx?: string
  readonly [name: string]: string | undefined
}

/** An app, with package managers that say and do what a test wants. */
async function makeApp(programs: Programs = {}, scripts: Readonly<Record<string, string>> = { dev: 'vite' }) {
  const home = temporaryFolder()
  const cwd = join(home, 'app')
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts }))
  const defined = { npm: serves, npx: sandbox, ...programs } as Record<string, string>
  const path = await fakePrograms(defined)
  const env = { HOME: home, PATH: `${path}:${join(process.execPath, '..')}:/usr/bin:/bin` }
  const said = (file: string) => (existsSync(join(home, file)) ? readFileSync(join(home, file), 'utf8') : '')
  return { cwd, env, home, said }
}

/** An installed package, of which only the version is looked at. */
function addPackage(cwd: string, name: string, version: string) {
  mkdirSync(join(cwd, 'node_modules', name), { recursive: true })
  writeFileSync(join(cwd, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }))
}

type App = Awaited<ReturnType<typeof makeApp>>

/** Runs the command until it has printed a text, then sends a signal; without a text, until it ends. */
function runDev(
  { cwd, env }: App,
  { args = [], until, signal = 'SIGINT' }: { args?: string[]; until?: string; signal?: NodeJS.Signals } = {},
): Promise<Ran> {
  const stop = (child: ChildProcess) => {
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        const wasSaid = text.includes(until ?? '\0')
        text += part
        if (!wasSaid && text.includes(until ?? '\0')) child.kill(signal)
      })
    }
  }
  return run(['dev', ...args], { cwd, env, program: shortBin, onStart: stop })
}

const isAlive = (pid: string) => {
  try {
    execFileSync('kill', ['-0', pid.trim()], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Takes a port until the test is over. */
async function takePort(port = 0): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve())
  })
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

describe('wallet-modal dev', () => {
  test('runs both, tells them apart, and points the app at the sandbox', async () => {
    const app = await makeApp()
    const { stdout } = await runDev(app, { until: 'Local:' })
    expect(stdout).toContain(`sandbox │ ready at ${sandboxUrl}`)
    expect(stdout).toContain('sandbox │ an anvil said something')
    expect(stdout).toContain(`app     │ sandbox=${sandboxUrl}`)
    expect(stdout).toContain('app     │ Local: http://localhost:5173/')
    expect(stdout).not.toContain('"name"')
  })

  test.each([
    ['warns where nothing in the app reads the address', 'export {}', true],
    ['says nothing of it where our plugin does', 'export default { plugins: [walletModal()] }', false],
  ])('%s', async (_name, module, isWarned) => {
    const app = await makeApp()
    writeFileSync(join(app.cwd, 'vite.config.ts'), module)
    const { stderr } = await runDev(app, { until: 'Local:' })
    expect(stderr.includes("Nothing in the app reads the sandbox's address")).toBe(isWarned)
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends both, with %i', async (signal, exitCode) => {
    const app = await makeApp()
    const { code, stderr } = await runDev(app, { until: 'Local:', signal })
    expect(code).toBe(exitCode)
    expect(stderr.trim().split('\n').at(-1)).toBe('Stopped.')
    expect([app.said('app.stopped'), app.said('sandbox.stopped')]).toEqual(['stopped\n', 'stopped\n'])
    for (const name of ['app.pid', 'sandbox.pid']) expect(isAlive(app.said(name))).toBe(false)
  })

  test('Ctrl+C in a terminal ends both', async () => {
    const app = await makeApp()
    const terminal = openTerminal(['dev'], { cwd: app.cwd, env: app.env, program: shortBin })
    await terminal.see('Local: http://localhost:5173/')
    terminal.type(keys.controlC)
    expect(await terminal.ended).toBe(130)
    expect(terminal.screen.text).toContain('Stopped.')
    for (const name of ['app.pid', 'sandbox.pid']) expect(isAlive(app.said(name))).toBe(false)
  })

  test('an app that ends by itself ends the sandbox; its failure is one of a child process', async () => {
    const well = await makeApp({ npm: 'echo done' })
    expect((await runDev(well)).code).toBe(0)
    expect(well.said('sandbox.stopped')).toBe('stopped\n')

    const badly = await makeApp({ npm: 'echo "Port 5173 is in use" >&2; exit 3' })
    const { code, stdout, stderr } = await runDev(badly)
    expect(code).toBe(7)
    expect(stdout).toContain('app     │ Port 5173 is in use')
    expect(stderr).toContain('Error: npm run dev exited with code 3. Its output is above.')
    expect(badly.said('sandbox.stopped')).toBe('stopped\n')
  })

  test('another script than dev', async () => {
    const npm = `echo "ran $@"`
    const app = await makeApp({ npm }, { serve: 'webpack serve' })
    expect((await runDev(app, { args: ['serve'] })).stdout).toContain('app     │ ran run serve')
    const { code, stderr } = await runDev(app)
    expect(code).toBe(5)
    expect(stderr).toContain(
      'package.json has no script "dev". Name one that serves the app: wallet-modal dev <script>. Available: serve.',
    )
  })

  test('a script that runs it again is refused', async () => {
    const app = await makeApp({}, { dev: 'wallet-modal dev' })
    const { code, stderr } = await runDev(app)
    expect(code).toBe(5)
    expect(stderr).toContain('The script "dev" runs wallet-modal dev itself.')
  })

  test('a package.json that is none', async () => {
    const { code, stderr } = await runHere(dev, folderOf({ 'package.json': '{' }))
    expect(code).toBe(5)
    expect(stderr).toContain('package.json is not JSON.')
  })

  test('no package.json', async () => {
    const { code, stderr } = await run(['dev'], { cwd: temporaryFolder(), program: shortBin })
    expect(code).toBe(5)
    expect(stderr).toContain("Go to the app's folder, or pass --cwd.")
  })
})

describe('the sandbox is fetched', () => {
  const npm = 'echo "sandbox=$VITE_WALLET_MODAL_SANDBOX"'
  const failing = (lines: string) => ({ npm, npx: `${lines}\nexit 1` })

  test('at the version of the app, by its package manager', async () => {
    const spec = 'wallet-modal-sandbox@1.2.3'
    const words: Record<string, string> = {
      npm: `npx --yes --prefer-offline ${spec}`,
      pnpm: `pnpm --reporter=append-only dlx ${spec}`,
      bun: `bunx ${spec}`,
    }
    for (const [name, expected] of Object.entries(words)) {
      const either = `case "$*" in *run*dev*) ;; *) ${sandbox};; esac`
      const app = await makeApp({ npm: 'true', pnpm: either, bun: 'true', bunx: sandbox })
      addPackage(app.cwd, '@wallet-modal/runtime', '1.2.3')
      expect((await runDev(app, { args: ['--pm', name, '--sandbox-port', '0'] })).code).toBe(0)
      expect(app.said('started').replace(/^\S*\//, '')).toBe(`${expected} --json --port 0\n`)
    }
  })

  test('by Yarn 4 with its own words', async () => {
    const app = await makeApp({ yarn: `case "$1" in run) ;; *) ${sandbox};; esac` })
    writeFileSync(join(app.cwd, 'yarn.lock'), '__metadata:\n  version: 8\n')
    expect((await runDev(app, { args: ['--sandbox-port', '0'] })).code).toBe(0)
    expect(app.said('started')).toMatch(/yarn dlx wallet-modal-sandbox@\S+ --json --port 0\n$/)
  })

  test('not where the app has it: the real npx runs that, and leaves its options to it', async () => {
    const npx = `exec '${join(process.execPath, '../npx')}' "$@"`
    const app = await makeApp({ npm: 'true', npx })
    addPackage(app.cwd, 'wallet-modal-sandbox', '1.0.0')
    const programs = join(app.cwd, 'node_modules/.bin')
    mkdirSync(programs)
    writeFileSync(join(programs, 'wallet-modal-sandbox'), `#!/bin/sh\n${sandbox}`, { mode: 0o755 })
    await runDev(app, { args: ['--sandbox-port', '0'] })
    expect(app.said('started')).toMatch(/node_modules\/\.bin\/wallet-modal-sandbox --json --port 0\n$/)
  })

  test.each([
    [
      'a registry that is not reached',
      failing(
        [1, 2]
          .map(
            (n) =>
              `echo "npm http fetch GET http://10.0.0.1:4873/x attempt ${n} failed with ECONNREFUSED" >&2`,
          )
          .concat('exec sleep 60')
          .join('\n'),
      ),
      'No sandbox: npx could not reach the registry at http://10.0.0.1:4873 (ECONNREFUSED).',
    ],
    [
      'a version that is not there',
      failing('echo "npm http fetch GET 404 x" >&2; echo "npm error code E404" >&2'),
      'No sandbox: npx exited 1.',
    ],
    [
      'a package that is not there',
      failing(
        `echo "npm error 404  'wallet-modal-sandbox@0.0.0' is not in this registry." >&2; exec sleep 60`,
      ),
      'No sandbox: The registry has no wallet-modal-sandbox@0.0.0.',
    ],
    ['no npx', { npm, npx: 'exit 127' }, 'No sandbox: There is no program npx.'],
  ])('%s: says what to do, and the app starts alone', async (_name, programs, message) => {
    const app = await makeApp(programs)
    const { code, stdout, stderr } = await runDev(app)
    expect(stderr).toContain(`Warning: ${message} The app starts without it.`)
    expect(stderr).toMatch(/^ {2}npx wallet-modal-sandbox@\S+$/m)
    expect(stderr).toMatch(/^ {2}npm install -D wallet-modal-sandbox@\S+$/m)
    expect(stderr).not.toContain('npm http')
    expect(stdout).toBe('app     │ sandbox=\n')
    expect(code).toBe(0)
  })

  test('what it says of its failure is shown', async () => {
    const app = await makeApp(failing('echo "The local chain needs @foundry-rs/anvil-linux-amd64." >&2'))
    expect((await runDev(app)).stderr).toContain('  The local chain needs @foundry-rs/anvil-linux-amd64.\n')
  })

  test('not with --offline, which says so', async () => {
    const app = await makeApp({ npm })
    const { stderr } = await runDev(app, { args: ['--offline'] })
    expect(stderr).toContain('No sandbox: It is not installed, and --offline fetches nothing.')
    expect(app.said('started')).toBe('')
  })

  test('one that ends early leaves the app running, with a warning', async () => {
    const npx = `echo '{"url":"${sandboxUrl}"}'; sleep 0.2; exit 4`
    const app = await makeApp({ npx })
    const { stderr } = await runDev(app, { until: 'The sandbox ended' })
    expect(stderr).toContain('Warning: The sandbox ended (exit code 4). The app goes on without it')
    expect(app.said('app.stopped')).toBe('stopped\n')
  })

  test('programs read where it is', async () => {
    const { stdout } = await runDev(await makeApp({ npm: 'true' }), { args: ['--json'] })
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      data: { script: 'npm run dev', sandbox: sandboxUrl },
    })
  })
})

describe('its port', () => {
  test('that was named and is taken is told', async () => {
    const port = await takePort()
    const app = await makeApp()
    const { code, stderr } = await runDev(app, { args: ['--sandbox-port', `${port}`] })
    expect(code).toBe(5)
    expect(stderr).toContain(`Port ${port} is taken. Choose another with --sandbox-port, or --sandbox-port 0`)
    expect([app.said('started'), app.said('app.pid')]).toEqual(['', ''])
  })

  test('is any free one where the usual one is taken', async () => {
    // Somebody else may have it already.
    await takePort(4100).catch(() => {})
    const app = await makeApp({ npm: 'true' })
    expect((await runDev(app)).stderr).toContain('Port 4100 is taken')
    expect(app.said('started')).toContain('--port 0')
  })

  test.each(['x', '70000', '-1'])('%s is none', async (value) => {
    const { code, stderr } = await runDev(await makeApp(), { args: [`--sandbox-port=${value}`] })
    expect(code).toBe(2)
    expect(stderr).toContain('It is not a port')
  })
})
