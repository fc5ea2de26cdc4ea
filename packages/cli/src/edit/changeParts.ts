import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { licenceNote } from '../catalogue/pluginPackages.js'
import { readSource } from '../config/readSource.js'
import { choosePackageManager, installCommand } from '../project/packageManager.js'
import type { Session } from '../Session.js'
import { shellCommand } from '../terminal/shellCommand.js'
import type { Change } from './changedValue.js'
import { diffLines } from './diffLines.js'
import { editText } from './editText.js'
import { packageChanges } from './packageChanges.js'
import { changesToAdd, changesToRemove, type Part, partNamed } from './parts.js'
import { bytesOf, type ConfigToEdit, readConfigToEdit } from './readConfigToEdit.js'
import { refuseNewErrors } from './refuseNewErrors.js'
import { lastWritten } from './takeBack.js'
import { type ChangedFile, writeFiles } from './writeFiles.js'

/** A file that changes, as it is shown. */
interface ShownFile extends ChangedFile {
  readonly shown: string
  readonly text: string
  readonly edited: string
}

/**
 * Adds features, networks and wallets to an app, or takes them out: the config, and the packages that they need. A `remove` right
 * behind the `add` of the same puts back every byte.
 *
 * @throws CliError as `changeConfig` does
 */
export async function changeParts(
  session: Session,
  verb: 'add' | 'remove',
  words: readonly string[],
): Promise<void> {
  const { cwd, flags, log, report } = session
  const parts = words.map(partNamed)
  const isAdding = verb === 'add'
  const config = await readConfigToEdit(cwd)
  report.data = { parts }
  if (!isAdding && (await tookBackAdd(session, config.folder, words))) return
  const files = await filesToChange(config, parts, isAdding)
  report.changes = files.map(({ shown }) => ({ path: shown, action: 'modify' }))
  if (files.length === 0) {
    log.result(isAdding ? 'It is all there already.' : 'Nothing of it is there.')
    return
  }
  const [ownFile] = files.filter(({ shown }) => shown === config.shown)
  // What package.json gets is installed by the time that the app runs.
  if (ownFile)
    await refuseNewErrors(session, config, ownFile.edited, ({ code }) => code === 'WM_CONFIG_MISSING_PACKAGE')
  for (const part of isAdding ? parts : []) {
    const message = part.kind === 'feature' ? licenceNote(part.id) : undefined
    if (message) log.warn({ code: 'WM_LICENCE', message })
  }
  for (const { edited, shown, text } of files) {
    log.result(`${log.paint('bold', shown)}\n${diffLines(text, edited, log.paint)}`)
  }
  if (flags.dryRun) {
    log.result('Dry run: nothing was written.')
    return
  }
  await writeFiles(session, config.folder, files, `${verb} ${words.join(' ')}`)
  log.result(
    `${log.paint('green', 'Changed')} ${files.map(({ shown }) => shown).join(', ')}. To take it back: wallet-modal undo`,
  )
  if (files.some(({ path }) => path === 'package.json')) await tellInstall(session, config.folder)
}

/** Whether the last command here added the same, and nobody has edited its files since: then that is taken back. */
async function tookBackAdd(session: Session, folder: string, words: readonly string[]): Promise<boolean> {
  const { flags, log, report } = session
  const last = await lastWritten(session, folder)
  if (!last || last.entry.command !== `add ${words.join(' ')}` || last.edited.length > 0) return false
  report.changes = last.entry.files.map(({ path }) => ({ path, action: 'modify' }))
  if (!flags.dryRun) await last.takeBack()
  log.result(
    flags.dryRun
      ? 'Dry run: nothing was written.'
      : `${log.paint('green', 'Took back')} wallet-modal ${last.entry.command}`,
  )
  if (last.entry.files.some(({ path }) => path === 'package.json')) await tellInstall(session, folder)
  return true
}

async function filesToChange(
  config: ConfigToEdit,
  parts: readonly Part[],
  isAdding: boolean,
): Promise<ShownFile[]> {
  const { bytes, file, folder, shown, text } = config
  const changes = isAdding ? changesToAdd : changesToRemove
  const edited = parts.reduce(
    (before, part) =>
      changes(valueOfText(before, shown), part).reduce((now, change) => editText(now, shown, change), before),
    text,
  )
  const own = {
    path: relative(folder, file).replaceAll('\\', '/'),
    shown,
    text,
    edited,
    before: bytes,
    content: bytesOf(edited, bytes),
  }
  return [own, ...(await manifestToChange(folder, parts, isAdding))].filter((one) => one.text !== one.edited)
}

async function manifestToChange(
  folder: string,
  parts: readonly Part[],
  isAdding: boolean,
): Promise<ShownFile[]> {
  const path = 'package.json'
  const before = await readFile(join(folder, path)).catch(() => undefined)
  if (!before) return []
  const text = new TextDecoder().decode(before)
  const changes: readonly Change[] = packageChanges(valueOfText(text, path), parts, isAdding)
  const edited = changes.reduce((now, change) => editText(now, path, change), text)
  return [{ path, shown: path, text, edited, before, content: bytesOf(edited, before) }]
}

function valueOfText(text: string, name: string): unknown {
  const reading = readSource(text, name)
  return reading.status === 'read' ? reading.value : undefined
}

async function tellInstall({ env, flags, log, report }: Session, folder: string): Promise<void> {
  const userAgent = env.npm_config_user_agent
  const manager = await choosePackageManager({ flag: flags.pm, folder, userAgent, warn: log.warn })
  const command = shellCommand(installCommand(manager))
  report.next = [{ label: 'Install', command }]
  log.result(`\nNext:\n  ${log.paint('cyan', command)}`)
}
