import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { doctor } from '../src/commands/doctor.js'
import { writeTree } from '../src/edit/tree.fixture.js'
import { folderOf, runHere } from './inProcess.js'

const installed = (name: string, version: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
})

const manifest = (more: object = {}) =>
  JSON.stringify({
    dependencies: {
      '@wallet-modal/plugins': '1.0.0',
      '@wallet-modal/runtime': '1.0.0',
      react: '^19.0.0',
      ...more,
    },
  })

/** An app with nothing wrong. */
const healthy = {
  'package.json': manifest(),
  'wallet-modal.config.js': `export default { chains: ['eip155:10'] }`,
  'src/modal.js': `import config from '../wallet-modal.config'`,
  ...installed('@wallet-modal/plugins', '1.0.0'),
  ...installed('@wallet-modal/runtime', '1.0.0'),
  ...installed('react', '19.0.0'),
}

/** What `wallet-modal doctor`, in version 1.0.0, says of an app with these files. */
const examine = (files: Readonly<Record<string, string>>, flags = {}) =>
  runHere(doctor, folderOf(files), { flags })

test('of an app with nothing wrong doctor says what it has looked at', async () => {
  expect(await examine(healthy)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: `✔ wallet-modal.config.js has no errors.
✔ All packages are installed.
✔ Wallet Modal is at 1.0.0 throughout.
✔ Wallet Modal is as new as this command (1.0.0).
✔ No library is there twice.
✔ src/modal.js uses the config.

No problems found.
`,
  })
})

test('of a config that computes values doctor says that it has read the text alone', async () => {
  const { stdout } = await examine({
    ...healthy,
    'package.json': manifest({ vite: '^8.0.0' }),
    'wallet-modal.config.js': "export default { chains: ['eip155:10'], projectId: import.meta.env.VITE_ID }",
  })
  expect(stdout).toContain('has no errors that its text shows: wallet-modal validate runs it for the rest.')
})

describe('before production doctor says', () => {
  const lines = async (config: string, files = {}) => {
    const app = { ...healthy, 'wallet-modal.config.js': `export default ${config}`, ...files }
    return (await examine(app, { production: true })).stdout
  }

  test('which networks have public nodes, and how to name one', async () => {
    const stdout = await lines(`{ chains: ['eip155:10', 'eip155:8453'] }`)
    expect(stdout).toContain('! Public nodes limit requests: OP Mainnet, Base have none of your own.')
    expect(stdout).toContain('wallet-modal set rpc.op https://…')
    const own = `{ chains: ['eip155:10'], networks: [{ id: 'eip155:10', rpcUrls: ['https://node.example'] }] }`
    expect(await lines(own)).toContain('✔ Each network has a node of your own.')
  })

  test('what wallets would show of the app', async () => {
    expect(await lines(`{ chains: ['eip155:10'], app: { name: 'Shop' } }`)).toContain(
      '! Wallets show what asks them, and app.url, app.icons are missing.\n  wallet-modal set app.url …, wallet-modal set app.icons',
    )
  })

  test('what the sign-in server needs, until the environment has it', async () => {
    const config = `{ chains: ['eip155:10'], signIn: { required: true } }`
    const open = await lines(config, { 'server/main.ts': '' })
    expect(open).toContain("! ORIGIN isn't set here.")
    expect(open).toContain('! The sign-in server keeps its data in .data')
    const env = 'ORIGIN=https://shop.example\nDATABASE_URL=postgres://host/name\n'
    const set = await lines(config, { 'server/main.ts': '', '.env.production': env })
    expect(set).toContain('✔ The sign-in server answers pages of https://shop.example.')
    expect(set).toContain('✔ The sign-in server keeps its data in PostgreSQL.')
  })

  test('what validate warns of', async () => {
    const stdout = await lines(`{ chains: ['eip155:10'], features: { swaps: true, onramp: true } }`)
    for (const feature of ['swaps', 'onramp'])
      expect(stdout).toContain(`! features.${feature} is on, but there is no \`blockchain\` service for it.`)
  })

  test('nothing of it without --production', async () => {
    expect((await examine(healthy)).stdout).not.toContain('Public nodes')
  })
})

