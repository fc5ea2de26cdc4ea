import { relative } from 'node:path'
import { writeFiles } from '../project/writeFiles.js'
import type { Session } from '../terminal/Session.js'
import { type Change, valueAt } from './changedValue.js'
import { showPath } from './configPath.js'
import { diffLines } from './diffLines.js'
import { editText } from './editText.js'
import { bytesOf, readConfigToEdit } from './readConfigToEdit.js'
import { refuseNewErrors } from './refuseNewErrors.js'
import { signInNote } from './signInNote.js'
import { undoCommand } from './undoCommand.js'

/**
 * Makes one change to the app's config file: shows it, and writes it unless this is a dry run. Refuses a change that adds
 * an error.
 *
 * @param command as it was typed, for the journal
 * @throws CliError WM_EDIT_DYNAMIC, WM_CONFIG_INVALID, WM_USAGE_INVALID_VALUE, WM_ENV_NOT_WRITABLE, WM_TARGET_OUTSIDE, WM_CONFIG_NOT_FOUND, WM_CONFIG_UNREADABLE
 */
export async function changeConfig(session: Session, change: Change, command: string): Promise<void> {
  const { cwd, flags, log, report } = session
  const config = await readConfigToEdit(cwd)
  const { bytes, file, folder, shown, text } = config
  const edited = editText(text, shown, change)
  const path = showPath(change.path)
  const before = jsonOf(valueAt(config.value, change.path))
  report.data = { file: shown, path, before, after: change.value ?? null }
  report.changes = [{ path: shown, action: edited === text ? 'keep' : 'modify' }]
  if (edited === text) {
    log.result(change.value === undefined ? `${path} is not set.` : `${path} already has this value.`)
    return
  }
  await refuseNewErrors(session, config, edited)
  const isSignIn = change.path[0] === 'signIn' && change.value !== undefined && change.value !== false
  if (isSignIn && !valueAt(config.value, ['signIn'])) log.note(signInNote)

  log.result(diffLines(text, edited, log.paint))
  if (flags.dryRun) {
    log.result(`Dry run: ${shown} was not written.`)
    return
  }
  const own = relative(folder, file).replaceAll('\\', '/')
  await writeFiles(session, folder, [{ path: own, before: bytes, content: bytesOf(edited, bytes) }], command)
  log.result(`${log.paint('green', 'Changed')} ${shown}. To undo: ${await undoCommand(cwd, folder)}`)
}

/** The value as JSON has it: computed and missing values are null. */
const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null) ?? 'null')
