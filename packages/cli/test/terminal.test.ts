import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fakePrograms, keys, openTerminal, run, shortBin, type Terminal, temporaryFolder } from './command.js'

/** The questions of the longest way through, and the keys that answer each. */
const longWay: readonly (readonly [question: string, answer: string])[] = [
  ['Folder of the new app', `shop${keys.enter}`],
  ['? Template', keys.enter],
  ['Use the recommended settings?', `n${keys.enter}`],
  ['Networks (others later', keys.enter],
  ['Network to start on', keys.down + keys.enter],
  ['? Features', keys.enter],
  ['Switch WalletConnect on', `y${keys.enter}`],
  ['Relay to pair over', keys.down + keys.enter],
  ['Address of the relay', `wss://relay.example.org${keys.enter}`],
  ['Sign in with the wallet', keys.enter],
  ['Library for EVM networks', keys.down.repeat(2) + keys.enter],
  ['Add tests', keys.enter],
  ['Add AGENTS.md', `n${keys.enter}`],
]

/** Answers the questions from one to another, the last one not included. */
async function answer(terminal: Terminal, from: number, to: number): Promise<void> {
  for (const [question, answer] of longWay.slice(from, to)) {
    await terminal.see(question)
    terminal.type(answer)
  }
}

describe('the short path', () => {
  test('asks for a folder, a template, and whether the recommended settings will do', async () => {
    const cwd = temporaryFolder()
    const terminal = openTerminal(['--no-install'], { cwd })
    await terminal.see('Folder of the new app › my-wallet-app')
    terminal.type(keys.enter)
    await terminal.see('Vanilla TypeScript and Vite')
    terminal.type(keys.enter)
    await terminal.see('Use the recommended settings?')
    terminal.type(keys.enter)
    expect(await terminal.ended).toBe(0)
    expect(terminal.screen.text).toMatchInlineSnapshot(`
      "✔ Folder of the new app … my-wallet-app
      ✔ Template › React and Vite
      Recommended: Ethereum, Base, OP Mainnet; installed wallets; no account anywhere, nothing sent to
      anyone.
      ✔ Use the recommended settings? … yes
      Created my-wallet-app: 27 files, template react-vite.
      Git: a new repository with a first commit.

      Next:
        cd my-wallet-app
        npm install
        npm run dev

      To try it without a wallet of your own, start it with a local sandbox:
        npx wallet-modal dev

      Edit wallet-modal.config.ts to choose networks and features, then check it:
        npx wallet-modal validate"
    `)
    expect(existsSync(join(cwd, 'my-wallet-app/package.json'))).toBe(true)
  })

  test('refuses a folder that makes no package name, and suggests one that does', async () => {
    const terminal = openTerminal([], { cwd: temporaryFolder() })
    await terminal.see('Folder of the new app')
    terminal.type(`My App${keys.enter}`)
    await terminal.see('Not a valid package name: no capitals, no spaces. Try my-app')
    terminal.type(keys.controlC)
    expect(await terminal.ended).toBe(130)
  })

  test('draws on the last rows of a window as anywhere', async () => {
    const options = { cwd: temporaryFolder(), columns: 40, rows: 8, above: 20 }
    const terminal = openTerminal(['--template=react-vite'], options)
    await terminal.see('Folder of the new app')
    terminal.type(`My App${keys.enter}`)
    await terminal.see('Try my-app')
    terminal.type(keys.backspace.repeat(6))
    await terminal.see('new app ›')
    terminal.type(`shop${keys.enter}`)
    await terminal.see('Use the recommended settings?')
    expect(terminal.screen.text.trimStart()).toMatchInlineSnapshot(`
      "✔ Folder of the new app … shop
      Recommended: Ethereum, Base, OP Mainnet;
      installed wallets; no account anywhere,
      nothing sent to anyone.
      ? Use the recommended settings? › (Y/n)"
    `)
    terminal.type(keys.controlC)
    expect(await terminal.ended).toBe(130)
  })

  test('asks for nothing that a flag has answered', async () => {
    const cwd = temporaryFolder()
    const answers = ['--template=vanilla', '--chains=base', '--features=receive', '--sign-in=off']
    const flags = [...answers, '--no-install', '--no-git']
    const terminal = openTerminal(['shop', ...flags], { cwd })
    expect(await terminal.ended).toBe(0)
    expect(terminal.screen.text).not.toContain('?')
  })

  test('asks what to do with files in the way', async () => {
    const cwd = temporaryFolder()
    await run(['shop', '--no-install', '--no-git'], { cwd })
    const flags = ['--name=other', '--template=react-vite', '--no-install', '--no-git']
    const terminal = openTerminal(['shop', ...flags], { cwd })
    await terminal.see('Use the recommended settings?')
    terminal.type(keys.enter)
    await terminal.see('would be overwritten in shop')
    terminal.type(keys.enter)
    expect(await terminal.ended).toBe(4)
    expect(readFileSync(join(cwd, 'shop/package.json'), 'utf8')).toContain('"shop"')
  })
})

