import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CreateFlags } from '../create/CreateFlags.js'
import { type Collected, collectAnswers } from '../create/collectAnswers.js'
import { type ComparedFile, comparePlan } from '../create/compareTarget.js'
import { keptFiles } from '../create/keptFiles.js'
import { managerFiles } from '../create/managerFiles.js'
import { plan } from '../create/plan.js'
import { replay } from '../create/replay.js'
import { settleConflicts } from '../create/settleConflicts.js'
import { readTemplate, type Template } from '../create/template.js'
import { toConfig } from '../create/toConfig.js'
import { signInNodesNote } from '../edit/signInNote.js'
import { CliError } from '../errors/CliError.js'
import { Interrupted } from '../errors/Interrupted.js'
import { apply } from '../project/apply.js'
import { createRepository, requireCleanTree } from '../project/git.js'
import { installShown } from '../project/installShown.js'
import {
  choosePackageManager,
  executeCommand,
  installCommand,
  type PackageManager,
  requirePackageManager,
  runScriptCommand,
} from '../project/packageManager.js'
import { counted } from '../terminal/counted.js'
import type { Command, Session } from '../terminal/Session.js'
import { shellCommand } from '../terminal/shellCommand.js'

/** `create-wallet-modal [dir]`: creates an app from a template. Checks everything that can go wrong before it writes. */
export const create: Command<CreateFlags> = async (session, flags, args) => {
  const { cwd, env, flags: global, log, report, signal, version } = session
  if (!existsSync(cwd)) {
    throw new CliError('WM_USAGE_INVALID_VALUE', `--cwd ${global.cwd}: there is no such folder.`)
  }

  const collected = await collectAnswers(session, flags, args[0])
  const { target, folder } = collected
  // First, as it refuses secrets, which must not be printed.
  toConfig(collected.answers)

  const template = readTemplate(collected.answers.template)
  const chosen = await choosePackageManager({
    flag: global.pm ?? collected.answers.packageManager,
    folder: target.folder,
    userAgent: env.npm_config_user_agent,
    warn: log.warn,
  })
  const runOptions = { cwd, env, signal }
  const isInstalling = global.install !== false && !global.offline
  const replayWith = (manager: PackageManager) =>
    replay({
      answers: collected.answers,
      folder,
      path: target.folder,
      flags: { ...flags, ...global },
      manager,
      version,
    })
  report.replay = replayWith(chosen)
  const manager = isInstalling ? await requirePackageManager(chosen, runOptions) : chosen
  report.replay = replayWith(manager)
  if (!target.isEmpty && !global.allowDirty && !global.dryRun)
    await requireCleanTree(target.folder, runOptions)

  const answers = { ...collected.answers, packageManager: manager.name }
  const wanted = [...plan(answers, template, version), ...(await managerFiles(manager, target.folder))]
  const planned = await comparePlan(wanted, target)
  const files = await settleConflicts(planned, folder, session)
  report.data = {
    folder: target.folder,
    name: answers.name,
    template: answers.template,
    with: answers.with,
    packageManager: manager.name,
    isInstalled: false,
    git: 'off',
  }
  report.changes = planned.map(({ path, state }) => ({
    path,
    action: !files.some((file) => file.path === path) ? 'keep' : state === 'new' ? 'create' : 'modify',
  }))
  const kept = await keptFiles(
    target.folder,
    planned.filter((file) => file.state === 'different' && !files.includes(file)),
    manager,
  )
  if (kept) log.warn(kept.warning)
  if (!session.isInteractive) showDefaults(session, collected, manager)
  const { signIn, chains } = answers
  if (signIn !== 'off' && chains.some((id) => id.startsWith('eip155:'))) log.note(signInNodesNote)
  if (global.dryRun) {
    showDryRun(session, folder)
    return
  }

  const made = { collected, files, manager, template, isInstalling, toAdd: kept?.commands ?? [] }
  const applied = await apply(files, { folder: target.folder, signal })
  try {
    await settleIn(session, flags, made)
  } catch (error) {
    // A failed program keeps the files; an interrupted run removes them.
    if (signal.aborted || !(error instanceof CliError)) await applied.undo()
    throw error
  }
  // From here on, an interrupt stops what runs, and keeps the app.
  try {
    await goOn(session, made)
  } catch (error) {
    throw error instanceof Interrupted ? new Interrupted(error.signal, `The app is in ${folder}.`) : error
  }
}

