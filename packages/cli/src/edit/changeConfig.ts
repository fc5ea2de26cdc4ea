import { basename } from 'node:path'
import type { ConfigIssue } from '../config/ConfigIssue.js'
import { checkText } from '../config/checkText.js'
import { formatIssues } from '../config/formatIssues.js'
import { printLiteral } from '../config/printLiteral.js'
import { SourceText } from '../config/SourceText.js'
import { apply } from '../create/apply.js'
import { CliError } from '../errors/CliError.js'
import type { Session } from '../Session.js'
import { type Change, valueAt } from './changedValue.js'
import { showPath } from './configPath.js'
import { diffLines } from './diffLines.js'
import { EditRefused } from './EditRefused.js'
import { editSource } from './editSource.js'
import { hashOf, openJournal } from './journal.js'
import { type ConfigToEdit, readConfigToEdit } from './readConfigToEdit.js'
import { styleOfSource } from './styleOfSource.js'

/**
 * Makes one change to the team's config file: shows it, and writes it unless it is a dry run. A change that brings an error into
 * the config is refused.
 *
 * @param typed the command, for the journal
 * @throws CliError WM_EDIT_DYNAMIC, WM_CONFIG_INVALID, WM_USAGE_INVALID_VALUE, WM_ENV_NOT_WRITABLE; ConfigFileError
 */
export async function changeConfig(session: Session, change: Change, typed: string): Promise<void> {
  const { cwd, flags, log, report } = session
  const config = await readConfigToEdit(cwd)
  const edited = edit(config, change)
  const path = showPath(change.path)
  report.data = {
    file: config.shown,
    path,
    before: jsonOf(valueAt(config.value, change.path)),
    after: change.value ?? null,
  }
  const isSame = edited === config.text
  report.changes = [{ path: config.shown, action: isSame ? 'keep' : 'modify' }]
  if (isSame) {
    log.result(change.value === undefined ? `${path} is not set.` : `${path} is so already.`)
    return
  }
  await refuseNewErrors(session, config, edited)

  log.result(diffLines(config.text, edited, log.paint))
  if (flags.dryRun) {
    log.result(`Dry run: ${config.shown} was not written.`)
    return
  }
  await writeConfig(session, config, edited, typed)
  log.result(`${log.paint('green', 'Changed')} ${config.shown}. To take it back: wallet-modal undo`)
}

/** Writes the file, and before that what stands in it into the journal: it never changes without. */
async function writeConfig(
  { env, log, signal }: Session,
  { bytes, file, folder, hasByteOrderMark }: ConfigToEdit,
  edited: string,
  typed: string,
): Promise<void> {
  const content = Buffer.from(`${hasByteOrderMark ? '\uFEFF' : ''}${edited}`)
  const path = basename(file)
  const journal = openJournal(folder, env)
  const entries = await journal.read()
  const before = Buffer.from(bytes).toString('base64')
  try {
    await journal.add({ command: typed, files: [{ path, before, after: hashOf(content) }] })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.warn({ code: 'WM_NO_JOURNAL', message: `undo will not know of this: ${why}` })
  }
  try {
    await apply([{ path, content }], { folder, signal })
  } catch (error) {
    await journal.keep(entries.length)
    throw error
  }
}

function edit({ file, shown, text }: ConfigToEdit, change: Change): string {
  try {
    return editSource(text, file, change)
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error
    const { line } = new SourceText(text).position(error.offset)
    const what = error.path || 'The config'
    const literal =
      change.value === undefined
        ? `Take ${showPath(change.path)} away by hand.`
        : `Write it by hand: ${showPath(change.path)} is to be ${printLiteral(change.value, styleOfSource(text, false))}`
    throw new CliError(
      'WM_EDIT_DYNAMIC',
      `${what} ${error.message} (${shown}:${line}), so it was left alone. ${literal}`,
      { context: { path: error.path, line } },
    )
  }
}

/** @throws CliError WM_CONFIG_INVALID for errors that the config didn't have before */
async function refuseNewErrors({ cwd, log, report }: Session, config: ConfigToEdit, edited: string) {
  const { file, shown, text } = config
  const errorsOf = async (source: string): Promise<readonly ConfigIssue[]> => {
    const { issues } = await checkText({ cwd, file, shown, isStatic: true, text: source })
    return issues.filter(({ severity }) => severity === 'error')
  }
  const nameOf = ({ code, path }: ConfigIssue) => `${code} ${path}`
  const known = new Set((await errorsOf(text)).map(nameOf))
  const added = (await errorsOf(edited)).filter((issue) => !known.has(nameOf(issue)))
  if (added.length === 0) return
  report.errors = added.map((issue) => ({ ...issue }))
  report.changes = [{ path: shown, action: 'keep' }]
  log.result(formatIssues(added, log))
  throw new CliError('WM_CONFIG_INVALID', `${shown} would be wrong then. Nothing was written.`)
}

/** As JSON has it: what is computed, or isn't there, is nothing. */
const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null) ?? 'null')
