import type { Session } from '../terminal/Session.js'
import { shellCommand } from '../terminal/shellCommand.js'
import { choosePackageManager, installCommand } from './packageManager.js'

/** Prints how to install the new packages, and adds the command to the report. */
export async function suggestInstall({ env, flags, log, report }: Session, folder: string): Promise<void> {
  const userAgent = env.npm_config_user_agent
  const manager = await choosePackageManager({ flag: flags.pm, folder, userAgent, warn: log.warn })
  const command = shellCommand(installCommand(manager))
  report.next = [{ label: 'Install', command }]
  log.result(`\nNext:\n  ${log.paint('cyan', command)}`)
}
