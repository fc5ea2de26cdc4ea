import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { Axe } from '../Axe.js'
import { tagUnless } from '../fixtures.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm start -- --json` prints. */
interface Urls {
  readonly demo: string
  readonly sandbox: string
}

test.skip(process.platform === 'win32', 'Windows has no signals')
test.describe.configure({ mode: 'default' })

for (const [what, signal] of [
  ['Ctrl-C', 'SIGINT'],
  ['a SIGTERM to npm', 'SIGTERM'],
] as const) {
  test(
    `npm start prints where the demo and the sandbox are, and ${what} ends them all`,
    tagUnless(signal === 'SIGINT'),
    async () => {
      const { npm, line } = startByNpm('start', '--json', '--port', '0', '--sandbox-port', '0')
      const family = new Family(npm)
      try {
        const { demo, sandbox } = JSON.parse(await line) as Urls
        expect(await (await fetch(demo)).text()).toContain('<div id="root">')
        expect((await fetch(new URL('/sandbox.json', sandbox))).ok).toBe(true)

        await family.endsBy(signal)
        for (const url of [demo, sandbox]) await expect(fetch(url)).rejects.toThrow()
      } finally {
        family.kill()
      }
    },
  )

  test(`npm run sandbox prints what the sandbox prints, and ${what} ends it`, {
    tag: '@all',
  }, async () => {
    const { npm, line } = startByNpm('sandbox', '--json', '--port', '0')
    const family = new Family(npm)
    try {
      const { url } = JSON.parse(await line) as { readonly url: string }
      expect((await fetch(new URL('/sandbox.json', url))).ok).toBe(true)

      await family.endsBy(signal)
      await expect(fetch(url)).rejects.toThrow()
    } finally {
      family.kill()
    }
  })
}

test('the studio of npm start connects to the sandbox, signs, and reads a block', { tag: '@all' }, async ({
  page,
}) => {
  // The test starts what others share, and axe checks a long page.
  test.setTimeout(90_000)
  const { npm, line } = startByNpm('start', '--json', '--port', '0', '--sandbox-port', '0')
  const family = new Family(npm)
  try {
    const { demo } = JSON.parse(await line) as Urls
    await page.goto(demo)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.locator('wallet-modal dialog')
    await expect(dialog).toHaveAttribute('data-view', 'Connect')
    for (const wallet of ['Sandbox Wallet', 'Sandbox Solana', 'Sandbox Bitcoin', 'Sandbox Polkadot']) {
      await expect(dialog.getByRole('button', { name: wallet })).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByText('Verified: this account signed the message.')).toBeVisible()
    await page.getByRole('button', { name: 'Read the latest block' }).click()
    await expect(page.getByText(/^Block \d/)).toBeVisible()
    expect(await new Axe(page).findings()).toEqual([])
  } finally {
    family.kill()
  }
})

/** Starts a script of the workspace as its user does, but without npm's own words. `line` is the first it prints. */
function startByNpm(script: string, ...args: string[]): { npm: ChildProcess; line: Promise<string> } {
  const npm = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  return { npm, line: firstLine(npm) }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of stdout ?? []) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text
}

/** A process, whatever it started, and so on. A system without `/proc` shows only the first. */
class Family {
  /** Processes as they were before the signal: afterwards an orphan has another parent. */
  private seen: readonly Process[] = []

  constructor(private readonly first: ChildProcess) {}

  /** Signals npm alone, but as a terminal does, all of them, by SIGINT; fails when one is left. */
  async endsBy(signal: NodeJS.Signals): Promise<void> {
    this.seen = this.members()
    if (existsSync('/proc')) expect(this.seen.length).toBeGreaterThan(3)
    const ended = once(this.first, 'exit')
    if (signal === 'SIGINT' && this.first.pid) process.kill(-this.first.pid, signal)
    else this.first.kill(signal)
    await expect.poll(() => this.seen.filter(isAlive)).toEqual([])
    await ended
  }

  kill(): void {
    for (const member of [...this.seen, ...this.members()]) {
      if (isAlive(member)) process.kill(member.pid, 'SIGKILL')
    }
  }

  private members(): Process[] {
    const all = processes()
    const members = all.filter(({ pid }) => pid === this.first.pid)
    for (const { pid } of members) members.push(...all.filter(({ parent }) => parent === pid))
    return members
  }
}

interface Process {
  readonly pid: number
  readonly name: string
  readonly parent: number
  /** Tells it from a later process with the same id. */
  readonly startedAt: string
}

function processes(): Process[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(Number(pid)) ?? [])
}

const isAlive = ({ pid, startedAt }: Process) => readProcess(pid)?.startedAt === startedAt

/** @returns undefined when it has ended, also as a zombie */
function readProcess(pid: number): Process | undefined {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    // proc(5): state, parent, …, and as the 22nd of the line the time when it started.
    const [state, parent, startedAt = ''] = [0, 1, 19].map((index) => rest.split(' ')[index])
    return state === 'Z' ? undefined : { pid, name, parent: Number(parent), startedAt }
  } catch {
    return undefined
  }
}
