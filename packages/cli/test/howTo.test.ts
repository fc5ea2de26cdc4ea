import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validate } from '../src/commands/validate.js'
import { shortBin } from './command.js'
import { folderOf, run, runHere } from './inProcess.js'

const folder = join(import.meta.dirname, '../../../docs/how-to')
const pages = readdirSync(folder).map((page) => [page, readFileSync(join(folder, page), 'utf8')] as const)

/** The blocks of a page in one language. */
const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code)

const configs = pages.flatMap(([page, text]) =>
  blocks(text, 'ts').flatMap((code) =>
    code.startsWith('// wallet-modal.config.ts\n') ? [[page, code] as const] : [],
  ),
)
const commands = pages.flatMap(([page, text]) =>
  blocks(text, 'sh')
    .flatMap((code) => code.split('\n'))
    .flatMap((line) => /^npx wallet-modal (.*)$/.exec(line)?.[1] ?? [])
    .map((words) => [page, words] as const),
)

const manifest = JSON.stringify({
  dependencies: {
    '@wallet-modal/plugins': '0.0.0',
    '@wallet-modal/runtime': '0.0.0',
    '@walletconnect/universal-provider': '2.21.8',
  },
})

describe('the pages of tasks, as they are written', () => {
  test.each(configs)('%s has a config that is right', async (_page, code) => {
    const cwd = folderOf({ 'package.json': manifest, 'wallet-modal.config.ts': code })
    const { report } = await runHere(validate, cwd, { flags: { static: true } })
    const isInstalled = ({ code }: { readonly code: string }) => code !== 'WM_CONFIG_MISSING_PACKAGE'
    expect([...report.errors, ...report.warnings].filter(isInstalled)).toEqual([])
  })

  test.each(commands)('%s: wallet-modal %s', async (_page, words) => {
    const config = "export default { app: { name: 'Shop' }, chains: ['eip155:1', 'eip155:8453'] }\n"
    const cwd = folderOf({ 'package.json': manifest, 'wallet-modal.config.ts': config })
    const { code, stderr } = await run(words.split(' '), { cwd, program: shortBin })
    expect([code, stderr.includes('Error')]).toEqual([0, false])
  })

  test.each(pages)('%s is at most two screens', (_page, text) => {
    expect(text.split('\n').length).toBeLessThanOrEqual(60)
  })
})
