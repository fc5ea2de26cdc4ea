import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import { CliError } from '../src/errors/CliError.js'
import { Run } from '../src/Run.js'
import { emptyReport, type Report } from '../src/report/Report.js'
import { createLog } from '../src/terminal/createLog.js'
import type { Command, GlobalFlags, Session } from '../src/terminal/Session.js'
import { cleanEnv, type Ran, shortBin, temporaryFolder } from './command.js'

/** How a command ended that ran in this process. */
export interface RanHere {
  /** What the process would exit with. */
  readonly code: number
  readonly stdout: string
  /** With the message of what it threw. */
  readonly stderr: string
  readonly report: Report
}

/** What a command is run with. */
interface RunHereOptions<Flags> {
  readonly args?: readonly string[]
  readonly flags?: GlobalFlags & Partial<Flags>
  readonly env?: Session['env']
  /** How wide the terminal is. @default there is none */
  readonly columns?: number
}

/** A folder with these files, gone after the test. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Runs a command line to its end in this process, from the sources, in the surroundings that a spawned one has. */
export async function run(
  args: readonly string[],
  { cwd, env = {}, program }: { cwd: string; env?: Readonly<Record<string, string>>; program?: string },
): Promise<Ran> {
  const before = { argv: process.argv, cwd: process.cwd(), env: process.env }
  const written = { stdout: '', stderr: '' }
  const streams = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text)
      return true
    }),
  )
  process.argv = ['node', 'bin.js', ...args]
  process.env = cleanEnv(env)
  process.chdir(cwd)
  try {
    const name = program === shortBin ? 'wallet-modal' : 'create-wallet-modal'
    const code = await new Run(name, new AbortController().signal).finish()
    return { code, ...written }
  } finally {
    for (const stream of streams) stream.mockRestore()
    process.chdir(before.cwd)
    process.argv = before.argv
    process.env = before.env
  }
}

/** Runs a command in this process: as the spawned one does, without its start. The journal lies beside the app's folder. */
export async function runHere<Flags>(
  command: Command<Flags>,
  cwd: string,
  { args = [], columns, env = {}, flags = {} }: RunHereOptions<Flags> = {},
): Promise<RanHere> {
  const written = { stdout: '', stderr: '' }
  const stream = (name: 'stdout' | 'stderr') =>
    ({
      write: (text: string) => (written[name] += text),
      isTTY: columns !== undefined,
      columns,
    }) as unknown as NodeJS.WriteStream
  const report = emptyReport()
  const log = createLog({
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    env: {},
    flags,
    warnings: report.warnings,
  })
  const session: Session = {
    cwd,
    env: { XDG_STATE_HOME: join(cwd, '.state'), ...env },
    version: '1.0.0',
    flags,
    isInteractive: false,
    ask: { text: refuse, choose: refuse, chooseMany: refuse, confirm: refuse } as unknown as Session['ask'],
    log,
    report,
    signal: new AbortController().signal,
  }
  let code = 0
  try {
    await command(session, flags as Flags, args)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const { exitCode, hint } = error
    code = exitCode
    written.stderr += `Error: ${error.message}\n${hint === undefined ? '' : `${hint}\n`}`
  }
  return { code, ...written, report }
}

function refuse(): never {
  throw new Error('Nobody is there to be asked.')
}
