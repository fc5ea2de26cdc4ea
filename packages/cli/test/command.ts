import { spawn as spawnProcess } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn as spawnTerminal } from '@lydell/node-pty'
import { onTestFinished } from 'vitest'
import { Screen } from './Screen.js'

/** The built command: `npm test` builds before it tests. */
export const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url))
/** The same under its short name. */
export const shortBin = fileURLToPath(new URL('../dist/walletModal.js', import.meta.url))

/** A folder of its own, gone after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wallet-modal-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The command where any user may read it: the repository may lie in a folder of one user's own. */
function publicBin(): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  for (const part of ['dist', 'package.json']) {
    cpSync(fileURLToPath(new URL(`../${part}`, import.meta.url)), join(folder, part), { recursive: true })
  }
  return join(folder, 'dist/bin.js')
}

/** Surroundings that say nothing: no CI, no npm, no colours, and git with a name of its own. */
export function cleanEnv(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@example.com',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@example.com',
    ...more,
  }
}

/** How a run ended. */
export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What a run is started with. */
export interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** `closed` ends at once, `silent` stays open and says nothing. @default 'closed' */
  readonly stdin?: 'closed' | 'silent'
  /** Program to start. @default that of `create-wallet-modal` */
  readonly program?: string
  /** User to run as; only root may choose. */
  readonly uid?: number
  /** Hears the process as soon as it runs. */
  readonly onStart?: (child: import('node:child_process').ChildProcess) => void
}

/** Runs the command to its end. */
export function run(args: readonly string[], { program = bin, ...options }: RunOptions): Promise<Ran> {
  const words = [options.uid === undefined ? program : publicBin(), ...args]
  return runProgram(process.execPath, words, { ...options, env: cleanEnv(options.env) })
}

/** Runs any program to its end, in surroundings that are all its own. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env = {}, stdin = 'closed', uid, onStart }: Omit<RunOptions, 'program'>,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawnProcess(program, args, {
      cwd,
      env,
      stdio: [stdin === 'silent' ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid }),
    })
    let stdout = ''
    let stderr = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout, stderr }))
    onStart?.(child)
  })
}

/** Keys as a terminal sends them. */
export const keys = {
  enter: '\r',
  space: ' ',
  down: '\u001b[B',
  controlC: '\u0003',
  controlD: '\u0004',
  backspace: '\u007f',
  escape: '\u001b',
}

/** The command in a terminal. */
export interface Terminal {
  /** All that was written so far, escape sequences included. */
  readonly raw: () => string
  readonly screen: Screen
  /** Resolves as soon as the screen shows a text that it didn't when last waited for; rejects when the command ends. */
  see(text: string): Promise<void>
  type(keys: string): void
  /** Closes the window. */
  close(): void
  readonly ended: Promise<number>
}

/** Starts the command in a pseudo-terminal, below so many lines of earlier output. */
export function openTerminal(
  args: readonly string[],
  {
    cwd,
    env,
    columns = 100,
    rows = 50,
    above = 0,
    program = bin,
  }: Pick<RunOptions, 'cwd' | 'env' | 'program'> & { columns?: number; rows?: number; above?: number },
): Terminal {
  const screen = new Screen(columns, rows)
  const later = `printf '${'\\n'.repeat(above)}'; exec "$0" "$@"`
  const terminal = spawnTerminal('sh', ['-c', later, process.execPath, program, ...args], {
    cwd,
    env: cleanEnv({ TERM: 'xterm-256color', ...env }),
    cols: columns,
    rows,
  })
  let raw = ''
  let isOver = false
  const watchers = new Set<() => void>()
  const wake = () => {
    for (const watch of watchers) watch()
  }
  terminal.onData((text) => {
    raw += text
    screen.write(text)
    wake()
  })
  const ended = new Promise<number>((resolve) => {
    terminal.onExit(({ exitCode, signal }) => {
      isOver = true
      resolve(signal ? 128 + signal : exitCode)
      wake()
    })
  })
  onTestFinished(() => {
    if (!isOver) terminal.kill('SIGKILL')
  })
  return {
    raw: () => raw,
    screen,
    ended,
    type: (text) => terminal.write(text),
    close: () => terminal.kill('SIGHUP'),
    see: (text) =>
      new Promise((resolve, reject) => {
        const watch = () => {
          const isSeen = screen.text.includes(text)
          if (!isSeen && !isOver) return
          watchers.delete(watch)
          if (isSeen) resolve()
          else reject(new Error(`"${text}" never came. The screen:\n${screen.text}`))
        }
        watchers.add(watch)
        watch()
      }),
  }
}

/** A folder to put first on the PATH, with programs that say and do what a test wants. */
export async function fakePrograms(programs: Readonly<Record<string, string>>): Promise<string> {
  const { writeFileSync } = await import('node:fs')
  const folder = join(temporaryFolder(), 'bin')
  mkdirSync(folder)
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return folder
}
