import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { agents } from '../src/commands/agents.js'
import { undo } from '../src/commands/undo.js'
import { folderOf, runHere } from './inProcess.js'

const app = {
  'package.json': JSON.stringify({
    scripts: { dev: 'vite', build: 'tsc --noEmit && vite build', prebuild: 'true', odd: 'echo `date`' },
    devDependencies: { 'create-wallet-modal': '1.0.0' },
  }),
  'pnpm-lock.yaml': '',
  'wallet-modal.config.json': '{ "chains": ["eip155:1"] }',
}
const read = (cwd: string, name = 'AGENTS.md') => readFileSync(join(cwd, name), 'utf8')

describe('agents', () => {
  test('tells of the app: its package manager, scripts and config', async () => {
    const cwd = folderOf(app)
    const { code, stdout, report } = await runHere(agents, cwd)
    expect(code).toBe(0)
    expect(stdout).toContain('Created AGENTS.md. To undo: wallet-modal undo')
    expect(report.changes).toEqual([{ path: 'AGENTS.md', action: 'create' }])
    await expect(read(cwd)).toMatchFileSnapshot('agents.md')
  })

  test('names what npm would run, and fetches a command that is not installed', async () => {
    const cwd = folderOf({ 'package.json': '{}', 'wallet-modal.config.json': '{ "chains": ["eip155:1"] }' })
    await runHere(agents, cwd)
    expect(read(cwd)).toContain(
      '- Install: `npm install`\n- Run the app with wallets to test with: `npx wallet-modal dev`\n',
    )
  })

  test('a second run changes nothing', async () => {
    const cwd = folderOf(app)
    await runHere(agents, cwd)
    const { stdout, report } = await runHere(agents, cwd)
    expect(stdout).toBe('AGENTS.md is up to date.\n')
    expect(report.changes).toEqual([{ path: 'AGENTS.md', action: 'keep' }])
  })

  test('brings an old block up to date and touches nothing else; undo takes that back', async () => {
    const own = (block: string) => `\uFEFF# Shop\n\nBe kind.\n${block}\n\n## Tests\n`
    const before = own('<!-- wallet-modal:begin -->\nold\n<!-- wallet-modal:end -->')
    const cwd = folderOf({ ...app, 'AGENTS.md': before })
    await runHere(agents, cwd)
    const [, block] = /^(<!-- wallet-modal:begin.*wallet-modal:end -->)$/ms.exec(read(cwd)) ?? []
    expect(block).toContain('## Wallet Modal')
    expect(read(cwd)).toBe(own(block ?? ''))
    await runHere(undo, cwd)
    expect(read(cwd)).toBe(before)
  })

  test('a dry run shows it and writes nothing', async () => {
    const cwd = folderOf({ ...app, 'AGENTS.md': '# Shop\n' })
    const { stdout } = await runHere(agents, cwd, { flags: { dryRun: true } })
    expect(stdout).toContain('+ ## Wallet Modal\n')
    expect(stdout).toContain('Dry run: nothing was written.')
    expect(read(cwd)).toBe('# Shop\n')
  })

  test('a link to another file stays one', async () => {
    const cwd = folderOf({ ...app, 'CLAUDE.md': '# Shop\n' })
    symlinkSync('CLAUDE.md', join(cwd, 'AGENTS.md'))
    expect((await runHere(agents, cwd)).report.changes).toEqual([{ path: 'CLAUDE.md', action: 'modify' }])
    writeFileSync(join(cwd, 'CLAUDE.md'), '# Other\n')
    expect(read(cwd)).toBe('# Other\n')
  })

  test('a link that leads out of the app is left alone', async () => {
    const cwd = folderOf({
      'app/package.json': '{}',
      'app/wallet-modal.config.json': '{}',
      'shared.md': '# All\n',
    })
    symlinkSync('../shared.md', join(cwd, 'app/AGENTS.md'))
    const { code, stderr } = await runHere(agents, join(cwd, 'app'))
    expect(code).toBe(4)
    expect(stderr).toContain("AGENTS.md would be written outside the app's folder.")
    expect(read(cwd, 'shared.md')).toBe('# All\n')
  })

  test('marks that do not fit stop it', async () => {
    const cwd = folderOf({ ...app, 'AGENTS.md': '<!-- wallet-modal:begin -->\nmine?\n' })
    const { code, stderr } = await runHere(agents, cwd)
    expect(code).toBe(4)
    expect(stderr).toContain(
      "It isn't clear what to replace in AGENTS.md: the marks of the block stand on line 1.",
    )
  })

  test('an app without a config has nothing to tell', async () => {
    const cwd = folderOf({ 'package.json': '{}' })
    mkdirSync(join(cwd, '.git'))
    expect((await runHere(agents, cwd)).code).toBe(3)
    rmSync(join(cwd, '.git'), { recursive: true })
  })
})
