import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import { validate } from '../src/commands/validate.js'
import { createProgram, type Request } from '../src/program.js'
import { runProgram, shortBin, temporaryFolder } from './command.js'
import { folderOf, run, runHere } from './inProcess.js'

const root = join(import.meta.dirname, '../../..')
const pages = [
  'README.md',
  ...['docs', 'docs/how-to'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
  ...['auth', 'cli', 'cli/wallet-modal', 'plugins', 'runtime', 'sandbox'].map(
    (name) => `packages/${name}/README.md`,
  ),
]
  .filter((page) => page.endsWith('.md'))
  .map((page) => [page, readFileSync(join(root, page), 'utf8')] as const)
const tasks = pages.filter(([page]) => page.startsWith('docs/how-to/'))

/** The blocks of a page in one language, with the lines where they begin. `scripts/reference.mjs` checks those of the scaffold. */
const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^(<!-- scaffold.*\\n\\n)?\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].flatMap(
    ({ 1: scaffold, 2: code = '', index }) =>
      scaffold === undefined ? [{ code, line: text.slice(0, index).split('\n').length }] : [],
  )

const configs = pages.flatMap(([page, text]) =>
  blocks(text, 'ts').flatMap(({ code, line }) =>
    code.startsWith('// wallet-modal.config.ts\n') ? [[page, line, code] as const] : [],
  ),
)
/** Commands of the pages of tasks, which tests run. */
const taskCommands = tasks.flatMap(([page, text]) =>
  blocks(text, 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .flatMap((line) => /^npx wallet-modal (.*)$/.exec(line)?.[1] ?? [])
    .map((words) => [page, words] as const),
)
/** Every command of a page, in its blocks and its sentences. */
const commands = pages.flatMap(([page, text]) => {
  const lines = blocks(text, 'sh').flatMap(({ code }) => code.split('\n'))
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...new Set([...lines, ...spans].flatMap(commandIn))].map((command) => [page, command] as const)
})

/** The command of a line, without what runs it: `npm create wallet-modal@latest a` is `create-wallet-modal a`. */
function commandIn(line: string): string[] {
  const [, create, words] =
    /^(?:npx |(?:npm|pnpm|yarn) (?=create ))?(create[- ])?wallet-modal(?:@latest)?( .*|$)/.exec(line) ?? []
  return words === undefined ? [] : [`${create ? 'create-' : ''}wallet-modal${words.replace(/ +# .*/, '')}`]
}

const manifest = JSON.stringify({
  dependencies: {
    '@wallet-modal/plugins': '0.0.0',
    '@wallet-modal/runtime': '0.0.0',
    '@walletconnect/universal-provider': '2.21.8',
  },
})

describe('the documentation, as it is written', () => {
  test('its TypeScript fits the types of the packages', async () => {
    const folder = temporaryFolder()
    cpSync(join(import.meta.dirname, 'docs'), folder, { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [page, text] of pages) {
      for (const language of ['ts', 'tsx']) {
        for (const { code, line } of blocks(text, language))
          writeFileSync(join(folder, `${page.replaceAll('/', '-')}-${line}.${language}`), code)
      }
    }
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
    const { stdout } = await runProgram(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder })
    expect(stdout).toBe('')
  })

  test.each(configs)('%s:%i has a config that is right', async (_page, _line, code) => {
    const cwd = folderOf({ 'package.json': manifest, 'wallet-modal.config.ts': code })
    const { report } = await runHere(validate, cwd, { flags: { static: true } })
    // The app of the page installs the package, and `wallet-modal dev` has the wallet's frame.
    const given = ['WM_CONFIG_MISSING_PACKAGE', 'WM_CONFIG_NO_ENDPOINT']
    const found = [...report.errors, ...report.warnings].filter(({ code }) => !given.includes(code))
    expect(found).toEqual([])
  })

  test.each(commands)('%s: the command line knows %s', async (_page, command) => {
    const [name, ...words] = command.split(' ').filter((word) => word !== '--')
    const requests: Request[] = []
    const program = createProgram('0.0.0', name as 'wallet-modal' | 'create-wallet-modal', {
      run: async (request) => void requests.push(request),
      refuse: async (words) => expect.fail(`${words.join(' ')} is no command`),
    })
    for (const one of [program, ...program.commands]) one.configureOutput({ writeOut: () => {} })
    await program.parseAsync(words, { from: 'user' }).catch((error: CommanderError) => {
      if (error.exitCode !== 0) throw error
    })
    // `create` takes a folder alone: a second word was meant as a command.
    for (const { command, args } of requests)
      expect(command === 'create' ? args.length : 0).toBeLessThanOrEqual(1)
  })
})

describe('the pages of tasks', () => {
  test.each(taskCommands)('%s: wallet-modal %s', async (_page, words) => {
    const config = "export default { app: { name: 'Shop' }, chains: ['eip155:1', 'eip155:8453'] }\n"
    const cwd = folderOf({ 'package.json': manifest, 'wallet-modal.config.ts': config })
    const { code, stderr } = await run(words.split(' '), { cwd, program: shortBin })
    expect([code, stderr.includes('Error')]).toEqual([0, false])
  })

  test.each(tasks)('%s is at most two screens', (_page, text) => {
    expect(text.split('\n').length).toBeLessThanOrEqual(60)
  })
})
