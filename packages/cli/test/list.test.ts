import { describe, expect, test } from 'vitest'
import { list } from '../src/commands/list.js'
import { folderOf, runHere } from './inProcess.js'

const nowhere = () => folderOf({ 'package.json': '{}' })
const rowsOf = (stdout: string) => stdout.split('\n').filter((line) => /^ {2}\S+ {2}/.test(line))

describe('list wallets', () => {
  test('shows what a config may call each, and its kinds of chain', async () => {
    const { stdout } = await runHere(list, nowhere(), { args: ['wallets', 'metamask'] })
    expect(stdout).toBe('Wallets\n  io.metamask  MetaMask (eip155, solana), rdns io.metamask\n\n')
  })

  test('says of one without an announced name what it has', async () => {
    const { report, stdout } = await runHere(list, nowhere(), { args: ['wallets', 'IO.MYWALLET'] })
    expect(stdout).toBe('Wallets\n  io.mywallet  My Wallet (eip155)\n\n')
    expect(report.data.wallets).toMatchObject([{ id: 'io.mywallet', namespaces: ['eip155'] }])
  })

  test('in a terminal shows the best known, and how to search the others', async () => {
    const { stdout } = await runHere(list, nowhere(), { args: ['wallets'], columns: 120 })
    expect(rowsOf(stdout)).toHaveLength(20)
    expect(stdout).toContain('  io.metamask')
    expect(stdout).toContain('\n  and 520 more. To search: wallet-modal list wallets <words>. All: --json\n')
  })

  test('in a terminal shows those that the config names, however far down they stand', async () => {
    const last = 'io.mywallet'
    const config = { chains: ['eip155:1'], wallets: { featured: [last] } }
    const cwd = folderOf({ 'wallet-modal.config.json': JSON.stringify(config) })
    const { stdout } = await runHere(list, cwd, { args: ['wallets'], columns: 120 })
    expect(rowsOf(stdout)[0]).toMatch(/^ {2}io\.mywallet +\[on\] /)
  })

  test('in a pipe, and for programs, shows all', async () => {
    const { stdout, report } = await runHere(list, nowhere(), { args: ['wallets'] })
    expect(rowsOf(stdout)).toHaveLength(540)
    expect(report.data.wallets).toHaveLength(540)
  })

  test.each([
    [{ featured: ['IO.metamask'] }, 'on', undefined],
    [{ include: ['app.phantom', 'io.metamask'] }, 'on', 'off'],
    [{ exclude: ['io.metamask'] }, 'off', undefined],
    [{}, undefined, undefined],
  ])('says how each stands where the config has %j', async (wallets, metamask, rainbow) => {
    const cwd = folderOf({
      'wallet-modal.config.json': JSON.stringify({ chains: ['eip155:1'], wallets }),
    })
    const { report } = await runHere(list, cwd, { args: ['wallets'] })
    const rows = report.data.wallets as { id: string; state?: string }[]
    const state = (id: string) => rows.find((row) => row.id === id)?.state
    expect([state('io.metamask'), state('me.rainbow')]).toEqual([metamask, rainbow])
  })
})

test('in a narrow terminal, a description stands below its name, and no word is broken', async () => {
  const { stdout } = await runHere(list, nowhere(), { args: ['chains', 'signet'], columns: 50 })
  expect(stdout).toContain(
    '\n  bip122:00000008819873e925422c1ff0f99f7c\n      Bitcoin Signet (bitcoin-signet), testnet\n',
  )
})

test('list features says what registers names', async () => {
  const config = { chains: ['eip155:1'], endpoints: { blockchain: 'https://api.example' } }
  const cwd = folderOf({ 'wallet-modal.config.json': JSON.stringify(config) })
  const { report } = await runHere(list, cwd, { args: ['features', 'names'] })
  expect(report.data.features).toMatchObject([
    { state: 'on', summary: expect.stringContaining('wallet-modal set plugins.registerName.suffixes') },
  ])
})

test.each([
  [undefined, 'off'],
  [{ registerName: { suffixes: ['.names.example'] } }, 'on'],
])('list plugins says that names are registered where the config has %j', async (plugins, state) => {
  const config = { chains: ['eip155:1'], endpoints: { blockchain: 'https://api.example' }, plugins }
  const cwd = folderOf({ 'wallet-modal.config.json': JSON.stringify(config) })
  const { report } = await runHere(list, cwd, { args: ['plugins', 'registerName'] })
  expect(report.data.plugins).toMatchObject([{ id: 'registerName', state }])
})

