import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { undo } from '../commands/undo.js'
import { plan } from '../create/plan.js'
import { readTemplate } from '../create/template.js'
import { commandsIn, treeOf, writeTree } from '../edit/tree.fixture.js'
import type { Answers } from '../record/Answers.js'
import { printRecord, recordFile, recordsOf } from '../record/AppRecord.js'
import { answers, copyTemplates, oldApp, openWorkshop, type Release } from './oldApp.fixture.js'
import { performUpgrade } from './performUpgrade.js'

const workshop = openWorkshop()
afterAll(() => workshop.close())

const next = copyTemplates(workshop)

/** The older release: its differences. */
const firstRelease: Release = {
  'index.html': (text) => text.replace('<h1 id="title">Connect a wallet to begin', '<h1 id="title">Welcome'),
  'vite.config.ts': (text) => text.replace(/\n {2}build: .*/, ''),
  // A newer file.
  'src/find.ts': () => '',
  // A file that is gone.
  'src/legacy.ts': () => 'export const legacy = true\n',
  'package.json': (text) => text.replace(/"typescript": ".*"/, '"typescript": "^5.9.0"'),
}
const old = copyTemplates(workshop, firstRelease)

const app = () => oldApp(workshop, { old, next })
const conflict = { code: 'WM_UPGRADE_CONFLICT', exitCode: 4 }

/** The state of each changed file, by `diff`. */
async function states({ diff }: Pick<ReturnType<typeof app>, 'diff'>): Promise<Record<string, string>> {
  const { report } = await diff()
  const files = report.data.files as { path: string; state: string }[]
  return Object.fromEntries(
    files.filter(({ state }) => state !== 'unchanged').map(({ path, state }) => [path, state]),
  )
}

describe('an app that nobody has edited', () => {
  test('becomes what this version makes, and keeps what the template has no more', async () => {
    const { folder, upgrade } = app()
    await upgrade()
    const { 'src/legacy.ts': legacy, ...tree } = treeOf(folder)
    expect(legacy).toBe('export const legacy = true\n')
    const fresh = plan(answers, readTemplate('vanilla', next), '1.1.0')
    const files = Object.entries(tree).filter(([, content]) => content !== null)
    expect(Object.fromEntries(files)).toEqual(
      Object.fromEntries(fresh.map(({ content, path }) => [path, Buffer.from(content).toString()])),
    )
  })

  test('is changed by the second upgrade no more', async () => {
    const { diff, folder, upgrade } = app()
    await upgrade()
    const tree = treeOf(folder)
    const { report, text } = await upgrade()
    expect(report.changes).toEqual([])
    expect(text).toContain('Nothing to upgrade')
    expect(treeOf(folder)).toEqual(tree)
    await diff(true)
  })

  test('is as before after undo', async () => {
    const { folder, run, upgrade } = app()
    const tree = treeOf(folder)
    await upgrade()
    await run(undo)
    expect(treeOf(folder)).toEqual(tree)
  })

  test('keeps the line ends that git gave it', async () => {
    const { edit, read, upgrade } = app()
    edit('index.html', (text) => text.replaceAll('\n', '\r\n'))
    await upgrade()
    expect(read('index.html')).toMatch(/Connect a wallet to begin<\/h1>\r\n/)
    expect(read('index.html')).not.toMatch(/(?<!\r)\n/)
  })

  test('says what is installed next', async () => {
    const { report } = await app().upgrade()
    expect(report.next).toEqual([{ label: 'Install', command: 'npm install' }])
  })
})

