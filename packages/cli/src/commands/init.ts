import { join, relative, resolve } from 'node:path'
import { findConfigFile } from '../config/findConfigFile.js'
import type { CreateFlags } from '../create/CreateFlags.js'
import { requireConsistent, settleAnswers } from '../create/collectAnswers.js'
import { faultsOfPackageName, suggestPackageName } from '../create/packageName.js'
import { readGiven } from '../create/readGiven.js'
import { readTemplate } from '../create/template.js'
import { diffLines } from '../edit/diffLines.js'
import { bytesOf } from '../edit/readConfigToEdit.js'
import { CliError } from '../errors/CliError.js'
import { appsBelow } from '../init/appsBelow.js'
import type { Framework } from '../init/Framework.js'
import { frameworks, modulePath, recognise } from '../init/frameworks.js'
import { readOldSetUp, reportOf, showOldSetUp } from '../init/from/oldSetUp.js'
import type { PatchedFile } from '../init/patchFiles.js'
import { planInit } from '../init/planInit.js'
import { settlePatch, showPatch } from '../init/settlePatch.js'
import { installShown } from '../project/installShown.js'
import {
  choosePackageManager,
  executeCommand,
  installCommand,
  runScriptCommand,
} from '../project/packageManager.js'
import { exists, projectFolder } from '../project/projectFolder.js'
import { type ExistingApp, readApp } from '../project/readApp.js'
import { runners } from '../project/userAgent.js'
import { writeFiles } from '../project/writeFiles.js'
import { recordFile } from '../record/AppRecord.js'
import { guideUrl } from '../terminal/repository.js'
import type { Command, Session } from '../terminal/Session.js'
import { shellCommand } from '../terminal/shellCommand.js'

type InitFlags = CreateFlags & { readonly framework?: string; readonly apply?: boolean }

/**
 * `wallet-modal init`: adds the modal to an existing app. Adds files and packages, edits the app's own files if the person agrees, and prints
 * the lines to add by hand.
 */
export const init: Command<InitFlags> = async (session, flags) => {
  const { cwd, flags: global, log, report, version } = session
  const folder = await projectFolder(cwd)
  const app = await readApp(folder)
  await refuseSecondConfig(folder)
  const framework = chosenFramework(flags.framework) ?? (await frameworkOf(session, folder, app))
  const read = await readOldSetUp(session, folder, app, flags.from)
  const { besides, given: proposed = {} } = read?.proposal.finish() ?? {}
  const { from, ...others } = flags
  const given = {
    ...proposed,
    ...(await readGiven(read || from === undefined ? others : { ...others, from }, cwd)),
  }
  requireConsistent(given)
  const fits = faultsOfPackageName(app.name).length === 0
  const answers = await settleAnswers(
    session,
    given,
    given.name ?? (fits ? app.name : suggestPackageName(app.name)),
  )

  const { made, manifest, patch, record } = planInit(
    app,
    framework,
    answers,
    {
      vanilla: readTemplate('vanilla'),
      version,
    },
    besides,
  )
  const own = await ownFiles(folder, app, made, manifest)
  log.result(`${framework.title}, ${app.isTypeScript ? 'TypeScript' : 'JavaScript'}.`)
  const { files: patched, left } = await settlePatch(session, folder, patch, flags.apply === true)
  // The record comes last, when everything in it exists.
  const files = [...own, ...patched, { path: recordFile, edited: record, text: '', before: undefined }]
  report.data = {
    framework: framework.id,
    patch: left.map(({ code, file }) => ({ file, code })),
    ...(read && { from: { proposed: { ...proposed, ...besides }, ...reportOf(read) } }),
  }
  report.changes = files.map(({ before, path }) => ({ path, action: before ? 'modify' : 'create' }))
  await writeOrShow(session, folder, files)
  showPatch(session, left)
  if (read)
    showOldSetUp(session, read, framework.moduleKind === 'modal' ? modulePath(framework, app) : undefined)
  if (!global.dryRun) await settleIn(session, folder, framework, app)
}

/**
 * The new files, and package.json if it changes.
 *
 * @throws CliError WM_TARGET_CONFLICT where one would be overwritten
 */
async function ownFiles(
  folder: string,
  app: ExistingApp,
  made: Readonly<Record<string, string>>,
  manifest: string,
): Promise<readonly PatchedFile[]> {
  const inTheWay = await filesThere(folder, [...Object.keys(made), recordFile])
  if (inTheWay.length > 0) {
    throw new CliError(
      'WM_TARGET_CONFLICT',
      `${inTheWay.join(', ')} would be overwritten. Move or rename what is there, and run this again.`,
      { context: { files: inTheWay } },
    )
  }
  const files = Object.entries(made).map(([one, edited]) => ({
    path: one,
    edited,
    text: '',
    before: undefined,
  }))
  return manifest === app.manifest
    ? files
    : [...files, { path: 'package.json', edited: manifest, text: app.manifest, before: app.manifestBytes }]
}

