import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf, runHere } from '../../test/inProcess.js'
import { add } from '../commands/add.js'
import { undo } from '../commands/undo.js'
import { planTemplate } from '../create/plan.js'
import { readTemplate } from '../create/template.js'
import { printRecord } from '../record/AppRecord.js'

const templates = join(import.meta.dirname, '../../../../templates')

/** An app as `create` makes it, for Solana alone. */
function solanaApp() {
  const answers = {
    name: 'shop',
    template: 'react-vite',
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    defaultChain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    features: [],
    socials: [],
    signIn: 'off' as const,
    with: 'none' as const,
    wallets: [],
    tests: false,
    agentsMd: false,
  }
  const files = planTemplate(answers, readTemplate('react-vite', templates), '1.0.0')
  const record = printRecord({ cli: '1.0.0', origin: { template: 'react-vite' }, answers, files: new Map() })
  const texts = files.map(({ content, path }) => [path, Buffer.from(content).toString('utf8')] as const)
  const cwd = folderOf({ ...Object.fromEntries(texts), 'wallet-modal.lock.json': record })
  const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
  return { cwd, read }
}

test('a network of another kind brings its part of the sample, and undo takes it back', async () => {
  const { cwd, read } = solanaApp()
  const before = read('src/chains.ts')
  expect((await runHere(add, cwd, { args: ['base'] })).code).toBe(0)
  expect(read('src/chains.ts')).toContain(
    "  eip155: async () => (await import('./chains/eip155')).eip155,\n}",
  )
  expect(read('src/chains/eip155.ts')).toContain('export const eip155')
  expect(JSON.parse(read('package.json')).dependencies).toHaveProperty('viem')
  await runHere(undo, cwd)
  expect(read('src/chains.ts')).toBe(before)
  expect(() => read('src/chains/eip155.ts')).toThrow()
})

test('a network of a kind that the sample has brings nothing', async () => {
  const { cwd, read } = solanaApp()
  const before = read('src/chains.ts')
  await runHere(add, cwd, { args: ['solana-devnet'] })
  expect(read('src/chains.ts')).toBe(before)
})