describe('an app whose sample uses a library', () => {
  const given: Answers = { ...answers, with: 'viem' }
  const sample = 'src/chains/eip155.ts'

  test('stands as its template does, library and all', async () => {
    // Our own packages have the version of the command.
    expect(await states(oldApp(workshop, { old: next, next, given }))).toEqual({
      'package.json': 'templateChanged',
    })
  })

  test("gets what has changed in the library's part, and stays what it is", async () => {
    const first = copyTemplates(workshop, {
      [`../with-viem/${sample}`]: (text) => text.replace('EVM networks, by viem', 'By viem'),
    })
    const one = oldApp(workshop, { old: first, next, given })
    expect(one.read(sample)).toContain('/** By viem')
    await one.upgrade()
    const fresh = plan(given, readTemplate('vanilla', next), '1.1.0')
    for (const { content, path } of fresh) expect(one.read(path)).toBe(Buffer.from(content).toString())
  })

  test('that was made before there were libraries gets none', async () => {
    const one = app()
    one.edit('wallet-modal.lock.json', (text) =>
      text.replace(/ +"with": "none",?\n/, '').replace(/,(\s+\})/g, '$1'),
    )
    await one.upgrade()
    expect(one.read(sample)).not.toContain('@wallet-modal/plugins/viem')
  })
})

describe('an app that a team has edited', () => {
  test('keeps an edit of what the template has not changed', async () => {
    const one = app()
    one.edit('src/main.ts', (text) => `${text}\nconsole.info('ours')\n`)
    const edited = one.read('src/main.ts')
    expect(await states(one)).toMatchObject({ 'src/main.ts': 'edited' })
    await one.upgrade()
    expect(one.read('src/main.ts')).toBe(edited)
  })

  test('gets both where they are in different places', async () => {
    const one = app()
    one.edit('index.html', (text) => text.replace('<footer>', '<footer class="ours">'))
    expect(await states(one)).toMatchObject({ 'index.html': 'both' })
    await one.upgrade()
    expect(one.read('index.html')).toContain('<footer class="ours">')
    expect(one.read('index.html')).toContain('<h1 id="title">Connect a wallet to begin</h1>')
  })

  test('gets both between markers where they are in one place, and exit 4', async () => {
    const { edit, read, upgrade } = app()
    edit('index.html', (text) => text.replace('Welcome', 'Our shop'))
    await expect(upgrade()).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('Conflicts in index.html:'),
      context: { files: ['index.html'] },
    })
    expect(read('index.html')).toContain(
      [
        '<<<<<<< yours',
        '        <h1 id="title">Our shop</h1>',
        '=======',
        '        <h1 id="title">Connect a wallet to begin</h1>',
        '>>>>>>> create-wallet-modal 1.1.0',
        '',
      ].join('\n'),
    )
    // Everything else was upgraded.
    expect(read('vite.config.ts')).toContain("build: { target: 'es2022'")
  })

  test('is told of markers until they are taken out, and changed no more', async () => {
    const { edit, folder, read, upgrade, write } = app()
    edit('index.html', (text) => text.replace('Welcome', 'Our shop'))
    await expect(upgrade()).rejects.toMatchObject(conflict)
    const tree = treeOf(folder)
    await expect(upgrade()).rejects.toMatchObject(conflict)
    expect(treeOf(folder)).toEqual(tree)
    write('index.html', read('index.html').replaceAll(/<<<<<<<[\s\S]*=======\n|>>>>>>>.*\n/g, ''))
    await upgrade()
  })

  test('undo takes a conflict back', async () => {
    const { edit, folder, run, upgrade } = app()
    edit('index.html', (text) => text.replace('Welcome', 'Our shop'))
    const tree = treeOf(folder)
    await expect(upgrade()).rejects.toMatchObject(conflict)
    await run(undo)
    expect(treeOf(folder)).toEqual(tree)
  })

  test('what was deleted stays deleted, and is told', async () => {
    const one = app()
    rmSync(join(one.folder, 'index.html'))
    rmSync(join(one.folder, 'src/style.css'))
    expect(await states(one)).toMatchObject({ 'index.html': 'deleted', 'src/style.css': 'deleted' })
    const { text } = await one.upgrade()
    expect(text).toMatch(/deleted by you {4}index\.html\n.*The template has changed it\. It stays deleted\./)
    expect(existsSync(join(one.folder, 'index.html'))).toBe(false)
    expect(existsSync(join(one.folder, 'src/style.css'))).toBe(false)
  })

  test('a file in the way of a new one stays, however often', async () => {
    const one = app()
    one.write('src/find.ts', '// ours\n')
    expect(await states(one)).toMatchObject({ 'src/find.ts': 'inTheWay' })
    await one.upgrade()
    await one.upgrade()
    expect(one.read('src/find.ts')).toBe('// ours\n')
    expect(await states(one)).toMatchObject({ 'src/find.ts': 'inTheWay' })
  })

  test('a template that has come to the same as the team is no conflict', async () => {
    const { edit, read, upgrade } = app()
    edit('index.html', (text) =>
      text.replace('Welcome', 'Connect a wallet to begin').concat('<!-- ours -->\n'),
    )
    await upgrade()
    expect(read('index.html')).not.toContain('<<<<<<<')
    expect(read('index.html')).toContain('<!-- ours -->')
  })

  test('a second release is merged into what the first merge gave', async () => {
    const { edit, read, run, upgrade } = app()
    edit('index.html', (text) => text.replace('<footer>', '<footer class="ours">'))
    await upgrade()
    const later = copyTemplates(workshop, { 'index.html': (text) => text.replace('<nav>', '<nav id="nav">') })
    const { performUpgrade } = await import('./performUpgrade.js')
    await run((session) => performUpgrade(session, false, { templates: later }))
    expect(read('index.html')).toContain('<footer class="ours">')
    expect(read('index.html')).toContain('<nav id="nav">')
  })
})