describe('of an app with logging in by email doctor says', () => {
  const withEmail = (endpoints: string) => ({
    ...healthy,
    'wallet-modal.config.js': `export default { chains: ['eip155:10'], features: { email: true }, endpoints: ${endpoints} }`,
  })

  test('that production lacks the wallet, and what to run', async () => {
    const { stdout } = await examine(withEmail('{}'))
    expect(stdout).toContain('! features.email stays off: there is no `frame` service for it.')
    expect(stdout).toContain('wallet-modal set endpoints.frame')
  })

  test('that a projectId brings no wallet', async () => {
    const config = `export default { projectId: 'abc', chains: ['eip155:10'], features: { email: true } }`
    const { stdout } = await examine({ ...healthy, 'wallet-modal.config.js': config })
    expect(stdout).toContain('! features.email stays off: there is no `frame` service for it.')
  })

  test.each(['http://localhost:3100', 'http://wallet.app.localhost', 'http://127.0.0.1:3100'])(
    'that nobody else reaches a wallet at %s',
    async (frame) => {
      const { stdout } = await examine(withEmail(`{ frame: '${frame}' }`))
      expect(stdout).toContain(`! The embedded wallet is at ${frame}, which only this computer reaches.`)
    },
  )

  const escrowed = (logIn: string, escrow = '') => ({
    ...withEmail("{ frame: 'https://wallet.shop.example' }"),
    '.env': `RECOVERY=escrow\nORIGIN=https://wallet.shop.example\n${logIn}\n`,
    '.env.escrow': escrow,
  })
  const origin = 'ESCROW_ORIGIN=https://escrow.shop.example'

  test('who could sign where an escrow keeps keys', async () => {
    const { stdout } = await examine(escrowed(origin))
    expect(stdout).toContain('! The escrow at https://escrow.shop.example keeps a key to each wallet')
  })

  test.each([
    ['no address', '', '', 'RECOVERY=escrow needs ESCROW_ORIGIN'],
    ['the log-in server’s host', 'ESCROW_ORIGIN=https://wallet.shop.example', '', 'is the log-in server'],
    [
      'its database',
      `${origin}\nDATABASE_URL=postgres://a/b`,
      'DATABASE_URL=postgres://a/b',
      'one DATABASE_URL',
    ],
  ])('that an escrow may not have %s', async (_, logIn, escrow, words) => {
    const { stdout } = await examine(escrowed(logIn, escrow))
    expect(stdout).toContain(words)
  })

  test("which settings the wallet's server needs", async () => {
    const { stdout } = await examine(withEmail("{ frame: 'https://wallet.shop.example' }"))
    expect(stdout).toContain(
      '✔ The embedded wallet is at https://wallet.shop.example. Its server needs ORIGIN',
    )
  })
})

const policy = (sources: string) =>
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self' ${sources}">`

