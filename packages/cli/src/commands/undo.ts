import { CliError } from '../errors/CliError.js'
import { projectFolder } from '../project/projectFolder.js'
import { lastCommand } from '../project/revert.js'
import { suggestInstall } from '../project/suggestInstall.js'
import type { Command } from '../terminal/Session.js'

/** `wallet-modal undo`: reverts the last command here. Refuses if its files were edited since. */
export const undo: Command = async (session) => {
  const { cwd, flags, log, report } = session
  const folder = await projectFolder(cwd)
  const last = await lastCommand(session, folder)
  if (!last) {
    log.result('There is nothing to undo.')
    return
  }
  const { command, files } = last.entry
  if (last.edited.length > 0) {
    throw new CliError(
      'WM_TARGET_CONFLICT',
      `${last.edited.join(', ')} was edited after \`wallet-modal ${command}\`, so nothing was undone.`,
    )
  }
  report.data = { command }
  report.changes = files.map(({ path }) => ({ path, action: 'modify' }))
  if (flags.dryRun) {
    log.result(`Dry run: would undo wallet-modal ${command}`)
    return
  }
  await last.revert()
  log.result(`${log.paint('green', 'Undid')} wallet-modal ${command}`)
  if (files.some(({ before, path }) => path === 'package.json' && before !== null))
    await suggestInstall(session, folder)
}
