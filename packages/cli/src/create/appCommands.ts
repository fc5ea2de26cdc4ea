import { executeCommand, runScriptCommand } from '../project/packageManager.js'
import type { Answers } from '../record/Answers.js'
import { shellCommand } from '../terminal/shellCommand.js'

/** Commands to type in an app, for its package manager. */
export function appCommands({ packageManager: name = 'npm' }: Pick<Answers, 'packageManager'>) {
  const manager = { name, agent: name }
  return {
    /** Runs a script of package.json. */
    script: (script: string) => shellCommand(runScriptCommand(manager, script)),
    /** Runs a program of an installed package. */
    program: (program: string, ...args: readonly string[]) =>
      shellCommand([...executeCommand(manager, program), ...args]),
  }
}
