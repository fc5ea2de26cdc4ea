import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FetchCommand, fetchCommand } from '../dev/fetchCommand.js'
import { isPortFree } from '../dev/freePort.js'
import { lineReader } from '../dev/lineReader.js'
import { SandboxFailure, type StartedSandbox, startSandbox } from '../dev/startSandbox.js'
import { CliError } from '../errors/CliError.js'
import { Interrupted } from '../errors/Interrupted.js'
import { modulesWith } from '../module/findModules.js'
import { installedPackage, installedVersion } from '../project/installedPackage.js'
import {
  addCommand,
  choosePackageManager,
  executeCommand,
  type PackageManager,
  runScriptCommand,
} from '../project/packageManager.js'
import { readApp } from '../project/readApp.js'
import { runProgram } from '../project/runProgram.js'
import { runners } from '../project/userAgent.js'
import { guideUrl } from '../terminal/repository.js'
import type { Command, GlobalFlags, Session } from '../terminal/Session.js'
import { shellCommand } from '../terminal/shellCommand.js'

/** Options of `dev`. */
interface DevFlags extends GlobalFlags {
  readonly sandboxPort?: number
}

const sandboxPackage = 'wallet-modal-sandbox'
const usualPort = 4100

/** The variable under each prefix that frameworks expose to pages. */
const variables = ['VITE', 'NEXT_PUBLIC', 'PUBLIC'].map((prefix) => `${prefix}_WALLET_MODAL_SANDBOX`)

/**
 * `wallet-modal dev [script]`: runs the app's own script and the sandbox, and points the script's environment to it. Fetches
 * the sandbox if it isn't installed, at the version of the app's packages. Without a sandbox, the app runs alone.
 */
export const dev: Command<DevFlags> = async (session, flags, [script = 'dev']) => {
  const { cwd, env, log, report, signal } = session
  await requireScript(cwd, script)
  const port = await choosePort(session, flags.sandboxPort)
  const manager = await choosePackageManager({
    flag: session.flags.pm,
    folder: cwd,
    userAgent: env.npm_config_user_agent,
    warn: log.warn,
  })
  const words = runScriptCommand(manager, script)
  report.data = { script: shellCommand(words), sandbox: null }

  const end = new AbortController()
  const either = AbortSignal.any([signal, end.signal])
  let watched: Promise<void> | undefined
  try {
    const sandbox = await sandboxOrNone(session, manager, port, either)
    report.data.sandbox = sandbox?.url ?? null
    if (sandbox) await warnIfUnread(session)
    const pointed = sandbox && Object.fromEntries(variables.map((name) => [name, sandbox.url]))
    watched = sandbox && warnOfEnd(session, sandbox)
    const exitCode = await runApp(session, words, { ...env, ...pointed }, either)
    if (exitCode !== 0) {
      throw new CliError(
        'WM_DEV_FAILED',
        `${shellCommand(words)} exited with code ${exitCode}. Its output is above.`,
      )
    }
  } catch (error) {
    if (signal.aborted && signal.reason instanceof Interrupted)
      throw new Interrupted(signal.reason.signal, '')
    throw error
  } finally {
    end.abort(new Ended())
    await watched
  }
}

/** The app has ended, so the sandbox can stop. */
class Ended extends Error {
  override readonly name = 'Ended'
}

/** @throws CliError WM_DEV_NO_SCRIPT; WM_INIT_NO_PROJECT where package.json is no JSON */
async function requireScript(cwd: string, script: string): Promise<void> {
  const isThere = existsSync(join(cwd, 'package.json'))
  const scripts = isThere ? (await readApp(cwd)).scripts : {}
  const text = Object.hasOwn(scripts, script) ? scripts[script] : undefined
  if (text === undefined) {
    const names = Object.keys(scripts)
    throw new CliError(
      'WM_DEV_NO_SCRIPT',
      isThere
        ? `package.json has no script "${script}". ${names.length > 0 ? `Name one that serves the app: wallet-modal dev <script>. Available: ${names.join(', ')}.` : 'Add one that serves the app.'}`
        : `There is no package.json in ${cwd}. Go to the app's folder, or pass --cwd.`,
    )
  }
  if (/\bwallet-modal dev\b/.test(text)) {
    throw new CliError(
      'WM_DEV_NO_SCRIPT',
      `The script "${script}" runs wallet-modal dev itself. Name the one that serves the app: wallet-modal dev <script>.`,
    )
  }
}

/**
 * The port for the sandbox: the one given, else the usual one, else any free one.
 *
 * @throws CliError WM_DEV_PORT_TAKEN
 */
async function choosePort({ log }: Session, wanted: number | undefined): Promise<number> {
  const port = wanted ?? usualPort
  if (port === 0 || (await isPortFree(port))) return port
  if (wanted === undefined) {
    log.note(`Port ${port} is taken, perhaps by another sandbox: this one takes any free port.`)
    return 0
  }
  throw new CliError(
    'WM_DEV_PORT_TAKEN',
    `Port ${port} is taken. Choose another with --sandbox-port, or --sandbox-port 0 for any free one.`,
    { context: { port } },
  )
}