describe('the long path', () => {
  test('asks for networks, features and pairing, and tells the licence before that', async () => {
    const cwd = temporaryFolder()
    const terminal = openTerminal(['--no-install', '--no-git'], { cwd })
    await answer(terminal, 0, 3)
    await terminal.see(`Up to ${longWay.length - 3} questions follow.`)
    await answer(terminal, 3, 6)
    await terminal.see('Apache-2.0')
    await answer(terminal, 6, longWay.length)
    expect(await terminal.ended).toBe(0)
    expect(readFileSync(join(cwd, 'shop/wallet-modal.config.ts'), 'utf8')).toMatchInlineSnapshot(`
      "import { defineConfig } from '@wallet-modal/runtime/config'

      export default defineConfig({
        app: { name: 'Shop' },
        chains: ['eip155:1', 'eip155:10', 'eip155:8453'],
        defaultChain: 'eip155:10',
        features: {
          analytics: false,
          email: false,
          socials: false,
          history: false,
          names: false,
          nfts: false,
          onramp: false,
          receive: true,
          send: true,
          smartSessions: false,
          swaps: false,
          tokens: false,
          walletConnect: true,
          emailShowWallets: true,
          allWallets: true,
          legalCheckbox: false,
          collapseWallets: false,
        },
        connect: {
          connectorOrder: ['recent', 'injected', 'featured', 'walletConnect', 'custom', 'external', 'recommended'],
        },
        theme: { mode: 'auto' },
        prepare: 'idle',
        endpoints: { relay: 'wss://relay.example.org' },
      })
      "
    `)
  })
})

describe('a person who stops', () => {
  // A text, a choice of several, and a text far down the long path.
  test.each([0, 3, 8].map((index) => [longWay[index]?.[0] ?? '', index] as const))(
    'Ctrl-C at "%s" leaves nothing and exits with 130',
    async (question, index) => {
      const cwd = temporaryFolder()
      const terminal = openTerminal([], { cwd })
      await answer(terminal, 0, index)
      await terminal.see(question)
      terminal.type(keys.controlC)
      expect(await terminal.ended).toBe(130)
      expect(terminal.screen.text).toContain('Stopped. Nothing was kept.')
      expect(readdirSync(cwd)).toEqual([])
      // The cursor is back.
      expect(terminal.raw().lastIndexOf('\u001b[?25h')).toBeGreaterThan(
        terminal.raw().lastIndexOf('\u001b[?25l'),
      )
    },
  )

  test('Ctrl-D ends the input: 70, and the command that needs no answers', async () => {
    const cwd = temporaryFolder()
    const terminal = openTerminal([], { cwd })
    await terminal.see('Folder of the new app')
    terminal.type(keys.controlD)
    expect(await terminal.ended).toBe(70)
    expect(terminal.screen.text.replaceAll('\n', ' ')).toContain(
      'Nothing was written. Re-run with --yes or: npx create-wallet-modal@0.0.0 --no-interactive',
    )
    expect(readdirSync(cwd)).toEqual([])
  })
})

test('a terminal that is closed leaves nothing: 128 and the signal', async () => {
  const cwd = temporaryFolder()
  const terminal = openTerminal([], { cwd })
  await terminal.see('Folder of the new app')
  terminal.close()
  expect(await terminal.ended).toBe(129)
  expect(readdirSync(cwd)).toEqual([])
})

describe('starting the new app', () => {
  /** Installs nothing, and serves until it is stopped. */
  const npm = `case "$1 $2" in "run dev") echo "Local: $VITE_WALLET_MODAL_SANDBOX"; while :; do sleep 0.05; done;; esac`
  const npx = `echo '{"url":"http://127.0.0.1:4321"}'; while :; do sleep 0.05; done`

  async function create() {
    const cwd = temporaryFolder()
    const env = { PATH: `${await fakePrograms({ npm, npx })}:/usr/bin:/bin` }
    const terminal = openTerminal(['shop', '--template=react-vite', '--no-git'], { cwd, env })
    await terminal.see('Use the recommended settings?')
    terminal.type(keys.enter)
    await terminal.see('Start it now, with a local sandbox?')
    return { cwd, terminal }
  }

  test('is one key, and Ctrl-C stops it and keeps the app', async () => {
    const { cwd, terminal } = await create()
    terminal.type(keys.enter)
    await terminal.see('Local: http://127.0.0.1:4321')
    terminal.type(keys.controlC)
    expect(await terminal.ended).toBe(130)
    expect(terminal.screen.text).toContain('To start it again: cd shop && npx wallet-modal dev')
    expect(terminal.screen.text).toContain('Stopped. The app is in shop.')
    expect(existsSync(join(cwd, 'shop/wallet-modal.config.ts'))).toBe(true)
  })

  test('Ctrl-C at the question keeps the app', async () => {
    const { cwd, terminal } = await create()
    terminal.type(keys.controlC)
    expect(await terminal.ended).toBe(130)
    expect(terminal.screen.text).toContain('Stopped. The app is in shop.')
    expect(existsSync(join(cwd, 'shop/wallet-modal.config.ts'))).toBe(true)
  })

  test('can be left for later', async () => {
    const { terminal } = await create()
    terminal.type(`n${keys.enter}`)
    expect(await terminal.ended).toBe(0)
    expect(terminal.screen.text).toMatch(/Next:\n +cd shop\n +npm run dev/)
  })
})