describe('doctor finds', () => {
  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    [
      'a config with errors',
      { 'wallet-modal.config.js': `export default { chains: [] }` },
      'wallet-modal.config.js has 1 error.',
      'wallet-modal validate',
    ],
    [
      'packages that the app does not ask for',
      { 'package.json': '{ "dependencies": { "@wallet-modal/runtime": "1.0.0" } }' },
      "@wallet-modal/plugins: not among the app's packages.",
      'npm install @wallet-modal/plugins',
    ],
    [
      'packages that are not installed',
      { 'package.json': manifest({ viem: '2.0.0' }) },
      'Not installed: viem.',
      'npm install',
    ],
    [
      'what a feature needs besides',
      {
        'wallet-modal.config.js': `export default { projectId: 'abc', chains: ['eip155:10'], features: { walletConnect: true } }`,
      },
      'features.walletConnect is on, but the package that it needs is not installed: @walletconnect/universal-provider.',
      'npm install @walletconnect/universal-provider@2.21.8',
    ],
    [
      'versions that do not fit',
      installed('@wallet-modal/plugins', '1.1.0'),
      'They fit at one version only: @wallet-modal/runtime 1.0.0, @wallet-modal/plugins 1.1.0.',
      'npm install @wallet-modal/plugins@1.0.0',
    ],
    [
      'a plugin that is made for another plugin API',
      {
        'package.json': manifest({ 'wallet-modal-club': '2.0.0' }),
        'node_modules/wallet-modal-club/package.json': JSON.stringify({
          name: 'wallet-modal-club',
          version: '2.0.0',
          keywords: ['wallet-modal-plugin'],
          walletModal: { id: 'club', brings: 'a club', export: 'club', api: 2 },
        }),
      },
      'wallet-modal-club 2.0.0 is made for the plugin API 2, and this version of Wallet Modal has number 1.',
      'npm outdated',
    ],
    [
      'a library that is there twice',
      { 'node_modules/@wallet-modal/runtime/node_modules/react/package.json': '{ "version": "18.3.1" }' },
      "react is there twice: 19.0.0 for the app, 18.3.1 for Wallet Modal. They don't know of each other.",
      'npm dedupe',
    ],
    [
      'a policy that blocks what the config needs',
      { 'index.html': policy('https://rpc.example') },
      'The policy in index.html blocks https://mainnet.optimism.io (nodes of eip155:10).',
      'Add https://mainnet.optimism.io to its connect-src, or use the output of `wallet-modal csp --meta`.',
    ],
    [
      'a policy that blocks a provider of swaps',
      {
        'wallet-modal.config.js': `export default { chains: ['eip155:10'], plugins: { swaps: { providers: { lifi: 'https://li.quest' } } } }`,
        'index.html': policy('https://mainnet.optimism.io'),
      },
      'The policy in index.html blocks https://li.quest (swaps).',
      'Add https://li.quest to its connect-src, or use the output of `wallet-modal csp --meta`.',
    ],
    [
      'a policy that blocks a server of names',
      {
        'wallet-modal.config.js': `export default { chains: ['eip155:10'], plugins: { evm: { nameServers: ['https://names.example'] } } }`,
        'index.html': policy('https://mainnet.optimism.io'),
      },
      'The policy in index.html blocks https://names.example (evm).',
      'Add https://names.example to its connect-src, or use the output of `wallet-modal csp --meta`.',
    ],
    [
      'a production build that would be wired to the sandbox',
      { '.env.local': 'VITE_WALLET_MODAL_SANDBOX=http://127.0.0.1:4100', '.gitignore': '.env.local' },
      '.env.local sets VITE_WALLET_MODAL_SANDBOX for production builds, too, which makes them fail.',
      'Move the line to .env.development.local.',
    ],
  ])('%s, and says what to do', async (_name, files, message, fix) => {
    const { code, stdout, stderr } = await examine({ ...healthy, ...files })
    expect(stdout).toContain(`✖ ${message}\n  ${fix}\n`)
    expect(stderr).toBe('Error: 1 problem found.\n')
    expect(code).toBe(3)
  })

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a config that nothing imports',
      { 'src/modal.js': '' },
      'Nothing imports wallet-modal.config, so it has no effect.',
    ],
    ['a file of one’s own that git would take', { '.env.local': 'A=1' }, 'git does not ignore .env.local.'],
    [
      'a production build that is told of the sandbox, and takes no notice',
      { '.env.local': 'NEXT_PUBLIC_WALLET_MODAL_SANDBOX=http://127.0.0.1:4100', '.gitignore': '.env.local' },
      '.env.local sets NEXT_PUBLIC_WALLET_MODAL_SANDBOX for production builds, too.',
    ],
    [
      'a sandbox that does not answer',
      { '.env.development.local': 'VITE_WALLET_MODAL_SANDBOX=http://127.0.0.1:9', '.gitignore': '*.local' },
      'No sandbox answers at http://127.0.0.1:9.',
    ],
    [
      'packages that are older than this command',
      {
        ...installed('@wallet-modal/plugins', '1.0.0-beta.10'),
        ...installed('@wallet-modal/runtime', '1.0.0-beta.10'),
      },
      'Wallet Modal is at 1.0.0-beta.10, older than this command (1.0.0).\n  npm install @wallet-modal/runtime@1.0.0 @wallet-modal/plugins@1.0.0',
    ],
    [
      'a command that is older than the packages',
      { ...installed('@wallet-modal/plugins', '1.10.0'), ...installed('@wallet-modal/runtime', '1.10.0') },
      "This command is at 1.0.0, older than the app's packages (1.10.0).\n  npx wallet-modal@1.10.0 doctor",
    ],
  ])('%s, which fails with --strict only', async (_name, files, message) => {
    const { code, stdout } = await examine({ ...healthy, ...files })
    expect(stdout).toContain(`! ${message}\n`)
    expect(stdout).toContain('No errors, 1 warning.')
    expect(code).toBe(0)
    expect((await examine({ ...healthy, ...files }, { strict: true })).code).toBe(3)
  })

  test('a sandbox that answers', async () => {
    const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { stdout } = await examine({
      ...healthy,
      '.env.development.local': `VITE_WALLET_MODAL_SANDBOX=${url}`,
      '.gitignore': '*.local',
    })
    expect(stdout).toContain(`✔ The sandbox at ${url} answers.\n`)
  })

  test.each([
    ['the app', '.', '.env*.local'],
    ['the monorepo around it', '..', '.env.local'],
  ])('a file of one’s own that a rule of %s keeps out of git', async (_name, place, rule) => {
    const root = folderOf({})
    execFileSync('git', ['init', '--quiet'], { cwd: root })
    const app = join(root, 'app')
    writeTree(app, { ...healthy, '.env.local': 'A=1' })
    writeFileSync(join(app, place, '.gitignore'), rule)
    const { stdout } = await runHere(doctor, app, { env: { PATH: process.env.PATH } })
    expect(stdout).toContain('✔ Files of your own are left out of git.\n')
  })

  test('a file of one’s own that git has already, whatever the rules', async () => {
    const app = folderOf({ ...healthy, '.env.local': 'A=1', '.gitignore': '.env.local' })
    execFileSync('git', ['init', '--quiet'], { cwd: app })
    execFileSync('git', ['add', '--force', '.env.local'], { cwd: app })
    const { stdout } = await runHere(doctor, app, { env: { PATH: process.env.PATH } })
    expect(stdout).toContain('! git does not ignore .env.local.\n')
  })

  test('a file of one’s own by the lines of .gitignore, where there is no git', async () => {
    const app = folderOf({ ...healthy, '.env.local': 'A=1', '.gitignore': '*.local' })
    const { stdout } = await runHere(doctor, app, { env: { PATH: app } })
    expect(stdout).toContain('✔ Files of your own are left out of git.\n')
  })

  test.each(['https://mainnet.optimism.io', 'https:'])('a policy that is right: %s', async (sources) => {
    const { stdout } = await examine({ ...healthy, 'index.html': policy(sources) })
    expect(stdout).toContain('✔ The policy in index.html allows everything that the config needs.\n')
  })

  test('an app without a config', async () => {
    const { 'wallet-modal.config.js': _, ...files } = healthy
    const { code, stdout } = await examine(files)
    expect(code).toBe(3)
    expect(stdout).toContain('✖ No wallet-modal.config.* from here up to the project root.')
    expect(stdout).toContain('\n  wallet-modal init\n')
  })
})

test('programs get each check with its name', async () => {
  const { code, report } = await examine({ ...healthy, ...installed('@wallet-modal/plugins', '1.1.0') })
  const { data, errors } = report
  expect(code).toBe(3)
  expect(data.checks).toContainEqual({
    id: 'config',
    status: 'ok',
    message: 'wallet-modal.config.js has no errors.',
  })
  expect(errors[0]).toMatchObject({ code: 'WM_DOCTOR_FOUND', check: 'versions' })
})
