import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { create } from '../src/commands/create.js'
import type { CreateFlags } from '../src/create/CreateFlags.js'
import { appQuestions, type Draft, templateQuestion } from '../src/create/questions.js'
import { readRecord } from '../src/record/readRecord.js'
import type { Ask, Question } from '../src/terminal/ask.js'
import { temporaryFolder } from './command.js'
import { runHere } from './inProcess.js'

const make = (flags: CreateFlags, cwd = temporaryFolder()) =>
  runHere(create, cwd, { args: ['my-app'], flags: { install: false, git: false, ...flags } })

describe('--with', () => {
  test.each(['wagmi', 'viem', 'ethers'] as const)(
    '%s: in the app, its record, the report and the replay',
    async (library) => {
      const cwd = temporaryFolder()
      const { code, report } = await make({ with: library }, cwd)
      expect(code).toBe(0)
      expect(report.data).toMatchObject({ template: 'react-vite', with: library })
      expect(report.replay).toContain(` --with ${library} `)
      const { dependencies } = JSON.parse(readFileSync(join(cwd, 'my-app/package.json'), 'utf8'))
      expect(dependencies).toHaveProperty(library)
      expect((await readRecord(join(cwd, 'my-app'))).record.answers.with).toBe(library)
    },
  )

  test('is left out of the replay where there is none', async () => {
    const { report } = await make({})
    expect(report.data.with).toBe('none')
    expect(report.replay).not.toContain('--with')
  })

  test('is taken from a file of answers, such as a record', async () => {
    const cwd = temporaryFolder()
    await make({ with: 'ethers' }, cwd)
    const from = join(cwd, 'my-app/wallet-modal.lock.json')
    expect((await make({ from })).report.data.with).toBe('ethers')
  })

  test('without an EVM network is refused', async () => {
    const { code, stderr } = await make({ with: 'viem', chains: ['solana'] })
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^Error: --with viem is for EVM networks, and --chains solana:\w+ has none\. Add one, such as base, or leave --with out\.\n$/,
    )
  })

  test('with a template that has no sample of it is refused', async () => {
    const { code, stderr } = await make({ with: 'wagmi', template: 'vanilla' })
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^Error: Template vanilla has no sample with wagmi\. Take --template .*react-vite, or --with viem or ethers\.\n$/,
    )
  })
})

describe('create with swaps', () => {
  const configOf = (cwd: string) => readFileSync(join(cwd, 'my-app/wallet-modal.config.ts'), 'utf8')

  test('turns them on by name, and leaves them off otherwise, as nobody is there to ask', async () => {
    const [on, off] = [temporaryFolder(), temporaryFolder()]
    expect((await make({ features: ['receive', 'swaps'] }, on)).code).toBe(0)
    expect(configOf(on)).toMatch(/swaps: true/)
    await make({}, off)
    expect(configOf(off)).not.toMatch(/swaps: true/)
  })
})

describe('the question', () => {
  const [question] = appQuestions
  const evm: Draft = { template: 'react-vite', chains: ['eip155:1'] }

  /** What is offered; the first is chosen. */
  async function offered(put: typeof templateQuestion.put | undefined, draft: Draft) {
    const asked: Question<string>[] = []
    const ask = (async (one: Question<string>) => {
      asked.push(one)
      return 'choices' in one ? one.choices[0]?.value : undefined
    }) as Ask
    await put?.(ask, draft, () => {})
    return asked.flatMap((one) => ('choices' in one ? one.choices.map(({ value }) => value) : []))
  }

  test.each<readonly [what: string, draft: Draft, isOpen: boolean]>([
    ['an EVM network', evm, true],
    ['an EVM network among others', { ...evm, chains: ['solana:abc', 'eip155:10'] }, true],
    ['no EVM network', { ...evm, chains: ['solana:abc'] }, false],
    ['an answer', { ...evm, with: 'none' }, false],
  ])('is put where there is %s', (_what, draft, isOpen) => {
    expect(question?.isOpen(draft)).toBe(isOpen)
  })

  test.each([
    ['react-vite', ['none', 'wagmi', 'viem', 'ethers']],
    ['next', ['none', 'wagmi', 'viem', 'ethers']],
    ['vanilla', ['none', 'viem', 'ethers']],
  ])('offers what %s has a sample with', async (template, libraries) => {
    expect(await offered(question?.put, { ...evm, template })).toEqual(libraries)
  })

  test('for the template leaves out those that have no sample with what was asked for', async () => {
    expect(await offered(templateQuestion.put, { with: 'wagmi' })).not.toContain('vanilla')
    expect(await offered(templateQuestion.put, {})).toContain('vanilla')
  })
})