async function writeOrShow(session: Session, folder: string, files: readonly PatchedFile[]): Promise<void> {
  const { flags, log } = session
  if (flags.dryRun) {
    for (const { edited, path, text } of files) {
      const lines =
        path === recordFile ? 'What `wallet-modal upgrade` starts from.' : diffLines(text, edited, log.paint)
      log.result(`\n${log.paint('bold', path)}\n${lines}`)
    }
    log.result('\nDry run: nothing was written.')
    return
  }
  const changed = files.map(({ before, edited, path }) => ({
    path,
    before,
    content: before ? bytesOf(edited, before) : Buffer.from(edited),
  }))
  await writeFiles(session, folder, changed, 'init')
  for (const { before, path } of files)
    log.result(`${log.paint('green', before ? 'Changed' : 'Created')} ${path}`)
}

/** @throws CliError WM_TARGET_CONFLICT where the app has a config */
async function refuseSecondConfig(folder: string): Promise<void> {
  const found = await findConfigFile(folder).catch(() => undefined)
  if (!found) return
  throw new CliError(
    'WM_TARGET_CONFLICT',
    `${relative(folder, found.file)} is there already. Change it with: wallet-modal add, remove, set`,
  )
}

/** @throws CliError WM_FRAMEWORK_UNKNOWN */
async function frameworkOf(session: Session, folder: string, app: ExistingApp): Promise<Framework> {
  const { framework, why } = recognise(app)
  if (framework) return framework
  const apps = await appsBelow(folder)
  if (apps.length > 0) {
    const { agent } = await managerOf(session, folder)
    const command = [...runners[agent], 'create-wallet-modal', 'init', '--cwd']
    throw new CliError(
      'WM_FRAMEWORK_UNKNOWN',
      `This is a workspace. Add the modal to one of its apps: ${apps.map((one) => shellCommand([...command, one])).join(', ')}`,
      { context: { apps } },
    )
  }
  throw new CliError(
    'WM_FRAMEWORK_UNKNOWN',
    `No known framework in package.json. Pass --framework (${frameworks.map(({ id }) => id).join(', ')}).`,
    { ...(why !== undefined && { hint: why }) },
  )
}

/** @throws CliError WM_USAGE_INVALID_VALUE */
function chosenFramework(typed: string | undefined): Framework | undefined {
  if (typed === undefined) return undefined
  const found = frameworks.find(({ id }) => id === typed)
  if (found) return found
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `Unknown framework "${typed}". Available: ${frameworks.map(({ id }) => id).join(', ')}.`,
  )
}

async function filesThere(folder: string, paths: readonly string[]): Promise<string[]> {
  const there = await Promise.all(paths.map((path) => exists(join(folder, path))))
  return paths.filter((_, at) => there[at])
}

const managerOf = ({ env, flags, log }: Session, folder: string) =>
  choosePackageManager({ flag: flags.pm, folder, userAgent: env.npm_config_user_agent, warn: log.warn })

/** Offers to install, and says what comes next. */
async function settleIn(
  session: Session,
  folder: string,
  { hasSandbox }: Framework,
  { scripts }: ExistingApp,
): Promise<void> {
  const { ask, cwd, flags, isInteractive, log, report } = session
  const manager = await managerOf(session, folder)
  const tool = executeCommand(manager, 'wallet-modal')
  const install = installCommand(manager)
  const start = hasSandbox
    ? { label: 'Start it with a local sandbox', command: shellCommand([...tool, 'dev']) }
    : { label: 'Start it', command: shellCommand(runScriptCommand(manager, scripts.dev ? 'dev' : 'start')) }
  report.next = [{ label: 'Install', command: shellCommand(install) }, start]
  const isOffered = isInteractive && flags.install !== false && !flags.offline
  const message = `Install the packages now, with ${manager.name}?`
  if (isOffered && (await ask({ kind: 'confirm', message, initial: true }))) {
    await installShown(install, manager, folder, session)
    report.next = [start]
  }
  const commands = report.next.map(({ command }) => `  ${log.paint('cyan', command)}`)
  log.result(['', 'Next:', ...commands].join('\n'))
  if (!hasSandbox) log.result(`\nTo try it without a wallet of your own: ${guideUrl('sandbox')}`)
  log.result(`\nTo describe the modal to coding agents: ${shellCommand([...tool, 'agents'])}`)
  log.result(`To undo all of it: ${shellCommand([...tool, 'undo'])}`)
  if (resolve(cwd) !== folder) log.note(`The app is ${folder}.`)
}