/** A new app, and how it was made. */
interface Made {
  readonly collected: Collected
  readonly files: readonly ComparedFile[]
  readonly manager: PackageManager
  readonly template: Template
  readonly isInstalling: boolean
  /** Commands that add packages to a package.json that was kept. */
  readonly toAdd: readonly string[]
}

/** The steps after writing: install, and git. */
async function settleIn(session: Session, flags: CreateFlags, made: Made): Promise<void> {
  const { cwd, env, flags: global, log, report, signal } = session
  const { collected, files, manager, template, isInstalling, toAdd } = made
  const { folder: path } = collected.target
  const command = installCommand(manager)

  const place = relative(cwd, path)
  const start = shellCommand(runScriptCommand(manager, template.scripts.start))
  report.next = [
    ...(place ? [{ label: 'Go there', command: shellCommand(['cd', place]) }] : []),
    // `add` installs the other packages as well.
    ...(isInstalling || toAdd.length > 0 ? [] : [{ label: 'Install', command: shellCommand(command) }]),
    ...toAdd.map((add) => ({ label: 'Add packages', command: add })),
    { label: 'Start', command: start },
    { label: 'Start it with a local sandbox', command: withSandbox(manager) },
  ]
  log.result(
    `${log.paint('green', 'Created')} ${collected.folder}: ${counted(files.length, 'file')}, template ${template.id}.`,
  )

  let failure: unknown
  if (isInstalling) {
    try {
      await installShown(command, manager, path, session)
      report.data.isInstalled = true
    } catch (error) {
      if (signal.aborted) throw error
      failure = error
    }
  } else if (global.offline) {
    log.warn({ code: 'WM_OFFLINE', message: '--offline: skipped install. Everything else is done.' })
  }

  if (flags.git !== false) {
    const ours = [
      ...files.map((file) => file.path),
      ...lockfiles.filter((name) => existsSync(join(path, name))),
    ]
    const outcome = await createRepository(path, ours, log.warn, { env, signal })
    report.data.git = outcome
    if (outcome === 'committed') log.result('Git: a new repository with a first commit.')
  }
  if (failure) throw failure
}

const withSandbox = (manager: PackageManager) =>
  shellCommand([...executeCommand(manager, 'wallet-modal'), 'dev'])

/** Starts the new app if the person wants that; otherwise says what to do next. */
async function goOn(session: Session, { collected, manager }: Made): Promise<void> {
  const { cwd, flags, log, report } = session
  const path = collected.target.folder
  const place = relative(cwd, path)
  const isReady = report.data.isInstalled === true && session.isInteractive
  const message = 'Start it now, with a local sandbox?'
  if (isReady && (await session.ask({ kind: 'confirm', message, initial: true }))) {
    const again = [...(place ? [shellCommand(['cd', place])] : []), withSandbox(manager)].join(' && ')
    log.note(`Ctrl-C stops it. To start it again: ${again}`)
    const { dev } = await import('./dev.js')
    return dev({ ...session, cwd: path }, flags, [])
  }
  const tell = (text: string, ...commands: readonly string[]) =>
    log.result(['', text, ...commands.map((command) => `  ${log.paint('cyan', command)}`)].join('\n'))
  const own = report.next.map(({ command }) => command).filter((it) => it !== withSandbox(manager))
  tell('Next:', ...own)
  tell('To try it without a wallet of your own, start it with a local sandbox:', withSandbox(manager))
  if (collected.answers.signIn !== 'off')
    tell('The server in server/ verifies who signs in. Its settings in production: see .env.example.')
  tell(
    'Edit wallet-modal.config.ts to choose networks and features, then check it:',
    shellCommand([...executeCommand(manager, 'wallet-modal'), 'validate']),
  )
}

const lockfiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'deno.lock']

function showDefaults(
  { log, report, flags }: Session,
  { defaults }: Collected,
  manager: PackageManager,
): void {
  const others: (readonly [string, string])[] = []
  if (!flags.pm) others.push(['--pm', `${manager.name} (${manager.reason})`])
  const rows = [...defaults, ...others]
  const width = Math.max(0, ...rows.map(([flag]) => flag.length))
  if (rows.length > 0) {
    log.note('Defaults used, with the flag for each:')
    for (const [flag, value] of rows) log.note(`  ${flag.padEnd(width)}  ${value}`.trimEnd())
  }
  // Printed on one line, to be copied.
  log.note(`Replay:\n  ${report.replay}`)
}

function showDryRun({ log, report }: Session, folder: string): void {
  log.result(`Dry run: nothing was written. In ${folder}:`)
  for (const { action, path } of report.changes) log.result(`  ${action.padEnd(6)}  ${path}`)
}
