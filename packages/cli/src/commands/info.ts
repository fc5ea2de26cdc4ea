import { maskSecrets } from '../config/maskSecrets.js'
import { choosePackageManager } from '../project/packageManager.js'
import { runProgram } from '../project/runProgram.js'
import type { Command } from '../terminal/Session.js'
import { readProject } from './readProject.js'

/** `wallet-modal info`: prints what a bug report needs. Runs none of the app's code, and shows no secret. */
export const info: Command = async ({ cwd, env, flags, log, report, signal, version }) => {
  const [project, manager] = await Promise.all([
    readProject(cwd),
    choosePackageManager({
      flag: flags.pm,
      folder: cwd,
      userAgent: env.npm_config_user_agent,
      warn: log.warn,
    }),
  ])
  const { exitCode, output } = await runProgram(manager.name, ['--version'], { cwd, env, signal })
  const managerVersion = exitCode === 0 ? lastLine(output) : 'not installed'
  const { config, configFile, installed, issues } = project

  report.data = {
    cli: version,
    node: process.versions.node,
    system: `${process.platform} ${process.arch}`,
    packageManager: { name: manager.name, version: managerVersion, reason: manager.reason },
    installed,
    config: { file: configFile ?? null, issues, value: config ? maskSecrets(config) : null },
  }

  const rows = [
    ['This command', version],
    ['Node', process.versions.node],
    ['System', `${process.platform} ${process.arch}`],
    [manager.name, managerVersion],
    ...Object.entries(installed),
    ['Config', configFile ?? 'none'],
  ] as const
  const width = Math.max(...rows.map(([name]) => name.length))
  for (const [name, value] of rows) log.result(`${name.padEnd(width)}  ${value}`)
  if (config) log.result(JSON.stringify(maskSecrets(config), null, 2))
  else if (configFile) log.result(`The config has ${issues} issues: wallet-modal validate`)
}

/** The last line: corepack and others print lines above the version. */
const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? ''
