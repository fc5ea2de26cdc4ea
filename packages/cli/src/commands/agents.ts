import { relative } from 'node:path'
import { agentsBlock } from '../agents/agentsBlock.js'
import { withBlock } from '../agents/withBlock.js'
import { findConfigFile } from '../config/findConfigFile.js'
import { appOfConfig } from '../config/surroundings.js'
import { diffLines } from '../edit/diffLines.js'
import { bytesOf } from '../edit/readConfigToEdit.js'
import { choosePackageManager } from '../project/packageManager.js'
import { behindLinks, placeInside } from '../project/placeInside.js'
import { readApp } from '../project/readApp.js'
import { readPlainFile } from '../project/readPlainFile.js'
import { writeFiles } from '../project/writeFiles.js'
import type { Command } from '../terminal/Session.js'

const name = 'AGENTS.md'

/** `wallet-modal agents`: describes the modal in AGENTS.md, for coding agents. Changes its own block only. */
export const agents: Command = async (session) => {
  const { cwd, env, flags, log, report } = session
  const config = await findConfigFile(cwd)
  const folder = (await appOfConfig(config.file, cwd)).root
  const { declared, scripts } = await readApp(folder)
  const userAgent = env.npm_config_user_agent
  const manager = await choosePackageManager({ flag: flags.pm, folder, userAgent, warn: log.warn })
  const block = agentsBlock({
    manager,
    scripts,
    configFile: relative(folder, config.file).replaceAll('\\', '/'),
    hasCommand: declared.has('create-wallet-modal') || declared.has('wallet-modal'),
  })
  // AGENTS.md is often a link to another file of the same kind.
  const place = await placeInside(folder, name, true)
  const path = relative(await behindLinks(folder), place).replaceAll('\\', '/')
  const before = await readPlainFile(place)
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
  log.result(`${log.paint('green', before ? 'Changed' : 'Created')} ${path}. To undo: wallet-modal undo`)
}
