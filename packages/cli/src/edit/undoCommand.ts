import { relative } from 'node:path'
import { projectFolder } from '../project/projectFolder.js'
import { shellCommand } from '../terminal/shellCommand.js'

/**
 * The command that takes a change back: run where the files are, which may be another package of the workspace.
 *
 * @param folder of the project that was changed, absolute
 */
export async function undoCommand(cwd: string, folder: string): Promise<string> {
  const isHere = (await projectFolder(cwd)) === folder
  return shellCommand(['wallet-modal', 'undo', ...(isHere ? [] : ['--cwd', relative(cwd, folder)])])
}
