import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSource } from '../config/readSource.js'
import { sessionIn } from '../edit/session.fixture.js'
import { changeParts } from './changeParts.js'

const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

let apps = 0

/** An app, and commands in it. */
function app(
  name: string,
  text: string,
  manifest = '{ "dependencies": { "a": "1.0.0", "z": "1.0.0" } }\n',
  modules: Readonly<Record<string, string>> = {},
) {
  apps += 1
  const cwd = join(folder, String(apps))
  mkdirSync(cwd)
  writeFileSync(join(cwd, 'package.json'), manifest)
  writeFileSync(join(cwd, name), text)
  for (const [path, module] of Object.entries(modules)) writeFileSync(join(cwd, path), module)
  const { said, session } = sessionIn(cwd, join(folder, 'state'))
  const read = () => [readFileSync(join(cwd, name), 'utf8'), readFileSync(join(cwd, 'package.json'), 'utf8')]
  return {
    said,
    read,
    file: (path: string) => readFileSync(join(cwd, path), 'utf8'),
    write: (content: string) => writeFileSync(join(cwd, name), content),
    value() {
      const reading = readSource(read()[0] ?? '', name)
      return reading.status === 'read' ? (reading.value as Record<string, Record<string, unknown>>) : {}
    },
    add: (...words: string[]) => changeParts(session, 'add', words),
    remove: (...words: string[]) => changeParts(session, 'remove', words),
  }
}

const file = 'wallet-modal.config.ts'
const config = (features = '') =>
  `export default {\n  projectId: 'abc',\n  chains: ['eip155:1'],\n  features: { ${features}allWallets: true },\n}\n`

describe('what is added', () => {
  test.each<[string[], object]>([
    [['send'], { features: { send: true } }],
    [['SEND'], { features: { send: true } }],
    [['email'], { features: { email: true } }],
    [['swaps'], { features: { swaps: true } }],
    [['names'], { features: { names: true } }],
    [['base', 'solana'], { chains: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }],
    [['eip155:10'], { chains: ['eip155:1', 'eip155:10'] }],
    [['io.metamask'], { wallets: { featured: ['io.metamask'] } }],
    [['metamask'], { wallets: { featured: ['io.metamask'] } }],
    [['walletConnect'], { features: { walletConnect: true } }],
    [['google', 'x'], { features: { socials: ['google', 'x'] } }],
  ])('%j', async (words, wanted) => {
    const { add, value } = app(file, config())
    await add(...words)
    expect(value()).toMatchObject(wanted)
  })

  test('brings its packages, where they belong among the others', async () => {
    const { add, read } = app(file, config())
    await add('walletConnect')
    expect(read()[1]).toBe(
      '{ "dependencies": { "@walletconnect/universal-provider": "2.21.8", "a": "1.0.0", "z": "1.0.0" } }\n',
    )
  })

  const hosted = "  projectId: 'abc',\n"
  test.each(['swaps', 'smartSessions'])('may lack its service, as %s does', async (word) => {
    const { add, value } = app(file, config().replace(hosted, ''))
    await add(word)
    expect(value().features).toHaveProperty(word, true)
  })

  test('may not be pairing without a relay', async () => {
    const { add, read, said } = app(file, config().replace(hosted, ''))
    const before = read()
    await expect(add('walletConnect')).rejects.toThrow('Nothing was written')
    expect(said.join('\n')).toContain('no `relay` service')
    expect(read()).toEqual(before)
  })

  test('changes nothing the second time', async () => {
    const { add, read, said } = app(file, config('send: true, '))
    const before = read()
    await add('send', 'eip155:1')
    expect(read()).toEqual(before)
    expect(said).toEqual(['The app already has all of it.'])
  })

  test.each([
    ['metamsk', 'No feature, network or wallet "metamsk". Did you mean "io.metamask"?'],
    ['polgon', 'Did you mean "polygon"?'],
    ['socials', 'Name the social log-ins: google, x, discord'],
    ['auth', 'wallet-modal add email, or wallet-modal add google'],
    ['evm', 'a network of eip155 (wallet-modal list chains)'],
    ['arbitrm', 'Did you mean "arbitrum-one"?'],
    ['registerName', 'is switched on by its settings: wallet-modal set plugins.registerName.suffixes'],
  ])('can not be %s', async (word, message) => {
    await expect(app(file, config()).add(word)).rejects.toThrow(message)
  })
})

