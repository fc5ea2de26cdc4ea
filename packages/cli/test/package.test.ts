import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanEnv, temporaryFolder } from './command.js'
import { pack } from './registry.js'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Most that `npx` may put on a disk, in bytes, templates included. */
const budget = 3_000_000

describe('what npx installs', () => {
  test('is one package that runs nothing on installation, within its budget', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const key of ['dependencies', 'optionalDependencies', 'peerDependencies']) {
      expect(manifest).not.toHaveProperty(key)
    }
    for (const script of ['preinstall', 'install', 'postinstall']) {
      expect(manifest.scripts).not.toHaveProperty(script)
    }
    const { files, unpackedSize } = pack(temporaryFolder())
    expect(unpackedSize).toBeLessThan(budget)
    const paths = files.map(({ path }) => path)
    for (const id of ['next', 'react-vite', 'vanilla'])
      expect(paths).toContain(`dist/templates/${id}/_gitignore`)
  })

  test('carries the pages that its pages link to, but for those about the modal itself', () => {
    const docs = join(folder, 'dist/docs')
    const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    )
    const linked = pages.flatMap((page) =>
      [...readFileSync(join(docs, page), 'utf8').matchAll(/\]\(([\w./-]+\.md)/g)].map(([, to = '']) =>
        join(dirname(page), to),
      ),
    )
    const others = ['behaviour.md', 'decisions.md', 'plugin-recipes.md']
    const missing = linked.filter((to) => !to.startsWith('..') && !others.includes(to) && !pages.includes(to))
    expect(missing).toEqual([])
  })

  test('is that package and the one that asks for it by the short name, of one version', () => {
    const read = (path: string) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'))
    const { name, version } = read('.')
    expect(read('wallet-modal')).toMatchObject({
      name: 'wallet-modal',
      version,
      dependencies: { [name]: version },
    })
    const { files, unpackedSize } = pack(temporaryFolder(), join(folder, 'wallet-modal'))
    expect(unpackedSize).toBeLessThan(10_000)
    expect(files.map(({ path }) => path)).toEqual(['LICENSE', 'README.md', 'bin.js', 'package.json'])
  })
})

describe('through a real npm exec, where npm keeps the flags that stand before --', () => {
  let place = ''
  const exec = (...args: string[]) =>
    execFileSync('npm', ['exec', '--offline', ...args], {
      cwd: place,
      env: cleanEnv({ HOME: place, npm_config_cache: join(place, '.cache') }),
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()

  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'wallet-modal-exec-'))
    const { filename } = pack(place)
    execFileSync('npm', ['install', '--offline', '--no-audit', join(place, filename)], {
      cwd: place,
      env: cleanEnv({ HOME: place, npm_config_cache: join(place, '.cache') }),
      stdio: 'ignore',
    })
  })
  afterAll(() => rmSync(place, { recursive: true, force: true }))
  const isWritten = () => readdirSync(place).includes('my-app')

  test('a swallowed --dry-run writes nothing', () => {
    expect(exec('create-wallet-modal', 'my-app', '--dry-run')).toContain('Dry run: nothing was written.')
    expect(isWritten()).toBe(false)
  })

  test('with -- before it, it arrives as it is', () => {
    expect(exec('--', 'create-wallet-modal', 'my-app', '--dry-run')).toContain('Dry run')
    expect(isWritten()).toBe(false)
  })

  test('a swallowed --json is used', () => {
    const report = JSON.parse(exec('create-wallet-modal', 'my-app', '--json'))
    expect(report).toMatchObject({ ok: true, data: { template: 'react-vite' } })
    expect(isWritten()).toBe(true)
  })
})
