import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { validate } from '../src/commands/validate.js'
import { folderOf, runHere } from './inProcess.js'

const wrong = `export default {
  chains: ['eip155:1'],
  features: { email: false, recieve: true },
  app: { name: 5 },
}
`
const right = `export default {
  chains: ['eip155:1'],
  features: { email: false },
  connect: { methodsOrder: ['wallet', 'email'] },
}
`
/** An app in a folder of a repository, whose name is to be escaped. */
const app = (config: string) =>
  join(
    folderOf({
      '.git/HEAD': '',
      'apps/shop, 100% ö/package.json': '{}',
      'apps/shop, 100% ö/wallet-modal.config.js': config,
    }),
    'apps/shop, 100% ö',
  )

const check = (cwd: string, format: 'github' | 'sarif', more: object = {}) =>
  runHere(validate, cwd, { flags: { format, ...more } })

describe('--format github', () => {
  test('annotates each line of the repository', async () => {
    const { code, stdout, stderr } = await check(app(wrong), 'github')
    expect(code).toBe(3)
    await expect(stdout).toMatchFileSnapshot('validate.github.txt')
    expect(stderr).toBe('Error: wallet-modal.config.js has 2 errors.\n')
  })

  test('annotates warnings as such, and says that the config is valid', async () => {
    const { code, stdout } = await check(app(right), 'github')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^::warning file=[^\n]*,line=4,col=39,title=WM_CONFIG_NO_EFFECT::connect\./)
    expect(stdout).toContain('\nValid: wallet-modal.config.js, with 1 warning.\n')
  })

  test('counts paths from what GitHub has checked out', async () => {
    const cwd = app(right)
    const { stdout } = await runHere(validate, cwd, {
      flags: { format: 'github' },
      env: { GITHUB_WORKSPACE: cwd },
    })
    expect(stdout).toContain('::warning file=wallet-modal.config.js,')
  })

  test('annotates a config that is not there', async () => {
    const { code, stdout } = await check(folderOf({ 'package.json': '{}' }), 'github')
    expect(code).toBe(3)
    expect(stdout).toMatch(/^::error title=WM_CONFIG_NOT_FOUND::No wallet-modal\.config\.\* from here/)
  })

  test('escapes what would end a command', async () => {
    const { stdout } = await check(app(`export default { chains: ['eip155:1'], 'a%\\nb': 1 }`), 'github')
    expect(stdout).toMatch(/^::error [^\n]*::a%25�b: is not a known key[^\n]*\n$/)
  })
})

/** What SARIF 2.1.0 asks for in the parts that we write (OASIS, sections 3.13 to 3.49). */
const relativeUri = z.string().regex(/^(?![a-z][a-z0-9+.-]*:|\/)[\w.~!$&'()*+,;=@%:/-]+$/i)
const text = z.strictObject({ text: z.string().min(1) })
const sarif = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.string().min(1),
            semanticVersion: z.string().regex(/^\d+\.\d+\.\d+/),
            informationUri: z.url(),
            rules: z.array(
              z.strictObject({ id: z.string().min(1), shortDescription: text, helpUri: z.url() }),
            ),
          }),
        }),
        columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
        results: z.array(
          z.strictObject({
            ruleId: z.string(),
            ruleIndex: z.int().min(0),
            level: z.enum(['none', 'note', 'warning', 'error']),
            message: text,
            locations: z
              .array(
                z.strictObject({
                  physicalLocation: z.strictObject({
                    artifactLocation: z.strictObject({ uri: relativeUri, uriBaseId: z.literal('%SRCROOT%') }),
                    region: z.strictObject({ startLine: z.int().min(1), startColumn: z.int().min(1) }),
                  }),
                }),
              )
              .min(1),
          }),
        ),
      }),
    )
    .length(1),
})

describe('--format sarif', () => {
  test('prints a log, and nothing else, on stdout', async () => {
    const { code, stdout } = await check(app(wrong), 'sarif')
    expect(code).toBe(3)
    await expect(stdout).toMatchFileSnapshot('validate.sarif.json')
  })

  test.each([
    ['errors', wrong],
    ['warnings', right],
    ['nothing', `export default { chains: ['eip155:1'] }`],
    ['a file that can’t be read', 'export default {'],
  ])('which is SARIF 2.1.0, of %s', async (_name, config) => {
    const { stdout } = await check(app(config), 'sarif')
    const [run] = sarif.parse(JSON.parse(stdout)).runs
    for (const { ruleId, ruleIndex } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
    }
  })

  test('stays alone there when it repairs, and when it is valid', async () => {
    const { stdout, stderr } = await check(app(`export default { chians: ['eip155:1'] }`), 'sarif', {
      fix: true,
    })
    expect(sarif.parse(JSON.parse(stdout)).runs[0]?.results).toEqual([])
    expect(stderr).toContain('Renamed chians to chains.\n')
  })

  test('does not go with --json', async () => {
    const { code, stderr } = await check(app(right), 'sarif', { json: true })
    expect(code).toBe(2)
    expect(stderr).toContain('--json has a form of its own: leave out --format sarif.')
  })
})
