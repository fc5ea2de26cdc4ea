import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shortBin, temporaryFolder } from './command.js'
import { run } from './inProcess.js'

const source = `import { defineConfig } from '@wallet-modal/runtime/config'

export default defineConfig({
  app: { name: 'Shop' },
  chains: ['eip155:1'], // more to come
  features: {
    receive: true,
    send: true,
  },
})
`
const file = 'wallet-modal.config.ts'

/** An app's folder, and the command in it. */
function app(text = source, name = file) {
  const cwd = temporaryFolder()
  const state = temporaryFolder()
  writeFileSync(join(cwd, 'package.json'), '{}')
  writeFileSync(join(cwd, name), text)
  const env = { XDG_STATE_HOME: state }
  const start = (args: readonly string[], options = {}) =>
    run(args, { cwd, env, program: shortBin, ...options })
  return {
    cwd,
    state,
    start,
    read: () => readFileSync(join(cwd, name), 'utf8'),
    write: (content: string) => writeFileSync(join(cwd, name), content),
    async json(...args: string[]) {
      const { code, stdout } = await start([...args, '--json'])
      return { code, ...JSON.parse(stdout) }
    },
  }
}

describe('get', () => {
  test.each([
    ['app.name', 'Shop\n'],
    ['features.send', 'true\n'],
    ['chains', '[\n  "eip155:1"\n]\n'],
    ['chains[0]', 'eip155:1\n'],
  ])('%s prints its value', async (path, printed) => {
    expect(await app().start(['get', path])).toEqual({ code: 0, stdout: printed, stderr: '' })
  })

  test.each([
    ['theme.mode', '; its default: auto'],
    ['theme.radius', '; its default: 24'],
    ['features.names', '; its default: true'],
    ['legal.termsUrl', ''],
  ])('%s is not set, and its default is told beside that', async (path, told) => {
    const { start } = app()
    expect(await start(['get', path])).toEqual({
      code: 0,
      stdout: '',
      stderr: `${path} is not set${told}.\n`,
    })
  })

  test('programs get the default of what is not set', async () => {
    expect(await app().json('get', 'theme.mode')).toMatchObject({
      data: { isSet: false, value: null, default: 'auto' },
    })
  })

  test('a computed value is what running the file gives', async () => {
    const { start } = app("export default { app: { name: ['Sh', 'op'].join('') }, chains: ['eip155:1'] }")
    const { stdout, stderr } = await start(['get', 'app.name'])
    expect(stdout).toBe('Shop\n')
    expect(stderr).toBe(`Running ${file} for the values that its text does not show.\n`)
  })
})

