import { readFile, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { agentsBlock } from '../agents/agentsBlock.js'
import { withBlock } from '../agents/withBlock.js'
import { findConfigFile } from '../config/findConfigFile.js'
import { diffLines } from '../edit/diffLines.js'
import { bytesOf } from '../edit/readConfigToEdit.js'
import { CliError } from '../errors/CliError.js'
import { choosePackageManager } from '../project/packageManager.js'
import { projectFolder } from '../project/projectFolder.js'
import { readApp } from '../project/readApp.js'
import { writeFiles } from '../project/writeFiles.js'
import type { Command } from '../terminal/Session.js'

const name = 'AGENTS.md'

/** `wallet-modal agents`: what AGENTS.md tells of the modal, for programs that work on the app. Only its own block is touched. */
export const agents: Command = async (session) => {
  const { cwd, env, flags, log, report } = session
  const config = await findConfigFile(cwd)
  const folder = await projectFolder(dirname(config.file))
  const { declared, scripts } = readApp(folder)
  const userAgent = env.npm_config_user_agent
  const manager = await choosePackageManager({ flag: flags.pm, folder, userAgent, warn: log.warn })
  const block = agentsBlock({
    manager,
    scripts,
    configFile: relative(folder, config.file).replaceAll('\\', '/'),
    hasCommand: declared.has('create-wallet-modal') || declared.has('wallet-modal'),
  })
  const path = await pathBehindLinks(folder)
  const before = await readFile(join(folder, path)).catch(() => undefined)
  const text = new TextDecoder().decode(before)
  const edited = withBlock(text, block, path)
  const isSame = before !== undefined && edited === text
  report.data = { file: path }
  report.changes = [{ path, action: isSame ? 'keep' : before ? 'modify' : 'create' }]
  if (isSame) {
    log.result(`${path} is up to date.`)
    return
  }
  log.result(`${log.paint('bold', path)}\n${diffLines(text, edited, log.paint)}`)
  if (flags.dryRun) {
    log.result('Dry run: nothing was written.')
    return
  }
  const content = before ? bytesOf(edited, before) : Buffer.from(edited)
  await writeFiles(session, folder, [{ path, before, content }], 'agents')
  log.result(
    `${log.paint('green', before ? 'Changed' : 'Created')} ${path}. To take it back: wallet-modal undo`,
  )
}

/**
 * Where the file lies, from the project's folder: it is often a link to another of the same kind.
 *
 * @throws CliError WM_TARGET_OUTSIDE
 */
async function pathBehindLinks(folder: string): Promise<string> {
  const [root, file] = await Promise.all(
    [folder, join(folder, name)].map((path) => realpath(path).catch(() => undefined)),
  )
  if (root === undefined || file === undefined) return name
  const path = relative(root, file).replaceAll('\\', '/')
  if (!path.startsWith('../')) return path
  throw new CliError(
    'WM_TARGET_OUTSIDE',
    `${name} is a link to ${file}, which is outside of the app's folder.`,
  )
}