test.each(['signIn', 'siwx'])(
  'sign-in is added as optional by %s, and what it needs besides is said',
  async (word) => {
    const { add, read, remove, said, value, write } = app(file, config())
    await add(word)
    expect(value().signIn).toEqual({ required: false })
    expect(said.join()).toContain('createModal(config, { …, sessions })')
    write(`${read()[0]}// mine\n`)
    await remove(word)
    expect(read()[0]).toBe(`${config()}// mine\n`)
  },
)

describe('what is removed', () => {
  test.each([
    ["['x', 'google']", { socials: ['x'] }],
    ["['google']", {}],
  ])('google of %s', async (before, after) => {
    const { remove, value } = app(file, config(`socials: ${before}, `))
    await remove('google')
    expect(value().features).toEqual({ ...after, allWallets: true })
  })

  test.each<[string, string[], object]>([
    ['send: true, swaps: false, ', ['send'], { send: false, swaps: false, allWallets: true }],
    ['send: true, receive: true, ', ['receive'], { send: true, receive: false, allWallets: true }],
    ['walletConnect: true, ', ['walletConnect'], { allWallets: true }],
  ])('%s without %j', async (features, words, wanted) => {
    const { remove, value } = app(file, config(features))
    await remove(...words)
    expect(value().features).toEqual(wanted)
  })

  test('takes its package along, unless that is the team’s own version', async () => {
    const manifest = (version: string) =>
      `{ "dependencies": { "@walletconnect/universal-provider": "${version}" } }\n`
    const ours = app(file, config('walletConnect: true, '), manifest('2.21.8'))
    await ours.remove('walletConnect')
    expect(ours.read()[1]).toBe('{ "dependencies": {} }\n')
    const theirs = app(file, config('walletConnect: true, '), manifest('2.20.0'))
    await theirs.remove('walletConnect')
    expect(theirs.read()[1]).toBe(manifest('2.20.0'))
  })

  test('a network that nothing is left without is refused', async () => {
    const { remove, read } = app(file, config())
    const before = read()
    await expect(remove('eip155:1')).rejects.toThrow('The change would break')
    expect(read()).toEqual(before)
  })

  test('after somebody has edited the file leaves that edit', async () => {
    const { add, remove, read, write } = app(file, config())
    await add('base')
    write(`${read()[0]}// mine\n`)
    await remove('base')
    expect(read()[0]).toBe(`${config()}// mine\n`)
  })
})

test('names are shown, and the note says how they are registered', async () => {
  const { add, said } = app(file, config())
  await add('names')
  expect(said.join('\n')).toContain('wallet-modal set plugins.registerName.suffixes')
})

describe('a module that names its plugins', () => {
  const module = (imports: string, plugins: string) =>
    `import { evm } from '@wallet-modal/plugins/evm'\n${imports}import { createModal } from '@wallet-modal/runtime'\n\nexport const modal = createModal(config, { plugins: [${plugins}] })\n`

  test('gets the plugin of a network, and loses it with the last network', async () => {
    const {
      add,
      file: of,
      remove,
      write,
    } = app(file, config(), undefined, { 'modal.ts': module('', 'evm()') })
    await add('solana', 'solana-devnet')
    expect(of('modal.ts')).toContain("import { solana } from '@wallet-modal/plugins/solana'")
    expect(of('modal.ts')).toContain('plugins: [evm(), solana()]')
    write(config().replace("'eip155:1'", "'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'"))
    await remove('solana')
    expect(of('modal.ts')).toBe(module('', 'evm()'))
  })

  test('gets no second one for a second network', async () => {
    const { add, file: of } = app(file, config(), undefined, { 'modal.ts': module('', 'evm()') })
    await add('base')
    expect(of('modal.ts')).toBe(module('', 'evm()'))
  })

  test('is left alone where it hands over our catalog', async () => {
    const text = `import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal } from '@wallet-modal/runtime'
createModal(config, { catalog: { ...builtIns, mine } })
`
    const { add, file: of } = app(file, config(), undefined, { 'modal.ts': text })
    await add('solana')
    expect(of('modal.ts')).toBe(text)
  })
})
