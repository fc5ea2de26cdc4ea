import { describeCommands, shells } from '../completion/describeCommands.js'
import { fishScript, powershellScript } from '../completion/otherScripts.js'
import { bashScript, zshScript } from '../completion/posixScripts.js'
import { CliError } from '../errors/CliError.js'
import { createProgram } from '../program.js'
import type { Command } from '../Session.js'

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript }

/** `wallet-modal completion <shell>`: a script that has a shell complete our commands, made of the parser's own. */
export const completion: Command = async ({ log, report, version }, _flags, [typed]) => {
  const shell = shells.find((name) => name === typed)
  if (!shell) {
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      `No completion for "${typed}". Choose from: ${shells.join(', ')}`,
    )
  }
  const nobody = async (): Promise<never> => {
    throw new Error('Nothing is parsed here.')
  }
  const program = createProgram(version, 'wallet-modal', { run: nobody, refuse: nobody })
  const script = scripts[shell](describeCommands(program))
  report.data = { shell, script }
  log.data(script.trimEnd())
}
