import { describe, expect, test } from 'vitest'
import { csp as cspCommand } from '../src/commands/csp.js'
import { shortBin } from './command.js'
import { folderOf, run, runHere } from './inProcess.js'

const appWith = (config: string, manifest: object = {}) =>
  folderOf({
    'package.json': JSON.stringify(manifest),
    'wallet-modal.config.mjs': `export default ${config}`,
  })

/** What `wallet-modal csp` says in an app with this config. */
const csp = (config: string, ...flags: string[]) =>
  run(['csp', ...flags], { cwd: appWith(config), program: shortBin })

const config = `{ chains: ['eip155:10'] }`
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://mainnet.optimism.io; require-trusted-types-for 'script'"

describe('csp', () => {
  test('prints the policy as a header, and beside it what each host is for', async () => {
    expect(await csp(config)).toEqual({
      code: 0,
      stdout: `Content-Security-Policy: ${policy}\n`,
      stderr: 'https://mainnet.optimism.io  nodes of eip155:10\n',
    })
  })

  test('breaks no header into the lines of a terminal: it is copied', async () => {
    const { stdout } = await runHere(cspCommand, appWith(config), { columns: 50 })
    expect(stdout).toBe(`Content-Security-Policy: ${policy}\n`)
  })

  test('prints it as an element of the page', async () => {
    const { stdout } = await csp(config, '--meta')
    expect(stdout).toBe(`<meta http-equiv="Content-Security-Policy" content="${policy}">\n`)
  })

  test('says what an app of Next.js needs besides', async () => {
    const cwd = appWith(config, { dependencies: { next: '16.0.0' } })
    const { stderr } = await runHere(cspCommand, cwd)
    expect(stderr).toContain('Next.js needs a nonce in script-src, and no require-trusted-types-for')
  })

  test('tells programs each source, and why', async () => {
    const { stdout } = await csp(config, '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      data: {
        policy,
        sources: [
          { directive: 'connect-src', source: 'https://mainnet.optimism.io', reason: 'nodes of eip155:10' },
        ],
      },
    })
  })

  test('names the host of a provider of swaps', async () => {
    const { stdout, stderr } = await csp(
      "{ chains: ['eip155:10'], plugins: { swaps: { providers: { lifi: 'https://li.quest' } } } }",
    )
    expect(stdout).toContain("connect-src 'self' https://mainnet.optimism.io https://li.quest;")
    expect(stderr).toMatch(/https:\/\/li\.quest +swaps\n/)
  })

  test('of a config that has errors is refused', async () => {
    const { code, stderr } = await csp(`{ chains: [] }`)
    expect(code).toBe(3)
    expect(stderr).toContain('The config has errors. Run: wallet-modal validate')
  })
})