describe('set', () => {
  test('writes one value, shows the line, and says how to take it back', async () => {
    const { start, read } = app()
    const { code, stdout } = await start(['set', 'features.send', 'false'])
    expect(code).toBe(0)
    expect(stdout).toBe(
      `8 -     send: true,\n8 +     send: false,\nChanged ${file}. To undo: wallet-modal undo\n`,
    )
    expect(read()).toBe(source.replace('send: true', 'send: false'))
  })

  test.each([
    ['app.name', '2nd shop', '2nd shop'],
    ['chains[1]', 'eip155:10', 'eip155:10'],
    ['wallets.featured', '["io.metamask"]', ['io.metamask']],
    ['signIn', '{"required":true}', { required: true }],
  ])('takes JSON, or a text: %s %s', async (path, text, value) => {
    const { json } = app()
    await json('set', path, text)
    expect((await json('get', path)).data.value).toEqual(value)
  })

  test('gives networks their nodes by name, in a new entry or in their own', async () => {
    const { json } = app()
    await json('set', 'rpc.base', 'https://node.example/base')
    await json('set', 'rpc.eip155:1', 'https://node.example')
    await json('set', 'rpc.ethereum', '["https://one.example","https://two.example"]')
    expect((await json('get', 'networks')).data.value).toEqual([
      { id: 'eip155:8453', rpcUrls: ['https://node.example/base'] },
      { id: 'eip155:1', rpcUrls: ['https://one.example', 'https://two.example'] },
    ])
  })

  test('writes nothing in a dry run', async () => {
    const { start, read } = app()
    const { stdout } = await start(['set', 'features.send', 'false', '--dry-run'])
    expect(stdout).toContain(`Dry run: ${file} was not written.`)
    expect(read()).toBe(source)
  })

  test('keeps a byte order mark', async () => {
    const { start, read } = app(`\uFEFF${source}`)
    await start(['set', 'features.send', 'false'])
    expect(read()).toBe(`\uFEFF${source.replace('send: true', 'send: false')}`)
  })

  test('refuses what would make the config wrong, with the place and exit 3', async () => {
    const { start, read } = app()
    const { code, stdout, stderr } = await start(['set', 'features.sned', 'true'])
    expect(code).toBe(3)
    expect(stdout).toContain('Did you mean `send`?')
    expect(stderr).toBe(`Error: The change would break ${file}. Nothing was written.\n`)
    expect(read()).toBe(source)
  })

  test('does not mind what was wrong before', async () => {
    const { start, read } = app(source.replace('receive', 'recieve'))
    expect((await start(['set', 'features.send', 'false'])).code).toBe(0)
    expect(read()).toContain('send: false')
  })

  test.each([
    [['set'], "Missing required argument 'path'"],
    [['set', 'features.send'], "Missing required argument 'value'"],
    [['set', 'features..send', 'true'], '"features..send" is not a path.'],
    [['set', '', 'true'], 'set needs a path, such as features.send.'],
    [['set', '__proto__.x', 'true'], '"__proto__.x" is not a path.'],
    [['set', 'chains[4]', 'eip155:10'], 'chains is a list of 1: the next item is chains[1].'],
  ])('of %j is a mistake: %s', async (args, message) => {
    const { code, stderr } = await app().start(args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  test('goes on where nothing can be kept for undo, and says so', async () => {
    const { start, read, state } = app()
    writeFileSync(join(state, 'wallet-modal'), '')
    const { code, stderr } = await start(['set', 'features.send', 'false'])
    expect(code).toBe(0)
    expect(stderr).toContain('undo cannot revert this')
    expect(read()).toContain('send: false')
  })
})

describe('unset', () => {
  test('takes a key away with its line', async () => {
    const { start, read } = app()
    await start(['unset', 'features.send'])
    expect(read()).toBe(source.replace('    send: true,\n', ''))
  })

  test('says so where there is nothing', async () => {
    const { start, read } = app()
    expect((await start(['unset', 'theme.mode'])).stdout).toBe('theme.mode is not set.\n')
    expect(read()).toBe(source)
  })
})

describe('add and remove', () => {
  test('change the config, and what it needs, and say what to do next', async () => {
    const { start, cwd, read } = app(source.replace('app:', "projectId: 'abc',\n  app:"))
    const before = read()
    const { code, stdout, stderr } = await start(['add', 'walletConnect', 'base'])
    expect(code).toBe(0)
    expect(stderr).toContain('It is the last release under Apache-2.0.')
    expect(stdout).toMatchInlineSnapshot(`
      "wallet-modal.config.ts
       6 -   chains: ['eip155:1'], // more to come
       6 +   chains: ['eip155:1', 'eip155:8453'], // more to come
      10 +     walletConnect: true,
      package.json
      1 - {}
      1 + { "dependencies": { "@walletconnect/universal-provider": "2.21.8" } }
      Changed wallet-modal.config.ts, package.json. To undo: wallet-modal undo

      Next:
        npm install
      "
    `)
    expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))).toEqual({
      dependencies: { '@walletconnect/universal-provider': '2.21.8' },
    })
    expect((await start(['remove', 'walletConnect', 'base'])).stdout).toContain(
      'Undid wallet-modal add walletConnect base',
    )
    expect(read()).toBe(before)
    expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe('{}')
  })

  test('pairing comes with the project id that it needs', async () => {
    const { start, read } = app(source)
    expect((await start(['add', 'walletConnect'])).code).toBe(3)
    expect((await start(['add', 'walletConnect', '--project-id', 'abc'])).code).toBe(0)
    expect(read()).toContain("projectId: 'abc'")
    expect(read()).toContain('walletConnect: true')
  })

  test('tell programs what has changed, and what comes next', async () => {
    const { json } = app(source.replace('app:', "projectId: 'abc',\n  app:"))
    expect(await json('add', 'walletConnect')).toMatchObject({
      code: 0,
      data: { parts: [{ kind: 'feature', id: 'walletConnect' }] },
      changes: [
        { path: file, action: 'modify' },
        { path: 'package.json', action: 'modify' },
      ],
      warnings: [{ code: 'WM_LICENCE' }],
      next: [{ label: 'Install', command: 'npm install' }],
    })
  })
})

describe('undo', () => {
  test('takes back one change after the other, to the byte', async () => {
    const { start, read } = app()
    await start(['set', 'features.send', 'false'])
    const between = read()
    await start(['unset', 'app'])
    expect((await start(['undo'])).stdout).toBe('Undid wallet-modal unset app\n')
    expect(read()).toBe(between)
    await start(['undo'])
    expect(read()).toBe(source)
    expect((await start(['undo'])).stdout).toBe('There is nothing to undo.\n')
  })

  test('leaves alone what was edited since', async () => {
    const { start, read, write } = app()
    await start(['set', 'features.send', 'false'])
    write(`${read()}// mine\n`)
    const { code, stderr } = await start(['undo'])
    expect(code).toBe(4)
    expect(stderr).toContain(`${file} was edited after \`wallet-modal set features.send false\``)
    expect(read()).toContain('// mine')
  })

  test('knows each project by its own', async () => {
    const one = app()
    await one.start(['set', 'features.send', 'false'])
    const other = join(one.cwd, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'package.json'), '{}')
    writeFileSync(join(other, file), source)
    const { stdout } = await one.start(['undo'], { cwd: other })
    expect(stdout).toBe('There is nothing to undo.\n')
  })

  test('tells in a dry run what it would take back', async () => {
    const { start, read } = app()
    await start(['set', 'features.send', 'false'])
    expect((await start(['undo', '--dry-run'])).stdout).toContain('wallet-modal set features.send false')
    expect(read()).toContain('send: false')
  })
})