describe('the record of an app that `init` came into', () => {
  const config = '[core]\n'
  const module = 'export const modal = 1\n'

  test('lets its module be upgraded, and no other file that it names', async () => {
    const folder = join(workshop.root, 'strange')
    const texts = { '.git/config': config, '.npmrc': config, 'src/modal.ts': module }
    const { template: _none, ...others } = answers
    const files = recordsOf(
      Object.entries(texts).map(([path, text]) => ({ path, content: Buffer.from(text) })),
    )
    const record = printRecord({ cli: '1.0.0', origin: { framework: 'react' }, answers: others, files })
    writeTree(folder, { ...texts, 'package.json': '{}', [recordFile]: record })
    const run = commandsIn(folder, join(workshop.root, 'strange-state'), '1.1.0')
    await run((session) => performUpgrade(session, false, { templates: next }), [], { allowDirty: true })
    expect(treeOf(folder)).toMatchObject({
      '.git/config': config,
      '.npmrc': config,
      'src/modal.ts': expect.stringContaining('createModal('),
    })
  })
})

describe('what is shown', () => {
  test('diff tells how each file stands, and what would change in it; a check of it fails', async () => {
    const { diff, edit, folder } = app()
    edit('src/main.ts', (text) => `// ours\n${text}`)
    const tree = treeOf(folder)
    const { text } = await diff()
    expect(text).toContain('edited by you     src/main.ts')
    expect(text).toContain(
      [
        '--- a/index.html',
        '+++ b/index.html',
        '@@ -18,7 +18,7 @@',
        '         </nav>',
        '       </header>',
        '       <main id="main">',
        '-        <h1 id="title">Welcome</h1>',
        '+        <h1 id="title">Connect a wallet to begin</h1>',
      ].join('\n'),
    )
    expect(text).not.toContain('a/src/main.ts')
    expect(text).not.toContain('wallet-modal.lock.json')
    await expect(diff(true)).rejects.toMatchObject({ code: 'WM_UPGRADE_PENDING', exitCode: 9 })
    expect(treeOf(folder)).toEqual(tree)
  })

  test.each([{ dryRun: true }, { check: true }])('%o writes nothing', async (flags) => {
    const { folder, upgrade } = app()
    const tree = treeOf(folder)
    await upgrade(flags).catch((error: unknown) => expect(error).toMatchObject({ exitCode: 9 }))
    expect(treeOf(folder)).toEqual(tree)
  })
})

