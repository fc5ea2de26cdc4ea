import { basename, relative, resolve } from 'node:path'
import { comparePlan, inspectTarget } from '../create/compareTarget.js'
import { requireFolder } from '../create/packageName.js'
import { settleConflicts } from '../create/settleConflicts.js'
import { planPlugin } from '../plugin/planPlugin.js'
import { type PluginKind, pluginKinds } from '../plugin/pluginKinds.js'
import { packageNameOf, pluginNames } from '../plugin/pluginNames.js'
import { pluginTemplate } from '../plugin/pluginTemplate.js'
import { apply } from '../project/apply.js'
import { requireCleanTree } from '../project/git.js'
import { choosePackageManager, installCommand, runScriptCommand } from '../project/packageManager.js'
import { counted } from '../terminal/counted.js'
import type { Command, GlobalFlags, Session } from '../terminal/Session.js'
import { shellCommand } from '../terminal/shellCommand.js'

/** Options of `plugin`. */
interface PluginFlags extends GlobalFlags {
  readonly kind?: PluginKind
  readonly name?: string
}

/** `create-wallet-modal plugin <name>`: creates a plugin's package, with tests and a story. Checks everything that can go wrong first. */
export const plugin: Command<PluginFlags> = async (session, flags, [word = '']) => {
  const { cwd, env, flags: global, log, report, signal, version } = session
  const scoped = word.startsWith('@')
  const folder = scoped ? basename(word) : word
  requireFolder(folder)
  const names = pluginNames(flags.name ?? packageNameOf(scoped ? word : basename(resolve(cwd, folder))))
  const target = inspectTarget(resolve(cwd, folder), folder)
  const kind = flags.kind ?? (session.isInteractive ? await askKind(session) : 'view')
  if (!target.isEmpty && !global.allowDirty && !global.dryRun)
    await requireCleanTree(target.folder, { env, signal })

  const planned = await comparePlan(planPlugin(names, kind, version), target)
  const files = await settleConflicts(planned, folder, session)
  report.data = { folder: target.folder, name: names.packageName, id: names.id, kind }
  report.changes = planned.map(({ path, state }) => ({
    path,
    action: !files.some((file) => file.path === path) ? 'keep' : state === 'new' ? 'create' : 'modify',
  }))
  if (global.dryRun) {
    log.result(`Dry run: nothing was written. In ${folder}:`)
    for (const { action, path } of report.changes) log.result(`  ${action.padEnd(6)}  ${path}`)
    return
  }
  await apply(files, { folder: target.folder, signal })
  log.result(
    `${log.paint('green', 'Created')} ${folder}: ${counted(files.length, 'file')}, ${names.packageName}, a ${kind} plugin.`,
  )
  await showNext(session, target.folder)
}

function askKind({ ask }: Session): Promise<PluginKind> {
  const { kinds } = pluginTemplate()
  return ask<PluginKind>({
    kind: 'one',
    message: 'What does it bring?',
    choices: pluginKinds.map((value) => ({
      value,
      label: kinds[value].title,
      detail: kinds[value].description,
    })),
  })
}

async function showNext({ cwd, env, flags, log, report }: Session, folder: string): Promise<void> {
  const userAgent = env.npm_config_user_agent
  const manager = await choosePackageManager({ flag: flags.pm, folder, userAgent, warn: log.warn })
  const place = relative(cwd, folder)
  report.next = [
    ...(place ? [{ label: 'Go there', command: shellCommand(['cd', place]) }] : []),
    { label: 'Install', command: shellCommand(installCommand(manager)) },
    { label: 'Test', command: shellCommand(runScriptCommand(manager, 'test')) },
    { label: 'See it in the modal', command: shellCommand(runScriptCommand(manager, 'story')) },
  ]
  const commands = report.next.map(({ command }) => `  ${log.paint('cyan', command)}`)
  log.result(['', 'Next:', ...commands, '', 'README.md says which file holds what.'].join('\n'))
}