test('list plugins names the key of sign-in as the config has it', async () => {
  const { stdout } = await runHere(list, nowhere(), { args: ['plugins', 'siwx'] })
  expect(stdout).toContain('switched on by signIn')
})

test.each([
  [{}, 'off', ' missing: endpoints.frame'],
  [{ endpoints: { frame: 'https://wallet.shop.example' } }, 'on', ''],
])(
  'list says of log-ins by email and social account, with %j, that they are %s',
  async (more, state, lack) => {
    const config = { chains: ['eip155:1'], features: { email: true, socials: ['google'] }, ...more }
    const cwd = folderOf({ 'wallet-modal.config.json': JSON.stringify(config) })
    const { stdout } = await runHere(list, cwd, { args: ['features', 'email'] })
    expect(stdout).toMatch(new RegExp(`^  email +\\[${state}\\].*${lack}$`, 'm'))
    const socials = await runHere(list, cwd, { args: ['socials'] })
    expect(socials.stdout).toMatch(new RegExp(`^  google +\\[${state}\\]${lack}$`, 'm'))
    expect(socials.stdout).toMatch(/^ {2}x +\[off\]$/m)
  },
)

describe('words search', () => {
  const ids = async (...args: string[]) => {
    const { report } = await runHere(list, nowhere(), { args })
    return (report.data[args[0] ?? ''] as { id: string }[]).map(({ id }) => id)
  }

  test.each([
    ['a chain by its slug', ['chains', 'base'], 'eip155:8453'],
    ['a chain by its id', ['chains', 'eip155:8453'], 'eip155:8453'],
    ['a chain by words of its name', ['chains', 'sepolia', 'base'], 'eip155:84532'],
    ['a feature by its id', ['features', 'WALLETCONNECT'], 'walletConnect'],
    ['a plugin by what switches it on', ['plugins', 'features.receive'], 'receive'],
    ['a plugin by the settings that it needs', ['plugins', 'plugins.registerName'], 'registerName'],
    ['a template by what it has', ['templates', 'react', '19'], 'react-vite'],
    ['a social log-in', ['socials', 'goo'], 'google'],
  ])('%s', async (_name, args, id) => {
    const [topic = ''] = args
    const found = await ids(...args)
    expect(found).toContain(id)
    expect(found.length).toBeLessThan((await ids(topic)).length)
  })

  test('every list, where the first word names none of them', async () => {
    const { report, stdout } = await runHere(list, nowhere(), { args: ['base'] })
    expect(stdout).toContain('Chains\n  eip155:8453 ')
    expect(stdout).not.toContain('Templates')
    expect(report.data.chains).toContainEqual(expect.objectContaining({ id: 'eip155:8453' }))
  })

  test.each([
    [['wallets', 'metamsk'], 'None of the wallets has "metamsk" in its name. Did you mean "io.metamask"?'],
    [['chains', 'bsc'], 'None of the chains has "bsc" in its name. Did you mean "bnb-smart-chain"?'],
    [['features', 'recieve'], 'None of the features has "recieve" in its name. Did you mean "receive"?'],
    [['chains', 'no', 'such'], 'None of the chains has "no such" in its name. All: wallet-modal list chains'],
  ])('and what %j was meant for, where there is none', async (args, text) => {
    const { code, stdout, report } = await runHere(list, nowhere(), { args })
    expect(code).toBe(0)
    expect(stdout).toContain(text)
    expect(report.data[args[0] ?? '']).toEqual([])
  })
})

describe('list says of swaps that they are', () => {
  const states = async (config: object) => {
    const cwd = folderOf({ 'wallet-modal.config.json': JSON.stringify({ chains: ['eip155:1'], ...config }) })
    const { report } = await runHere(list, cwd, { args: ['features', 'swaps'] })
    return (report.data.features as { id: string; state?: string }[]).map(({ id, state }) => [id, state])
  }

  test.each([
    ['on by a provider', { plugins: { swaps: { providers: { lifi: 'https://li.quest' } } } }, 'on'],
    ['on by a blockchain API', { endpoints: { blockchain: 'https://api.example' } }, 'on'],
    ['off where nobody is there to ask', {}, 'off'],
  ])('%s', async (_name, config, state) => {
    expect(await states(config)).toEqual([['swaps', state]])
  })
})