/** Starts the sandbox. If that fails, warns, as the app also runs without it. */
async function sandboxOrNone(
  session: Session,
  manager: PackageManager,
  port: number,
  signal: AbortSignal,
): Promise<StartedSandbox | undefined> {
  const { cwd, env, log } = session
  const args = ['--json', '--port', `${port}`]
  const isInstalled = installedPackage(sandboxPackage, cwd) !== undefined
  const spec = `${sandboxPackage}@${(await installedVersion('@wallet-modal/runtime', cwd)) ?? session.version}`
  if (!isInstalled && session.flags.offline) {
    warnOfNone(
      session,
      manager,
      spec,
      new SandboxFailure('It is not installed, and --offline fetches nothing.'),
    )
    return undefined
  }
  const command = isInstalled ? installedCommand(manager, args) : fetchCommand(manager.agent, spec, args)
  let progress = ''
  log.note(
    isInstalled
      ? 'Starting the sandbox …'
      : `Starting the sandbox (${spec}), which is fetched once (300 MB) …`,
  )
  const endProgress = log.progress(() => (progress ? `Fetching: ${progress}` : 'Starting the sandbox'))
  try {
    const sandbox = await startSandbox(command, {
      cwd,
      env,
      signal,
      onProgress(text) {
        progress = text
      },
      onLine: (line) => signal.aborted || print(session, 'sandbox', line),
    })
    endProgress()
    print(session, 'sandbox', `ready at ${sandbox.url}: its chains, wallets and money are its own`)
    return sandbox
  } catch (error) {
    endProgress()
    if (!(error instanceof SandboxFailure)) throw error
    warnOfNone(session, manager, spec, error)
    return undefined
  }
}

/** The command that runs a program of an installed package. */
function installedCommand(manager: PackageManager, args: readonly string[]): FetchCommand {
  const [program = '', ...words] = executeCommand(manager, sandboxPackage)
  // Without the dashes, npx takes the program's name for a value of `--no`, and the program's options for its own.
  const separator = program === 'npx' ? ['--no', '--'] : []
  return { program, args: [...separator, ...words, ...args], env: {}, speaks: 'nothing' }
}

function warnOfNone(
  { log }: Session,
  manager: PackageManager,
  spec: string,
  { lines, message }: SandboxFailure,
): void {
  const once = shellCommand([...runners[manager.agent], spec])
  const add = shellCommand(addCommand(manager, [spec], true) ?? [])
  log.warn({
    code: 'WM_DEV_NO_SANDBOX',
    message: [
      `No sandbox: ${message} The app starts without it.`,
      ...lines.map((line) => `  ${line}`),
      'Try to run it alone, or install it into the app, and start again:',
      `  ${once}`,
      `  ${add}`,
    ].join('\n'),
  })
}

/** What in an app's code reads the sandbox's address: our plugins for bundlers, or the app itself. */
const readers = ['walletModal(', 'withWalletModal(', 'WALLET_MODAL_SANDBOX']

/** Warns if nothing in the app reads the sandbox's address: its pages would have no sandbox. */
async function warnIfUnread({ cwd, log }: Session): Promise<void> {
  if ((await modulesWith(cwd, readers, { components: true })).length > 0) return
  log.warn({
    code: 'WM_DEV_SANDBOX_UNREAD',
    message: `Nothing in the app reads the sandbox's address, so its pages have no sandbox. Add our plugin to the bundler: ${guideUrl('sandbox')}`,
  })
}

/** Warns when the sandbox ends before the app does. Never rejects. */
async function warnOfEnd({ log }: Session, sandbox: StartedSandbox): Promise<void> {
  try {
    const { exitCode } = await sandbox.ended
    log.warn({
      code: 'WM_DEV_SANDBOX_ENDED',
      message: `The sandbox ended (exit code ${exitCode}). The app goes on without it; start both again to have it.`,
    })
  } catch {
    // This command stopped the sandbox: nothing to report.
  }
}

/** @returns the exit code of the app's script */
async function runApp(
  session: Session,
  [program = '', ...args]: readonly string[],
  env: Session['env'],
  signal: AbortSignal,
): Promise<number> {
  // After an interrupt, package managers report that the program was stopped: that isn't news.
  const reader = lineReader((line) => signal.aborted || print(session, 'app', line))
  try {
    const { exitCode } = await runProgram(program, args, {
      cwd: session.cwd,
      env,
      signal,
      onOutput: reader.hear,
    })
    return exitCode
  } finally {
    reader.end()
  }
}

/** Prints a line of one of the two, after its name. */
function print({ log }: Session, name: 'app' | 'sandbox', line: string): void {
  const colour = name === 'app' ? 'cyan' : 'yellow'
  log.result(`${log.paint(colour, name.padEnd(7))} ${log.paint('dim', '│')} ${line}`)
}
