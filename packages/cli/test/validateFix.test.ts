import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { undo } from '../src/commands/undo.js'
import { validate } from '../src/commands/validate.js'
import { folderOf, runHere } from './inProcess.js'

const name = 'wallet-modal.config.ts'
const app = (config: string) => folderOf({ 'package.json': '{}', [name]: `export default ${config}\n` })
const read = (cwd: string) => readFileSync(join(cwd, name), 'utf8').slice('export default '.length, -1)
const fix = (cwd: string, more: object = {}) => runHere(validate, cwd, { flags: { fix: true, ...more } })

describe('validate --fix repairs', () => {
  test.each([
    ['a slip in a key', `{ chians: ['eip155:1'] }`, `{ chains: ['eip155:1'] }`],
    [
      'slips within each other',
      `{ chains: ['eip155:1'], sigIn: { requird: true } }`,
      `{ chains: ['eip155:1'], signIn: { required: true } }`,
    ],
    [
      'a slip in a flag',
      `{ chains: ['eip155:1'], features: { recieve: false } }`,
      `{ chains: ['eip155:1'], features: { receive: false } }`,
    ],
    [
      'what orders nothing, and leaves the rest of the order',
      `{ chains: ['eip155:1'], features: { email: false, socials: false }, connect: { methodsOrder: ['email', 'wallet', 'social'] } }`,
      `{ chains: ['eip155:1'], features: { email: false, socials: false }, connect: { methodsOrder: ['wallet'] } }`,
    ],
    [
      'an order of nothing but that',
      `{ chains: ['eip155:1'], features: { email: false }, connect: { methodsOrder: ['email'] } }`,
      `{ chains: ['eip155:1'], features: { email: false }, connect: {} }`,
    ],
  ])('%s', async (_name, before, after) => {
    const cwd = app(before)
    const { code, stdout, report } = await fix(cwd)
    expect(read(cwd)).toBe(after)
    expect(code).toBe(0)
    expect(stdout).toContain(`Changed ${name}. To undo: wallet-modal undo\nValid: ${name}.\n`)
    expect(report.changes).toEqual([{ path: name, action: 'modify' }])
  })

  test('and tells each repair, in words and to programs', async () => {
    const { stdout, report } = await fix(
      app(`{ chians: ['eip155:1'], features: { email: false }, connect: { methodsOrder: ['email'] } }`),
    )
    expect(stdout).toContain('Renamed chians to chains.\n')
    expect(stdout).toContain('Removed connect.methodsOrder[0], which had no effect.\n')
    expect(report.data.repairs).toEqual([
      { action: 'rename', path: 'chians', to: 'chains', code: 'WM_CONFIG_UNKNOWN_KEY' },
      { action: 'remove', path: 'connect.methodsOrder[0]', code: 'WM_CONFIG_NO_EFFECT' },
    ])
  })

  test('and reports what is left, with exit code 3', async () => {
    const cwd = app(`{ chians: ['eip155:1'], signIn: 'yes' }`)
    const { code, stdout, report } = await fix(cwd)
    expect(read(cwd)).toBe(`{ chains: ['eip155:1'], signIn: 'yes' }`)
    expect(stdout).toContain('error WM_CONFIG_INVALID_VALUE')
    expect(report.errors.map(({ path }) => path)).toEqual(['signIn'])
    expect(code).toBe(3)
  })

  test('a config whose other values are computed', async () => {
    const cwd = app(`{ chians: ['eip155:1'], app: { name: ['a', 'b'].join('') } }`)
    expect((await fix(cwd)).code).toBe(0)
    expect(read(cwd)).toBe(`{ chains: ['eip155:1'], app: { name: ['a', 'b'].join('') } }`)
  })

  test('in a file that is named', async () => {
    const cwd = folderOf({ 'package.json': '{}', 'other.json': '{ "chians": ["eip155:1"] }' })
    await runHere(validate, cwd, { args: ['other.json'], flags: { fix: true } })
    expect(readFileSync(join(cwd, 'other.json'), 'utf8')).toBe('{ "chains": ["eip155:1"] }')
  })

  test('which undo takes back', async () => {
    const before = `{ chians: ['eip155:1'] }`
    const cwd = app(before)
    await fix(cwd)
    await runHere(undo, cwd)
    expect(read(cwd)).toBe(before)
  })
})

describe('validate --fix leaves alone', () => {
  test.each([
    ['a key that is like none', `{ chains: ['eip155:1'], zzz: 1 }`],
    ['a key that is like two', `{ chains: ['eip155:1'], networkz: [] }`],
    ['a key whose right name is there', `{ chains: ['eip155:1'], chians: ['eip155:10'] }`],
    ['a slip whose value would be wrong there', `{ chains: ['eip155:1'], features: { recieve: 'yes' } }`],
    [
      'a wallet that may be known by another name',
      `{ chains: ['eip155:1'], wallets: { featured: ['io.metamask'], include: ['app.phantom'] } }`,
    ],
    ['a value that is wrong', `{ chains: ['eip155:1'], signIn: 'yes' }`],
    ['a file that can’t be read', `{ chains: [`],
  ])('%s', async (what, config) => {
    const cwd = app(config)
    const { report, stdout } = await fix(cwd)
    expect(read(cwd)).toBe(config)
    expect(report.changes).toEqual([])
    expect(stdout.includes('so nothing was repaired.')).toBe(!what.includes('read'))
  })

  test('everything in a dry run, which shows what it would write and what would be left', async () => {
    const before = `{ chians: ['eip155:1'], signIn: 'yes' }`
    const cwd = app(before)
    const { code, stdout } = await fix(cwd, { dryRun: true })
    expect(stdout).toContain(
      `1 - export default { chians: ['eip155:1'], signIn: 'yes' }\n1 + export default { chains:`,
    )
    expect(stdout).toContain(`Dry run: ${name} was not written. What would be left:\n`)
    expect(stdout).toContain('WM_CONFIG_INVALID_VALUE')
    expect(stdout).not.toContain('WM_CONFIG_UNKNOWN_KEY')
    expect(code).toBe(3)
    expect(read(cwd)).toBe(before)
  })

  test('a config with nothing wrong, without a word', async () => {
    const { stdout } = await fix(app(`{ chains: ['eip155:1'] }`))
    expect(stdout).toBe(`Valid: ${name}.\n`)
  })
})
