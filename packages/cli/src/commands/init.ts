import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { findConfigFile } from '../config/findConfigFile.js'
import { requireConsistent, settleAnswers } from '../create/collectAnswers.js'
import { faultsOfPackageName, suggestPackageName } from '../create/packageName.js'
import { readGiven } from '../create/readGiven.js'
import { readTemplate } from '../create/template.js'
import { diffLines } from '../edit/diffLines.js'
import { projectFolder } from '../edit/projectFolder.js'
import { type ChangedFile, writeFiles } from '../edit/writeFiles.js'
import { CliError } from '../errors/CliError.js'
import { type Framework, frameworkOf, frameworks, type PatchStep } from '../init/frameworks.js'
import { readOldSetUp, tellOldSetUp } from '../init/from/oldSetUp.js'
import { type AppliedPatch, patchFiles } from '../init/patchFiles.js'
import { planInit } from '../init/planInit.js'
import { readApp } from '../init/readApp.js'
import { choosePackageManager, executeCommand, installCommand } from '../project/packageManager.js'
import { recordFile } from '../record/AppRecord.js'
import type { Command, Session } from '../Session.js'
import type { CreateFlags } from '../terminal/flags.js'
import { shellCommand } from '../terminal/shellCommand.js'

type InitFlags = CreateFlags & { readonly framework?: string; readonly apply?: boolean }

/**
 * `wallet-modal init`: the modal in an app that is there. It adds files and packages, edits the app's own where that is agreed to, and says
 * which lines are left to the person.
 */
export const init: Command<InitFlags> = async (session, flags) => {
  const { cwd, flags: global, log, report, version } = session
  const folder = await projectFolder(cwd)
  const app = readApp(folder)
  await refuseSecondConfig(folder)
  const framework = chosenFramework(flags.framework) ?? frameworkOf(app)
  if (!framework) {
    throw new CliError(
      'WM_FRAMEWORK_UNKNOWN',
      `No known framework in package.json. Pass --framework (${frameworks.map(({ id }) => id).join(', ')}).`,
    )
  }
  const read = await readOldSetUp(session, folder, app, flags.from)
  const { besides = {}, given: proposed = {} } = read?.proposal.finish() ?? {}
  const { from, ...others } = flags
  const given = { ...proposed, ...readGiven(read || from === undefined ? others : { ...others, from }, cwd) }
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
  const own = [
    ...Object.entries(made).map(([path, edited]) => ({ path, edited, text: '', before: undefined })),
    ...(manifest === app.manifest
      ? []
      : [
          {
            path: 'package.json',
            edited: manifest,
            text: app.manifest,
            before: readFileSync(join(folder, 'package.json')),
          },
        ]),
  ]
  const inTheWay = await filesThere(folder, [...Object.keys(made), recordFile])
  if (inTheWay.length > 0) {
    throw new CliError(
      'WM_TARGET_CONFLICT',
      `${inTheWay.join(', ')} would be overwritten. Move or rename what is there, and run this again.`,
      { context: { files: inTheWay } },
    )
  }
  log.result(`${framework.title}, ${app.isTypeScript ? 'TypeScript' : 'JavaScript'}.`)
  const { files: patched, left } = await settlePatch(session, folder, patch, flags.apply === true)
  // The record is the last one: what stands in it is there.
  const files: readonly InitFile[] = [
    ...own,
    ...patched,
    { path: recordFile, edited: record, text: '', before: undefined },
  ]
  report.data = {
    framework: framework.id,
    patch: left.map(({ code, file }) => ({ file, code })),
    ...(read && {
      from: {
        kit: read.kit.id,
        proposed: { ...proposed, ...besides },
        notCarried: read.proposal.notCarried,
        uses: read.uses,
        packages: read.packages,
      },
    }),
  }
  report.changes = files.map(({ before, path }) => ({ path, action: before ? 'modify' : 'create' }))
  if (global.dryRun) {
    for (const { edited, path, text } of files) {
      const lines =
        path === recordFile ? 'What `wallet-modal upgrade` starts from.' : diffLines(text, edited, log.paint)
      log.result(`\n${log.paint('bold', path)}\n${lines}`)
    }
    log.result('\nDry run: nothing was written.')
  } else {
    await writeFiles(session, folder, files.map(asChanged), 'init')
    for (const { before, path } of files)
      log.result(`${log.paint('green', before ? 'Changed' : 'Created')} ${path}`)
  }
  tellPatch(session, left)
  if (read) tellOldSetUp(session, read)
  if (!global.dryRun) await tellNext(session, folder)
}