describe('package.json', () => {
  test('is merged by its keys, in the team’s style', async () => {
    const { edit, read, upgrade } = app()
    edit('package.json', (text) => {
      const { dependencies, devDependencies, ...rest } = JSON.parse(text)
      const scripts = { ...rest.scripts, lint: 'biome ci .' }
      const own = { ...rest, scripts, dependencies: { ...dependencies, zod: '4.4.3' }, devDependencies }
      return JSON.stringify(own, null, 4)
    })
    const before = read('package.json')
    await upgrade()
    const { devDependencies } = JSON.parse(
      Buffer.from(readTemplate('vanilla', next).files['package.json'] ?? '').toString(),
    )
    expect(read('package.json')).toBe(
      before
        .replace('"typescript": "^5.9.0"', `"typescript": "${devDependencies.typescript}"`)
        .replaceAll(/(wallet-modal[/\w-]*": )"[01]\.0\.0"/g, '$1"1.1.0"')
        .replace('"name": "1.1.0"', '"name": "my-shop"'),
    )
  })

  test.each<[string, (manifest: Record<string, Record<string, string>>) => void, object, string]>([
    [
      'a range of the team’s own stays',
      ({ devDependencies = {} }) => {
        devDependencies.typescript = '~5.8.0'
      },
      { devDependencies: { typescript: '~5.8.0' } },
      'devDependencies.typescript stays yours',
    ],
    [
      'a package that was taken out stays out',
      ({ devDependencies = {} }) => {
        delete devDependencies.typescript
      },
      { devDependencies: { vite: expect.any(String) } },
      'devDependencies.typescript stays out',
    ],
    [
      'ours that comes from elsewhere stays',
      ({ dependencies = {} }) => {
        dependencies['@wallet-modal/runtime'] = 'file:../runtime'
      },
      { dependencies: { '@wallet-modal/runtime': 'file:../runtime', '@wallet-modal/plugins': '1.1.0' } },
      'stays "file:../runtime"',
    ],
  ])('%s, and is told', async (_name, change, after, note) => {
    const { edit, read, upgrade } = app()
    edit('package.json', (text) => {
      const manifest = JSON.parse(text)
      change(manifest)
      return `${JSON.stringify(manifest, null, 2)}\n`
    })
    const { text } = await upgrade()
    expect(JSON.parse(read('package.json'))).toMatchObject(after)
    expect(text).toContain(note)
  })

  test('finds a package in another section, and ours that the template has not', async () => {
    const { edit, read, upgrade } = app()
    edit('package.json', (text) => {
      const { dependencies, devDependencies, ...rest } = JSON.parse(text)
      const { typescript, ...others } = devDependencies
      return JSON.stringify({
        ...rest,
        dependencies: { ...dependencies, typescript },
        devDependencies: { ...others, 'wallet-modal-sandbox': '^1.0.0' },
      })
    })
    await upgrade()
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    expect(dependencies.typescript).not.toBe('^5.9.0')
    expect(devDependencies).not.toHaveProperty('typescript')
    expect(devDependencies['wallet-modal-sandbox']).toBe('1.1.0')
  })

  test('that is no JSON is left alone, and told', async () => {
    const { read, upgrade, write } = app()
    write('package.json', '{ "name": ')
    const { text } = await upgrade()
    expect(read('package.json')).toBe('{ "name": ')
    expect(text).toContain('It is no JSON, so nothing of it was changed.')
  })
})

describe('the config', () => {
  const file = 'wallet-modal.config.ts'

  test('is changed by no template', async () => {
    const { read, upgrade } = oldApp(workshop, {
      old,
      next: copyTemplates(workshop, { [file]: () => 'export default {}\n' }),
    })
    const before = read(file)
    await upgrade()
    expect(read(file)).toBe(before)
  })
})
