import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandNames } from '../src/commandNames.js'
import { completion } from '../src/commands/completion.js'
import { folderOf, runHere } from './inProcess.js'

const scripts: Record<string, string> = {}
beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
    scripts[shell] = (await runHere(completion, '/', { args: [shell] })).stdout
  }
})

const isHere = (program: string) => spawnSync(program, ['--version']).error === undefined

/** What a person typed, cut at the cursor, and some of what they are offered. */
const lines: [typed: string, offered: string[], other?: string][] = [
  ['wallet-modal val', ['validate'], 'create'],
  ['wallet-modal ', [...commandNames, 'help']],
  ['wallet-modal validate --f', ['--fix', '--format'], '--static'],
  ['wallet-modal validate --format ', ['pretty', 'github', 'sarif']],
  ['wallet-modal --json add rec', ['receive'], 'send'],
  ['wallet-modal add bas', ['base', 'base-sepolia'], 'ethereum'],
  ['wallet-modal remove send bas', ['base']],
  ['wallet-modal list wal', ['wallets'], 'chains'],
  ['wallet-modal set features.rec', ['features.receive']],
  ['wallet-modal init --from rain', ['rainbowkit'], 'appkit'],
  ['wallet-modal schema ', ['config', 'report']],
  ['wallet-modal completion p', ['powershell']],
  ['wallet-modal help und', ['undo']],
  ['create-wallet-modal --template v', ['vanilla'], 'react-vite'],
  ['create-wallet-modal --temp', ['--template']],
  ['create-wallet-modal my-app --sign-in o', ['off', 'optional'], 'required'],
  ['create-wallet-modal my-app --with w', ['wagmi'], 'viem'],
  ['create-wallet-modal in', ['init', 'info'], 'create'],
]

describe('bash completes', () => {
  /** The words as bash cuts them, at equals signs as well. */
  function complete(typed: string, cwd = '/'): string[] {
    const words = typed.split(/(?<==)|(?==)|\s+/)
    const script = `${scripts.bash}
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_wallet_modal
printf '%s\\n' "\${COMPREPLY[@]}"`
    const said = execFileSync('bash', ['--norc', '-c', script, 'bash', ...words], { cwd, encoding: 'utf8' })
    return said.split('\n').filter(Boolean)
  }

  test.each(lines)('%s', (typed, offered, other) => {
    const found = complete(typed)
    expect(found).toEqual(expect.arrayContaining(offered))
    expect(found).not.toContain(other)
  })

  test('a value behind an equals sign', () => {
    expect(complete('wallet-modal validate --format=gi')).toEqual(['github'])
  })

  test('the next item of a list', () => {
    expect(complete('create-wallet-modal --chains ethereum,base-')).toEqual(['ethereum,base-sepolia'])
  })

  test('files where a command or an option takes them, with spaces in their names', () => {
    const cwd = folderOf({ 'my app.json': '' })
    expect(complete('wallet-modal validate my', cwd)).toEqual(['my app.json'])
    expect(complete('wallet-modal schema --out my', cwd)).toEqual(['my app.json'])
    expect(complete('wallet-modal add my', cwd)).toEqual([])
  })

  test('by the name under which it registers', () => {
    const said = execFileSync('bash', [
      '--norc',
      '-c',
      `${scripts.bash}\ncomplete -p create-wallet-modal wallet-modal`,
    ])
    expect(String(said)).toBe(
      'complete -F _wallet_modal create-wallet-modal\ncomplete -F _wallet_modal wallet-modal\n',
    )
  })
})

describe.skipIf(!isHere('zsh'))('zsh completes (skipped where there is no zsh)', () => {
  /** What the function adds, by stand-ins of zsh's own: those work inside its line editor only. */
  function complete(typed: string): string[] {
    const script = `compdef() { :; }; compset() { :; }; _files() { :; }
compadd() { shift; print -l -- $@; }
_describe() { print -l -- \${(P)2%%:*}; }
${scripts.zsh}
words=("$@") CURRENT=$#
_wallet_modal`
    const said = execFileSync('zsh', ['-f', '-c', script, 'zsh', ...typed.split(' ')], { encoding: 'utf8' })
    return said.split('\n').filter((word) => word.startsWith(typed.split(' ').at(-1) ?? ''))
  }

  test.each(lines)('%s', (typed, offered, other) => {
    const found = complete(typed)
    expect(found).toEqual(expect.arrayContaining(offered))
    expect(found).not.toContain(other)
  })
})

describe.skipIf(!isHere('fish'))('fish completes (skipped where there is no fish)', () => {
  test.each(lines)('%s', (typed, offered, other) => {
    const file = join(folderOf({}), 'completion.fish')
    writeFileSync(file, scripts.fish ?? '')
    const script = `source ${file}; complete -C '${typed}'`
    const said = execFileSync('fish', ['--no-config', '-c', script], {
      encoding: 'utf8',
      env: { ...process.env, HOME: '/nonexistent' },
    })
    const found = said.split('\n').map((line) => line.split('\t')[0])
    expect(found).toEqual(expect.arrayContaining(offered))
    expect(found).not.toContain(other)
  })
})

test('PowerShell gets every command, choice and name', () => {
  const { powershell = '' } = scripts
  for (const name of commandNames) expect(powershell).toMatch(new RegExp(`^ {4}'${name}' = @\\(`, 'm'))
  expect(powershell).toContain(`'--format' = @('pretty','github','sarif')`)
  expect(powershell).toContain(`'--template' = @('next','react-vite','vanilla')`)
  expect(powershell.match(/[{]/g)?.length).toBe(powershell.match(/[}]/g)?.length)
})

test('another shell is refused, with those that there are', async () => {
  const { code, stderr } = await runHere(completion, '/', { args: ['tcsh'] })
  expect(code).toBe(2)
  expect(stderr).toContain('No completion for "tcsh". Choose from: bash, zsh, fish, powershell')
})