/** A file that is made, or changed. */
interface InitFile {
  readonly path: string
  /** Undefined where there was none. */
  readonly before: Uint8Array | undefined
  readonly text: string
  readonly edited: string
}

const asChanged = ({ before, edited, path }: InitFile): ChangedFile => ({
  path,
  before,
  content: Buffer.from(edited),
})

/** Which edits of the app's own files are made: those that are sure, where somebody has agreed to them. */
async function settlePatch(
  { ask, flags, isInteractive, log }: Session,
  folder: string,
  steps: readonly PatchStep[],
  isAgreed: boolean,
): Promise<Pick<AppliedPatch, 'files'> & { readonly left: readonly PatchStep[] }> {
  const nothing = { files: [], left: steps }
  if (!isAgreed && (!isInteractive || flags.dryRun)) return nothing
  const applied = await patchFiles(folder, steps)
  for (const { file, why } of applied.left) log.note(`${file} ${why}, so it is left alone.`)
  if (isAgreed || applied.files.length === 0) return applied
  for (const { edited, path, text } of applied.files)
    log.result(`\n${log.paint('bold', path)}\n${diffLines(text, edited, log.paint)}`)
  const isWanted = await ask({
    kind: 'confirm',
    id: 'apply',
    message: `Make these edits in ${applied.files.length === 1 ? 'this file' : 'these files'} of yours?`,
    initial: false,
  })
  return isWanted ? applied : nothing
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

/** @throws CliError WM_USAGE_INVALID_VALUE */
function chosenFramework(typed: string | undefined): Framework | undefined {
  if (typed === undefined) return undefined
  const found = frameworks.find(({ id }) => id === typed)
  if (found) return found
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `No framework "${typed}". There are: ${frameworks.map(({ id }) => id).join(', ')}.`,
  )
}

async function filesThere(folder: string, paths: readonly string[]): Promise<string[]> {
  const there = await Promise.all(
    paths.map((path) =>
      readFile(join(folder, path)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return paths.filter((_, at) => there[at])
}

function tellPatch({ log }: Session, patch: readonly PatchStep[]): void {
  if (patch.length === 0) return
  log.result('\nAdd these lines, where they belong:')
  for (const { code, file } of patch) {
    log.result(
      `\n  ${log.paint('bold', file)}\n${code.map((line) => `    ${log.paint('green', line)}`).join('\n')}`,
    )
  }
}

async function tellNext({ cwd, env, flags, log, report }: Session, folder: string): Promise<void> {
  const userAgent = env.npm_config_user_agent
  const manager = await choosePackageManager({ flag: flags.pm, folder, userAgent, warn: log.warn })
  const steps = [
    { label: 'Install', command: shellCommand(installCommand(manager)) },
    {
      label: 'Start it with a local sandbox',
      command: shellCommand([...executeCommand(manager, 'wallet-modal'), 'dev']),
    },
  ]
  report.next = steps
  const commands = steps.map(({ command }) => `  ${log.paint('cyan', command)}`)
  log.result(['', 'Next:', ...commands, '', 'To take it all back: wallet-modal undo'].join('\n'))
  if (resolve(cwd) !== folder) log.note(`The app is ${folder}.`)
}
