import { CliError } from '../errors/CliError.js'
import { projectFolder } from '../project/projectFolder.js'
import { lastWritten } from '../project/takeBack.js'
import type { Command } from '../terminal/Session.js'

/** `wallet-modal undo`: reverts the last command here. Refuses if its files were edited since. */
export const undo: Command = async (session) => {
  const { cwd, flags, log, report } = session
  const last = await lastWritten(session, await projectFolder(cwd))
  if (!last) {
    log.result('There is nothing to take back.')
    return
  }
  const { command, files } = last.entry
  if (last.edited.length > 0) {
    throw new CliError(
      'WM_TARGET_CONFLICT',
      `${last.edited.join(', ')} was edited after \`wallet-modal ${command}\`, so nothing was taken back.`,
    )
  }
  report.data = { command }
  report.changes = files.map(({ path }) => ({ path, action: 'modify' }))
  if (flags.dryRun) {
    log.result(`Dry run: would take back wallet-modal ${command}`)
    return
  }
  await last.takeBack()
  log.result(`${log.paint('green', 'Took back')} wallet-modal ${command}`)
}
