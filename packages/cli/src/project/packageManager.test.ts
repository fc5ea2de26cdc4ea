import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { choosePackageManager, installCommand, runScriptCommand } from './packageManager.js'

const root = mkdtempSync(join(tmpdir(), 'wallet-modal-pm-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0

/** Chooses for `app` in a folder with these files. */
async function choose(
  files: Readonly<Record<string, string>>,
  app = '.',
  more: { flag?: string; userAgent?: string } = {},
) {
  const place = join(root, String(folders++))
  mkdirSync(place)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  const warnings: string[] = []
  const { name, agent, reason } = await choosePackageManager({
    flag: more.flag,
    userAgent: more.userAgent,
    folder: join(place, app),
    warn: ({ message }) => warnings.push(message),
  })
  return { name, agent, reason, warnings }
}

describe('which package manager', () => {
  test.each([
    ['npm by its lockfile', { 'package-lock.json': '' }, 'npm', 'package-lock.json'],
    ['pnpm by its lockfile', { 'pnpm-lock.yaml': '' }, 'pnpm', 'pnpm-lock.yaml'],
    ['bun by its text lockfile', { 'bun.lock': '' }, 'bun', 'bun.lock'],
    ['bun by its binary lockfile', { 'bun.lockb': '' }, 'bun', 'bun.lockb'],
    ['deno by its lockfile', { 'deno.lock': '' }, 'deno', 'deno.lock'],
    ['yarn classic', { 'yarn.lock': '# yarn lockfile v1' }, 'yarn', 'yarn.lock'],
    ['a later yarn by its lockfile', { 'yarn.lock': '__metadata:\n  version: 8' }, 'yarn@berry', 'yarn.lock'],
    ['a later yarn by its settings', { 'yarn.lock': '', '.yarnrc.yml': '' }, 'yarn@berry', 'yarn.lock'],
    ['the field', { 'package.json': '{"packageManager":"pnpm@10.1.0"}' }, 'pnpm', 'package.json'],
    [
      'the field, a later yarn',
      { 'package.json': '{"packageManager":"yarn@4.1.0"}' },
      'yarn@berry',
      'package.json',
    ],
    ['nothing', {}, 'npm', 'default'],
  ])('%s', async (_name, files, agent, reason) => {
    expect(await choose(files)).toEqual({ name: agent.replace('@berry', ''), agent, reason, warnings: [] })
  })

  test('of two lockfiles one is taken, and that is told', async () => {
    const { name, warnings } = await choose({ 'package-lock.json': '', 'pnpm-lock.yaml': '' })
    expect(name).toBe('pnpm')
    expect(warnings).toEqual([
      'Two lockfiles: package-lock.json and pnpm-lock.yaml. Using pnpm (nearest match); pass --pm to decide.',
    ])
  })

  test('a new app in a workspace takes that of its root, and not of any folder above', async () => {
    const workspace = { 'pnpm-workspace.yaml': '', 'pnpm-lock.yaml': '', 'package.json': '{}' }
    expect(await choose(workspace, 'apps/web')).toMatchObject({ name: 'pnpm', reason: 'pnpm-lock.yaml' })
    expect(await choose({ 'pnpm-lock.yaml': '', 'package.json': '{}' }, 'apps/web')).toMatchObject({
      name: 'npm',
    })
  })

  test('the flag wins, and who runs us comes last', async () => {
    const userAgent = 'yarn/4.1.0 npm/? node/v20.20.2'
    expect(await choose({}, '.', { userAgent })).toMatchObject({ agent: 'yarn@berry', reason: 'user agent' })
    expect(await choose({ 'bun.lock': '' }, '.', { userAgent })).toMatchObject({ name: 'bun' })
    expect(await choose({ 'bun.lock': '' }, '.', { flag: 'deno' })).toMatchObject({
      name: 'deno',
      reason: '--pm',
    })
  })
})

test('commands are written out', () => {
  expect(installCommand({ name: 'npm', agent: 'npm', reason: '' })).toEqual(['npm', 'install'])
  expect(runScriptCommand({ agent: 'yarn' }, 'dev')).toEqual(['yarn', 'run', 'dev'])
})
