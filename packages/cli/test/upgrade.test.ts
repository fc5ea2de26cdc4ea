import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { plan } from '../src/create/plan.js'
import { readTemplate } from '../src/create/template.js'
import { writeTree } from '../src/edit/tree.fixture.js'
import { exitCodes } from '../src/errors/codes.js'
import { reportSchema } from '../src/report/reportSchema.js'
import { answers, copyTemplates, openWorkshop } from '../src/upgrade/oldApp.fixture.js'
import { shortBin, temporaryFolder } from './command.js'
import { run } from './inProcess.js'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** An app as another release made it, and the command in it. */
function app() {
  const workshop = openWorkshop()
  onTestFinished(() => workshop.close())
  const old = copyTemplates(workshop, {
    'index.html': (text) => text.replace('Connect a wallet to begin</h1>', 'Welcome</h1>'),
    'src/find.ts': () => '',
    'package.json': (text) => text.replace(/"typescript": ".*"/, '"typescript": "^5.9.0"'),
  })
  const cwd = temporaryFolder()
  const env = { XDG_STATE_HOME: temporaryFolder() }
  const files = plan(answers, readTemplate('vanilla', old), version)
  writeTree(cwd, Object.fromEntries(files.map(({ content, path }) => [path, content])))
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
  return {
    cwd,
    read,
    edit: (path: string, from: string, to: string) =>
      writeFileSync(join(cwd, path), read(path).replace(from, to)),
    start: (...args: string[]) => run(args, { cwd, env, program: shortBin }),
    async json(...args: string[]) {
      const { code, stdout } = await run([...args, '--json'], { cwd, env, program: shortBin })
      return { code, ...reportSchema.parse(JSON.parse(stdout)) }
    },
    git: (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd }).toString(),
  }
}

describe('upgrade', () => {
  test('brings an app to this version, says what is next, and undo takes it back', async () => {
    const { read, start } = app()
    const before = read('index.html')
    const { code, stdout } = await start('upgrade')
    expect(code).toBe(0)
    expect(stdout.replace(/^\d+ files/m, 'The other files')).toBe(
      [
        'template changed  index.html',
        'template changed  package.json',
        'new               src/find.ts',
        'The other files unchanged.',
        `Upgraded from ${version} to ${version}: 4 files changed. To undo: wallet-modal undo`,
        '',
        'Next:',
        '  npm install',
        '',
      ].join('\n'),
    )
    expect(read('index.html')).toContain('Connect a wallet to begin</h1>')
    expect((await start('undo')).stdout).toBe('Undid wallet-modal upgrade\n\nNext:\n  npm install\n')
    expect(read('index.html')).toBe(before)
  })

  test('exits with 9 from a check, and with 0 where nothing is to do', async () => {
    const { read, start } = app()
    const before = read('wallet-modal.lock.json')
    const { code, stderr } = await start('upgrade', '--check')
    expect(code).toBe(9)
    expect(stderr).toBe(`Error: 4 files would change. Run: npx create-wallet-modal@${version} upgrade\n`)
    expect(read('wallet-modal.lock.json')).toBe(before)
    await start('upgrade')
    expect((await start('upgrade', '--check')).code).toBe(0)
  })

  test('refuses uncommitted changes with exit 4, unless they are allowed', async () => {
    const { cwd, git, read, start } = app()
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'x')
    writeFileSync(join(cwd, 'mine.txt'), '')
    const { code, stderr } = await start('upgrade')
    expect(code).toBe(4)
    expect(stderr).toContain('1 uncommitted file. Commit first, or pass --allow-dirty.')
    expect(read('index.html')).toContain('Welcome')
    expect((await start('upgrade', '--allow-dirty')).code).toBe(0)
  })

  test.each([
    ['upgrade', undefined, 'WM_UPGRADE_NO_RECORD', 'There is no wallet-modal.lock.json'],
    ['diff', undefined, 'WM_UPGRADE_NO_RECORD', 'There is no wallet-modal.lock.json'],
    ['upgrade', '{ "lockfileVersion": 9 }', 'WM_UPGRADE_NO_RECORD', "wallet-modal.lock.json can't be read."],
    ['upgrade', ['"cli": "', '"cli": "9'], 'WM_UPGRADE_OLDER', 'which is newer than this command'],
    [
      'upgrade',
      ['"template": "vanilla"', '"template": "gone"'],
      'WM_USAGE_UNKNOWN_TEMPLATE',
      'No template "gone"',
    ],
    [
      'upgrade',
      ['"src/main.ts": {', '"../main.ts": {'],
      'WM_TARGET_OUTSIDE',
      '../main.ts would be written outside',
    ],
    [
      'upgrade',
      ['"base": "', '"base": "AAAA'],
      'WM_UPGRADE_NO_RECORD',
      "wallet-modal.lock.json can't be read.",
    ],
  ] as const)('%s says what a record lacks: %j', async (command, record, errorCode, message) => {
    const { cwd, edit, json, read } = app()
    const file = 'wallet-modal.lock.json'
    if (record === undefined) rmSync(join(cwd, file))
    else if (typeof record === 'string') writeFileSync(join(cwd, file), record)
    else edit(file, record[0], record[1])
    const { code, errors } = await json(command)
    expect(errors).toMatchObject([{ code: errorCode, message: expect.stringContaining(message) }])
    expect(code).toBe(exitCodes[errorCode])
    expect(read('index.html')).toContain('Welcome')
  })
})

describe('diff', () => {
  test('prints what git can apply, and that is what upgrade does', async () => {
    const { cwd, edit, git, json, read, start } = app()
    edit('index.html', '<nav>', '<nav class="ours">')
    const { code, data } = await json('diff')
    expect(code).toBe(0)
    git('init', '--quiet')
    const patch = (data.files as { diff: string }[]).map(({ diff }) => (diff ? `${diff}\n` : '')).join('')
    const file = join(temporaryFolder(), 'patch')
    writeFileSync(file, patch)
    git('apply', file)
    const applied = ['index.html', 'package.json', 'src/find.ts'].map(read)
    git('apply', '--reverse', file)
    expect(existsSync(join(cwd, 'src/find.ts'))).toBe(false)
    await start('upgrade', '--allow-dirty')
    expect(['index.html', 'package.json', 'src/find.ts'].map(read)).toEqual(applied)
  })
})

test('what init added is upgraded: its module, and its packages among the team’s', async () => {
  const cwd = temporaryFolder()
  const env = { XDG_STATE_HOME: temporaryFolder() }
  const start = (...args: string[]) => run(args, { cwd, env, program: shortBin })
  const manifest = { name: 'shop', dependencies: { react: '^19.0.0' }, devDependencies: { vite: '^8.0.0' } }
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest, null, 4))
  mkdirSync(join(cwd, 'src'))
  await start('init')
  expect((await start('upgrade', '--check')).code).toBe(0)

  // As an older version would have left it.
  const older = (path: string) =>
    writeFileSync(
      join(cwd, path),
      readFileSync(join(cwd, path), 'utf8').replaceAll(`"${version}"`, '"0.0.0-alpha.1"'),
    )
  older('package.json')
  older('wallet-modal.lock.json')
  const { code, stdout } = await start('upgrade')
  expect(code).toBe(0)
  expect(stdout).toContain('package.json')
  const after = readFileSync(join(cwd, 'package.json'), 'utf8')
  expect(after).not.toContain('alpha')
  expect(after).toMatch(/^ {4}"name": "shop",$/m)
  expect((await start('upgrade', '--check')).code).toBe(0)
})