test('an installation shows how far it is, and how long it took', async () => {
  const gate = join(temporaryFolder(), 'gate')
  execFileSync('sh', ['-c', 'mkfifo "$0"', gate])
  const tarball = (name: string) =>
    `echo "npm http fetch GET 200 https://r.example/${name}.tgz 9ms (cache miss)" >&2`
  const npm = `[ "$1" = --version ] && exit 0\n${tarball('a')}\n${tarball('b')}\nread go < '${gate}'`
  const env = { PATH: `${await fakePrograms({ npm })}:/usr/bin:/bin` }
  const cwd = temporaryFolder()
  const terminal = openTerminal(['my-app', '--yes', '--no-git'], { cwd, env })
  await terminal.see('Installing: 2 packages')
  writeFileSync(gate, '\n')
  expect(await terminal.ended).toBe(0)
  expect(terminal.screen.text).toMatch(/^Installed 2 packages in \d+ s\.$/m)
  expect(terminal.screen.text).not.toContain('Installing: 2')
})

test('findings are broken between words, and keep their frames', async () => {
  const cwd = temporaryFolder()
  const config = `export default {\n  chains: ['eip155:1'],\n  features: { email: 1 },\n  languag: 'de',\n}\n`
  writeFileSync(join(cwd, 'wallet-modal.config.ts'), config)
  const terminal = openTerminal(['validate'], { cwd, columns: 40, program: shortBin })
  expect(await terminal.ended).toBe(3)
  expect(terminal.screen.text).toMatchInlineSnapshot(`
    "wallet-modal.config.ts:3:22  error
    WM_CONFIG_INVALID_VALUE
      features.email: is 1, but must be true
      or false.
        3 |   features: { email: 1 },
          |                      ^
    wallet-modal.config.ts:4:3  error
    WM_CONFIG_UNKNOWN_KEY
      languag: is not a known key, so it
      would have no effect. Did you mean
      \`language\`?
        4 |   languag: 'de',
          |   ^
    Error: wallet-modal.config.ts has 2
    errors."
  `)
})

test('the replay is one line for the clipboard, however narrow the window', async () => {
  const args = ['my-app', '--yes', '--no-install', '--no-git']
  const terminal = openTerminal(args, { cwd: temporaryFolder(), columns: 40 })
  expect(await terminal.ended).toBe(0)
  const [, replay] = /Replay:\r\n +(npx [^\r\n]*)\r\n/.exec(terminal.raw()) ?? []
  expect(replay).toMatch(/^npx create-wallet-modal@\S+ my-app .* --no-interactive$/)
})

describe('colours', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what this is about.
  const colour = /\u001b\[(?!0?m)[\d;]+m/

  const endOf = async (args: readonly string[], env: Record<string, string>) => {
    const terminal = openTerminal(['--yes', '--no-install', '--no-git', ...args], {
      cwd: temporaryFolder(),
      env,
    })
    expect(await terminal.ended).toBe(0)
    return terminal.raw()
  }

  test('in a terminal', async () => {
    expect(await endOf([], {})).toMatch(colour)
  })

  test.each([
    ['NO_COLOR', [], { NO_COLOR: '1' }],
    ['TERM=dumb', [], { TERM: 'dumb' }],
    ['--no-color', ['--no-color'], {}],
  ] as const)('none with %s', async (_name, args, env) => {
    expect(await endOf(args, env)).not.toMatch(colour)
  })

  test('none for questions either', async () => {
    const terminal = openTerminal([], { cwd: temporaryFolder(), env: { NO_COLOR: '1' } })
    await terminal.see('Folder of the new app')
    expect(terminal.raw()).not.toMatch(colour)
    terminal.type(keys.controlC)
    await terminal.ended
  })

  test('in a pipe only with FORCE_COLOR', async () => {
    const args = ['--no-install', '--no-git']
    expect((await run(args, { cwd: temporaryFolder() })).stdout).not.toMatch(colour)
    expect((await run(args, { cwd: temporaryFolder(), env: { FORCE_COLOR: '1' } })).stdout).toMatch(colour)
  })
})

test('a stdin that is open but silent is never waited for without a terminal', {
  timeout: 10_000,
}, async () => {
  const cwd = temporaryFolder()
  expect((await run(['my-app', '--no-install', '--no-git'], { cwd, stdin: 'silent' })).code).toBe(0)
})
